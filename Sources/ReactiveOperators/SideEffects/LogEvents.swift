import SharedReactive

extension EventStream where Value: Sendable {
    /// Returns a stream that logs a line for each event before the event is sent.
    ///
    /// The line has `identifier`, the event, and the place of the call. `logger` is called on the thread that sends the
    /// event. By default, it prints the line.
    public func logEvents(
        identifier: String = "",
        fileName: String = #fileID,
        functionName: String = #function,
        lineNumber: Int = #line,
        logger: @escaping @Sendable (_ line: String) -> Void = { print($0) }
    ) -> Self {
        let place = "\(fileName):\(lineNumber), \(functionName)"
        return applying { $0.on(event: { logger("[\(identifier)] \($0), at \(place)") }) }
    }
}
