import Dispatch
import NecomCore
import SharedReactive
import TestSupport
import Testing

/// `N9`: connections are made one after the other, from any thread and from inside other connections.
@Suite struct ConnectingTests {
    /// A model that calls the model below it, and passes that model's values on to its delegate.
    final class Floor: SeedModel<Floor>, FloorType, @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: action, state and extra are sendable; it adds no variable.

        struct Action: ActionType, Sendable {
            /// Sends a number to the delegate, from the model at the bottom.
            let say: @Sendable (Int) -> Void
            /// Adds to the total of every model.
            var add: @Sendable (Int) -> Void = { _ in }
        }

        struct State: StateType, Sendable {
            var connections = 0
            var total = 0
        }

        struct Extra: ExtraType, Sendable {
            var below: (any FloorType)?
            /// Called when the model below has been connected.
            var onMake: (@Sendable () -> Void)?
        }

        init(above below: (any FloorType)? = nil, onMake: (@Sendable () -> Void)? = nil) {
            super.init(state: State(), extra: Extra(below: below, onMake: onMake))
        }

        static func make(state: StateProxy<State>, extra: Extra, delegate: FloorProxy) -> Action {
            state.connections += 1
            extra.below?.connect(delegate)
            extra.onMake?()
            let above = delegate.sendable
            return Action(
                say: { number in
                    if let below = extra.below { below.action.say(number) } else { above.number(number) }
                },
                add: { number in
                    state.total += number
                    extra.below?.action.add(number)
                }
            )
        }
    }

    final class FloorProxy: DelegateProxy<any NumberDelegate>, NumberDelegate, @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: its delegate's binders may be called on any thread; it adds no variable.

        var number: Binder<Int> {
            Binder(self) { me, number in me.number(number) }
        }
    }

    final class Display: NumberDelegate {
        let shown = Recorder<Int>()

        var number: Binder<Int> {
            Binder(self) { $0.shown.record($1) }
        }
    }

    /// A lower model that is not a `SeedModel`: it keeps the last delegate.
    final class Stranger: FloorType, Sendable {
        private let delegate = Slot<SendableDelegateProxy<any NumberDelegate>>()

        var action: ActionProxy<Floor.Action> {
            ActionProxy(.init(say: { [delegate] in delegate.value?.number($0) }))
        }

        func connect(_ delegate: any NumberDelegate) {
            self.delegate.value = DelegateProxy(delegate: delegate).sendable
        }
    }

    /// Returns a stack of models, the top model last.
    static func stack(_ height: Int) -> Floor {
        var floor = Floor()
        for _ in 1..<height { floor = Floor(above: floor) }
        return floor
    }

    @Test(arguments: [1, 2, 4])
    func ofThreadsThatConnectAtOnceTheLastOneStaysConnectedAllTheWayDown(height: Int) {
        for round in 0..<500 {
            let top = Self.stack(height)
            let displays = (0..<4).map { _ in Display() }
            onThreads(4) { thread in top.connect(displays[thread]) }
            top.action.say(round)
            #expect(displays.flatMap(\.shown.values) == [round])
        }
    }

    @Test func aModelBelowThatKeepsItsDelegateItselfNotifiesTheLastOneToo() {
        for round in 0..<500 {
            let top = Floor(above: Stranger())
            let displays = (0..<4).map { _ in Display() }
            onThreads(4) { thread in top.connect(displays[thread]) }
            top.action.say(round)
            #expect(displays.flatMap(\.shown.values) == [round])
        }
    }

    @Test func eachConnectionIsMadeOnce() {
        let top = Self.stack(2)
        let display = Display()
        onThreads(4) { _ in
            for _ in 0..<200 { top.connect(display) }
        }
        #expect(top.state.connections == 800)
    }

    @Test func connectingWhileTheSameModelIsConnectedComesAfterThat() {
        let (first, second) = (Display(), Display())
        let slot = Slot<Floor>()
        let isNested = Recorder<Bool>()
        let top = Floor(above: Floor()) {
            guard isNested.values.isEmpty else { return }
            isNested.record(true)
            slot.value?.connect(second)
        }
        slot.value = top
        top.connect(first)
        slot.value = nil
        top.action.say(7)
        #expect(first.shown.values == [])
        #expect(second.shown.values == [7])
        #expect(top.state.connections == 2)
    }

    /// `D5`: observers do not run while another thread may wait to connect.
    @Test func aChangeWhileAModelIsConnectedIsDeliveredAfterTheConnection() {
        let property = MutableProperty(0)
        let slot = Slot<Floor>()
        let (first, second) = (Display(), Display())
        let isObserved = Recorder<Bool>()
        let top = Floor { property.value += 1 }
        slot.value = top
        property.observe { value in
            if value > 1 { return }
            isObserved.record(true)
            // While the first is being connected, this would deadlock.
            onThreads(1) { _ in slot.value?.connect(second) }
        }
        top.connect(first)
        slot.value = nil
        top.action.say(1)
        #expect(isObserved.values == [true])
        #expect(second.shown.values == [1])
    }

    @Test func theOldActionWorksUntilTheNewOneIsSetAndNotifiesTheNewDelegate() {
        let (first, second) = (Display(), Display())
        let slot = Slot<Floor>()
        let top = Floor { slot.value?.action.say(1) }
        top.connect(first)
        slot.value = top
        top.connect(second)
        slot.value = nil
        top.action.say(2)
        #expect(first.shown.values == [])
        #expect(second.shown.values == [1, 2])
    }
}

protocol NumberDelegate: AnyObject, Sendable {
    var number: Binder<Int> { get }
}

protocol FloorType: AnyObject, Sendable {
    var action: ActionProxy<ConnectingTests.Floor.Action> { get }
    func connect(_ delegate: any NumberDelegate)
}
