import ReactiveOperators

// Compiler errors for a closure or a key path in a chain that does not fit the values.

struct SearchState {
    var count = 0
}

func show(_ state: Property<SearchState>, _ states: Signal<SearchState, Never>) {
    // error: cannot infer type of closure parameter '$0' without a type annotation
    let count = state.map { $0.cuont }
    // error: cannot infer type of closure parameter '$0' without a type annotation
    states.map { $0.cuont }.skipRepeats().observeValues { print($0, count) }
    // error: missing argument label 'value:' in call
    states.map(\.cuont).observeValues { print($0) }
    // error: value of type 'SearchState' has no member 'cuont'
    states.map { (state: SearchState) in state.cuont }.observeValues { print($0) }
    // error: value of type 'SearchState' has no member 'cuont'
    states.map(\SearchState.cuont).observeValues { print($0) }
}

func show(_ count: Property<Int>) {
    // error: 'map(value:)' is unavailable: In Swift 6 mode, pass a closure: map { _ in value }.
    count.map { $0 + "a" }
    // error: 'map(value:)' is unavailable: In Swift 6 mode, pass a closure: map { _ in value }.
    let text = count.map { $0 + "a" }
    // error: cannot convert value of type 'Property<Int>.Value' (aka 'Int') to expected argument type 'String'
    let other: Property<String> = count.map { $0 + "a" }
    print(text, other)
}
