#if INTERLEAVING
import Foundation
import SharedReactive

/// A small program whose threads are run in every order.
public struct InterleavedProgram {
    let threads: [@Sendable () -> Void]
    let hasMain: Bool
    let check: () throws -> Void

    /// Creates a program.
    ///
    /// - Parameters:
    ///   - threads: The bodies of its two or three threads. They share objects that were made for this run.
    ///   - mainFirst: Whether the first thread stands for the main thread, and runs the work sent to the main queue after its
    ///     own.
    ///   - check: Runs when all threads have ended. Throws if something is wrong.
    public init(
        _ threads: [@Sendable () -> Void],
        mainFirst: Bool = false,
        check: @escaping () throws -> Void = {}
    ) {
        self.threads = threads
        hasMain = mainFirst
        self.check = check
    }
}

/// The result of an exploration.
public struct InterleavingReport: Sendable {
    /// The number of different orders of the runs.
    public let orders: Int

    /// Whether these were all orders with so few preemptions.
    public let isComplete: Bool
}

/// Runs a program in every order of its threads that has few preemptions, as Loom and Lincheck do.
///
/// In a build with the flag `INTERLEAVING` (`.ci/tests/interleavings`), a thread calls its interleaver before it takes
/// a `Lock` or an `AccessLock`, before it uses an `AtomicWord`, and after it frees a lock inside another one. Apart
/// from reference counts, all shared state is behind these, and no last reference is released inside a lock. So the
/// order of these calls determines the result. One thread runs at a time. At each call, it continues or another thread
/// does. Each order is run once.
///
/// ```swift
/// let report = try exploreInterleavings {
///     let property = MutableProperty(0)
///     let values = Recorder<Int>()
///     property.signal.observeValues { values.record($0) }
///     return InterleavedProgram([{ property.value = 1 }, { property.value = 2 }]) {
///         if values.values.count != 2 { throw ProgramFailure("\(values.values)") }
///     }
/// }
/// ```
///
/// The program may wait for nothing but these locks, and must do the same in each run. Work sent to a background queue becomes a
/// further thread.
///
/// `reduced` leaves out most orders with the same result: a thread is preempted before it uses a lock or a word only if
/// another thread uses the same one later in an order with the same beginning. Otherwise preempting it one step later
/// gives the same result. For the same number of preemptions, a reduced exploration finds the same failures, with one
/// exception: a failure that depends on the thread that releases an object last, because a release does not call the
/// interleaver.
///
/// - Parameters:
///   - preemptions: The maximum number of preemptions in an order. Few defects need more than two.
///   - reduced: Whether to leave out orders that differ from others only in the order of independent steps.
///   - limit: The maximum number of orders.
///   - runsAll: Whether more orders than `limit` are a failure.
///   - program: Makes the objects and the threads, for each order again.
/// - Throws: The error that `check` threw, or a `ProgramFailure` with the order if all threads wait for each other, or a
///   `ProgramFailure` if there are too many orders.
@discardableResult
public func exploreInterleavings(
    preemptions: Int = 2,
    reduced: Bool = false,
    limit: Int = 20_000,
    runsAll: Bool = true,
    _ program: () -> InterleavedProgram
) throws -> InterleavingReport {
    var choices: [Exploration.Choice] = []
    var orders = 0
    while orders < limit {
        let exploration = Exploration(choices, preemptions: preemptions, reduced: reduced)
        let run = exploration.make(program)
        orders += 1
        do {
            try exploration.run(run)
            try run.check()
        } catch {
            throw ProgramFailure("Order \(orders), \(exploration.order): \(error)")
        }
        choices = exploration.choices
        while let last = choices.last, !last.hasMore { choices.removeLast() }
        if choices.isEmpty { return InterleavingReport(orders: orders, isComplete: true) }
        choices[choices.count - 1].chosen += 1
    }
    if runsAll {
        throw ProgramFailure(
            "It has more than \(limit) orders. Make the program smaller, or pass runsAll: false."
        )
    }
    return InterleavingReport(orders: orders, isComplete: false)
}

