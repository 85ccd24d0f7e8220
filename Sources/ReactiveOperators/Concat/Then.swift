import SharedReactive

extension SignalProducer {
    /// Returns a producer that does this work without sending its values, and then sends the values of another
    /// producer.
    ///
    /// The other producer is started only if this one completes, and not if it fails or is interrupted.
    @inlinable public func then<Replacement: SignalProducerConvertible>(
        _ replacement: Replacement
    ) -> SignalProducer<Replacement.Value, Error> where Replacement.Error == Error {
        followed(by: replacement.producer) { $0 }
    }

    /// `then(_:)`, where the other producer cannot fail.
    @inlinable public func then<Replacement: SignalProducerConvertible>(
        _ replacement: Replacement
    ) -> SignalProducer<Replacement.Value, Error> where Replacement.Error == Never {
        followed(by: replacement.producer.promoteError()) { $0 }
    }

    /// `then(_:)`, for a producer of the same values, which may be written as a member: `then(.empty)`.
    @inlinable public func then(_ next: SignalProducer) -> SignalProducer { followed(by: next) { $0 } }

    /// `then(_:)`, for a producer, which may be written as a member.
    @inlinable
    public func then<Other>(_ next: SignalProducer<Other, Error>) -> SignalProducer<Other, Error> {
        followed(by: next) { $0 }
    }

    /// `then(_:)`, for a producer that cannot fail, which may be written as a member: `then(.init(value: 1))`.
    @inlinable
    public func then<Other>(_ next: SignalProducer<Other, Never>) -> SignalProducer<Other, Error> {
        followed(by: next.promoteError()) { $0 }
    }

    /// Continues with another producer when this one has completed, and omits the values of this one.
    ///
    /// - Parameter fail: Converts an error of this producer.
    @inlinable func followed<Other, OtherError>(
        by replacement: SignalProducer<Other, OtherError>,
        _ fail: @escaping (Error) -> OtherError
    ) -> SignalProducer<Other, OtherError> {
        let first = trampolinedIfDeep
        let replacement = replacement.trampolinedIfDeep
        return .concatenating(
            depth: max(first.depth, replacement.depth),
            first.part { event in
                switch event {
                case .value: nil
                case .failed(let error): .event(.failed(fail(error)))
                case .completed: .next(.last(replacement, completesInterruptions: false))
                case .interrupted: .event(.interrupted)
                }
            }
        )
    }
}

extension SignalProducer where Error == Never {
    /// `then(_:)`, where the other producer may fail and this one does not.
    @inlinable public func then<Replacement: SignalProducerConvertible>(
        _ replacement: Replacement
    ) -> SignalProducer<Replacement.Value, Replacement.Error> {
        followed(by: replacement.producer, impossible)
    }

    /// `then(_:)`, where neither can fail.
    @inlinable public func then<Replacement: SignalProducerConvertible>(
        _ replacement: Replacement
    ) -> SignalProducer<Replacement.Value, Never> where Replacement.Error == Never {
        followed(by: replacement.producer, impossible)
    }

    /// `then(_:)`, for a producer of the same values, where neither can fail.
    @inlinable public func then(_ next: SignalProducer) -> SignalProducer { followed(by: next, impossible) }

    /// `then(_:)`, for a producer that may fail, which may be written as a member.
    @inlinable public func then<Other, OtherError>(
        _ next: SignalProducer<Other, OtherError>
    ) -> SignalProducer<Other, OtherError> {
        followed(by: next, impossible)
    }

    /// `then(_:)`, for a producer, where neither can fail.
    @inlinable
    public func then<Other>(_ next: SignalProducer<Other, Never>) -> SignalProducer<Other, Never> {
        followed(by: next, impossible)
    }
}
