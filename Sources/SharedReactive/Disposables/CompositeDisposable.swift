/// A collection of disposables that it disposes of together, in the order of adding.
///
/// It owns its members until they are removed or disposed of with it. Members that were disposed of separately are
/// released when further members are added. A disposable that is added after the composite was disposed of is disposed
/// of at once. If the composite is released without having been disposed of, its members are only released.
public final class CompositeDisposable: Disposable {
    private struct Members {
        /// In the order of their keys. Removing a member leaves a gap. When more than half of the places are gaps, the
        /// gaps are removed.
        var places: [(key: UInt64, member: (any Disposable)?)] = []
        /// The number of places that are not gaps.
        var count = 0
        var nextKey: UInt64 = 0
        /// An addition that leads to at least this number of members removes the disposed ones.
        var limit = CompositeDisposable.smallestLimit

        mutating func append(_ member: any Disposable) -> UInt64 {
            places.append((nextKey, member))
            count += 1
            nextKey += 1
            return nextKey - 1
        }

        /// Returns the index of a member, or `nil` if it was removed.
        ///
        /// - Complexity: O(log *n*).
        func index(of key: UInt64) -> Int? {
            let index = places.sortedIndex(notBefore: { $0.key < key })
            return index < places.count && places[index].key == key && places[index].member != nil
                ? index : nil
        }

        /// Removes a member.
        ///
        /// - Complexity: O(log *n*), amortized.
        mutating func remove(_ key: UInt64) -> (any Disposable)? {
            guard let index = index(of: key), let member = places[index].member.take() else { return nil }
            count -= 1
            if count < places.count / 2 { places.removeAll { $0.member == nil } }
            return member
        }
    }

    private struct State: GuardedState {
        /// `nil` once it has been disposed of.
        var members: Members? = Members()
    }

    /// The smallest number of members for a search for disposed ones. With fewer members, a search is not worth its
    /// time.
    private static let smallestLimit = 32

    private let state = Lock(State())

    /// Creates a disposable without members.
    public init() {}

    /// Creates a disposable with the members of `disposables` that are not `nil`.
    ///
    /// ReactiveSwift takes any sequence. Here it is an array, because the compiler cannot check a list of fifty
    /// bindings in reasonable time if it has to infer the type of the sequence.
    public convenience init(_ disposables: [(any Disposable)?]) {
        self.init()
        for disposable in disposables { add(disposable) }
    }

    /// Whether it has been disposed of.
    public var isDisposed: Bool { state.withLock { $0.members == nil } }

    /// The members, in the order of adding.
    @usableFromInline package var members: [any Disposable] {
        state.withLock(\.members)?.places.compactMap(\.member) ?? []
    }

    /// Disposes of all members, in the order of adding.
    public func dispose() {
        var members = takeMembers()
        while let next = members.popLast() { Nest.dispose(next) }
    }

    deinit { CurrentThread.release(takeMembers()) }

    /// Removes and returns all members, in reverse order: the callers pop the last one first. No members are accepted afterwards.
    func takeMembers() -> [any Disposable] {
        state.withLock { $0.members.take() }?.places.reversed().compactMap(\.member) ?? []
    }

    /// Adds a member. If this disposable has been disposed of, it disposes of the member at once.
    ///
    /// - Returns: A disposable that removes the member without disposing of it, or `nil` if there is nothing to remove.
    @discardableResult public func add(_ disposable: (any Disposable)?) -> (any Disposable)? {
        guard let disposable, let key = insert(disposable) else { return nil }
        return Membership(in: self, key)
    }

    /// The disposable that `add(_:)` returns, which removes a member without disposing of it.
    private final class Membership: Disposable, @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: the variable is set once, before the membership is shared.
        private weak var composite: CompositeDisposable?
        private let key: UInt64

        init(in composite: CompositeDisposable, _ key: UInt64) {
            self.composite = composite
            self.key = key
        }

        /// Whether the member has been removed, or disposed of with the composite.
        var isDisposed: Bool { composite?.state.withLock { $0.members?.index(of: key) == nil } ?? true }

        func dispose() {
            // The member is released here, after unlocking.
            _ = composite?.state.withLock { $0.members?.remove(key) }
        }
    }

    /// Adds a member without a disposable for its removal, or disposes of it at once if the composite has been disposed of.
    ///
    /// - Returns: Its key; `nil` if there is nothing to remove.
    @usableFromInline @discardableResult package func insert(_ disposable: any Disposable) -> UInt64? {
        if Nest.isDisposed(disposable) { return nil }
        let (key, mayHoldDisposed) = state.withLock { state -> (UInt64?, Bool) in
            let key = state.members?.append(disposable)
            return (key, state.members.map { $0.count >= $0.limit } ?? false)
        }
        guard let key else {
            disposable.dispose()
            return nil
        }
        if mayHoldDisposed { removeDisposed() }
        return key
    }

    /// Removes the members that have been disposed of. Their state is read, and they are released, without the lock.
    private func removeDisposed() {
        let disposed = (state.withLock(\.members)?.places ?? []).filter { $0.member?.isDisposed == true }
        state.withLock { state in
            for place in disposed { _ = state.members?.remove(place.key) }
            let count = state.members?.count ?? 0
            state.members?.limit = max(Self.smallestLimit, 2 * count)
        }
    }

    /// Adds an action that runs when this disposable is disposed of, or at once if it has been.
    ///
    /// - Returns: A disposable that removes the action without running it.
    @discardableResult @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure` of `ReactiveOperators`.
    public func add(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        add(AnyDisposable(action))
    }

    /// Adds a member, as `add(_:)` does.
    @discardableResult
    public static func += (composite: CompositeDisposable, disposable: (any Disposable)?) -> (any Disposable)?
    {
        composite.add(disposable)
    }

    /// Adds an action, as `add(_:)` does.
    @discardableResult @_disfavoredOverload  // Swift 5 mode: see `Swift5Closure` of `ReactiveOperators`.
    public static func += (composite: CompositeDisposable, action: @escaping @Sendable () -> Void) -> (
        any Disposable
    )? {
        composite.add(action)
    }
}