private final class Exploration: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: only the one thread that runs uses this state, or the caller before and after the
    // run. A semaphore transfers control.

    struct Choice {
        /// The number of threads that could continue.
        let options: Int
        /// The index of the thread that continued.
        var chosen = 0
        /// Whether the choice can change the result.
        var matters: Bool

        var hasMore: Bool { matters && chosen + 1 < options }
    }

    /// A use of a lock, a word or a queue.
    private struct Step {
        let thread: Int
        let identity: UInt
        /// The last choice that could have preempted the thread.
        let choice: Int?
    }

    private enum State: Equatable {
        case ready
        case waiting(for: UInt)
        /// The main thread has no work.
        case idle
        case ended
    }

    private struct Member {
        var state = State.ready
        /// The thread's work. It is released while it is still the thread's turn.
        var body: (@Sendable () -> Void)?
        let mayRun = DispatchSemaphore(value: 0)
        /// The last choice that could have preempted the thread, but did not.
        var choice: Int?
    }

    private(set) var choices: [Choice]
    /// The threads that were chosen.
    private(set) var order: [Int] = []
    private var next = 0
    private var steps: [Step] = []
    private let isReduced: Bool
    private var preemptionsLeft: Int
    private var members: [Member] = []
    /// The locks that are held, each with its thread; `nil` is the thread that makes the program.
    private var held: [UInt: Int?] = [:]
    private var mainWork: [@Sendable () -> Void] = []
    /// The work that making the program sent to the background.
    private var backgroundWork: [@Sendable () -> Void] = []
    private var hasMain = false
    private var failure: ProgramFailure?
    private let hasEnded = DispatchSemaphore(value: 0)

    init(_ choices: [Choice], preemptions: Int, reduced: Bool) {
        self.choices = choices
        isReduced = reduced
        preemptionsLeft = preemptions
    }

    /// Makes the program. Work that this sends to the main queue or the background belongs to the run.
    func make(_ program: () -> InterleavedProgram) -> InterleavedProgram {
        let record = CurrentThread.record
        record.pointee.interleaver = ThreadInterleaver(self, nil)
        defer { record.pointee.interleaver = nil }
        return program()
    }

    func run(_ program: InterleavedProgram) throws {
        hasMain = program.hasMain
        for body in program.threads + backgroundWork { add(body) }
        backgroundWork = []
        goOn(from: nil)
        if hasEnded.wait(timeout: .now() + 600) == .timedOut {
            failure = ProgramFailure("the threads have not ended after ten minutes")
        }
        findChoicesThatMatter()
        guard let failure else { return }
        // Threads that wait forever hold locks. Releasing the program's objects could take these locks.
        _ = Unmanaged.passRetained(Abandoned(program: program, exploration: self))
        throw failure
    }

    /// Starts a thread, which waits until it is chosen.
    private func add(_ body: @escaping @Sendable () -> Void) {
        let index = members.count
        let member = Member(body: body)
        let mayRun = member.mayRun
        members.append(member)
        let isMain = hasMain && index == 0
        let thread = Thread { [self] in
            mayRun.wait()
            let record = CurrentThread.record
            record.pointee.interleaver = ThreadInterleaver(self, index)
            record.pointee.isFirst = isMain
            members[index].body?()
            members[index].body = nil
            if isMain { runMainWork(index) }
            record.pointee.interleaver = nil
            members[index].state = .ended
            goOn(from: nil)
        }
        thread.stackSize = 1 << 20
        thread.start()
    }

    private func runMainWork(_ index: Int) {
        let mayRun = members[index].mayRun
        while true {
            while !mainWork.isEmpty { mainWork.removeFirst()() }
            let others = members.filter { $0.mayRun !== mayRun }
            if others.allSatisfy({ $0.state == .ended || $0.state == .idle }) { return }
            members[index].state = .idle
            goOn(from: nil)
            mayRun.wait()
        }
    }

    /// Marks the choices before steps whose lock or word another thread uses later. Only these can change the result.
    private func findChoicesThatMatter() {
        // The threads that use each lock or word later.
        var users: [UInt: Set<Int>] = [:]
        for step in steps.reversed() {
            let others = users[step.identity, default: []].subtracting([step.thread])
            if let choice = step.choice, !others.isEmpty { choices[choice].matters = true }
            users[step.identity, default: []].insert(step.thread)
        }
    }

    private func step(_ index: Int, _ identity: UInt) {
        if isReduced { steps.append(Step(thread: index, identity: identity, choice: members[index].choice)) }
    }

    func addBackgroundWork(_ work: @escaping @Sendable () -> Void) {
        if members.isEmpty { backgroundWork.append(work) } else { add(work) }
    }

    /// - Parameter index: The sending thread, or `nil` while the program is made.
    func addMainWork(from index: Int?, _ work: @escaping @Sendable () -> Void) {
        // The order of sends from different threads matters.
        if let index { step(index, 0) }
        mainWork.append(work)
        if members.first?.state == .idle { members[0].state = .ready }
    }

    /// Called by the running thread at a point where another thread may continue.
    func reach(_ index: Int, _ identity: UInt) {
        goOn(from: index)
        step(index, identity)
    }

    /// Called by a thread that found a lock taken. Returns when it may try again, or `false` if none of these threads holds the
    /// lock.
    func wait(_ index: Int, for lock: UInt) -> Bool {
        guard held.keys.contains(lock) else { return false }
        let mayRun = members[index].mayRun
        members[index].state = .waiting(for: lock)
        goOn(from: nil)
        mayRun.wait()
        return true
    }

    func lock(_ index: Int?, _ lock: UInt) {
        held.updateValue(index, forKey: lock)
    }

    func unlock(_ index: Int?, _ lock: UInt) {
        held.removeValue(forKey: lock)
        for index in members.indices where members[index].state == .waiting(for: lock) {
            members[index].state = .ready
        }
        // Another thread may release an object now, so that this thread's reference is the last one, inside the outer lock.
        if let index, held.values.contains(index) { reach(index, lock) }
    }

    /// Chooses the thread that continues.
    ///
    /// - Parameter current: The calling thread, if it can continue.
    private func goOn(from current: Int?) {
        var options = members.indices.filter { members[$0].state == .ready && $0 != current }
        if options.isEmpty, current == nil {
            // The main thread has run all its work.
            if let main = members.firstIndex(where: { $0.state == .idle }) {
                members[main].state = .ready
                options = [main]
            } else {
                return finish()
            }
        }
        if let current { options = preemptionsLeft > 0 ? [current] + options : [current] }
        let chosen = options[choose(among: options.count, matters: current == nil || !isReduced)]
        if let current { members[current].choice = chosen == current && options.count > 1 ? next - 1 : nil }
        if chosen == current { return }
        if current != nil { preemptionsLeft -= 1 }
        // From the signal on, the chosen thread alone may use this object.
        let mayRun = current.map { members[$0].mayRun }
        members[chosen].mayRun.signal()
        mayRun?.wait()
    }

    private func choose(among count: Int, matters: Bool) -> Int {
        if count == 1 { return 0 }
        if next == choices.count { choices.append(Choice(options: count, matters: matters)) }
        defer { next += 1 }
        guard choices[next].options == count else {
            fatalError("A program that is run in every order did something else this time.")
        }
        order.append(choices[next].chosen)
        return choices[next].chosen
    }

    private func finish() {
        let waiting = members.indices.filter { members[$0].state != .ended }
        if !waiting.isEmpty { failure = ProgramFailure("the threads \(waiting) wait for each other") }
        hasEnded.signal()
    }
}

/// Keeps the objects of a failed run alive.
private final class Abandoned {
    private let program: InterleavedProgram
    private let exploration: Exploration

    init(program: InterleavedProgram, exploration: Exploration) {
        self.program = program
        self.exploration = exploration
    }
}

/// The interleaver of one thread of a run, or of the thread that makes the program.
private final class ThreadInterleaver: Interleaver {
    private let exploration: Exploration
    /// The index of the thread. `nil` for the thread that makes the program, which runs alone.
    private let index: Int?

    init(_ exploration: Exploration, _ index: Int?) {
        self.exploration = exploration
        self.index = index
    }

    func reach(_ identity: UInt) {
        if let index { exploration.reach(index, identity) }
    }

    func wait(for lock: UInt) -> Bool {
        index.map { exploration.wait($0, for: lock) } ?? false
    }

    func didLock(_ lock: UInt) {
        exploration.lock(index, lock)
    }

    func didUnlock(_ lock: UInt) {
        exploration.unlock(index, lock)
    }

    func runInBackground(_ work: @escaping @Sendable () -> Void) {
        exploration.addBackgroundWork(work)
    }

    func runOnMain(_ work: @escaping @Sendable () -> Void) {
        exploration.addMainWork(from: index, work)
    }
}
#endif
