import ReactiveOperators
import Testing

// UI code on properties, the same in Swift 5 mode, in Swift 6 mode and with the main actor as the default isolation. Values
// observed on a `UIScheduler` arrive on the main actor, and the closures need no annotation.

extension UILabel {
    var textTarget: BindingTarget<String> {
        BindingTarget(on: UIScheduler(), for: self) { $0.text = $1 }
    }
}

nonisolated final class NameModel: Sendable {
    let name = MutableProperty("Pam")
    let save = Action<String, Int, NoError> { SignalProducer(value: $0.count) }
}

final class NameViewController: UIViewController {
    let label = UILabel()
    let spinner = UIView()
    private(set) var seen: [String] = []
    private(set) var saved: [String] = []
    private let model: NameModel
    private let (lifetime, token) = Lifetime.make()
    private let disposables = CompositeDisposable()

    init(model: NameModel) {
        self.model = model
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        disposables += model.name.producer
            .observe(on: UIScheduler())
            .startWithValues { [weak self] in self?.seen.append($0) }
        disposables += model.name.producer
            .observe(on: UIScheduler())
            .map { [weak self] in "\(self?.prefix ?? "")\($0)" }
            .skipRepeats()
            .startWithValues { [weak self] in self?.title = $0 }
        model.save.isExecuting.signal
            .observe(on: UIScheduler())
            .observeValues { [weak self] in self?.spinner.isHidden = !$0 }
        model.save.values
            .observe(on: UIScheduler())
            .map { "\($0)" }
            .observeValues { [weak self] in self?.saved.append($0) }
        BindingTarget(on: UIScheduler(), lifetime: lifetime) { [weak self] in self?.label.text = $0 }
            <~ model.name
    }

    private var prefix: String { "Name: " }
}

@MainActor
@Suite(.timeLimit(.minutes(2))) struct UITests {
    private let model = NameModel()

    @Test func whatChangesOnTheMainThreadIsShownAtOnce() {
        let controller = NameViewController(model: model)
        controller.viewDidLoad()
        #expect(controller.seen == ["Pam"])
        #expect(controller.label.text == "Pam")
        model.name.value = "Jim"
        #expect(controller.seen == ["Pam", "Jim"])
        #expect(controller.title == "Name: Jim")
        #expect(controller.label.text == "Jim")
        model.save.apply("abc").start()
        #expect(controller.saved == ["3"])
        #expect(controller.spinner.isHidden)
    }

    @Test func whatChangesElsewhereIsShownInOrder() async {
        let controller = NameViewController(model: model)
        controller.viewDidLoad()
        await Task.detached { [model] in
            for number in 1...8 { model.name.value = "\(number)" }
        }.value
        while controller.seen.count < 9, !Task.isCancelled { await Task.yield() }
        #expect(controller.seen == ["Pam"] + (1...8).map { "\($0)" })
        #expect(controller.title == "Name: 8")
        while controller.label.text != "8", !Task.isCancelled { await Task.yield() }
    }

    @Test func bindingsEndWithTheirObjects() {
        weak var released: NameViewController?
        do {
            let controller = NameViewController(model: model)
            controller.viewDidLoad()
            released = controller
        }
        #expect(released == nil)
        let label = UILabel()
        let binding = label.textTarget <~ model.name
        model.name.value = "Kevin"
        #expect(label.text == "Kevin")
        binding?.dispose()
        model.name.value = "Michael"
        #expect(label.text == "Kevin")
    }

    @Test func aResultOfAnActionIsShown() {
        let label = UILabel()
        model.save.apply("abcd").observe(on: UIScheduler()).startWithResult { label.text = "\($0)" }
        #expect(label.text == "success(4)")
        model.save.errors.observe(on: UIScheduler()).observeCompleted { label.text = "over" }
    }

    @Test func viewModelsOfTheMainActorAreMadeThere() async {
        var made: [String] = []
        let count = model.name.observe(on: UIScheduler()).map { name in
            made.append(name)
            return name.count
        }
        #expect(count.value == 3)
        model.name.value = "Kevin"
        #expect((count.value, count.value) == (5, 5))
        #expect(made == ["Pam", "Kevin"])
        await Task.detached { [model] in
            model.name.value = "Michael"
            model.name.value = "Angela"
        }.value
        while made.count < 4, !Task.isCancelled { await Task.yield() }
        #expect(made == ["Pam", "Kevin", "Michael", "Angela"])
        #expect(count.value == 6)
    }

    @Test func anActionBeginsOnTheMainActorAndAwaits() async {
        let label = UILabel()
        let save = Action<String, Int, NoError>(on: UIScheduler()) { name in
            label.text = "saving \(name)"
            return .task {
                await Task.yield()
                return name.count
            }
        }
        save.values.observe(on: UIScheduler()).observeValues { label.text = "saved \($0)" }
        save.apply("Pam").start()
        #expect(label.text == "saving Pam")
        while save.isExecuting.value, !Task.isCancelled { await Task.yield() }
        while label.text != "saved 3", !Task.isCancelled { await Task.yield() }
    }

    @Test func whereAProducerIsAskedForAProducerIsMade() {
        let lengths: SignalProducer<Int, Never> = model.name.producer.observe(on: UIScheduler()).map {
            $0.count
        }
        let signal: Signal<Int, Never> = model.name.signal.observe(on: UIScheduler()).map { $0.count }
        let length = MutableProperty(0)
        length <~ lengths
        length <~ signal
        #expect(length.value == 3)
    }
}
