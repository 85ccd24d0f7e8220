/// A value that the inspector may use again: a model's state, which it restores, or an argument of an action that it calls
/// again.
///
/// ```swift
/// struct State: StateType, RepeatableType {
///     var page = 1
/// }
/// ```
///
/// Numbers, strings and `Bool` conform to it. Optionals and collections conform if their elements do.
@_documentation(visibility: internal) nonisolated public protocol RepeatableType: Sendable {}

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
