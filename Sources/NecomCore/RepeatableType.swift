/// A value that the inspector may use again: a model's state, which it puts back, or an argument, with which it calls an action
/// again.
///
/// ```swift
/// struct State: StateType, RepeatableType {
///     var page = 1
/// }
/// ```
///
/// Numbers, strings and `Bool` conform to it, and so do optionals and collections of what conforms.
nonisolated public protocol RepeatableType: Sendable {}

extension Bool: RepeatableType {}
extension Int: RepeatableType {}
extension Double: RepeatableType {}
extension Float: RepeatableType {}
extension Character: RepeatableType {}
extension String: RepeatableType {}
extension Optional: RepeatableType where Wrapped: RepeatableType {}
extension Array: RepeatableType where Element: RepeatableType {}
extension Set: RepeatableType where Element: RepeatableType {}
extension Dictionary: RepeatableType where Key: RepeatableType, Value: RepeatableType {}
