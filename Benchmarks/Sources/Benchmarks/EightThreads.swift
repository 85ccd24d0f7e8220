import Foundation

/// The number of operations of each of the eight threads in a contended row.
let operationsOfEach = 20_000

/// Runs some work on eight threads at once, `operationsOfEach` times on each.
func onEightThreads(_ work: @escaping @Sendable (Int) -> Void) {
    onEightThreads(each: operationsOfEach, work)
}

/// Runs some work on eight threads at once, `operations` times on each.
func onEightThreads(each operations: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for _ in 0..<8 {
        group.enter()
        // A new thread each: a queue has at most as many threads as there are cores.
        Thread.detachNewThread {
            for number in 0..<operations { work(number) }
            group.leave()
        }
    }
    group.wait()
}
