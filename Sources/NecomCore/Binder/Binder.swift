import SharedReactive

/// Receives values for an object, and calls a handler with the object and each value. A delegate declares binders in
/// place of methods.
///
/// ```swift
/// protocol GitHubSearchView: AnyObject {
///     var repositories: Binder<[GitHub.Repository]> { get }
///     var errorMessage: Binder<String> { get }
/// }
///
/// extension ViewController: GitHubSearchView {
///     var repositories: Binder<[GitHub.Repository]> {
///         Binder(self, queue: .main) { me, repositories in
///             me._repositories = repositories
///             me.tableView.reloadData()
///         }
///     }
/// }
/// ```
///
/// A model sends values through a `DelegateProxy`, or with `bind(_:)`. A binder holds its object weakly. If the object
/// was deallocated, sending a value does nothing. A binder is created each time its property is read. Values for one
/// object on one queue are handled in sending order, even if they are sent through different binders.
///
/// The property is read on the sending thread. So the protocol of a view is isolated to the main actor, as it is by
/// default in a new project of Xcode. In Swift 6 mode without that default, write
/// `@MainActor protocol GitHubSearchView`. If a model works in the background, a proxy sends its values to the main
/// thread. See ``SendableDelegateProxy`` for an example.
public struct Binder<Value> {
    /// Calls the handler on this thread, unless the object was deallocated.
    @usableFromInline let handle: (Value) -> Void

    /// ``current``, ``main``, or, on `.global`, the address of the object, which identifies its queue.
    @usableFromInline let queue: UInt

    @inlinable static var current: UInt { 0 }
    @inlinable static var main: UInt { 1 }

    /// The name of the property that returns the binder, as zero-terminated text.
    // Invariant behind the pointer: it points into a literal, which never moves. A stored `StaticString` would make
    // a binder too large for registers.
    @usableFromInline let member: UnsafePointer<UInt8>

    /// Creates a binder whose handler runs on the sending thread, before the call returns.
    ///
    /// Handlers may send values, whose handlers may send values too. At most 32 handlers are nested. A further value waits
    /// until the innermost handler has returned, so the stack does not grow without limit.
    ///
    /// - Parameters:
    ///   - root: The object. It is held weakly, also while a value waits.
    ///   - queue: `.current`, the default.
    ///   - member: The name of the property that returns the binder, for traces. The compiler passes it; leave it out.
    ///   - handler: Called with the object and each value.
    @inlinable public init<Root: AnyObject>(
        _ root: Root,
        queue: BindingQueue.Current = .current,
        member: StaticString = #function,
        handler: @escaping (Root, Value) -> Void
    ) {
        self.member = member.utf8Start
        self.queue = Self.current
        handle = { [weak root] value in
            if let root { handler(root, value) }
        }
    }

    /// Creates a binder whose handler runs on the main thread.
    ///
    /// All values for binders on `.main` are handled in sending order. A value that is sent on the
    /// main thread is handled before the call returns, after all earlier values. One call handles at most 256 waiting
    /// values, so that the main thread is not blocked. If 256 or more are waiting, the rest of them and this value are
    /// handled in the main queue's next turn. A value that is sent on another thread is handled in that turn too.
    ///
    /// A value that is sent inside a handler is handled before that call returns. At most 32 handlers are nested. A
    /// further value waits until the enclosing handlers have returned, so the stack does not grow without limit.
    ///
    /// The object is held weakly, also while a value waits.
    @inlinable public init<Root: AnyObject & Sendable>(
        _ root: Root,
        queue: BindingQueue.Main,
        member: StaticString = #function,
        handler: @escaping @MainActor (Root, Value) -> Void
    ) where Value: Sendable {
        self.member = member.utf8Start
        self.queue = Self.main
        handle = { [weak root] value in
            // Invariant behind `assumeIsolated`: values of this queue are handled only on the main thread.
            if let root { MainActor.assumeIsolated { handler(root, value) } }
        }
    }

    /// Creates a binder whose handler runs on a background thread.
    ///
    /// Values for one object are handled one at a time, in sending order. Values for different objects do not wait for each
    /// other. The object is held weakly, also while a value waits.
    @inlinable public init<Root: AnyObject & Sendable>(
        _ root: Root,
        queue: BindingQueue.Global,
        member: StaticString = #function,
        handler: @escaping @Sendable (Root, Value) -> Void
    ) where Value: Sendable {
        let target = GlobalTarget(root, handler)
        self.member = member.utf8Start
        self.queue = UInt(bitPattern: ObjectIdentifier(root))
        handle = { target.handle($0) }
    }

    /// Sends a value to the object, on the binder's queue.
    ///
    /// In a model, call the functions of its `DelegateProxy` instead. They read the delegate's property for each value.
    @inlinable public func bind(_ value: Value) {
        if !handleAtOnce(value) { enqueue { [handle] in handle(value) } }
    }

    /// Calls the handler now if this thread may, and returns whether it did. On `.main`, the main thread may if no earlier value
    /// waits; on `.current`, any thread with fewer than 32 nested calls; on `.global`, none.
    @inlinable @inline(__always) func handleAtOnce(_ value: Value) -> Bool {
        if queue == Self.main { return BindingQueue.Main.runAtOnce { handle(value) } }
        let thread = CurrentThread.record
        guard queue == Self.current, thread.pointee.mayNest else { return false }
        CurrentThread.nested(on: thread) { handle(value) }
        return true
    }

    /// Runs work on the binder's queue. On `.current`, it runs as soon as fewer handlers are nested.
    @inlinable func enqueue(_ work: @escaping () -> Void) {
        switch queue {
        case Self.current: CurrentThread.later(work)
        case Self.main: BindingQueue.Main.send(work)
        default: BindingQueue.Global.send(for: queue, work)
        }
    }
}

/// The object and the handler of a binder on `.global`, in one object: a binder is created for each value, and should
/// allocate little.
@usableFromInline final class GlobalTarget<Root: AnyObject, Value> {
    // Invariant behind `@exclusivity(unchecked)`: the property is set once, before this object is shared.
    @exclusivity(unchecked) @usableFromInline weak var root: Root?
    @usableFromInline let handler: @Sendable (Root, Value) -> Void

    @inlinable init(_ root: Root, _ handler: @escaping @Sendable (Root, Value) -> Void) {
        self.root = root
        self.handler = handler
    }

    @inlinable func handle(_ value: Value) {
        if let root { handler(root, value) }
    }
}
