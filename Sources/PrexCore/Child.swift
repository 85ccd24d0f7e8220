import SharedReactive

/// Decides whether an action is applied. It accompanies each action of a child's scope, and of the `send` of a presenter's task.
@usableFromInline class Permit: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: it has no state, and each subclass states its own.

    /// Whether the action is applied. The flux asks under its mutation lock.
    @usableFromInline var isValid: Bool { true }

    /// Writes a hint in a debug build about an action that was dropped.
    @usableFromInline func hintAtDroppedAction() {}
}

/// A child that a scope refers to, such as one row of a list, until it is removed or another one takes its place.
///
/// A child ends at the change that removes it:
///
/// ```text
///   present ──a mutation removes it──▶ ended ──the change is delivered──▶ over
///      └──────── no scope refers to it any more ────────▶ left
/// ```
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | the phase | – (atomic) | written by the thread that mutates, delivers or releases the scope; read by every thread |
/// | `PlacedChild.stored` | written under the mutation lock before the child ends, constant after that | every thread |
@usableFromInline class Child: Permit, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: see the table.

    /// The phases of a child: see the diagram.
    @usableFromInline enum Phase: UInt { case present, left, ended, over }

    @usableFromInline final let phase: AtomicWord
    /// The tasks of presenters of its scopes. They are cancelled when it ends.
    @usableFromInline final let tasks: ScopeTasks
    /// The type of its state, for the hint.
    private let type: Any.Type

    init(_ type: Any.Type, hasEnded: Bool) {
        phase = AtomicWord((hasEnded ? Phase.ended : .present).rawValue)
        tasks = ScopeTasks(areCancelled: hasEnded)
        self.type = type
    }

    /// Whether it is in the state, and a scope refers to it.
    @inlinable final var isPresent: Bool { phase.load() == Phase.present.rawValue }

    /// Whether it has ended. Its scopes dispatch no further action.
    @inlinable final var hasEnded: Bool { phase.load() >= Phase.ended.rawValue }

    @usableFromInline final override var isValid: Bool { !hasEnded }

    /// Whether its last change has been delivered.
    @inlinable final var isOver: Bool { phase.load() == Phase.over.rawValue }

    /// Records that the next state does not contain it.
    final func end() { phase.store(Phase.ended.rawValue) }

    /// Records that the change that removes it is being delivered.
    @usableFromInline final func finish() { phase.store(Phase.over.rawValue) }

    /// Records that no scope refers to it any more.
    final func leave() { if isPresent { phase.store(Phase.left.rawValue) } }

    @usableFromInline final override func hintAtDroppedAction() {
        #if DEBUG
        Hint.give(
            about: "ended scope",
            of: type,
            text: "An action of a \(type) that left the state was dropped. Scope to the one that is there."
        )
        #endif
    }
}

/// A child with the type of its state, and with a function that finds the state in the parent's. The store of the child's scope
/// uses it.
@usableFromInline final class PlacedChild<Parent, State: PrexCore.State>: Child, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: `stored` is written before the phase says that the child has ended, and is read after
    // that. The rest is constant.

    /// Returns the child's state in a state of the parent; `nil` if the child is not there.
    @usableFromInline let find: @Sendable (Parent) -> State?

    /// The child's state when its scope was created.
    @usableFromInline let first: State

    // Invariant behind `@exclusivity(unchecked)`: as above.
    @exclusivity(unchecked) private var stored: State?

    /// - Parameter hasEnded: Whether a child around it has ended, so that `first` is its last state.
    @usableFromInline init(first: State, hasEnded: Bool, find: @escaping @Sendable (Parent) -> State?) {
        self.first = first
        self.find = find
        stored = hasEnded ? first : nil
        super.init(State.self, hasEnded: hasEnded)
    }

    /// Its last state; `nil` if it has not ended.
    @usableFromInline var last: State? { hasEnded ? stored : nil }

    /// Ends the child, before the change that removes it is visible. The caller holds the mutation lock.
    @usableFromInline func end(with last: State) {
        stored = last
        end()
    }

    /// Returns the child's state. The parent's state was read before.
    @_alwaysEmitIntoClient func state(in parent: Parent) -> State { last ?? find(parent) ?? first }

    /// Returns the child's part of a change of the parent; `nil` from the change that removes it on. Changes come in order.
    @_alwaysEmitIntoClient func change(_ change: StateChange<Parent>) -> StateChange<State>?
    where Parent: PrexCore.State {
        if isOver { return nil }
        guard let new = find(change.new), let before = change.hasOld ? find(change.before) : new else {
            finish()
            return nil
        }
        return StateChange(new: new, before: before, origin: change.origin)
    }
}

