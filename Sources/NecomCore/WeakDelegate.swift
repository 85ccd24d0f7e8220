import SharedReactive

/// The current delegate of a model, held weakly. The proxies of all of the model's connections share it, so
/// a proxy of an earlier connection sends to the current delegate too.
///
/// | state         | guarded by                         | accessed by                                        |
/// | ------------- | ---------------------------------- | -------------------------------------------------- |
/// | `held.object` | `held`                             | senders read, threads that connect or disconnect   |
/// | `generation`  | written under `held`, read without | the same threads                                   |
@usableFromInline final class DelegateSlot: Sendable {
    private struct Held: GuardedState {
        weak var object: AnyObject?
    }

    private let held = Lock(Held())

    /// The number of delegates so far. A queued value stores the number. If the number has changed when the value is handled, the
    /// value goes to the current delegate. A sender reads the number before the delegate, so it may be too low, but not too high.
    @usableFromInline let generation = AtomicWord(0)

    /// The static type of the delegate in the model.
    let type: Any.Type

    /// The model in traces. A proxy that was created without a model is a trace subject itself.
    let trace: ModelTrace

    init(_ type: Any.Type, of trace: ModelTrace) { (self.type, self.trace) = (type, trace) }

    var object: AnyObject? { held.withLock { $0.object } }

    /// Replaces the delegate. The previous one receives nothing any more.
    func replace(with object: AnyObject?) {
        held.withLock { held in
            held.object = object
            generation.store(generation.load() &+ 1)
        }
    }

    /// The slot and the delegate of the proxy that `connect(_:)` is creating. The delegate is not retained, because a task that
    /// the proxy's initializer starts inherits this value.
    @TaskLocal private static var connecting: (slot: DelegateSlot, delegate: ObjectIdentifier)?

    /// Replaces the delegate, and returns its proxy.
    func connect<Proxy: DelegateProxyType>(_ delegate: Proxy.Delegate) -> Proxy {
        let object = delegate as AnyObject
        replace(with: object)
        return Self.$connecting.withValue((self, ObjectIdentifier(object))) { Proxy(delegate: delegate) }
    }

    /// Returns the slot of the model that is being connected with this delegate, or a new one.
    static func of<Delegate>(_ object: AnyObject, as type: Delegate.Type) -> DelegateSlot {
        if let connecting, connecting.delegate == ObjectIdentifier(object) { return connecting.slot }
        let slot = DelegateSlot(type, of: connecting?.slot.trace ?? ModelTrace(type, .delegate))
        slot.replace(with: object)
        return slot
    }
}

/// A weakly held delegate. Its type may be a protocol that is not restricted to classes. A proxy and the functions of the proxy own
/// this object.
@usableFromInline final class WeakDelegate<Delegate> {
    @usableFromInline let slot: DelegateSlot

    init(_ delegate: Delegate) {
        guard type(of: delegate as Any) is AnyClass else {
            fatalError(
                """
                A proxy of \(Delegate.self) got a delegate that is not an object, a \(type(of: delegate as Any)), \
                and cannot hold it weakly. Make the delegate a class, and let its protocol inherit from AnyObject.
                """
            )
        }
        slot = DelegateSlot.of(delegate as AnyObject, as: Delegate.self)
    }

    /// The current delegate; `nil` if there is none, or if it does not have this type.
    @usableFromInline var value: Delegate? {
        guard let object = slot.object else { return nil }
        if let delegate = object as? Delegate { return delegate }
        // A proxy may cast a delegate to a type other than the model's. The current delegate does not have that type.
        if slot.type != Delegate.self { return nil }
        stopIsolated(object)
    }

