import PrexCore

/// What can happen to the state.
enum ___VARIABLE_productName:identifier___Action: Action {
    case increment
    case reset
}
