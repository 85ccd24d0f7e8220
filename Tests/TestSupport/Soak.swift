import Foundation

/// The cost of an operation at the beginning and at the end of a soak.
public struct SoakReport: Sendable, CustomStringConvertible {
    /// The processor time of an operation at the beginning, in nanoseconds: the median of the first thousands.
    public let first: Double

    /// The processor time of an operation at the end, in nanoseconds: the median of the last thousands.
    public let last: Double

    /// The growth of the memory in use between the first tenth and the end, in bytes. Zero where the system does not report it.
    public let growth: Int

    /// The figures, for a failure's message.
    public var description: String {
        "first \(Int(first)) ns, last \(Int(last)) ns, grown by \(growth) bytes"
    }

    /// Whether the last operations cost no more than the first, and memory did not grow with their number.
    ///
    /// - Parameters:
    ///   - factor: The maximum ratio of the last time to the first. Timings are noisy. A defect grows with the number of
    ///     operations and exceeds this by far.
    ///   - bytes: The maximum growth of the memory in use.
    public func isSteady(within factor: Double = 3, bytes: Int = 2 << 20) -> Bool {
        last <= first * factor + 200 && growth <= bytes
    }
}

/// Whether this process runs soak tests: the environment has the variable `SOAK`.
public var isSoakRun: Bool {
    ProcessInfo.processInfo.environment["SOAK"] != nil
}

/// Performs an operation many times on one thread with a small stack, and measures the first and the last of them.
///
/// `SOAK=100` in the environment multiplies the number by a hundred. A suite of soak tests is named `SoakTests` and is enabled by
/// `isSoakRun`. `.ci/run` runs it in a process of its own.
///
/// If the report is not steady, everything is repeated with the same objects, at most twice, and the new end is compared with the
/// first beginning. A cost that grows is still not steady then; a delay from another process is. Time while the process waits
/// does not count.
///
/// - Parameters:
///   - operations: The number of operations without the variable: at least 20 thousands.
///   - stack: The size of the thread's stack in bytes.
///   - operation: Called with the number of the operation.
public func soak(
    operations: Int = 50_000,
    stack: Int = 512 << 10,
    _ operation: @escaping @Sendable (Int) -> Void
) -> SoakReport {
    var report = soakOnce(operations, stack, operation)
    for _ in 0..<2 where !report.isSteady() {
        let again = soakOnce(operations, stack, operation)
        report = SoakReport(first: report.first, last: again.last, growth: again.growth)
    }
    return report
}

private func soakOnce(_ operations: Int, _ stack: Int, _ operation: @escaping @Sendable (Int) -> Void)
    -> SoakReport
{
    let factor = ProcessInfo.processInfo.environment["SOAK"].flatMap { Int($0) } ?? 1
    let thousands = max(20, operations * factor / 1_000)
    let report = Slot<SoakReport>()
    let ended = DispatchSemaphore(value: 0)
    let thread = Thread {
        var times: [Double] = []
        var memory = 0
        for thousand in 0..<thousands {
            let time = processorTime(CLOCK_PROCESS_CPUTIME_ID) {
                for number in 0..<1_000 { operation(thousand * 1_000 + number) }
            }
            times.append(time / 1_000)
            if thousand == thousands / 10 { memory = memoryInUse() }
        }
        let few = thousands / 10
        // The very first thousand warms up caches and tables.
        report.value = SoakReport(
            first: median(times[1..<(few + 1)]),
            last: median(times.suffix(few)),
            growth: memoryInUse() - memory
        )
        ended.signal()
    }
    thread.stackSize = stack
    thread.start()
    ended.wait()
    return report.value!
}

private func median(_ times: ArraySlice<Double>) -> Double {
    let sorted = times.sorted()
    return sorted[sorted.count / 2]
}

/// Returns the memory of the process in bytes, or zero where the system does not report it.
public func memoryInUse() -> Int {
    guard let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    else {
        return 0
    }
    return (Int(pages[1]) ?? 0) * 4_096
}
