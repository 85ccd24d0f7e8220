/// A placeholder for a value that is assigned before it is read.
///
/// ```swift
/// private(set) lazy var action: ActionProxy<GitHubSearchLogicModel.Action> = undefined()
/// ```
///
/// Evaluating it traps with a message that names the file, the line and the type of the expected value.
///
/// The compiler passes the file and the line, and infers the type if you leave it out.
public func undefined<Value>(
    _ type: Value.Type = Value.self,
    file: StaticString = #fileID,
    line: UInt = #line
) -> Value {
    fatalError(
        "\(file):\(line): a value of type \(Value.self) was expected here and is undefined. Assign one before it is read.",
        file: file,
        line: line
    )
}
