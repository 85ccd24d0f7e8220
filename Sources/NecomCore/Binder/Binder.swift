/// Takes values to an object, which it holds weakly: what a delegate declares in place of a method.
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
/// Values come through a `DelegateProxy`, or from `bind(_:)`. A binder is created each time its property is read.
/// Values for one object keep their order, even if they go through different binders. If the object was deallocated,
/// sending a value does nothing.
///
/// The property is read on the thread that sends. So a view on the main actor conforms to a protocol of the main actor,
/// and where a model works in the background, a proxy takes the values to main: ``SendableDelegateProxy`` has the example.
public struct Binder<Value> {
    @usableFromInline
    let send: (Value) -> Void

    /// The property that returns the binder, as text that ends with a zero.
    // Invariant behind the pointer: it points into a literal, which stays where it is. The literal itself would make each
    // binder larger than what fits into registers.
    @usableFromInline
    let member: UnsafePointer<UInt8>

    /// Creates a binder whose handler runs on the thread that sends, before the call returns.
    ///
    /// - Parameters:
    ///   - root: The object; held weakly.
    ///   - queue: `.current`, which may be left out.
    ///   - member: The property that returns the binder, as traces call it. Leave it out.
    ///   - handler: Called with the object and each value.
    @inlinable
    public init<Root: AnyObject>(
        _ root: Root,
        queue: BindingQueue.Current = .current,
        member: StaticString = #function,
        handler: @escaping (Root, Value) -> Void
    ) {
        self.member = member.utf8Start
        send = { [weak root] value in
            if let root { handler(root, value) }
        }
    }

    /// Creates a binder whose handler runs on the main thread.
    ///
    /// All binders on `.main` share one order. A value that is sent on the main thread is handled before the call
    /// returns, after all values that were sent to the main thread before. One call handles at most 256 values, so
    /// that the main thread stays free for other work. If more wait before it, the value waits with the rest of them
    /// for the main queue's next turn. A value that is sent on another thread waits for that turn too.
    ///
    /// A value that is sent inside a handler is handled before that call returns. At most 32 handlers run inside one
    /// another. A further value waits until enclosing handlers have returned, so that the stack stays flat.
    ///
    /// - Parameters:
    ///   - root: The object; held weakly, also while a value is on its way.
    ///   - queue: `.main`.
    ///   - member: The property that returns the binder, as traces call it. Leave it out.
    ///   - handler: Called on the main thread with the object and each value.
    @inlinable
    public init<Root: AnyObject & Sendable>(
        _ root: Root,
        queue: BindingQueue.Main,
        member: StaticString = #function,
        handler: @escaping @MainActor (Root, Value) -> Void
    ) where Value: Sendable {
        self.member = member.utf8Start
        send = { [weak root] value in
            BindingQueue.Main.send { [weak root] in
                if let root { handler(root, value) }
            }
        }
    }

    /// Creates a binder whose handler runs on a background thread.
    ///
    /// Values for one object are handled one at a time, in the order in which they were sent. Values for different
    /// objects do not wait for each other.
    ///
    /// - Parameters:
    ///   - root: The object; held weakly, also while a value is on its way.
    ///   - queue: `.global`.
    ///   - member: The property that returns the binder, as traces call it. Leave it out.
    ///   - handler: Called on a background thread with the object and each value.
    @inlinable
    public init<Root: AnyObject & Sendable>(
        _ root: Root,
        queue: BindingQueue.Global,
        member: StaticString = #function,
        handler: @escaping @Sendable (Root, Value) -> Void
    ) where Value: Sendable {
        let target = GlobalTarget(root, handler)
        self.member = member.utf8Start
        send = { target.send($0) }
    }

    /// Hands a value on to the object, on the binder's queue.
    ///
    /// A model calls the functions of its `DelegateProxy` instead, which read the delegate's property anew
    /// for each value.
    @inlinable
    public func bind(_ value: Value) {
        send(value)
    }
}

/// What a binder on `.global` keeps: the object, and what to do there with a value. It is one object, so that a
/// binder, which is made for each value, costs few allocations.
@usableFromInline
final class GlobalTarget<Root: AnyObject & Sendable, Value: Sendable>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable` and `@exclusivity(unchecked)`: all properties are set once, before
    // anybody else has this object.
    @exclusivity(unchecked)
    @usableFromInline
    weak var root: Root?
    @usableFromInline
    let handler: @Sendable (Root, Value) -> Void
    @usableFromInline
    let id: ObjectIdentifier

    @inlinable
    init(_ root: Root, _ handler: @escaping @Sendable (Root, Value) -> Void) {
        self.root = root
        self.handler = handler
        id = ObjectIdentifier(root)
    }

    @inlinable
    func send(_ value: Value) {
        BindingQueue.Global.send(for: id) { [self] in
            if let root { handler(root, value) }
        }
    }
}
