import Foundation
import NecomCore
import SharedReactive
import TestSupport
import Testing

/// `N2`
@Suite struct StateProxyTests {
    struct Pair: Equatable, Sendable {
        var up = 0
        var down = 0

        mutating func step() {
            up += 1
            down -= 1
        }
    }

    struct State: StateType, Sendable {
        var total = 0
        var numbers: [Int] = []
        var pair = Pair()
        var held: Canary?
        let name = "counter"
        var isPositive: Bool { total > 0 }
        var onRead: (@Sendable () -> Void)?
        /// Calls a closure when it is read.
        var watched: Int {
            onRead?()
            return total
        }
    }

    /// A model that exposes its state as its actions see it.
    final class Model: SeedModel<Model> {
        struct Action: ActionType {
            let state: StateProxy<State>
        }

        final class Delegate: Sendable {}

        init(_ state: State = State()) {
            super.init(state: state, extra: NoExtra())
            connect(Delegate())
        }

        static func make(
            state: StateProxy<State>,
            extra: NoExtra,
            delegate: DelegateProxy<Delegate>
        ) -> Action {
            Action(state: state)
        }
    }

    @Test func membersAreReadAndChanged() {
        let model = Model()
        let state = model.action.state
        state.total = 5
        state.total += 2
        state.numbers.append(state.total)
        state.pair.step()
        #expect(state.total == 7)
        #expect(state.numbers == [7])
        #expect(state.pair == Pair(up: 1, down: -1))
        #expect(state.name == "counter")
        #expect(state.isPositive)
    }

    @Test func othersReadTheStateAsItIs() {
        let model = Model()
        let reference = model.state
        #expect(reference.total == 0)
        model.action.state.total = 3
        #expect(reference.total == 3)
        #expect(model.state.isPositive)
        #expect(model.state.name == "counter")
    }

    @Test func aChangeInPlaceIsOneStep() {
        let model = Model()
        let state = model.action.state
        onThreads(8) { _ in
            for _ in 0..<5_000 { state.total += 1 }
        }
        #expect(model.state.total == 40_000)
    }

    @Test func replacingAMemberIsOneStep() {
        let model = Model()
        let (state, reference) = (model.action.state, model.state)
        onThreads(4) { thread in
            for round in 0..<2_000 {
                if thread < 2 {
                    state.pair = Pair(up: round, down: -round)
                    state.numbers = [round, round]
                } else {
                    let (pair, numbers) = (reference.pair, reference.numbers)
                    if pair.up + pair.down != 0 || Set(numbers).count > 1 {
                        Issue.record("Half of a change was seen: \(pair), \(numbers).")
                    }
                }
            }
        }
        #expect(reference.pair == Pair(up: 1_999, down: -1_999))
    }

