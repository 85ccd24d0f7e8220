precedencegroup BindingPrecedence {
    associativity: right
    higherThan: AssignmentPrecedence
}

/// Binds what is on its left to what is on its right.
infix operator <~ : BindingPrecedence

/// What can stand on the right of `<~`: it tells of values without failing.
public protocol BindingSource<Value> {
    /// What it tells of.
    associatedtype Value

    /// Tells of the values for as long as the binding lasts.
    var producer: SignalProducer<Value, Never> { get }
}

/// What can stand on the left of `<~`.
public protocol BindingTargetProvider<Value> {
    /// What it takes.
    associatedtype Value

    /// Where the values go.
    var bindingTarget: BindingTarget<Value> { get }
}

/// Takes the values of a binding, for as long as its object lives.
public struct BindingTarget<Value>: BindingTargetProvider {
    /// Takes a value; returns whether there is still somebody to take it.
    let take: (Value) -> Bool

    init(take: @escaping (Value) -> Bool) {
        self.take = take
    }

    /// Creates a target that calls a closure with an object and each value, for as long as the object lives.
    ///
    /// - Parameters:
    ///   - object: Held weakly. When it has gone, the binding ends at the next value.
    ///   - action: Called on the thread that tells.
    public init<Object: AnyObject & Sendable>(
        for object: Object,
        action: @escaping @Sendable (Object, Value) -> Void
    ) {
        take = { [weak object] value in
            guard let object else { return false }
            action(object, value)
            return true
        }
    }

    /// This target.
    public var bindingTarget: BindingTarget<Value> { self }
}

// Invariant behind `@unchecked Sendable`: `take` reaches a property that guards itself, or is `@Sendable`.
extension BindingTarget: @unchecked Sendable where Value: Sendable {}

extension SignalProducer: BindingSource where Error == Never {
    /// This producer.
    public var producer: SignalProducer<Value, Never> { self }
}

extension Signal: BindingSource where Error == Never {
    /// Tells what the signal tells from the start on.
    public var producer: SignalProducer<Value, Never> { SignalProducer(self) }
}

/// Sends every value of a source to a target.
///
/// The binding ends when the returned disposable is disposed of, with the source, or with the target's
/// object: it keeps none of them alive.
///
/// - Returns: A disposable that ends the binding. Dropping it does not.
@discardableResult
public func <~ <Target: BindingTargetProvider, Source: BindingSource>(
    target: Target,
    source: Source
) -> (any Disposable)? where Target.Value == Source.Value {
    bind(target.bindingTarget, to: source.producer) { $0 }
}

/// Sends every value of a source to a target that takes optional values.
///
/// - Returns: A disposable that ends the binding. Dropping it does not.
@discardableResult
public func <~ <Target: BindingTargetProvider, Source: BindingSource>(
    target: Target,
    source: Source
) -> (any Disposable)? where Target.Value == Source.Value? {
    bind(target.bindingTarget, to: source.producer) { Optional($0) }
}

private func bind<Value, Taken>(
    _ target: BindingTarget<Taken>,
    to producer: SignalProducer<Value, Never>,
    _ convert: @escaping (Value) -> Taken
) -> any Disposable {
    let binding = SerialDisposable()
    let subscription = producer.deliver { [take = target.take] event in
        guard case .value(let value) = event, !take(convert(value)) else { return }
        // The target has gone.
        binding.dispose()
    }
    binding.inner = subscription
    return binding
}