    /// Sends a value to a binder of the delegate, unless the delegate was deallocated.
    @inlinable @inline(__always)
    func bind<Value>(_ value: Value, to keyPath: KeyPath<Delegate, Binder<Value>>) {
        let (step, cause) = Trace.isOn ? nextStep() : (0, nil)
        // Without a step, `Trace.causing` is not called: its closure captures the key path, which would be created without a
        // tracer too.
        if step == 0 { return bind(value, to: keyPath, in: 0, causedBy: nil) }
        Trace.causing(step) { bind(value, to: keyPath, in: step, causedBy: cause) }
    }

    /// Reads the binder, and sends it the value. `step` is the trace step of the call, or 0 without a tracer.
    @inlinable @inline(__always)
    func bind<Value>(
        _ value: Value,
        to keyPath: KeyPath<Delegate, Binder<Value>>,
        in step: Int,
        causedBy cause: Int?
    ) {
        let generation = slot.generation.load()
        guard let binder = self.value?[keyPath: keyPath] else { return }
        if step != 0 { record(step, cause, value, binder.member) }
        if binder.handleAtOnce(value) { return }
        if binder.queue == Binder<Value>.current { return postpone(value) { keyPath } }
        enqueue(value, for: binder, in: generation) { keyPath }
    }

    /// Sends a value to a binder on another queue. If the delegate is replaced before the value is delivered, the new
    /// delegate receives it.
    @inlinable @inline(never)
    func enqueue<Value>(
        _ value: Value,
        for binder: Binder<Value>,
        in generation: UInt,
        _ keyPath: () -> KeyPath<Delegate, Binder<Value>>
    ) {
        let keyPath = keyPath()
        binder.enqueue { [self] in
            if generation == slot.generation.load() { return binder.handle(value) }
            if binder.queue == Binder<Value>.main { return arrive(value, keyPath, on: binder.queue) }
            // The new delegate may belong to the main actor, so its binder is read on the main thread.
            BindingQueue.Main.send { [self] in arrive(value, keyPath, on: Binder<Value>.main) }
        }
    }

    /// Defers a value until the handlers around this call have returned.
    @inlinable @inline(never)
    func postpone<Value>(_ value: Value, _ keyPath: () -> KeyPath<Delegate, Binder<Value>>) {
        let keyPath = keyPath()
        CurrentThread.later { [self] in arrive(value, keyPath, on: Binder<Value>.current) }
    }

    /// Delivers a value that has waited on a queue to the current delegate.
    @inlinable func arrive<Value>(_ value: Value, _ path: KeyPath<Delegate, Binder<Value>>, on queue: UInt) {
        guard let binder = self.value?[keyPath: path] else { return }
        // The value is not enqueued again, because later values in the queue would overtake it.
        if binder.queue == queue { return binder.handle(value) }
        bind(value, to: path, in: 0, causedBy: nil)
    }

    /// Returns the number of the next step and its cause.
    @usableFromInline func nextStep() -> (step: Int, cause: Int?) { (Trace.nextNumber(), Trace.cause) }

    /// Records that a value is sent to a binder. Tracers run, and may release the delegate.
    ///
    /// It takes the binder's member instead of the binder, so that the binder's closure stays on the stack.
    @usableFromInline
    func record<Value>(_ step: Int, _ cause: Int?, _ value: Value, _ member: UnsafePointer<UInt8>) {
        let name = String(String(cString: member).prefix { $0 != "(" })
        let value = value is Void ? nil : value as Any?
        Trace.record(.delegate, of: slot.trace.subject, name: name, number: step, cause: cause, value: value)
    }

    /// Traps with a message about an isolated conformance. Swift returns `nil` from a cast to a protocol if the
    /// conformance belongs to an actor that the current thread is not on.
    private func stopIsolated(_ object: AnyObject) -> Never {
        fatalError(
            """
            \(type(of: object)) received a value as a \(Delegate.self) outside the actor to which that \
            conformance is isolated. Isolate the protocol itself to that actor. Or use a nonisolated conformance, and \
            declare the binders nonisolated, with queue: .main.
            """
        )
    }
}

extension WeakDelegate: Sendable where Delegate: Sendable {}
