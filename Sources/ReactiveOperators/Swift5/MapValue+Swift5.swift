import SharedReactive

// In Swift 6 mode these would take the trailing closures that are meant for `map(_:)`: there, all the functions that
// take `@Sendable` closures are disfavored.

@available(swift, obsoleted: 6, message: "In Swift 6 mode, pass a closure: map { _ in value }.")
extension Signal {
    /// Returns a signal that sends the same value for each value of this signal.
    @inlinable @_disfavoredOverload public func map<Other>(value: Other) -> Signal<Other, Error> {
        derived { transforming({ _ in value }, $0) }
    }
}

@available(swift, obsoleted: 6, message: "In Swift 6 mode, pass a closure: map { _ in value }.")
extension SignalProducer where Value: Sendable {
    /// Returns a producer that sends the same value for each value of this producer.
    @inlinable @_disfavoredOverload public func map<Other>(value: Other) -> SignalProducer<Other, Error> {
        derived { transforming({ _ in value }, $0) }
    }
}

@available(swift, obsoleted: 6, message: "In Swift 6 mode, pass a closure: map { _ in value }.")
extension PropertyProtocol where Self: Sendable {
    /// Returns a property that always has the same value. Its observers are called at each change of this property.
    @inlinable @_disfavoredOverload public func map<Other>(value: Other) -> Property<Other> {
        map(_:)(Swift5Closure.sendable { _ in value })
    }
}
