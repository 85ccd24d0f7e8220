import PrexCore

// Compiler errors for code that was written for Prex.

// error: cannot find type 'Prex' in scope
func search(_ state: Prex.State) {}

// error: cannot find type 'Date' in scope
func show(_ date: Date) {}

final class Observation {
    var isOn = true
}

struct ListState: State {
    // error: stored property 'observation' of 'Sendable'-conforming struct 'ListState' contains non-Sendable type 'Observation'
    var observation: Observation?
}

enum ListAction: Action {
    // error: associated value 'observe' of 'Sendable'-conforming enum 'ListAction' contains non-Sendable type 'Observation'
    case observe(Observation?)
    case found
}

final class List {
    // error: cannot specialize non-generic type 'Subscription'
    var subscription: Subscription<ListState>?
}

final class ListPresenter: Presenter<ListAction, ListState> {
    // error: overriding non-open property outside of its defining module
    override var state: ListState { ListState() }
}

// error: type 'OldView' does not conform to protocol 'View'
final class OldView: View {
    // error: cannot find type 'ValueChange' in scope
    func reflect(change: ValueChange<ListState>) {}
}

// error: conformance of 'ListView' to protocol 'View' crosses into main actor-isolated code and can cause data races
@MainActor final class ListView: View {
    func reflect(change: StateChange<ListState>) {}
}

func observe(_ store: Store<ListState>) {
    var changes: [StateChange<ListState>] = []
    _ = store.addListener { change in
        // error: mutation of captured var 'changes' in concurrently-executing code
        changes.append(change)
    }
}

extension Presenter where Action == ListAction, State == ListState {
    func fetch(_ load: (@escaping @Sendable () -> Void) -> Void) {
        load { [weak self] in
            // error: capture of 'self' with non-Sendable type 'Presenter<ListAction, ListState>?' in a '@Sendable' closure
            self?.dispatch(.found)
        }
    }
}
