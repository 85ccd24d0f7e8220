/// What a model can be asked to do: closures, as the members of a struct.
///
/// ```swift
/// struct Action: ActionType {
///     let searchText: (String?) -> Void
/// }
/// ```
///
/// The closures may have any number of arguments, return something, throw or be asynchronous. A model
/// that several threads use declares them `@Sendable`.
nonisolated public protocol ActionType {}