    #if os(macOS) || os(Linux)
    @Test func usingTheStateWhileAMemberIsReplacedStopsWithASentence() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let model = WatchedModel()
            model.action.state.total = 1
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        // Many types are called `State`, so the message names the model.
        #expect(message.contains("WatchedModel.State> was used inside a change of one of its members"))
    }
    #endif

    /// Its state uses itself when it changes.
    private final class WatchedModel: SeedModel<WatchedModel> {
        struct State: StateType {
            var onChange: (() -> Void)?
            var total = 0 {
                didSet { onChange?() }
            }
        }

        struct Action: ActionType {
            let state: StateProxy<State>
        }

        final class Delegate: Sendable {}

        init() {
            super.init(state: State(), extra: NoExtra())
            connect(Delegate())
        }

        static func make(
            state: StateProxy<State>,
            extra: NoExtra,
            delegate: DelegateProxy<Delegate>
        ) -> Action {
            state.onChange = { [unowned state] in _ = state.total }
            return Action(state: state)
        }
    }

    @Test func changesOfAMutatingFunctionAreAtomic() {
        let model = Model()
        let (state, reference) = (model.action.state, model.state)
        onThreads(4) { thread in
            for _ in 0..<2_000 {
                if thread < 2 {
                    state.pair.step()
                } else {
                    let pair = reference.pair
                    if pair.up + pair.down != 0 { Issue.record("Half of a change was seen: \(pair).") }
                }
            }
        }
        #expect(reference.pair == Pair(up: 4_000, down: -4_000))
    }

    @Test func aCollectionIsChangedWhereItIs() async {
        let model = Model(State(numbers: Array(repeating: 0, count: 1_000)))
        let state = model.action.state
        @Sendable func address() -> UInt? {
            state.numbers.withUnsafeMutableBufferPointer { UInt(bitPattern: $0.baseAddress) }
        }
        // While another test traces, the old state is kept, and the change copies.
        let isChangedInPlace = await eventually(within: 300) {
            let before = address()
            state.numbers[5] = 0
            state.numbers[5] += 1
            state.numbers[6] = 1
            return address() == before
        }
        #expect(isChangedInPlace)
        let numbers = state.numbers
        #expect(numbers[5...6] == [1, 1])
    }

    @Test func theRightHandSideMayReadTheState() {
        let model = Model(State(total: 2))
        let state = model.action.state
        state.total += state.total * 10
        state.numbers.append(state.total)
        #expect(state.total == 22)
        #expect(state.numbers == [22])
    }

    @Test func noLockIsHeldWhileAReplacedValueIsReleased() {
        let model = Model()
        let state = model.action.state
        let seen = Recorder<Int>()
        state.held = Canary { seen.record(state.total) }
        state.total = 1
        state.held = nil
        #expect(seen.values == [1])
    }

    /// `D5`: changes of other sources inside a change are delivered after it, outside its lock.
    @Test func aChangeInsideAChangeIsDeliveredAfterIt() {
        let model = Model(State(numbers: [3, 1, 2]))
        let (state, reference) = (model.action.state, model.state)
        let property = MutableProperty(0)
        let seen = Recorder<[Int]>()
        let onAnotherThread = Recorder<[Int]>()
        property.observe { value in
            seen.record([value] + reference.numbers)
            // Under the lock of the state, this would deadlock.
            onThreads(1) { _ in onAnotherThread.record(reference.numbers) }
        }
        state.numbers.sort { one, other in
            property.value += 1
            return one < other
        }
        #expect(seen.values.map { $0[0] } == Array(1...property.value))
        #expect(seen.values.allSatisfy { $0.dropFirst() == [1, 2, 3] })
        #expect(onAnotherThread.values.allSatisfy { $0 == [1, 2, 3] })
        #expect(!seen.values.isEmpty)
    }

    @Test func aChangeInsideAComputedMemberIsDeliveredAfterIt() {
        let model = Model(State(total: 1))
        let (state, reference) = (model.action.state, model.state)
        let property = MutableProperty(0)
        let seen = Recorder<Int>()
        property.observe { _ in seen.record(reference.total) }
        state.onRead = { property.value += 1 }
        #expect(state.watched == 1)
        #expect(seen.values == [1])
        // Breaks the retain cycle: the observer retains the state, which retains the property.
        state.onRead = nil
    }

    #if os(macOS) || os(Linux)
    @Test func usingTheStateInsideAComputedMemberStopsWithASentence() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let model = StateProxyTests.Model()
            let state = model.action.state
            state.onRead = { _ = state.total }
            _ = state.watched
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("State> was used inside a change of one of its members"))
        #expect(message.contains("or inside a computed member"))
    }
    #endif

    @Test func aComputedMemberReadsTheRestOfTheState() {
        let model = Model()
        model.action.state.total = 3
        #expect(model.state.isPositive)
        #expect(model.action.state.watched == 3)
    }

    #if os(macOS) || os(Linux)
    @Test func usingTheStateInsideAChangeStopsWithASentence() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let model = StateProxyTests.Model(StateProxyTests.State(numbers: [3, 1, 2]))
            let state = model.action.state
            state.numbers.sort { _, _ in state.total > 0 }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("State> was used inside a change of one of its members"))
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func awaitingInsideAChangeStopsWithASentence() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            func changeLater(_ total: inout Int) async {
                await Task.yield()
                total += 1
            }
            let model = StateProxyTests.Model()
            let state = model.action.state
            await withTaskExecutorPreference(StateProxyTests.EachTimeAnotherThread()) {
                // A task does not change threads at every suspension.
                for _ in 0..<100 { await changeLater(&state.total) }
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("await first, and then change it"))
    }
    #endif

    /// Runs each part of a task on a new thread, which stays alive afterwards.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    final class EachTimeAnotherThread: TaskExecutor {
        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            let executor = asUnownedTaskExecutor()
            Thread {
                job.runSynchronously(on: executor)
                DispatchSemaphore(value: 0).wait()
            }.start()
        }
    }

    @Test func theStateStaysWhenTheModelIsConnectedAgain() {
        let model = Model()
        model.action.state.total = 4
        model.connect(Model.Delegate())
        model.action.state.total += 1
        #expect(model.state.total == 5)
    }
}
