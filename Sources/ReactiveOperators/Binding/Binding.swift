import SharedReactive

precedencegroup BindingPrecedence {
    associativity: right
    higherThan: AssignmentPrecedence
}

/// Binds the target on its left to the source on its right.
infix operator <~ : BindingPrecedence

/// The source of a binding, on the right of `<~`: a property, or a signal or producer that cannot fail.
public protocol BindingSource<Value>: SignalProducerConvertible where Error == Never {}

/// The target of a binding, on the left of `<~`.
public protocol BindingTargetProvider<Value> {
    /// The type of the values that the target receives.
    associatedtype Value

    /// The receiver of the values.
    var bindingTarget: BindingTarget<Value> { get }
}

extension SignalProducer: BindingSource where Error == Never {}

extension Signal: BindingSource where Error == Never {}

/// Sends every value of a source to a target.
///
/// If the source is a property, the target has the source's current value when this returns, unless the target has a scheduler.
///
/// The binding ends when the returned disposable is disposed of, when the source ends, or after the target's object was
/// released. When a property or an action is released, the binding ends at once. For another target, it ends with the next value
/// at the latest. The binding retains neither the source nor the target.
///
/// - Returns: A disposable that ends the binding. Releasing it does not end the binding. It is never `nil`; the type is
///   optional as in ReactiveSwift.
@discardableResult public func <~ <Target: BindingTargetProvider, Source: BindingSource>(
    target: Target,
    source: Source
) -> (any Disposable)? where Target.Value == Source.Value {
    bind(target.bindingTarget, to: source.producer)
}

/// Sends every value of a source to a target that takes optional values.
@discardableResult public func <~ <Target: BindingTargetProvider, Source: BindingSource>(
    target: Target,
    source: Source
) -> (any Disposable)? where Target.Value == Source.Value? {
    // Each value is wrapped in an optional. `map(_:)` would require `Sendable` values.
    bind(target.bindingTarget, to: source.producer.derived { send in { send($0.map { $0 }) } })
}

/// Sends every value of a producer to a target. The operators `<~` call it.
///
/// - Returns: A disposable that ends the binding.
package func bind<Value>(
    _ target: BindingTarget<Value>,
    to producer: SignalProducer<Value, Never>
) -> any Disposable {
    if target.end.hasEnded { return AnyDisposable.disposed }
    let binding = CompositeDisposable()
    binding += target.end.endWithTarget(binding)
    let work = StartDisposable()
    binding += work
    let source = target.scheduled?.observe(producer) ?? producer
    let subscription = source.connect(StartContext(work: work)) { [take = target.take] event in
        // `take` returns `false` when the target's object was deallocated or its lifetime has ended.
        guard !work.isStopped.isSet, let value = event.value, take(value) else { return binding.dispose() }
    }
    work.started(subscription)
    return binding
}

/// Sets a property to each value of an asynchronous sequence, in a task.
///
/// The binding ends when the returned disposable is disposed of, when the sequence ends or throws, or when the
/// property is released. It does not keep the property alive.
///
/// - Returns: A disposable that cancels the task that awaits the sequence. Releasing it does not. It is never `nil`.
@discardableResult public func <~ <Values: AsyncSequence & Sendable>(
    property: MutableProperty<Values.Element>,
    values: Values
) -> (any Disposable)? where Values.Element: Sendable {
    let binding = CompositeDisposable()
    let task = Task { [weak property] in
        defer { binding.dispose() }
        var iterator = values.makeAsyncIterator()
        while let value = try await iterator.next() {
            // The binding was disposed of before the value arrived, or the property was deallocated.
            guard !Task.isCancelled, let property else {
                // Requesting a value in a cancelled task ends the sequence, even if other code retains it.
                withUnsafeCurrentTask { $0?.cancel() }
                _ = try await iterator.next()
                return
            }
            property.value = value
        }
    }
    binding += { task.cancel() }
    binding += property.bindings.add(binding)
    return binding
}
