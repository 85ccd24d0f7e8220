import SharedReactive

// A large value is in a box between the property that holds it and an observer, so that no operator has copies of it on the
// stack. Nothing here is specialized: see `Box`.

extension ValueSource {
    @usableFromInline package typealias Boxed = SharedReactive.Box<Value>

    /// This source, with its values in boxes.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline package var boxed: ValueSource<Boxed> {
        if let boxes { return unsafeDowncast(boxes, to: Box<ValueSource<Boxed>>.self).value }
        return convertInPlace { Boxed($0) }
    }

    /// Returns a source of the values in the boxes.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline package func unboxed<Content>() -> ValueSource<Content>
    where Value == SharedReactive.Box<Content> {
        ValueSource<Content>(
            isDerived: isDerived,
            depth: depth,
            trampolines: trampolines,
            read: { [read] reading in
                let current = read(reading)
                return Versioned(current.value.content, current.version)
            },
            reader: reader.map { reader in { reader().content } },
            observe: { [observe] beginning, pending, receive in
                observe(beginning, pending) { event in
                    receive(event.map { Versioned($0.value.content, $0.version) })
                }
            },
            subscribe: { [subscribe] beginning, pending, receive in
                subscribe(beginning, pending) { event in receive(event.map(\.content)) }
            },
            boxes: Box(self)
        )
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

    /// Returns a source of the results of a transform that runs once for each change.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline package func mapBoxed<Other>(_ transform: @escaping (Value) -> Other)
        -> ValueSource<Other>
    {
        if !isLarge(Other.self) { return boxed.map { $0.read(transform) } }
        let box = { SharedReactive.Box(transform($0)) }
        return isLarge(Value.self) ? boxed.map { $0.read(box) }.unboxed() : map(box).unboxed()
    }

    /// Returns a source of the part of a large value that is stored at an offset.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline package func part<Part>(at offset: Int) -> ValueSource<Part> {
        isLarge(Part.self)
            ? boxed.convertInPlace { box in SharedReactive.Box(box.part(at: offset) as Part) }.unboxed()
            : boxed.convertInPlace { $0.part(at: offset) }
    }

    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline func skipRepeatsBoxed(
        _ isInterchangeable: Bool,
        _ isEquivalent: @escaping (Value, Value) -> Bool
    ) -> ValueSource {
        boxed.skipRepeats(isInterchangeable: isInterchangeable) { $0.read(with: $1, isEquivalent) }.unboxed()
    }

    /// Returns a source of both values.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline static func combinedBoxed<First, Second>(
        _ first: ValueSource<First>,
        _ second: ValueSource<Second>
    ) -> ValueSource where Value == (First, Second) {
        CombinedSource(first.boxed, second.boxed).source
            .convertInPlace { Boxed(($0.content, $1.content)) }.unboxed()
    }

    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline static func latestBoxed(of outer: ValueSource<AnyProperty<Value>>) -> ValueSource {
        ValueSource<Boxed>.latest(
            of: outer.convertInPlace { property in
                .derived(Property(property.source.boxed, keeping: property.origin))
            }
        ).unboxed()
    }
}

extension SharedReactive.Box where Content: ~Copyable {
    /// The part of the content that is stored at an offset.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func part<Part>(at offset: Int) -> Part {
        withUnsafePointer(to: content) {
            UnsafeRawPointer($0).advanced(by: offset).assumingMemoryBound(to: Part.self).pointee
        }
    }

    /// Calls a closure with the content of two boxes in place.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func read<Result>(
        with other: SharedReactive.Box<Content>,
        _ body: (borrowing Content, borrowing Content) -> Result
    ) -> Result {
        body(content, other.content)
    }
}
