/// Calls a closure with every sequence of numbers below a limit, for tests of all short programs of one thread.
///
/// - Parameters:
///   - count: The length of a sequence.
///   - limit: The upper bound of the numbers, exclusive.
public func everySequence(of count: Int, below limit: Int, _ body: ([Int]) -> Void) {
    var numbers = [Int](repeating: 0, count: count)
    while true {
        body(numbers)
        guard let index = numbers.lastIndex(where: { $0 < limit - 1 }) else { return }
        numbers[index] += 1
        for later in numbers.indices.dropFirst(index + 1) { numbers[later] = 0 }
    }
}
