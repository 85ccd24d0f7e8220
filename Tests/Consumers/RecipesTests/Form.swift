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
    private(set) lazy var presenter = Presenter(view: self, state: NameState(), mutation: NameMutation())

    func textDidChange() {
        presenter.dispatch(.setName(field.text ?? ""))
        // The field may have changed although the state did not. Then change.name is nil.
        if field.text != presenter.state.name { field.text = presenter.state.name }
    }

    func reflect(change: StateChange<NameState>) {
        if let name = change.name?.value, field.text != name { field.text = name }
    }
}
