import SharedReactive

/// Receives the values of a binding until an object is released or a lifetime ends.
///
/// For a view, create a target on a `UIScheduler`. Its closure runs on the main actor: it receives values on the main
/// thread, whichever thread sends them.
///
/// ```swift
/// extension UILabel {
///     var textTarget: BindingTarget<String> {
///         BindingTarget(on: UIScheduler(), for: self) { $0.text = $1 }
///     }
/// }
///
/// label.textTarget <~ viewModel.title
/// ```
///
/// The names are ReactiveSwift's.
public struct BindingTarget<Value>: BindingTargetProvider {
    /// Receives a value on the delivering thread. It returns `false` if the target's object was released or its lifetime has
    /// ended, and the binding ends.
    let take: (Value) -> Bool

    /// Ends the bindings when the target's object is released.
    let end: any BindingTargetEnd

    /// The scheduler that calls the target; `nil` if the sending thread does.
    let scheduled: Scheduled?

    /// The operations of a target that has a scheduler. They are closures, because only the initializer knows that the values
    /// are `Sendable`, as `observe(on:)` requires.
    struct Scheduled {
        /// Sends the values of a producer on the scheduler.
        let observe: (SignalProducer<Value, Never>) -> SignalProducer<Value, Never>
        /// Sends the target a value on the scheduler.
        let take: (Value) -> Void
    }

    /// The lifetime of the target. Bindings end when it ends.
    ///
    /// If the target was created for an object without a lifetime, this lifetime ends some time after the object's release,
    /// when further bindings to objects are created.
    public var lifetime: Lifetime { end.lifetime }

    /// Sends a value to the target, on its scheduler if it has one.
    public var action: (Value) -> Void { scheduled?.take ?? { [take] value in _ = take(value) } }

    /// Creates a target that receives values on the sending thread.
    package init(end: any BindingTargetEnd, take: @escaping (Value) -> Bool) {
        self.take = take
        self.end = end
        scheduled = nil
    }

    /// Creates a target that calls a closure on a scheduler with each value until `end` has ended. An `ImmediateScheduler` means
    /// the sending thread.
    init(
        end: any BindingTargetEnd,
        on scheduler: any Scheduler,
        call: @escaping @Sendable (Value) -> Void
    ) where Value: Sendable {
        let take: @Sendable (Value) -> Bool = { value in
            if end.hasEnded { return false }
            call(value)
            return true
        }
        self.take = take
        self.end = end
        let scheduled = Scheduled(
            observe: { $0.observe(on: scheduler) },
            take: { value in scheduler.schedule { _ = take(value) } }
        )
        self.scheduled = scheduler is ImmediateScheduler ? nil : scheduled
    }

    /// This target.
    public var bindingTarget: BindingTarget<Value> { self }
}

// Invariant behind `@unchecked Sendable`: `take` accesses a property, an action or an observer that guards itself, or is
// `@Sendable`.
extension BindingTarget: @unchecked Sendable where Value: Sendable {}

extension Optional: BindingTargetProvider where Wrapped: BindingTargetProvider {
    /// The type of the values that the wrapped target receives.
    public typealias Value = Wrapped.Value

    /// The wrapped target. For `nil`, it is a target whose lifetime has ended.
    public var bindingTarget: BindingTarget<Wrapped.Value> {
        self?.bindingTarget ?? BindingTarget(end: Lifetime.empty) { _ in false }
    }
}

/// Ends a binding when its target's object is released: the object's `Lifetime`, or a `WeakTarget` if it has none.
package protocol BindingTargetEnd: Sendable {
    /// A lifetime that ends with the target's object.
    var lifetime: Lifetime { get }

    /// Whether the target's object was released, or its lifetime has ended.
    var hasEnded: Bool { get }

    /// Ends a binding when the target's object is released.
    ///
    /// - Returns: A disposable that the binding disposes of if it ends earlier.
    func endWithTarget(_ binding: CompositeDisposable) -> (any Disposable)?
}

extension Lifetime: BindingTargetEnd {
    package var lifetime: Lifetime { self }

    package func endWithTarget(_ binding: CompositeDisposable) -> (any Disposable)? { self += binding }
}

/// The object of a target, held weakly. It gives no notice of its release, so bindings check whether it still exists.
package struct WeakTarget: BindingTargetEnd {
    // Invariant behind `nonisolated(unsafe)`: the reference is never set again, and any thread may read a weak reference.
    package private(set) nonisolated(unsafe) weak var object: AnyObject?

    /// The lifetime that ends the bindings too, if the target has one.
    private let limit: Lifetime?

    package init(_ object: AnyObject, until limit: Lifetime? = nil) {
        self.object = object
        self.limit = limit
    }

    package var hasEnded: Bool { object == nil || limit?.hasEnded == true }

    package var lifetime: Lifetime {
        if let limit { return limit }
        let bindings = CompositeDisposable()
        _ = endWithTarget(bindings)
        return Lifetime(bindings)
    }

    package func endWithTarget(_ binding: CompositeDisposable) -> (any Disposable)? {
        if let limit { return limit += binding }
        // The binding need not remove it: `all` releases members that have ended.
        ObjectBinding.all.insert(ObjectBinding(binding, to: self))
        return nil
    }
}

/// A binding to an object that gives no notice of its release.
///
/// `isDisposed` is also `true` once the object has been released. `all` searches for such members when it has at least 32
/// members and twice as many as after its last search. It releases them, which ends their bindings. So `all` never has many more
/// members for released objects than for existing ones, and the cost of each binding stays the same.
private final class ObjectBinding: Disposable {
    static let all = CompositeDisposable()

    private let target: WeakTarget
    private let binding: CompositeDisposable

    init(_ binding: CompositeDisposable, to target: WeakTarget) {
        self.target = target
        self.binding = binding
    }

    deinit { binding.dispose() }

    var isDisposed: Bool { binding.isDisposed || target.object == nil }

    func dispose() { binding.dispose() }
}
