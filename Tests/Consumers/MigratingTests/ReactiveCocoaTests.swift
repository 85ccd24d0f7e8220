#if !canImport(UIKit)
import ReactiveOperators
import Testing

/// The bindings of UIKit in place of ReactiveCocoa's, with controls that a test taps.
@MainActor
@Suite struct ReactiveCocoaMigrationTests {
    @Test func aFieldAndAPropertyFollowEachOther() {
        let screen = ProfileViewController()
        screen.viewDidLoad()
        screen.nameField.text = "Ada"
        screen.nameField.sendActions(for: .editingChanged)
        #expect(screen.viewModel.name.value == "Ada")
        screen.viewModel.name.value = "Grace"
        #expect(screen.nameField.text == "Grace")
        #expect(screen.problemLabel.text == nil)
    }

    @Test func aButtonExecutesAnActionAndIsEnabledWithIt() {
        let screen = ProfileViewController()
        screen.viewDidLoad()
        #expect(!screen.saveButton.isEnabled)
        #expect(screen.problemLabel.text == "A name is missing.")
        screen.viewModel.name.value = "Ada"
        #expect(screen.saveButton.isEnabled)
        screen.saveButton.sendActions(for: .primaryActionTriggered)
        #expect(screen.title == "Saved Ada")
    }

    @Test func anActionTakesItsInputFromTheField() {
        let (button, field) = (UIButton(), UITextField())
        let names = MutableProperty<[String]>([])
        let add = Action<String, Void, Never> { name in
            names.modify { $0.append(name) }
            return SignalProducer(value: ())
        }
        button.isEnabledTarget <~ add.isEnabled
        button.addAction(
            UIAction { _ in add.apply(field.text ?? "").start() },
            for: .primaryActionTriggered
        )
        field.text = "Ada"
        button.sendActions(for: .primaryActionTriggered)
        #expect(names.value == ["Ada"])
    }

    @Test func anyPropertyOfAViewHasATarget() {
        let (view, isSaving) = (UIView(), MutableProperty(false))
        let (lifetime, token) = Lifetime.make()
        BindingTarget(on: UIScheduler(), for: view) { $0.isHidden = $1 } <~ isSaving
        isSaving.value = true
        #expect(view.isHidden)
        BindingTarget(on: UIScheduler(), lifetime: lifetime, object: view, keyPath: \.isHidden)
            <~ isSaving.negate()
        #expect(!view.isHidden)
        token.dispose()
    }

    @Test func aRowShowsItsLatestNameAlone() {
        let (ada, grace) = (MutableProperty("Ada"), MutableProperty("Grace"))
        let row = NameRow()
        row.show(Property(ada))
        row.show(Property(grace))
        ada.value = "Ada Lovelace"
        #expect(row.label.text == "Grace")
    }

    @Test func aSignalEndsWithItsControl() {
        var (events, isOver) = (0, false)
        do {
            let control = UIControl()
            let signal = control.signal(for: .editingChanged)
            signal.observeValues { events += 1 }
            signal.observeInterrupted { isOver = true }
            control.sendActions(for: .editingChanged)
            #expect(!isOver)
        }
        #expect(events == 1)
        #expect(isOver)
    }

    @Test func aScreenIsReleasedWithItsBindings() {
        weak var released: ProfileViewController?
        let viewModel: ProfileViewModel
        do {
            let screen = ProfileViewController()
            screen.viewDidLoad()
            (released, viewModel) = (screen, screen.viewModel)
        }
        #expect(released == nil)
        viewModel.name.value = "Ada"
    }
}
#endif
