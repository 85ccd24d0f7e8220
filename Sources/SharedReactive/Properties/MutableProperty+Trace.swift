extension MutableProperty {
    var subject: TraceSubject { Trace.subject(of: self, .property, type: MutableProperty.self, name: name) }

    /// Sets the value, records that and tells the observers.
    @usableFromInline func swapTraced(_ newValue: Value) -> Value {
        var value = newValue
        let subject = subject
        let cause = Trace.cause
        delivery.changeTraced { current in
            Swift.swap(&current, &value)
            return .value(current)
        } _: { number in
            Trace.record(.change, of: subject, number: number, cause: cause, change: (value, newValue))
        }
        return value
    }

    /// Changes the value in place, records that and tells the observers.
    @usableFromInline func modifyTraced<Result>(_ action: (inout Value) throws -> Result) rethrows -> Result {
        let subject = subject
        let cause = Trace.cause
        let thread = CurrentThread.record
        // An array whose old value is kept is copied.
        let isCompared = Trace.takesValues
        delivery.beginExclusively(on: thread)
        var old = isCompared ? Optional(delivery.exclusiveValue) : nil
        defer {
            let new = delivery.exclusiveValue
            delivery.endExclusivelyTraced(on: thread, .value(new)) { number in
                // The value before is released before observers are told, as it is without a tracer.
                let old = old.take().map { $0 as Any }
                Trace.record(.change, of: subject, number: number, cause: cause, change: (old, new))
            }
        }
        return try action(&delivery.exclusiveValue)
    }
}
