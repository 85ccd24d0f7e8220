import Dispatch
import ReactiveOperators
import XCTest

// UI code written for ReactiveSwift, unchanged except for the import. Its observers run on the thread of the change, and its
// closures use views and variables around them.

class NameListViewController: UIViewController {
    let label = UILabel()
    let spinner = UIView()
    let model = NameModel()
    var seen: [String] = []
    private let (lifetime, token) = Lifetime.make()
    private let disposables = CompositeDisposable()

    override func viewDidLoad() {
        super.viewDidLoad()
        disposables += model.name.producer.startWithValues { [weak self] in self?.label.text = $0 }
        disposables += model.name.producer.observe(on: UIScheduler()).startWithValues { [unowned self] name in
            seen.append(name)
        }
        disposables += model.name.producer.map { [unowned self] in "\(seen.count): \($0)" }
            .observe(on: QueueScheduler.main)
            .startWithValues { [weak self] in self?.title = $0 }
        disposables += model.name.signal.filter { [weak self] _ in self?.title != nil }.observeValues { _ in }
        model.save.isExecuting.signal.observeValues { [weak self] in self?.spinner.isHidden = !$0 }
        model.save.values.map { [label] in "\(label.text ?? "") \($0)" }.observeValues { [weak self] in
            self?.seen.append($0)
        }
        BindingTarget(lifetime: lifetime) { [weak self] (name: String) in
            self?.spinner.isHidden = name.isEmpty
        }
            <~ model.name
        disposables += { [weak self] in self?.title = nil }
        disposables += AnyDisposable { [weak self] in self?.title = nil }
    }

    func makeAction() -> Action<String, Int, NoError> {
        Action(enabledIf: model.name.map { !$0.isEmpty }) { [weak self] text in
            self?.title = text
            return SignalProducer { observer, lifetime in
                lifetime.observeEnded { self?.spinner.isHidden = true }
                observer.send(value: text.count)
                observer.sendCompleted()
            }
        }
    }

    func later() {
        UIScheduler().schedule { [weak self] in self?.title = "now" }
        QueueScheduler.main.schedule(after: .seconds(1)) { [weak self] in self?.title = "later" }
    }

    deinit {
        disposables.dispose()
    }
}

class ReactiveSwiftUITests: XCTestCase {
    func testAScreenFollowsItsProperties() async {
        await MainActor.run {
            let controller = NameListViewController()
            controller.viewDidLoad()
            controller.model.name.value = "Jim"
            XCTAssertEqual(controller.label.text, "Jim")
            XCTAssertEqual(controller.seen, ["Pam", "Jim"])
            controller.model.save.apply("abc").startWithResult { XCTAssertEqual(try? $0.get(), 3) }
            XCTAssertEqual(controller.seen.last, "Jim 3")
            let action = controller.makeAction()
            action.completed.observeValues { controller.seen.append("completed") }
            action.apply("abcd").start()
            XCTAssertEqual(controller.title, "abcd")
            XCTAssertEqual(controller.seen.last, "completed")
            controller.later()
            XCTAssertEqual(controller.title, "now")
        }
    }

    func testATestCollectsInAVariable() {
        var values: [Int] = []
        let property = MutableProperty(1)
        property.producer.startWithValues { values.append($0) }
        property.signal.observeValues { values.append($0 * 10) }
        property.producer.observe(on: UIScheduler()).startWithValues { values.append($0 * 100) }
        property.value = 2
        XCTAssertEqual(values, [1, 100, 2, 20, 200])
    }
}
