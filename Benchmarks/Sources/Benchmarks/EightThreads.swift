import Foundation

/// How many times each of eight threads does a contended row's work.
let operationsOfEach = 20_000

/// Does some work on eight threads at once, each of them `operationsOfEach` times.
func onEightThreads(_ work: @escaping @Sendable (Int) -> Void) {
    onEightThreads(each: operationsOfEach, work)
}

/// Does some work on eight threads at once, each of them as often as said.
func onEightThreads(each operations: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for _ in 0..<8 {
        group.enter()
        // A thread each: a queue has no more of them than there are cores.
        Thread.detachNewThread {
            for number in 0..<operations { work(number) }
            group.leave()
        }
    }
    group.wait()
}
