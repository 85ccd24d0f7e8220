import ReactiveOperators

let count = MutableProperty(1)

nonisolated struct LineReader: Sendable {
    func read(line: @escaping @Sendable (String) -> Void, end: @escaping @Sendable () -> Void) {}
    func close() {}
}
