import SharedReactive

/// A delegate that is held weakly, though its type may be a protocol that does not say that it is for classes.
@usableFromInline final class WeakDelegate<Delegate> {
    @usableFromInline private(set) weak var object: AnyObject?

    /// Whose delegate it is, in traces. A proxy that was made by hand has no model, and is a subject itself.
    let trace: ModelTrace

    init(_ delegate: Delegate) {
        guard type(of: delegate as Any) is AnyClass else {
            fatalError(
                """
                A proxy of \(Delegate.self) was given a delegate that is not an object, a \(type(of: delegate as Any)), \
                and cannot hold it weakly. Make the delegate a class, and let its protocol inherit from AnyObject.
                """
            )
        }
        object = delegate as AnyObject
        trace = ModelTrace.connecting ?? ModelTrace(Delegate.self, .delegate)
    }

    @usableFromInline var value: Delegate? {
        guard let object else { return nil }
        guard let delegate = object as? Delegate else { stopIsolated(object) }
        return delegate
    }

    /// Gives a value to a binder of the delegate, if the delegate has not gone.
    @inlinable @inline(__always)
    func bind<Value>(_ value: Value, to keyPath: KeyPath<Delegate, Binder<Value>>) {
        let (step, cause) = Trace.isOn ? nextStep() : (0, nil)
        // Not `Trace.causing` alone: a key path that its closure captures is made without a tracer too.
        if step == 0 { return bind(value, to: keyPath, in: 0, causedBy: nil) }
        Trace.causing(step) { bind(value, to: keyPath, in: step, causedBy: cause) }
    }

    /// Reads the binder, and gives it the value. The delegate's own code runs in the course of the step.
    @inlinable @inline(__always)
    func bind<Value>(
        _ value: Value,
        to keyPath: KeyPath<Delegate, Binder<Value>>,
        in step: Int,
        causedBy cause: Int?
    ) {
        guard let binder = self.value?[keyPath: keyPath] else { return }
        if step != 0 { record(step, cause, value, binder.member) }
        binder.bind(value)
    }

    /// Returns the number of the next trace step, or 0 if the delegate was deallocated, and the step that causes it.
    @usableFromInline func nextStep() -> (step: Int, cause: Int?) {
        (value == nil ? 0 : Trace.nextNumber(), Trace.cause)
    }

    /// Records that a value is given to a binder. Tracers run, and may release the delegate.
    ///
    /// It takes the binder's member and not the binder, whose closure stays on the stack in this way.
    @usableFromInline
    func record<Value>(_ step: Int, _ cause: Int?, _ value: Value, _ member: UnsafePointer<UInt8>) {
        let name = String(String(cString: member).prefix { $0 != "(" })
        let value = value is Void ? nil : value as Any?
        Trace.record(.delegate, of: trace.subject, name: name, number: step, cause: cause, value: value)
    }

    /// Swift answers a cast to a protocol with `nil` where the conformance belongs to an actor, and this thread
    /// does not.
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

// Invariant behind `@unchecked Sendable`: the reference is set once, before anybody else has this object.
extension WeakDelegate: @unchecked Sendable where Delegate: Sendable {}
