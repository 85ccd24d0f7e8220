import NecomCore
import TestSupport
import Testing

/// `N6` on the main actor, and the use of objects of the main actor without annotations.
@MainActor
@Suite struct MainSeedModelTests {
    /// An object that only the main actor may use.
    final class Ledger {
        var entries: [Int] = []
    }

    final class Counter: MainSeedModel<Counter> {
        struct Action: ActionType {
            let add: (Int) -> Void
            let addLater: (Int) -> Task<Void, Never>
        }

        struct State: StateType {
            var total = 0
        }

        struct Extra: ExtraType {
            let ledger: Ledger
            var onMake: @MainActor () -> Void = {}
            var canary: Canary?
        }

        init(_ extra: Extra) {
            super.init(state: State(), extra: extra)
        }

        static func make(
            state: StateProxy<State>,
            extra: Extra,
            delegate: DelegateProxy<any CounterScreen>
        ) -> Action {
            extra.onMake()
            func add(_ amount: Int) {
                extra.ledger.entries.append(amount)
                state.total += amount
                delegate.total(state.total)
            }
            return Action(
                add: add,
                addLater: { amount in
                    Task {
                        await Task.yield()
                        add(amount)
                    }
                }
            )
        }
    }

    final class Display: CounterScreen {
        var shown = 0
        var all: [Int] = []

        var total: Binder<Int> {
            Binder(self) { me, total in
                me.shown = total
                me.all.append(total)
            }
        }
    }

    @Test func anActionNotifiesTheDelegateBeforeTheCallReturns() {
        let (ledger, display) = (Ledger(), Display())
        let counter = Counter(Counter.Extra(ledger: ledger))
        counter.connect(display)
        counter.action.add(2)
        counter.action.add(3)
        #expect(display.all == [2, 5])
        #expect(counter.state.total == 5)
        #expect(ledger.entries == [2, 3])
    }

    /// `N13`
    @Test func aModelWithoutADelegateIsReadyWithoutAConnection() {
        let score = Score()
        score.action.add(2)
        score.action.add(3)
        #expect(score.state.total == 5)
        #expect(score.state.connections == 1)
    }

    private final class Score: MainSeedModel<Score> {
        struct Action: ActionType {
            let add: (Int) -> Void
        }

        struct State: StateType {
            var total = 0
            var connections = 0
        }

        init() { super.init(state: State(), extra: NoExtra()) }

        static func make(state: StateProxy<State>, extra: NoExtra, delegate: DelegateProxy<NoDelegate>)
            -> Action
        {
            state.connections += 1
            return Action(add: { state.total += $0 })
        }
    }

    /// `N14`
    @Test func aDisconnectedModelNotifiesNoDelegateAndKeepsItsAction() async {
        let (counter, one, other) = (Counter(.init(ledger: Ledger())), Display(), Display())
        counter.connect(one)
        let later = counter.action.addLater(1)
        counter.disconnect()
        counter.action.add(1)
        counter.connect(other)
        await later.value
        #expect(one.all == [])
        #expect(other.all == [2])
    }

    @Test func disconnectingInsideMakeComesAfterTheConnection() {
        let (slot, display) = (Later(), Display())
        let counter = Counter(.init(ledger: Ledger(), onMake: { slot.counter?.disconnect() }))
        slot.counter = counter
        counter.connect(display)
        slot.counter = nil
        counter.action.add(1)
        #expect(display.all == [])
    }

    private final class Later {
        var counter: Counter?
    }

    @Test func aTaskOfAnActionUsesTheDelegateAndTheState() async {
        let display = Display()
        let counter = Counter(Counter.Extra(ledger: Ledger()))
        counter.connect(display)
        await counter.action.addLater(1).value
        #expect(display.all == [1])
    }

    @Test func connectingAgainReplacesTheDelegateAndKeepsTheState() {
        let (first, second) = (Display(), Display())
        let counter = Counter(Counter.Extra(ledger: Ledger()))
        counter.connect(first)
        counter.action.add(1)
        counter.connect(second)
        counter.action.add(1)
        #expect(first.all == [1])
        #expect(second.all == [2])
    }

    @Test func connectingInsideMakeTakesEffectAfterIt() {
        let (first, second, last) = (Display(), Display(), Display())
        var counter: Counter?
        var makes = 0
        counter = Counter(
            Counter.Extra(ledger: Ledger()) {
                makes += 1
                if makes > 1 { return }
                counter?.connect(second)
                counter?.connect(last)
            }
        )
        counter?.connect(first)
        counter?.action.add(1)
        #expect(makes == 2)
        #expect(first.all.isEmpty && second.all.isEmpty)
        #expect(last.all == [1])
        // Breaks the retain cycle of the closure and the model.
        counter = nil
    }

    @Test func neitherTheModelNorItsActionsKeepTheDelegateOrEachOther() {
        let released = Recorder<String>()
        weak var display: Display?
        do {
            let newDisplay = Display()
            let counter = Counter(
                Counter.Extra(ledger: Ledger(), canary: Canary { released.record("counter") })
            )
            display = newDisplay
            counter.connect(newDisplay)
            counter.action.add(1)
        }
        #expect(display == nil)
        #expect(released.values == ["counter"])
    }

    @Test func theConnectionBeforeIsReleasedWhereTheModelMayBeUsed() {
        let keeper = Keeper()
        let seen = Recorder<Int>()
        keeper.extra.next = Canary {
            MainActor.assumeIsolated { seen.record(keeper.action.number) }
        }
        let display = Display()
        keeper.connect(display)
        keeper.extra.next = nil
        keeper.connect(display)
        #expect(seen.values == [2])
    }

    /// Each connection retains the object that was next when it was made.
    private final class Keeper: MainSeedModel<Keeper>, Sendable {
        struct Action: ActionType {
            let number: Int
            let canary: Canary?
        }

        struct State: StateType {
            var connections = 0
        }

        /// Holds the object for the next connection.
        @MainActor
        final class Extra: ExtraType {
            var next: Canary?
        }

        let extra = Extra()

        init() {
            super.init(state: State(), extra: extra)
        }

        static func make(
            state: StateProxy<State>,
            extra: Extra,
            delegate: DelegateProxy<any CounterScreen>
        ) -> Action {
            state.connections += 1
            return Action(number: state.connections, canary: extra.next)
        }
    }

    #if os(macOS) || os(Linux)
    @Test func usingTheActionBeforeConnectingStopsWithASentence() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainSeedModelTests.useUnconnected()
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Counter has no action yet"))
        #expect(message.contains("Call connect(_:)"))
    }
    #endif

    private static func useUnconnected() {
        Counter(Counter.Extra(ledger: Ledger())).action.add(1)
    }
}

@MainActor
protocol CounterScreen: AnyObject {
    var total: Binder<Int> { get }
}