/// A child that a flux watches, to end it at the change that removes it.
@usableFromInline final class Watch<State>: Sendable {
    @usableFromInline let child: Child
    /// Whether the child is in a state of the flux.
    @usableFromInline let isPresent: @Sendable (State) -> Bool
    /// Ends the child. The argument is the state before the change that removes it.
    @usableFromInline let end: @Sendable (State) -> Void

    @inlinable init(
        _ child: Child,
        isPresent: @escaping @Sendable (State) -> Bool,
        end: @escaping @Sendable (State) -> Void
    ) {
        (self.child, self.isPresent, self.end) = (child, isPresent, end)
    }

    /// Returns whether a scope refers to the child, and it is in a state.
    @inlinable func check(_ state: State) -> Bool { child.isPresent && isPresent(state) }

    /// Returns a watch of the same child for the parent of a scope.
    @_alwaysEmitIntoClient func inside<Outer>(_ part: @escaping @Sendable (Outer) -> State) -> Watch<Outer> {
        Watch<Outer>(child, isPresent: { self.isPresent(part($0)) }, end: { self.end(part($0)) })
    }

    /// Returns a watch of the same child for the parent of another child, which contains this child.
    @_alwaysEmitIntoClient func inside<Parent>(_ outer: PlacedChild<Parent, State>) -> Watch<Parent> {
        Watch<Parent>(
            child,
            isPresent: { outer.find($0).map(self.isPresent) ?? false },
            end: { self.end(outer.find($0) ?? outer.first) }
        )
    }
}

/// The children that scopes of a flux refer to. `FluxCore` stores it.
@usableFromInline struct WatchedChildren<State> {
    @usableFromInline private(set) var watches: [Watch<State>] = []
    /// The number of children that were ever added.
    @usableFromInline private(set) var added = 0
    /// When there are this many children, the children without a scope are removed.
    private var limit = 8

    @usableFromInline init() {}

    /// Adds a child, and returns the children that are removed, which the caller releases after unlocking.
    @usableFromInline mutating func add(_ watch: Watch<State>) -> [Watch<State>] {
        added += 1
        watches.append(watch)
        return watches.count < limit ? [] : removeGone()
    }

    /// Removes the children that have ended or have no scope, and returns them.
    @usableFromInline mutating func removeGone() -> [Watch<State>] {
        let gone = watches.filter { !$0.child.isPresent }
        watches.removeAll { !$0.child.isPresent }
        limit = max(8, watches.count * 2)
        return gone
    }
}

extension FluxCore {
    /// Watches a child, to end it at the change that removes it.
    ///
    /// - Returns: Whether it is there.
    @inlinable func watch(_ watch: Watch<State>) -> Bool {
        let (state, gone) = delivery.locked { _ in (delivery.valueOfOnlyWriter, children.add(watch)) }
        return withExtendedLifetime(gone) { watch.isPresent(state) }
    }

    /// Ends the children that are missing in the next state, and removes the children without a scope.
    ///
    /// The caller holds the mutation lock and the delivery's lock. The latter is released meanwhile, because functions of scopes
    /// run. A child that is added meanwhile is checked too.
    ///
    /// - Returns: The children that were removed, for `cancelTasks(of:)` after unlocking; `nil` if there are none.
    @inlinable @inline(never) func endChildren(missingIn state: State) -> [Watch<State>]? {
        var (gone, hasGone, added) = ([Watch<State>](), false, 0)
        repeat {
            let watches = children.watches
            added = children.added
            delivery.unlock()
            for index in watches.indices {
                // The array retains it meanwhile.
                let watch = Unmanaged.passUnretained(watches[index])
                if watch._withUnsafeGuaranteedRef({ $0.check(state) }) { continue }
                hasGone = true
                // The others have ended, or no scope refers to them.
                guard watches[index].child.isPresent else { continue }
                watches[index].end(delivery.valueOfOnlyWriter)
                // When another thread adds a child, it may remove this one from `children` first.
                gone.append(watches[index])
            }
            delivery.lock()
        } while added != children.added
        return hasGone ? gone + children.removeGone() : nil
    }

    /// Cancels the tasks of children that have ended, and releases the children. No lock is held, because cancellation handlers
    /// run.
    @inlinable @inline(never) func cancelTasks(of gone: consuming [Watch<State>]) {
        for watch in gone { watch.child.tasks.cancelAll() }
    }
}
