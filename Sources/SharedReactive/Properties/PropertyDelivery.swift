/// The value of a property, and the delivery of its changes. A large value is in a box while it is delivered. Stored by
/// `MutableProperty`, and by the `ProducerSource` of `ReactiveOperators`.
@usableFromInline package struct PropertyDelivery<Value> {
    /// The delivery of a value that is not large.
    // Invariant behind both casts: if the value is large, this is a delivery of boxes, and is used only as `boxed`.
    @usableFromInline let plain: Delivery<Value, PropertyEvent<Value>>

    /// The same delivery, for a large value.
    @inlinable @inline(__always) var boxed: Delivery<Value, PropertyEvent<Box<Value>>> {
        unsafeBitCast(plain, to: Delivery<Value, PropertyEvent<Box<Value>>>.self)
    }

    @inlinable package var delivery: AnyDelivery { plain }

    @inlinable package init(_ value: Value) {
        plain =
            isLarge(Value.self)
            ? unsafeBitCast(
                Delivery<Value, PropertyEvent<Box<Value>>>(value),
                to: Delivery<Value, PropertyEvent<Value>>.self
            )
            : Delivery(value)
    }

    @inlinable package var trackedValue: Value {
        isLarge(Value.self) ? boxed.trackedValue : plain.trackedValue
    }

    /// The value and the number of its changes. Reading them is tracked by Observation, as reading `trackedValue` is.
    @inlinable package var trackedValueAndChanges: (value: Value, changes: UInt64) {
        isLarge(Value.self) ? boxed.trackedValueAndChanges : plain.trackedValueAndChanges
    }

    /// Sets the value and notifies the observers. If the change is traced, `record` gets the old value.
    @_alwaysEmitIntoClient @inline(__always) package func swap(
        _ newValue: Value,
        isTraced: Bool = false,
        record: (_ step: Int, _ old: Value) -> Void = { _, _ in }
    ) -> Value {
        if isLarge(Value.self) { return swapBoxed(newValue, isTraced, record).content }
        // The old value is moved out, and is released after unlocking.
        var value = newValue
        plain.change(isTraced: isTraced) { current in
            Swift.swap(&current, &value)
            return .value(current)
        } record: {
            record($0, value)
        }
        return value
    }

    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline func swapBoxed(
        _ newValue: Value,
        _ isTraced: Bool,
        _ record: (_ step: Int, _ old: Value) -> Void
    ) -> Box<Value> {
        let value = Box(newValue)
        boxed.change(isTraced: isTraced) { current in
            Swift.swap(&current, &value.content)
            return .value(Box(current))
        } record: {
            record($0, value.content)
        }
        return value
    }

    /// Changes a large value in place under the lock. If it is compared, `record` gets the old value too.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline func modifyBoxed<Result>(
        _ isTraced: Bool,
        _ isCompared: Bool,
        _ record: (_ step: Int, _ old: Value?, _ new: Value) -> Void,
        _ action: (inout Value) throws -> Result
    ) rethrows -> Result {
        let thread = CurrentThread.record
        boxed.beginExclusively(on: thread)
        var old = isCompared ? Box(boxed.exclusiveValue) : nil
        defer {
            let new = Box(boxed.exclusiveValue)
            boxed.endExclusively(on: thread, .value(new), isTraced: isTraced) { step in
                record(step, old.take()?.content, new.content)
            }
        }
        return try action(&boxed.exclusiveValue)
    }

    /// Calls a closure with each value from now on. Returns `nil` if the property has ended.
    @inlinable @inline(__always)
    package func observe(_ action: @escaping (Value) -> Void) -> (any Disposable)? {
        isLarge(Value.self)
            ? boxed.observe { $0.read(action) }
            : plain.observe { if case .value(let value) = $0 { action(value) } }
    }

    /// Subscribes a closure to the values and their end. Returns `nil` if the property has ended. In this case, the closure
    /// has received the current value and the end if the value was requested, and otherwise nothing.
    @inlinable package func subscribe(
        _ beginning: Beginning,
        _ receive: @escaping (PropertyEvent<Value>) -> Void
    ) -> (any Disposable)? {
        isLarge(Value.self)
            ? boxed.subscribe(beginning, { Box($0) }, { $0.unboxed(receive) })
            : plain.subscribe(beginning, { $0 }, receive)
    }

    /// Ends the property, and notifies the observers of that.
    @inlinable package func finish() {
        if isLarge(Value.self) { boxed.finish { _ in .ended } } else { plain.finish { _ in .ended } }
    }
}

extension PropertyEvent {
    /// Calls an observer's closure with the value in the box.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline func read<Content>(_ action: (Content) -> Void) where Value == Box<Content> {
        if let box = value { box.read(action) }
    }

    /// Calls a closure with the event of the value in the box.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline package func unboxed<Content>(_ receive: (PropertyEvent<Content>) -> Void)
    where Value == Box<Content> {
        switch self {
        case .value(let box): receive(.value(box.content))
        case .first(let box): receive(.first(box.content))
        case .ended: receive(.ended)
        }
    }
}

extension Delivery {
    /// Subscribes. Returns `nil` if the last change was applied before: then `receive` has been called with the value and the end
    /// if the value was requested, and otherwise not at all.
    ///
    /// - Parameters:
    ///   - beginning: The first event.
    ///   - describe: Returns the value as the events contain it: as it is, or in a box.
    ///   - receive: Called with each event.
    @inlinable func subscribe<Content>(
        _ beginning: Beginning,
        _ describe: @escaping (Value) -> Content,
        _ receive: @escaping (Change) -> Void
    ) -> (any Disposable)? where Change == PropertyEvent<Content> {
        guard beginning == .withPresentValue else { return observe(receive) }
        if let observation = observe(startingWith: { .first(describe($0)) }, receive) { return observation }
        // The last change has been applied.
        let (value, changes) = locked { _ in (guarded, self.changes) }
        CurrentThread.record.pointee.startedChanges = changes
        receive(.first(describe(value)))
        receive(.ended)
        return nil
    }
}
