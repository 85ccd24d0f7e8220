import PrexCore

/// Changes the state with an action. It has no side effects: those belong in the presenter.
struct ___VARIABLE_productName:identifier___Mutation: Mutation {
    func mutate(action: ___VARIABLE_productName:identifier___Action, state: inout ___VARIABLE_productName:identifier___State) {
        switch action {
        case .increment: state.count += 1
        case .reset: state.count = 0
        }
    }
}
