// In Swift 6 mode these would take the trailing closures that are meant for `map(_:)`: there, all the functions that take
// `@Sendable` closures are disfavored.

extension Signal {
    /// Returns a signal of one and the same value, sent for each value of this one.
    @inlinable
    @_disfavoredOverload
    @available(swift, obsoleted: 6, message: "In Swift 6 mode, pass a closure: map { _ in value }.")
    public func map<Other>(value: Other) -> Signal<Other, Error> {
        derived { transforming({ _ in value }, $0) }
    }
}

extension SignalProducer where Value: Sendable {
    /// Returns a producer of one and the same value, sent for each value of this one.
    @inlinable
    @_disfavoredOverload
    @available(swift, obsoleted: 6, message: "In Swift 6 mode, pass a closure: map { _ in value }.")
    public func map<Other>(value: Other) -> SignalProducer<Other, Error> {
        derived { transforming({ _ in value }, $0) }
    }
}

extension PropertyProtocol where Self: Sendable {
    /// Returns a property of one and the same value. Its observers are told of it at each change of this one.
    @inlinable
    @_disfavoredOverload
    @available(swift, obsoleted: 6, message: "In Swift 6 mode, pass a closure: map { _ in value }.")
    public func map<Other>(value: Other) -> Property<Other> {
        map(_:)(Swift5Closure.sendable { _ in value })
    }
}
