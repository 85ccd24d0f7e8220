/// A disposable made of others, which it disposes of together, in the order in which they were added.
///
/// It owns what was added until that is taken out or disposed of through it. One that is added late,
/// after the whole has been disposed of, is disposed of at once.
public final class CompositeDisposable: Disposable {
    private struct State: GuardedState {
        var members: [UInt64: any Disposable] = [:]
        var nextKey: UInt64 = 0
        var isDisposed = false
    }

    private let state = Lock(State())

    /// Creates a disposable without members.
    public init() {}

    /// Creates a disposable with members, those of `disposables` that are not `nil`.
    public convenience init(_ disposables: [(any Disposable)?]) {
        self.init()
        for disposable in disposables { add(disposable) }
    }

    /// Creates a disposable with the members of a sequence.
    public convenience init<Members: Sequence>(_ disposables: Members)
    where Members.Element == any Disposable {
        self.init()
        for disposable in disposables { add(disposable) }
    }

    /// Whether it has been disposed of.
    public var isDisposed: Bool {
        state.withLock(\.isDisposed)
    }

    /// How many members it has.
    var count: Int {
        state.withLock(\.members.count)
    }

    /// Disposes of all members, in the order in which they were added.
    public func dispose() {
        let members = state.withLock { state in
            defer { state.members = [:] }
            state.isDisposed = true
            return state.members
        }
        for (_, member) in members.sorted(by: { $0.key < $1.key }) { member.dispose() }
    }

    /// Adds a member, or disposes of it at once if the whole has been disposed of.
    ///
    /// - Returns: A disposable that takes the member out again without disposing of it; `nil` if there is
    ///   nothing to take out.
    @discardableResult
    public func add(_ disposable: (any Disposable)?) -> (any Disposable)? {
        guard let disposable, !disposable.isDisposed else { return nil }
        let key: UInt64? = state.withLock { state in
            if state.isDisposed { return nil }
            defer { state.nextKey += 1 }
            state.members[state.nextKey] = disposable
            return state.nextKey
        }
        guard let key else {
            disposable.dispose()
            return nil
        }
        return AnyDisposable { [weak self] in
            // The member is released here, after unlocking.
            _ = self?.state.withLock { $0.members.removeValue(forKey: key) }
        }
    }

    /// Adds an action that runs when the whole is disposed of, or at once if it has been.
    ///
    /// - Returns: A disposable that takes the action out again without running it.
    @discardableResult
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
    @discardableResult
    public static func += (composite: CompositeDisposable, action: @escaping @Sendable () -> Void) -> (
        any Disposable
    )? {
        composite.add(action)
    }
}
