import Foundation
import PrexCore
import TestSupport
import Testing

import enum SharedReactive.Trace
import class SharedReactive.TraceRecorder

/// `D2`–`D8`, `P3`, `P5`: each observer receives the applied actions, in order, without a gap.
@Suite struct RandomProgramTests {
    /// Runs `body` with a tracer of every step if `isTraced`. The results must be the same.
    private func tracing(_ isTraced: Bool, _ body: () throws -> Void) rethrows {
        let recorder = TraceRecorder { $0.type.contains("LogAction") || $0.type.contains("LogState") }
        let tracing = isTraced ? Trace.start(recorder) : nil
        defer { tracing?.dispose() }
        try body()
        if isTraced { #expect(recorder.steps.contains { $0.kind == .mutation }) }
    }

    @Test(arguments: [false, true])
    func observersAreToldOfTheAppliedActionsOnOneThread(isTraced: Bool) throws {
        try tracing(isTraced) { try runProgramsOnOneThread() }
    }

    @Test(arguments: [false, true])
    func observersAreToldOfTheAppliedActionsOnSeveralThreads(isTraced: Bool) throws {
        try tracing(isTraced) { try runProgramsOnSeveralThreads() }
    }

    private func runProgramsOnOneThread() throws {
        try runPrograms(150) { generator in
            let world = World(seed: generator.next(), isThreaded: false)
            for _ in 0..<80 { world.step() }
            try world.check()
        }
    }

    private func runProgramsOnSeveralThreads() throws {
        try runPrograms(25) { generator in
            let world = World(seed: generator.next(), isThreaded: true)
            onThreads(3) { _ in
                for _ in 0..<80 { world.step() }
            }
            world.finish()
            try world.check()
        }
    }

    struct LogState: State {
        /// The number of applied actions.
        var count = 0
        /// The action that was applied last.
        var last = 0
    }

    struct LogAction: Action {
        var number: Int
        /// The step performed inside the mutation and in handlers.
        var inMutation: Step?
        var inHandler: Step?
    }

    struct LogMutation: Mutation {
        let index: Int
        let world: World

        func mutate(action: LogAction, state: inout LogState) {
            let flux = world.fluxes[index]
            // No other thread may change the state meanwhile, and actions dispatched here are applied later.
            if let present = flux.value?.store.state.count, present != state.count {
                world.fail("a mutation of \(state.count) read \(present)")
            }
            if let step = action.inMutation { world.perform(step) }
            if let present = flux.value?.store.state.count, present != state.count {
                world.fail("a mutation of \(state.count) was changed to \(present) inside")
            }
            state.count += 1
            state.last = action.number
            world.applied[index].record(action.number)
        }
    }

    indirect enum Step: Sendable {
        case dispatch(flux: Int, LogAction)
        case register(flux: Int, slot: Int)
        case listen(flux: Int, slot: Int)
        case present(flux: Int, slot: Int)
        case reflect(slot: Int)
        case dispose(slot: Int)
    }

    /// The values that an observer received.
    final class Received: Sendable {
        let flux: Int
        let name: String
        /// The numbers of the actions for handlers, or the counts of the states for listeners.
        let values = Recorder<Int>()
        let isHandler: Bool
        /// The numbers of actions applied before and after it subscribed.
        let before: Int
        let after = Slot<Int>()
        let isDisposed = Slot<Bool>()

        init(_ name: String, flux: Int, before: Int, isHandler: Bool) {
            (self.name, self.flux, self.before, self.isHandler) = (name, flux, before, isHandler)
        }
    }

    /// Ends an observer.
    final class Subscribed: Sendable {
        let received: Received
        let end: @Sendable () -> Void
        let reflect: (@Sendable () -> Void)?

        init(
            _ received: Received,
            reflect: (@Sendable () -> Void)? = nil,
            end: @escaping @Sendable () -> Void
        ) {
            (self.received, self.reflect, self.end) = (received, reflect, end)
        }
    }

    final class World: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: mutable state is in recorders, in slots and behind the lock.
        static let count = 2
        static let slots = 5

        let isThreaded: Bool
        let fluxes = (0..<World.count).map { _ in Slot<Flux<LogAction, LogState>>() }
        let applied = (0..<World.count).map { _ in Recorder<Int>() }
        let delivering = (0..<World.count).map { _ in Slot<Bool>() }
        let received = Recorder<Received>()
        let observers = (0..<World.slots).map { _ in Slot<Subscribed>() }
        let failures = Recorder<String>()
        private let lock = NSLock()
        private var generator: SeededGenerator
        private var numbers = 0
        private let isOver = Slot<Bool>()

        init(seed: UInt64, isThreaded: Bool) {
            generator = SeededGenerator(seed: seed)
            self.isThreaded = isThreaded
            for index in 0..<World.count {
                fluxes[index].value = Flux(
                    state: LogState(),
                    mutation: LogMutation(index: index, world: self)
                )
            }
        }

        func fail(_ text: String) { failures.record(text) }

        func step() {
            let step = lock.withLock { makeStep(depth: 0) }
            guard case .dispatch(let index, _) = step else { return perform(step) }
            let before = fluxes[index].value!.store.state.count
            perform(step)
            if fluxes[index].value!.store.state.count <= before {
                fail("\(step) was not applied when it returned")
            }
        }

        private func makeStep(depth: Int) -> Step {
            func pick(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }
            switch pick(12) {
            case 0: return .register(flux: pick(World.count), slot: pick(World.slots))
            case 1: return .listen(flux: pick(World.count), slot: pick(World.slots))
            case 2: return .present(flux: pick(World.count), slot: pick(World.slots))
            case 3: return .dispose(slot: pick(World.slots))
            case 4: return .reflect(slot: pick(World.slots))
            default:
                var action = LogAction(number: 0)
                if depth < 3 {
                    if pick(4) == 0 { action.inMutation = makeStep(depth: depth + 1) }
                    if pick(3) == 0 { action.inHandler = makeStep(depth: depth + 1) }
                }
                return .dispatch(flux: pick(World.count), action)
            }
        }

        private func nextNumber() -> Int {
            lock.withLock {
                numbers += 1
                return numbers
            }
        }

        /// Ends the steps, and waits until all observers have received all actions.
        func finish() {
            isOver.value = true
            // A callback that was in a step then may have dispatched actions behind the first of these two, to any flux.
            for _ in 0..<2 {
                for flux in fluxes {
                    flux.value!.dispatchAndWait(LogAction(number: nextNumber()), number: \.number)
                }
            }
        }

        func perform(_ step: Step) {
            if isOver.value != nil { return }
            switch step {
            case .dispatch(let index, var action):
                action.number = nextNumber()
                fluxes[index].value!.dispatcher.dispatch(action)
            case .register(let index, let slot): register(index, slot)
            case .listen(let index, let slot): listen(index, slot)
            case .present(let index, let slot): present(index, slot)
            case .reflect(let slot): observers[slot].value?.reflect?()
            case .dispose(let slot): dispose(slot)
            }
        }

        private func dispose(_ slot: Int) {
            guard let observer = observers[slot].value else { return }
            observer.end()
            observer.received.isDisposed.value = true
            observers[slot].value = nil
        }

        private func tell(_ index: Int, isHandler: Bool) -> Received {
            let kind = isHandler ? "handler" : "listener"
            let received = Received(
                "\(kind) \(self.received.values.count) of \(index)",
                flux: index,
                before: applied[index].values.count,
                isHandler: isHandler
            )
            self.received.record(received)
            return received
        }

        /// Runs a callback. Each flux runs one at a time.
        private func call(_ received: Received, _ value: Int, _ body: () -> Void) {
            if delivering[received.flux].value == true {
                fail("\(received.name) is called inside another callback")
            }
            if !isThreaded, received.isDisposed.value == true {
                fail("\(received.name) is called after its end")
            }
            delivering[received.flux].value = true
            received.values.record(value)
            body()
            delivering[received.flux].value = false
        }

        private func register(_ index: Int, _ slot: Int) {
            dispose(slot)
            let received = tell(index, isHandler: true)
            let flux = fluxes[index].value!
            let subscription = flux.dispatcher.register { [weak self] action in
                self?.call(received, action.number) {
                    if let step = action.inHandler, received.values.values.count % 2 == 0 {
                        self?.perform(step)
                    }
                }
            }
            received.after.value = applied[index].values.count
            observers[slot].value = Subscribed(received) { flux.dispatcher.unregister(subscription) }
        }

        private func listen(_ index: Int, _ slot: Int) {
            dispose(slot)
            let received = tell(index, isHandler: false)
            let flux = fluxes[index].value!
            let subscription = flux.store.addListener { [weak self] change in
                if change.old?.count != change.new.count - 1 {
                    self?.fail("\(received.name) received \(change)")
                }
                self?.call(received, change.new.count) {}
            }
            received.after.value = applied[index].values.count
            observers[slot].value = Subscribed(received) { flux.store.removeListener(with: subscription) }
        }

        private func present(_ index: Int, _ slot: Int) {
            dispose(slot)
            let received = tell(index, isHandler: false)
            let flux = fluxes[index].value!
            // The view is notified on the main thread, and these tests run on others. Only the presenter's end matters here.
            let view = RecordingView<LogState>()
            let presenter = Slot(Handed(Presenter(view: view, flux: flux)))
            let subscription = flux.store.addListener { [weak self] change in
                self?.call(received, change.new.count) {}
            }
            received.after.value = applied[index].values.count
            observers[slot].value = Subscribed(received) {
                presenter.value?.value.reflect()
            } end: {
                presenter.value = nil
                flux.store.removeListener(with: subscription)
            }
        }

        func check() throws {
            for (index, flux) in fluxes.enumerated() {
                let numbers = applied[index].values
                guard let state = flux.value?.store.state else { continue }
                if state.count != numbers.count || state.last != numbers.last ?? 0 {
                    fail("flux \(index) holds \(state) after \(numbers.count) actions")
                }
                if Set(numbers).count != numbers.count { fail("flux \(index) applied an action twice") }
                for received in received.values where received.flux == index { check(received, numbers) }
            }
            for observer in observers { observer.value = nil }
            for flux in fluxes { flux.value = nil }
            if !failures.values.isEmpty {
                throw ProgramFailure(failures.values.prefix(5).joined(separator: "; "))
            }
        }

        private func check(_ received: Received, _ numbers: [Int]) {
            let values = received.values.values
            // The place of each action among the applied ones.
            let places = Dictionary(zip(numbers, 1...max(1, numbers.count))) { first, _ in first }
            let counts = received.isHandler ? values.map { places[$0] ?? -1 } : values
            guard let after = received.after.value else { return fail("\(received.name) did not subscribe") }
            if let first = counts.first {
                if counts != Array(first..<(first + counts.count)) {
                    fail("\(received.name) received \(counts)")
                }
                // A mutation on another thread may have run before its change is applied.
                if first < received.before + (isThreaded ? 0 : 1) || first > after + 1 {
                    fail("\(received.name) of \(received.before) to \(after) begins with \(first)")
                }
            }
            if received.isDisposed.value == nil, (counts.last ?? after) < numbers.count {
                fail("\(received.name) received \(counts.last ?? after) of \(numbers.count)")
            }
        }
    }
}
