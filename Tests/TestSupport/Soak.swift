import Foundation

/// What it cost to perform one operation very often.
public struct SoakReport: Sendable, CustomStringConvertible {
    /// How many nanoseconds of the processors' time an operation took at the beginning: the median of the first thousands.
    public let first: Double

    /// How many nanoseconds of the processors' time an operation took at the end: the median of the last thousands.
    public let last: Double

    /// By how many bytes the memory in use grew between the first tenth and the end. Zero where that is unknown.
    public let growth: Int

    /// The figures, to be read by people.
    public var description: String {
        "first \(Int(first)) ns, last \(Int(last)) ns, grown by \(growth) bytes"
    }

    /// Whether the last operations cost what the first did, and memory did not grow with their number.
    ///
    /// - Parameters:
    ///   - factor: How many times the first operations' time the last ones may take. Timings are noisy; what is
    ///     looked for grows with the number of operations, and so by far more.
    ///   - bytes: By how much the memory in use may grow.
    public func isSteady(within factor: Double = 3, bytes: Int = 2 << 20) -> Bool {
        last <= first * factor + 200 && growth <= bytes
    }
}

/// Whether this process is there to soak: the environment has the variable `SOAK`.
public var isSoakRun: Bool {
    ProcessInfo.processInfo.environment["SOAK"] != nil
}

/// Performs an operation many times on one thread with a small stack, and measures the first and the last of them.
///
/// `SOAK=100` in the environment makes it a hundred times as many. A suite of soak tests is named `SoakTests`, is
/// enabled by `isSoakRun`, and is run by `.ci/run` in a process in which nothing else happens.
///
/// If the report is not steady, everything is repeated with the same objects, twice at most, and the end of that is compared
/// with the first beginning: what grows is not steady then either, and what something else has slowed down for a while is.
/// Time in which the process waits does not count.
///
/// - Parameters:
///   - operations: How many there are when the variable is not set, in thousands of which there are at least 20.
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
            // Of a thousand operations in microseconds, of one in nanoseconds.
            times.append(time / .microseconds(1))
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

/// How many bytes of memory the process has; zero where the system does not say.
public func memoryInUse() -> Int {
    guard let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    else {
        return 0
    }
    return (Int(pages[1]) ?? 0) * 4_096
}
