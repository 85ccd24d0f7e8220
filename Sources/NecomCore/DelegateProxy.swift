import SharedReactive

/// What a model tells its delegate through.
///
/// Conform by inheriting from `DelegateProxy`, which has the example.
@dynamicMemberLookup
public protocol DelegateProxyType: AnyObject {
    /// The delegate, commonly a protocol whose members are binders.
    associatedtype Delegate

    /// Creates a proxy of a delegate, which it holds weakly.
    init(delegate: Delegate)

    /// A function that gives a value to a binder of the delegate.
    subscript<Value>(dynamicMember keyPath: KeyPath<Delegate, Binder<Value>>) -> (Value) -> Void { get }
}

/// Stands for a delegate, which it holds weakly: each binder of the delegate is a function of the proxy.
///
/// ```swift
/// delegateProxy.repositories(expected)
/// ```
///
/// A subclass translates what one model tells into what the next delegate understands, and is the delegate of
/// the one while it stands for the other:
///
/// ```swift
/// final class GitHubSearchViewProxy: DelegateProxy<GitHubSearchView>, GitHubSearchLogicModelDelegate {
///     var repositories: Binder<[GitHub.Repository]> {
///         Binder(self) { me, repositories in
///             me.repositories(repositories)
///         }
///     }
///
///     var error: Binder<Error> {
///         Binder(self) { me, error in
///             me.errorMessage(error.localizedDescription)
///         }
///     }
/// }
/// ```
///
/// `me.repositories(repositories)` calls the view's binder and not the proxy's own, which is no function. (Swift
/// takes `me` for the superclass there, which has no property of that name but the delegate's.)
///
/// The delegate's property is read, and its binder called, on the thread that calls the function. If the delegate
/// was deallocated, the function does nothing.
///
/// Any thread may use the functions of a proxy; `sendable` takes them to another thread. Declare a subclass
/// `@unchecked Sendable` if other threads use the proxy itself. That is safe if any thread may read the delegate's
/// binders and send values to them, as with binders on `.main` and `.global` of a sendable object, and if the subclass
/// adds no variable.
open class DelegateProxy<Delegate>: DelegateProxyType {
    @usableFromInline
    final let delegate: WeakDelegate<Delegate>

    /// Creates a proxy of a delegate.
    ///
    /// - Parameter delegate: Held weakly.
    /// - Precondition: The delegate is an object: a struct could not be held weakly.
    public required init(delegate: Delegate) {
        self.delegate = WeakDelegate(delegate)
    }

    /// A function that gives a value to a binder of the delegate, as long as the delegate lives.
    @inlinable
    @inline(__always)
    public final subscript<Value>(
        dynamicMember keyPath: KeyPath<Delegate, Binder<Value>>
    ) -> (Value) -> Void {
        let delegate = delegate
        return { delegate.value?[keyPath: keyPath].bind($0) }
    }

    /// A function that calls a binder of the delegate that takes no value. If the delegate was deallocated, it does
    /// nothing.
    ///
    /// ```swift
    /// delegate.done()
    /// ```
    @inlinable
    @inline(__always)
    public final subscript(dynamicMember keyPath: KeyPath<Delegate, Binder<Void>>) -> () -> Void {
        let delegate = delegate
        return { delegate.value?[keyPath: keyPath].bind() }
    }
}

extension DelegateProxy where Delegate: Sendable {
    /// The same functions, for other threads: to be taken into a completion handler or a task.
    ///
    /// ```swift
    /// let delegate = delegate.sendable
    /// let task = session.dataTask(with: request) { data, response, error in
    ///     if let error { return delegate.searchError(error) }
    ///     …
    /// }
    /// ```
    @inlinable
    public final var sendable: SendableDelegateProxy<Delegate> {
        SendableDelegateProxy(delegate)
    }
}

/// What `DelegateProxy.sendable` returns: the functions of a delegate that any thread may tell.
@dynamicMemberLookup
public struct SendableDelegateProxy<Delegate: Sendable>: Sendable {
    @usableFromInline
    let delegate: WeakDelegate<Delegate>

    @usableFromInline
    init(_ delegate: WeakDelegate<Delegate>) {
        self.delegate = delegate
    }

    /// A function that gives a value to a binder of the delegate, as long as the delegate lives.
    @inlinable
    @inline(__always)
    public subscript<Value>(dynamicMember keyPath: KeyPath<Delegate, Binder<Value>>) -> (Value) -> Void {
        let delegate = delegate
        return { delegate.value?[keyPath: keyPath].bind($0) }
    }

    /// A function that calls a binder of the delegate that takes no value. If the delegate was deallocated, it does
    /// nothing.
    @inlinable
    @inline(__always)
    public subscript(dynamicMember keyPath: KeyPath<Delegate, Binder<Void>>) -> () -> Void {
        let delegate = delegate
        return { delegate.value?[keyPath: keyPath].bind() }
    }
}

/// A delegate that is held weakly, though its type may be a protocol that does not say that it is for classes.
@usableFromInline
final class WeakDelegate<Delegate> {
    @usableFromInline
    private(set) weak var object: AnyObject?

    init(_ delegate: Delegate) {
        guard type(of: delegate as Any) is AnyClass else {
            fatalError(
                """
                A proxy of \(Delegate.self) was given a delegate that is no object, a \(type(of: delegate)), \
                and cannot hold it weakly. Make the delegate a class, and its protocol one for AnyObject.
                """
            )
        }
        object = delegate as AnyObject
    }

    /// The delegate, if it has not gone.
    @usableFromInline
    var value: Delegate? {
        guard let object else { return nil }
        guard let delegate = object as? Delegate else { stopIsolated(object) }
        return delegate
    }

    /// Swift answers a cast to a protocol with `nil` where the conformance belongs to an actor, and this thread
    /// does not.
    private func stopIsolated(_ object: AnyObject) -> Never {
        fatalError(
            """
            \(type(of: object)) was told something as a \(Delegate.self) off the actor to which that conformance \
            belongs. Conform without an actor, and declare the binders nonisolated, with queue: .main.
            """
        )
    }
}

// Invariant behind `@unchecked Sendable`: the reference is set once, before anybody else has this object.
extension WeakDelegate: @unchecked Sendable where Delegate: Sendable {}
