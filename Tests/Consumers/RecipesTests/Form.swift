import PrexCore

// A field whose text the state limits, in Prex with UIKit.

struct NameState: State {
    var name = ""
}

enum NameAction: Action {
    case setName(String)
}

struct NameMutation: Mutation {
    func mutate(action: NameAction, state: inout NameState) {
        switch action {
        case .setName(let name): state.name = String(name.prefix(5))
        }
    }
}

final class NameViewController: UIViewController, View {
    let field = UITextField()
    /// The present name. Set it before the view is loaded.
    var name = ""
    private(set) lazy var presenter = Presenter(
        view: self,
        state: NameState(name: name),
        mutation: NameMutation()
    )

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.reflect()
    }

    func textDidChange() {
        // An input method is composing a text. Cut it when the user has confirmed it.
        if field.markedTextRange != nil { return }
        presenter.dispatch(.setName(field.text ?? ""))
        // The field may have changed although the state did not. Then change.name is nil.
        if field.text != presenter.state.name { field.text = presenter.state.name }
    }

    func reflect(change: StateChange<NameState>) {
        guard let name = change.name?.value, field.markedTextRange == nil else { return }
        if field.text != name { field.text = name }
    }
}
