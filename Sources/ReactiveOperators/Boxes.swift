import SharedReactive

// A large value is in a box between the source that sends it and an observer, so that no operator has copies of it on the
// stack. A source of large values refers to a source of boxes with these values, and operators are applied to the source of
// boxes. If there is none, `boxed` creates it. Functions that read a value are not specialized: see `Box`.
//
// Invariant behind `unsafeDowncast`: only the functions here set `boxes`, to an object of this type.

extension ValueSource {
    @usableFromInline package typealias Boxed = Box<Value>

    /// This source, with its values in boxes.
    @inlinable package var boxed: ValueSource<Boxed> {
        if let boxes { return unsafeDowncast(boxes, to: Reference<ValueSource<Boxed>>.self).value }
        return convertInPlace { Boxed($0) }
    }

    /// Returns a source of the values in the boxes.
    @inlinable package func unboxed<Content>() -> ValueSource<Content> where Value == Box<Content> {
        var source = convertInPlace { $0.copy() }
        source.boxes = Reference(self)
        return source
    }

    /// The source of a delivery's boxes.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline package static func boxed(_ delivery: PropertyDelivery<Value>) -> ValueSource {
        ValueSource<Boxed>(
            read: { _ in
                let (value, changes) = delivery.trackedValueAndChanges
                return Versioned(Boxed(value), Version(changes))
            },
            delivery: delivery.delivery,
            subscribe: delivery.subscribeBoxed
        ).unboxed()
    }

    /// Returns a source of the part of a large value that is stored at an offset.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline package func part<Part>(at offset: Int) -> ValueSource<Part> {
        isLarge(Part.self)
            ? boxed.convertInPlace { box in Box(box.part(at: offset) as Part) }.unboxed()
            : boxed.convertInPlace { $0.part(at: offset) }
    }
}

extension Signal {
    /// This signal, with its values in boxes.
    @inlinable package var boxed: Signal<Boxed, Error> {
        if let boxes { return unsafeDowncast(boxes, to: Signal<Boxed, Error>.self) }
        return derived { observer in { observer($0.boxed) } }
    }

    /// Creates a signal of the values in boxes.
    @inlinable convenience init(boxes: Signal<Boxed, Error>) {
        let plain: Signal = boxes.derived { receive in { $0.unboxed(receive) } }
        self.init(isDerived: true, depth: plain.depth, subscribe: plain.subscribe, boxes: boxes)
    }

    /// Returns a signal of the values in the boxes.
    @inlinable package func unboxed<Content>() -> Signal<Content, Error> where Value == Box<Content> {
        Signal<Content, Error>(boxes: self)
    }
}

extension SignalProducer {
    /// The scheduler of the events; `nil` if they arrive on the thread of the work. It is an object, because copying a
    /// struct with a scheduler of any size is expensive.
    @inlinable package var scheduler: Reference<any Scheduler>? {
        if isLarge(Value.self), let boxes { return boxes.scheduler }
        // Invariant: only producers of large values have boxes.
        return unsafeBitCast(schedulerOrBoxes, to: Reference<any Scheduler>?.self)
    }

    /// This producer, with its values in boxes.
    @inlinable package var boxed: SignalProducer<Boxed, Error> {
        boxes ?? derived { observer in { observer($0.boxed) } }
    }

    /// The producer of the boxes with the values; `nil` if there is none.
    @inlinable var boxes: SignalProducer<Boxed, Error>? {
        (schedulerOrBoxes as? Reference<SignalProducer<Boxed, Error>>)?.value
    }

    /// Returns a producer of the values in the boxes.
    @inlinable package func unboxed<Content>() -> SignalProducer<Content, Error> where Value == Box<Content> {
        var producer: SignalProducer<Content, Error> = derived { receive in { $0.unboxed(receive) } }
        if isLarge(Content.self) { producer.schedulerOrBoxes = Reference(self) }
        return producer
    }

    /// Returns a producer of the values in both boxes.
    @inlinable func unboxed<First, Second>() -> SignalProducer<(First, Second), Error>
    where Value == (Box<First>, Box<Second>) {
        derived { observer in { observer($0.map { $0.paired(with: $1) }) } }.unboxed()
    }
}

extension EventStream {
    @usableFromInline package typealias Boxed = Box<Value>

    /// Applies an operator of producers to the boxes of large values. Returns `nil` if values are not large.
    @inlinable func applyingToBoxes(
        _ operation: (SignalProducer<Boxed, Error>) -> SignalProducer<Boxed, Error>
    ) -> Self? {
        isLarge(Value.self) ? applying { operation($0.boxed).unboxed() } : nil
    }
}

extension Result {
    /// The result, with its success in a box.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline var boxed: Result<Box<Success>, Failure> { map { Box($0) } }
}

extension Signal.Event {
    /// The event, with its value in a box.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline var boxed: Signal<Box<Value>, Error>.Event { map { Box($0) } }

    /// Calls a closure with the event of the value in the box.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline func unboxed<Content>(_ receive: (Signal<Content, Error>.Event) -> Void)
    where Value == Box<Content> { receive(map(\.content)) }

    /// A box with the event of the value in the box.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline func inBox<Content>() -> Box<Signal<Content, Error>.Event>
    where Value == Box<Content> { .init(map(\.content)) }
}

/// Returns a closure that calls another one with the event of the value in the box.
@inlinable func unboxing<Value, Error>(
    _ observer: @escaping @Sendable (Signal<Value, Error>.Event) -> Void
) -> @Sendable (Signal<Box<Value>, Error>.Event) -> Void { { $0.unboxed(observer) } }

/// Returns a closure that calls another one with the content of the box in place.
@inlinable func reading<Value>(_ observer: @escaping @Sendable (Value) -> Void)
    -> @Sendable (Box<Value>) -> Void
{
    { $0.read(observer) }
}

extension Box where Content: ~Copyable {
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline func copy() -> Content where Content: Copyable { content }

    /// The part of the content that is stored at an offset.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func part<Part>(at offset: Int) -> Part {
        withUnsafePointer(to: content) {
            UnsafeRawPointer($0).advanced(by: offset).assumingMemoryBound(to: Part.self).pointee
        }
    }

    /// A box with the content, unless that is `nil`.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline func unwrapped<Wrapped>() -> Box<Wrapped>? where Content == Wrapped? {
        read { $0.map { Box<Wrapped>($0) } }
    }

    /// A box with the contents of two boxes.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline func paired<Other>(with other: Box<Other>) -> Box<(Content, Other)>
    where Content: Copyable { Box<(Content, Other)>((content, other.content)) }

    /// Calls a closure with the content of two boxes in place.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline func read<Result>(
        with other: Box<Content>,
        _ body: (borrowing Content, borrowing Content) -> Result
    ) -> Result {
        body(content, other.content)
    }
}
