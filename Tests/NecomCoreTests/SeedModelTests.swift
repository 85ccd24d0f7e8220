import NecomCore
import TestSupport
import Testing

/// `N6`, and the ownership of models, states and delegates.
@Suite struct SeedModelTests {
    final class Counter: SeedModel<Counter>, @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: action, state and extra are sendable; it adds no variable.

        struct Action: ActionType {
            let add: @Sendable (Int) -> Void
        }

        struct State: StateType, Sendable {
            var total = 0
        }

        struct Extra: ExtraType, Sendable {
            var canary: Canary?
            var released: Canary?
        }

        init(extra: Extra = Extra()) {
            super.init(state: State(), extra: extra)
        }

        static func make(
            state: StateProxy<State>,
            extra: Extra,
            delegate: DelegateProxy<any CounterDelegate>
        ) -> Action {
            let delegate = delegate.sendable
            return Action(add: { amount in
                state.total += amount
                delegate.total(state.total)
                withExtendedLifetime(extra) {}
            })
        }
    }

    final class Display: CounterDelegate {
        let shown = Recorder<Int>()

        var total: Binder<Int> {
            Binder(self) { $0.shown.record($1) }
        }
    }

    @Test func anActionNotifiesTheDelegate() {
        let (counter, display) = (Counter(), Display())
        counter.connect(display)
        counter.action.add(2)
        counter.action.add(3)
        #expect(display.shown.values == [2, 5])
    }

    @Test func aModelWithoutADelegateIsConnectedWithNoDelegate() {
        let score = Score()
        score.connect()
        score.action.add(2)
        score.connect()
        score.action.add(3)
        #expect(score.state.total == 5)
    }

    /// `N13`
    @Test func aModelWithoutADelegateIsReadyWithoutAConnection() {
        let score = Score()
        #expect(score.state.connections == 0)
        score.action.add(2)
        score.action.add(3)
        #expect(score.state.total == 5)
        #expect(score.state.connections == 1)
    }

    @Test func ofThreadsThatUseAModelWithoutADelegateFirstOneMakesItsAction() {
        for _ in 0..<repetitions(500) {
            let (score, actions) = (Handed(Score()), Recorder<ObjectIdentifier>())
            onThreads(4) { _ in
                let action = score.value.action
                action.add(1)
                actions.record(ObjectIdentifier(action))
            }
            #expect(score.value.state.connections == 1)
            #expect(score.value.state.total == 4)
            #expect(Set(actions.values).count == 1)
        }
    }

    #if os(macOS) || os(Linux)
    @Test func aModelOfAnyOtherDelegateIsNotReady() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = SeedModelTests.Open().action
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Open has no action yet"))
    }
    #endif

    /// A model whose delegate type accepts `NoDelegate`.
    final class Open: SeedModel<Open> {
        struct Action: ActionType {}

        init() { super.init(state: .init(), extra: .init()) }

        static func make(state: StateProxy<NoState>, extra: NoExtra, delegate: DelegateProxy<AnyObject>)
            -> Action
        {
            Action()
        }
    }

    private final class Score: SeedModel<Score> {
        struct Action: ActionType {
            let add: @Sendable (Int) -> Void
        }

        struct State: StateType, Sendable {
            var total = 0
            var connections = 0
        }

        init() {
            super.init(state: .init(), extra: .init())
        }

        static func make(
            state: StateProxy<State>,
            extra: NoExtra,
            delegate: DelegateProxy<NoDelegate>
        ) -> Action {
            state.connections += 1
            return Action(add: { state.total += $0 })
        }
    }

    #if os(macOS) || os(Linux)
    @Test func usingTheActionBeforeConnectingStopsWithASentence() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            SeedModelTests.Counter().action.add(1)
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Counter has no action yet"))
        #expect(message.contains("Call connect(_:)"))
    }
    #endif

    @Test func connectingAgainReplacesTheDelegate() {
        let (counter, one, other) = (Counter(), Display(), Display())
        counter.connect(one)
        counter.action.add(1)
        counter.connect(other)
        counter.action.add(1)
        #expect(one.shown.values == [1])
        #expect(other.shown.values == [2])
    }

    /// `N14`
    @Test func aDisconnectedModelNotifiesNoDelegateAndKeepsItsAction() {
        let (counter, one, other) = (Counter(), Display(), Display())
        counter.disconnect()
        counter.connect(one)
        let before = counter.action
        counter.disconnect()
        counter.disconnect()
        counter.action.add(1)
        before.add(1)
        #expect(one.shown.values == [])
        counter.connect(other)
        before.add(1)
        counter.action.add(1)
        #expect(one.shown.values == [])
        #expect(other.shown.values == [3, 4])
    }

    /// Handlers nest up to the limit. Queued values go to the delegate that is connected when they are delivered.
    @Test func valuesThatWaitForTheHandlersAroundThemReachTheNewDelegate() {
        let (counter, first, other) = (Counter(), NestingDisplay(), NestingDisplay())
        counter.connect(first)
        let model = Handed(counter)
        first.next.value = { total in
            if total < 50 { model.value.action.add(1) }
            if total == 32 { model.value.connect(other) }
        }
        other.next.value = { total in
            if total < 50 { model.value.action.add(1) }
        }
        counter.action.add(1)
        #expect(first.shown.values == Array(1...32))
        #expect(other.shown.values == Array(33...50))
        (first.next.value, other.next.value) = (nil, nil)
    }

    private final class NestingDisplay: CounterDelegate {
        let shown = Recorder<Int>()
        let next = Slot<@Sendable (Int) -> Void>()

        var total: Binder<Int> {
            Binder(self) { me, total in
                me.shown.record(total)
                me.next.value?(total)
            }
        }
    }

    @Test func aProxyThatCastItsDelegateIgnoresOneThatIsNoneOfThatType() {
        let (model, both, other) = (Casting(), Both(), Display())
        model.connect(both)
        let before = model.action
        before.tell(1)
        model.connect(other)
        before.tell(2)
        #expect(both.shown.values == [1])
        #expect(other.shown.values == [])
    }

    private final class Casting: SeedModel<Casting> {
        struct Action: ActionType {
            let tell: (Int) -> Void
        }

        init() { super.init(state: .init(), extra: .init()) }

        static func make(state: StateProxy<NoState>, extra: NoExtra, delegate: Proxy) -> Action {
            Action(tell: { delegate.number?.number($0) })
        }

        final class Proxy: DelegateProxyType {
            let number: SendableDelegateProxy<any NumberDelegate>?

            init(delegate: any CounterDelegate) {
                number = (delegate as? any NumberDelegate).map(SendableDelegateProxy.init(delegate:))
            }
        }
    }

    private final class Both: CounterDelegate, NumberDelegate {
        let shown = Recorder<Int>()

        var total: Binder<Int> { Binder(self) { $0.shown.record($1) } }
        var number: Binder<Int> { total }
    }

    @Test func connectingAgainReleasesTheObjectsOfTheOldConnection() {
        let counter = Counter()
        let one = Display()
        counter.connect(one)
        weak let before = counter.action
        #expect(before != nil)
        counter.connect(one)
        #expect(before == nil)
    }

    @Test func noLockIsHeldWhileTheConnectionBeforeIsReleased() {
        let keeper = Keeper()
        let seen = Recorder<Int>()
        keeper.extra.next = Canary { [unowned keeper] in
            seen.record(keeper.action.number)
            // Inside another connection, this takes effect after it.
            keeper.connect(Keeper.Delegate())
            seen.record(keeper.action.number)
        }
        keeper.connect(Keeper.Delegate())
        keeper.extra.next = nil
        keeper.connect(Keeper.Delegate())
        #expect(seen.values == [2, 3])
    }

    /// Each connection retains the object that was next when it was made.
    private final class Keeper: SeedModel<Keeper>, @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: the test has one thread.

        struct Action: ActionType {
            let number: Int
            let canary: Canary?
        }

        struct State: StateType {
            var connections = 0
        }

        /// Holds the object for the next connection.
        final class Extra: ExtraType {
            var next: Canary?
        }

        final class Delegate: Sendable {}

        let extra = Extra()

        init() {
            super.init(state: State(), extra: extra)
        }

        static func make(
            state: StateProxy<State>,
            extra: Extra,
            delegate: DelegateProxy<Delegate>
        ) -> Action {
            state.connections += 1
            return Action(number: state.connections, canary: extra.next)
        }
    }

    @Test func aDelegateIsHeldWeaklyAndItsEndIsNoError() {
        let counter = Counter()
        let slot = Slot(Display())
        counter.connect(slot.value!)
        counter.action.add(1)
        let isGone = { [weak display = slot.value] in display == nil }
        slot.value = nil
        #expect(isGone())
        counter.action.add(1)
        #expect(counter.state.total == 2)
    }

    @Test func aReleasedModelReleasesItsParameters() {
        let released = Recorder<String>()
        let display = Display()
        do {
            let counter = Counter(extra: .init(canary: Canary { released.record("extra") }))
            counter.connect(display)
            counter.action.add(1)
        }
        #expect(released.values == ["extra"])
        withExtendedLifetime(display) {}
    }

    @Test func threadsMayConnectAndActAtOnce() {
        let counter = Counter()
        let displays = (0..<4).map { _ in Display() }
        counter.connect(displays[0])
        onThreads(4) { thread in
            for _ in 0..<500 {
                counter.connect(displays[thread])
                counter.action.add(1)
            }
        }
        #expect(counter.state.total == 2_000)
        #expect(displays.map(\.shown.values.count).reduce(0, +) == 2_000)
    }
}

protocol CounterDelegate: AnyObject, Sendable {
    var total: Binder<Int> { get }
}
