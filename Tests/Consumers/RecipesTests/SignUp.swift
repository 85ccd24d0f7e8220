import PrexCore

// A form that focuses the first field without a text, in Prex.

struct SignUpState: State {
    enum Field: Hashable {
        case name, email
    }

    var name = ""
    var email = ""
    var focus: Field?
}

enum SignUpAction: Action {
    case edit(Edit<SignUpState>)
    case focus(SignUpState.Field?)
    case submit
}

struct SignUpMutation: Mutation {
    func mutate(action: SignUpAction, state: inout SignUpState) {
        switch action {
        case .edit(let edit): edit.apply(to: &state)
        case .focus(let field): state.focus = field
        case .submit: state.focus = state.name.isEmpty ? .name : state.email.isEmpty ? .email : nil
        }
    }
}
