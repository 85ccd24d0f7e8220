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
    ///   - threads: What its threads do, two or three of them. They share objects that were made for this run.
    ///   - mainFirst: Whether the first thread stands for the main thread, and runs what is sent to the main queue
    ///     when it has done its own work.
    ///   - check: Runs when all threads have ended; throws if something is wrong.
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

/// How much was explored.
public struct InterleavingReport: Sendable {
    /// In how many different orders the program was run.
    public let orders: Int

    /// Whether these were all orders with so few preemptions.
    public let isComplete: Bool
}

/// Runs a program in every order of its threads that has few preemptions, as Loom and Lincheck do.
///
/// A build with the flag `INTERLEAVING` (`.ci/tests/interleavings`) has each thread ask before it takes a `Lock` or an
/// `AccessLock` and before it uses an `AtomicWord`. All shared state is behind these, so the order in which threads get
/// there determines what happens. One thread runs at a time. Where it asks, it goes on or another one does; each order
/// is run once.
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
/// The program may not wait for anything but these locks, and has to do the same each time. Work handed to the
/// background becomes a further thread.
///
/// Where many orders do the same, `reduced` leaves most of them out: a thread is made to wait before it uses a lock or a
/// word only if another thread uses the same one later in some order that begins like this one. If no thread does, the
/// thread may as well wait a step later, and nobody sees the difference. So as many preemptions find what they find in all
/// orders, but for what follows from which thread releases an object last, which asks nobody.
///
/// - Parameters:
///   - preemptions: How often at most a thread that could go on is made to wait. Few defects need more than two.
///   - reduced: Whether orders are left out that differ from others in the order of independent steps alone.
///   - limit: How many orders are run at most.
///   - runsAll: Whether it is a failure if there are more orders, so that nobody takes the first of them for all.
///   - program: Makes the objects and the threads, anew for each order.
/// - Throws: What `check` threw, or a `ProgramFailure` if all threads wait for each other, with the order that did it;
///   or one that says that there are too many orders.
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

/// One run of a program, in one order.
private final class Exploration: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all is touched by the one thread that runs, or by the caller before and
    // after the run. A thread hands over by a semaphore.

    struct Choice {
        /// Among how many threads there was a choice.
        let options: Int
        /// Which of them went on.
        var chosen = 0
        /// Whether it matters who goes on.
        var matters: Bool

        /// Whether there is another one to choose.
        var hasMore: Bool { matters && chosen + 1 < options }
    }

    /// A use of a lock, a word or a queue.
    private struct Step {
        let thread: Int
        let identity: UInt
        /// The last choice before which the thread could have waited, if it could.
        let choice: Int?
    }

    private enum State: Equatable {
        case ready
        case waiting(for: UInt)
        /// The main thread has nothing to do.
        case idle
        case ended
    }

    private struct Member {
        var state = State.ready
        /// What the thread does, until it does it. Released while it is still the thread's turn.
        var body: (@Sendable () -> Void)?
        let mayRun = DispatchSemaphore(value: 0)
        /// Where the thread could have waited last, and went on.
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
    /// The locks that these threads hold.
    private var held: Set<UInt> = []
    private var mainWork: [@Sendable () -> Void] = []
    /// What making the program sent to the background.
    private var backgroundWork: [@Sendable () -> Void] = []
    private var hasMain = false
    private var failure: ProgramFailure?
    private let hasEnded = DispatchSemaphore(value: 0)

    init(_ choices: [Choice], preemptions: Int, reduced: Bool) {
        self.choices = choices
        isReduced = reduced
        preemptionsLeft = preemptions
    }

    /// Makes the program. What this sends to the main queue or the background belongs to the run.
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
        // Threads that wait for ever hold locks, which releasing the program's objects could take.
        _ = Unmanaged.passRetained(Abandoned(program: program, exploration: self))
        throw failure
    }

    /// Makes a thread, which waits until it is chosen.
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

    /// Finds the steps that another thread follows with a step that uses the same: it matters whether a thread waits before
    /// such a step.
    private func findChoicesThatMatter() {
        // The threads that use something later.
        var users: [UInt: Set<Int>] = [:]
        for step in steps.reversed() {
            let others = users[step.identity, default: []].subtracting([step.thread])
            if let choice = step.choice, !others.isEmpty { choices[choice].matters = true }
            users[step.identity, default: []].insert(step.thread)
        }
    }

    /// The thread that runs uses something.
    private func step(_ index: Int, _ identity: UInt) {
        if isReduced { steps.append(Step(thread: index, identity: identity, choice: members[index].choice)) }
    }

    func addBackgroundWork(_ work: @escaping @Sendable () -> Void) {
        if members.isEmpty { backgroundWork.append(work) } else { add(work) }
    }

    /// - Parameter index: The thread that sends it, or `nil` if the program is being made.
    func addMainWork(from index: Int?, _ work: @escaping @Sendable () -> Void) {
        // It comes behind that of other threads.
        if let index { step(index, 0) }
        mainWork.append(work)
        if members.first?.state == .idle { members[0].state = .ready }
    }

    /// The thread that runs is at a point where another one may go on.
    func reach(_ index: Int, _ identity: UInt) {
        goOn(from: index)
        step(index, identity)
    }

    /// The thread found a lock taken: returns when it may look again, or `false` if none of these threads holds it.
    func wait(_ index: Int, for lock: UInt) -> Bool {
        guard held.contains(lock) else { return false }
        let mayRun = members[index].mayRun
        members[index].state = .waiting(for: lock)
        goOn(from: nil)
        mayRun.wait()
        return true
    }

    func lock(_ lock: UInt) {
        held.insert(lock)
    }

    func unlock(_ lock: UInt) {
        held.remove(lock)
        for index in members.indices where members[index].state == .waiting(for: lock) {
            members[index].state = .ready
        }
    }

    /// Chooses who goes on.
    ///
    /// - Parameter current: The thread that asks, if it can go on itself.
    private func goOn(from current: Int?) {
        var options = members.indices.filter { members[$0].state == .ready && $0 != current }
        if options.isEmpty, current == nil {
            // The main thread has seen to everything.
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
        // From the signal on, everything belongs to the chosen thread.
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

/// What a run leaves that has failed.
private final class Abandoned {
    private let program: InterleavedProgram
    private let exploration: Exploration

    init(program: InterleavedProgram, exploration: Exploration) {
        self.program = program
        self.exploration = exploration
    }
}

/// How one thread of a run asks, or the one that makes the program.
private final class ThreadInterleaver: Interleaver {
    private let exploration: Exploration
    /// Which of the run's threads this is; `nil` for the one that makes the program, which is alone.
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
        exploration.lock(lock)
    }

    func didUnlock(_ lock: UInt) {
        exploration.unlock(lock)
    }

    func runInBackground(_ work: @escaping @Sendable () -> Void) {
        exploration.addBackgroundWork(work)
    }

    func runOnMain(_ work: @escaping @Sendable () -> Void) {
        exploration.addMainWork(from: index, work)
    }
}
#endif
