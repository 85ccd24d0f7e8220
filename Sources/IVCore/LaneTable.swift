import SharedReactive

/// The lanes of all views that are linked, by the view's address.
let lanes = Lock(LaneTable())

struct LaneTable: GuardedState {
    var entries: [ObjectIdentifier: WeakLane] = [:]
}

/// An entry of the table, which does not keep its lane alive.
final class WeakLane: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the variable is set before the entry is shared.
    weak var lane: ViewLane?
}
