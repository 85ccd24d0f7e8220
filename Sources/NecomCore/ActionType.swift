/// The functions of a model: a struct whose members are closures.
///
/// ```swift
/// struct Action: ActionType {
///     let searchText: (String?) -> Void
/// }
/// ```
///
/// The closures may have any number of arguments, return a value, throw or be asynchronous. If several threads use the
/// model, declare the closures `@Sendable`.
nonisolated public protocol ActionType {}
