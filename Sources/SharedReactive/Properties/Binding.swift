precedencegroup BindingPrecedence {
    associativity: right
    higherThan: AssignmentPrecedence
}

/// Binds what is on its left to what is on its right.
infix operator <~ : BindingPrecedence

/// The source of a binding, on the right of `<~`: a property, or a signal or producer that cannot fail.
public protocol BindingSource<Value>: SignalProducerConvertible where Error == Never {}

/// The target of a binding, on the left of `<~`.
public protocol BindingTargetProvider<Value> {
    /// The type of the values that the target receives.
    associatedtype Value

    /// Where the values go.
    var bindingTarget: BindingTarget<Value> { get }
}

extension SignalProducer: BindingSource where Error == Never {}

extension Signal: BindingSource where Error == Never {}

/// Sends every value of a source to a target.
///
/// The binding ends when the returned disposable is disposed of, when the source ends, or when the target's object is
/// released. The binding keeps neither the source nor the target alive. If the target is a property or an action, the
/// binding ends as soon as the target is released.
///
/// - Returns: A disposable that ends the binding. Releasing it does not end the binding.
@discardableResult
public func <~ <Target: BindingTargetProvider, Source: BindingSource>(
    target: Target,
    source: Source
) -> (any Disposable)? where Target.Value == Source.Value {
    bind(target.bindingTarget, to: source.producer) { $0 }
}

/// Sends every value of a source to a target that takes optional values.
///
/// - Returns: A disposable that ends the binding. Releasing it does not end the binding.
@discardableResult
public func <~ <Target: BindingTargetProvider, Source: BindingSource>(
    target: Target,
    source: Source
) -> (any Disposable)? where Target.Value == Source.Value? {
    bind(target.bindingTarget, to: source.producer) { Optional($0) }
}

extension Signal.Observer {
    /// Sends every value of a source to an observer.
    ///
    /// The binding ends when the returned disposable is disposed of, when the source ends, or when the observer is
    /// released. The binding holds the observer weakly. The source's end is not sent to the observer.
    ///
    /// - Returns: A disposable that ends the binding. Releasing it does not end the binding.
    @discardableResult
    public static func <~ <Source: BindingSource>(
        observer: Signal<Value, Error>.Observer,
        source: Source
    ) -> any Disposable where Source.Value == Value {
        let target = BindingTarget<Value>(end: .noticed(WeakObject(observer))) { [weak observer] value in
            guard let observer else { return false }
            observer.send(value: value)
            return true
        }
        return bind(target, to: source.producer) { $0 }
    }
}

private func bind<Value, Taken>(
    _ target: BindingTarget<Taken>,
    to producer: SignalProducer<Value, Never>,
    _ convert: @escaping (Value) -> Taken
) -> any Disposable {
    let binding = CompositeDisposable()
    binding += target.end.endWith(binding)
    if let scheduled = target.scheduled {
        let converted = producer.derived { transforming(convert, $0) }
        binding += scheduled.observe(converted).deliver { [take = target.take] event in
            if case .value(let value) = event, take(value) { return }
            binding.dispose()
        }
        return binding
    }
    binding += producer.deliver { [take = target.take] event in
        if case .value(let value) = event, take(convert(value)) { return }
        // The target has gone, or the source has ended.
        binding.dispose()
    }
    return binding
}
