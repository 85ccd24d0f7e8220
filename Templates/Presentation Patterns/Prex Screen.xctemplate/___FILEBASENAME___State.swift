import PrexCore

/// What the screen shows. Only the mutation changes it.
struct ___VARIABLE_productName:identifier___State: State, Equatable {
    var count = 0
}
