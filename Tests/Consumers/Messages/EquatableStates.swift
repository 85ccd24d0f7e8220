// -default-isolation MainActor
// <unknown>:0: error: main actor-isolated conformance of 'Filter' to 'Equatable' cannot be used in nonisolated context
import PrexCore

enum Filter: Equatable {
    case all, open
}

struct TasksState: State, Equatable {
    var filter = Filter.all
}

struct OtherState: State, Equatable {
    var filter = NestedFilter.all

    // Inside a state it is nonisolated, so it compiles.
    enum NestedFilter: Equatable {
        case all, open
    }
}
