import SharedReactive

/// Receives the values of a binding until an object is released or a lifetime ends.
///
/// `ReactiveOperators` has its initializers. Use a target on the main actor for a view. It receives values on the main
/// thread, whichever thread sends them:
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
    /// Takes a value, and returns whether the target's object still exists.
    let take: (Value) -> Bool

    /// How a binding learns that the target's object was released.
    let end: any BindingTargetEnd

    /// The scheduler on which the target takes values; `nil` if it takes them on whatever thread they come.
    let scheduled: Scheduled?

    /// What a target does by way of its scheduler.
    struct Scheduled {
        /// Has the values of a producer arrive on the scheduler.
        let observe: (SignalProducer<Value, Never>) -> SignalProducer<Value, Never>
        /// Has the scheduler give the target a value.
        let take: (Value) -> Void
    }

    /// The lifetime of the target. Bindings end when it ends.
    ///
    /// If the target was created for an object without a lifetime, it ends some time after the object was released,
    /// when further bindings to objects are created.
    public var lifetime: Lifetime { end.lifetime }

    /// Sends a value to the target, on its scheduler if it has one.
    public var action: (Value) -> Void { scheduled?.take ?? { [take] value in _ = take(value) } }

    /// Creates a target whose object disposes of the bindings to it when it is released.
    package init(endingWith bindings: CompositeDisposable, take: @escaping (Value) -> Bool) {
        self.init(end: Lifetime(bindings), take: take)
    }

    /// Creates a target that takes values on whatever thread they come.
    package init(end: any BindingTargetEnd, take: @escaping (Value) -> Bool) {
        self.take = take
        self.end = end
        scheduled = nil
    }

    /// Creates a target that a scheduler calls, or whatever thread the values come on.
    package init(
        end: any BindingTargetEnd,
        on scheduler: any Scheduler,
        take: @escaping @Sendable (Value) -> Bool
    ) where Value: Sendable {
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

// Invariant behind `@unchecked Sendable`: `take` reaches a property that guards itself, or is `@Sendable`.
extension BindingTarget: @unchecked Sendable where Value: Sendable {}

extension Optional: BindingTargetProvider where Wrapped: BindingTargetProvider {
    /// The type of the values that the wrapped target receives.
    public typealias Value = Wrapped.Value

    /// The wrapped target, or one whose lifetime has ended.
    public var bindingTarget: BindingTarget<Wrapped.Value> {
        self?.bindingTarget ?? BindingTarget(end: Lifetime.empty) { _ in false }
    }
}

extension MutablePropertyProtocol {
    /// Ends when the property is released.
    public var lifetime: Lifetime { bindingTarget.lifetime }
}
