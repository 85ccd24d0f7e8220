import Dispatch
import Foundation
import TestSupport
import Testing

@testable import NecomCore

func isOnMainThread() -> Bool {
    Thread.isMainThread
}

/// `N3`, `N4`
@Suite(.serialized) struct BinderTests {
    /// A view that records its values. Each property makes a new binder.
    final class Display: Sendable {
        let shown = Recorder<Int>()

        var current: Binder<Int> {
            Binder(self) { $0.shown.record($1) }
        }

        var main: Binder<Int> {
            Binder(self, queue: .main) { me, value in
                dispatchPrecondition(condition: .onQueue(.main))
                me.shown.record(value)
            }
        }

        var global: Binder<Int> {
            Binder(self, queue: .global) { me, value in
                dispatchPrecondition(condition: .notOnQueue(.main))
                me.shown.record(isOnMainThread() ? -1 : value)
            }
        }
    }

    // MARK: .current

    @Test func onCurrentTheHandlerRunsBeforeTheCallReturns() {
        let display = Display()
        display.current.bind(1)
        #expect(display.shown.values == [1])
        let shownThere = offMain {
            display.current.bind(2)
            return display.shown.values
        }
        #expect(shownThere == [1, 2])
    }

    @Test func anObjectIsHeldWeaklyAndItsEndIsNoError() {
        let slot = Slot(Display())
        let shown = slot.value!.shown
        let binders = [slot.value!.current, slot.value!.main, slot.value!.global]
        let isGone = { [weak display = slot.value] in display == nil }
        slot.value = nil
        #expect(isGone())
        for binder in binders { binder.bind(1) }
        #expect(shown.values.isEmpty)
    }

    @Test func aKeyPathIsSet() {
        let target = Target()
        Binder(target, \.number).bind(1)
        Binder(target, \.optional).bind(2)
        Binder<Int?>(target, \.optional).bind(nil)
        #expect(target.number == 1)
        #expect(target.optional == nil)
        Binder<Int>(target, \.optional, queue: .current).bind(3)
        #expect(target.optional == 3)
    }

    private final class Target {
        var number = 0
        var optional: Int?
    }

    @Test func aKeyPathIsSetOnMainAndInTheBackground() async {
        let target = SharedTarget()
        onThreads(1) { _ in
            Binder(target, \.onMain, queue: .main).bind(1)
            Binder(target, \.optionalOnMain, queue: .main).bind(2)
            Binder(target, \.inBackground, queue: .global).bind(3)
            Binder(target, \.optionalInBackground, queue: .global).bind(4)
        }
        await expectEventually(target.log.values.count, equals: 4)
        #expect(target.log.values.sorted() == ["1 main", "2 main", "3 background", "4 background"])
    }

    @MainActor
    private final class Label {
        var text = ""
        var color: Int?

        var textBinder: Binder<String> { Binder(self, \.text) }
        var colorBinder: Binder<Int> { Binder(self, \.color, queue: .main) }
    }

    @MainActor
    @Test func aPropertyOfTheMainActorIsSetThereInOrder() {
        let label = Label()
        label.textBinder.bind("one")
        #expect(label.text == "one")
        label.colorBinder.bind(1)
        #expect(label.color == 1)
        Binder<Int>(label, \.color).bind(2)
        #expect(label.color == 2)
        Binder(label, \.text, queue: .main).bind("two")
        #expect(label.text == "two")
    }

    /// Records the calls of its setter.
    private final class SharedTarget: Sendable {
        let log = Recorder<String>()

        var onMain: Int {
            get { 0 }
            set { note(newValue) }
        }

        var optionalOnMain: Int? {
            get { nil }
            set { note(newValue) }
        }

        var inBackground: Int {
            get { 0 }
            set { note(newValue) }
        }

        var optionalInBackground: Int? {
            get { nil }
            set { note(newValue) }
        }

        private func note(_ value: Int?) {
            let isMain = DispatchQueue.getSpecific(key: Self.key) != nil
            log.record("\(value ?? 0) \(isMain ? "main" : "background")")
        }

        private static let key = {
            let key = DispatchSpecificKey<Bool>()
            DispatchQueue.main.setSpecific(key: key, value: true)
            return key
        }()
    }

    // MARK: Without a value

    @Test func aBinderWithoutAValueCallsItsObjectOnEachQueue() async {
        let display = Display()
        let binders: [Binder<Void>] = [
            Binder(display) { $0.shown.record(1) },
            Binder(display) { me, _ in me.shown.record(2) },
            Binder(display, queue: .current) { me in me.shown.record(3) },
            Binder(display, queue: .global) { me in me.shown.record(isOnMainThread() ? -1 : 4) },
            Binder(display, queue: .main) { me in
                dispatchPrecondition(condition: .onQueue(.main))
                me.shown.record(5)
            },
        ]
        for binder in binders { binder.bind() }
        await expectEventually(display.shown.values.count, equals: 5)
        #expect(display.shown.values.prefix(3) == [1, 2, 3])
        #expect(display.shown.values.sorted() == [1, 2, 3, 4, 5])
    }

    // MARK: .main

    @Test @MainActor func onMainTheHandlerRunsBeforeTheCallReturns() {
        let display = Display()
        display.main.bind(1)
        #expect(display.shown.values == [1])
    }

    @Test func sentElsewhereTheHandlerRunsOnMain() async {
        let display = Display()
        onThreads(1) { _ in display.main.bind(1) }
        await expectEventually(display.shown.values, equals: [1])
    }

    @Test @MainActor func onMainNothingIsOvertakenThoughEachValueHasABinderOfItsOwn() async {
        let display = Display()
        onThreads(1) { _ in for value in 1...3 { display.main.bind(value) } }
        #expect(display.shown.values.isEmpty)
        display.main.bind(4)
        #expect(display.shown.values == [1, 2, 3, 4])
        await mainQueueTurn()
        #expect(display.shown.values == [1, 2, 3, 4])
    }

    @Test func onMainTheValuesOfEachThreadStayInOrder() async {
        let display = Display()
        let main = Task { @MainActor in
            for value in 0..<1_000 {
                display.main.bind(value)
                if value % 50 == 0 { await Task.yield() }
            }
        }
        onThreads(4) { thread in
            for value in 0..<1_000 {
                display.main.bind((thread + 1) * 1_000 + value)
                pauseForMain(after: value, each: 25)
            }
        }
        await main.value
        await expectEventually(display.shown.values.count, equals: 5_000)
        for thread in 0...4 {
            let own = display.shown.values.filter { $0 / 1_000 == thread }
            #expect(own == Array(thread * 1_000..<(thread + 1) * 1_000))
        }
    }

    @Test @MainActor func aHandlerOnMainMaySendToOthersWhoseHandlersThenHaveRun() {
        let (one, other) = (Display(), Display())
        let binder = Binder<Int>(one, queue: .main) { me, value in
            other.main.bind(value * 10)
            me.shown.record(other.shown.values.last ?? 0)
        }
        binder.bind(1)
        binder.bind(2)
        #expect(one.shown.values == [10, 20])
    }

    /// Up to 32 handlers nest. A further value is queued until they have returned.
    @Test(arguments: [31, 32, 33, 1_000])
    @MainActor
    func handlersOnMainThatSendToOthersNestUpToALimit(depth: Int) {
        let display = Display()
        @MainActor func tell(_ value: Int) {
            Binder<Int>(display, queue: .main) { me, value in
                if value < depth { tell(value + 1) }
                me.shown.record(value)
            }.bind(value)
        }
        tell(1)
        let nested = min(depth, 32)
        #expect(display.shown.values.first == nested)
        #expect(display.shown.values.sorted() == Array(1...depth))
        // The inner handlers have run when the call in the outer one returns.
        if depth <= 32 { #expect(display.shown.values == (1...depth).reversed()) }
    }

    @Test(arguments: [1, 32, 33, 100, 30_000])
    func handlersOnTheSendingThreadThatSendToOthersNestUpToALimit(depth: Int) {
        let shown = Recorder<Int>()
        onSmallStack {
            let display = Display()
            @Sendable func tell(_ value: Int) {
                Binder<Int>(display) { _, value in
                    if value < depth { tell(value + 1) }
                    shown.record(value)
                }.bind(value)
            }
            tell(1)
            // All handlers have run when the outermost call returns.
            #expect(shown.values.count == depth)
        }
        #expect(shown.values.first == min(depth, 32))
        #expect(shown.values.last == 1)
        if depth <= 32 { #expect(shown.values == (1...depth).reversed()) }
        if depth > 32 { #expect(shown.values.dropFirst().prefix(depth - 32) == ArraySlice(33...depth)) }
    }

    @Test func aValueQueuedBehindOuterHandlersIsDroppedWithItsObject() {
        let shown = Recorder<Int>()
        let slot = Slot<Display>()
        func tell(_ value: Int) {
            if value == 33 { slot.value = Display() }
            let display = value < 33 ? Display() : slot.value!
            Binder<Int>(display) { _, value in
                if value < 33 { tell(value + 1) }
                if value == 32 { slot.value = nil }
                shown.record(value)
            }.bind(value)
        }
        tell(1)
        #expect(shown.values == (1...32).reversed())
    }

    @Test @MainActor func anObjectThatEndsWhileAValueIsOnItsWayToMainIsNoError() async {
        let slot = Slot(Display())
        let shown = slot.value!.shown
        onThreads(1) { _ in slot.value?.main.bind(1) }
        let isGone = { [weak display = slot.value] in display == nil }
        slot.value = nil
        #expect(isGone())
        await mainQueueTurn()
        #expect(shown.values.isEmpty)
    }

    // MARK: .global

    @Test func onGlobalValuesForOneObjectArriveInTheOrderInWhichTheyWereSent() async {
        let displays = (0..<8).map { _ in Display() }
        for value in 0..<2_000 {
            for display in displays { display.global.bind(value) }
        }
        for display in displays {
            await expectEventually(display.shown.values.count, equals: 2_000)
            #expect(display.shown.values == Array(0..<2_000))
        }
    }

    @Test @MainActor func onGlobalTheHandlerDoesNotRunOnMain() async {
        let display = Display()
        for value in 0..<100 { display.global.bind(value) }
        await expectEventually(display.shown.values, equals: Array(0..<100))
    }

    @Test func onGlobalTheValuesOfEachThreadStayInOrder() async {
        let display = Display()
        onThreads(4) { thread in
            for value in 0..<1_000 { display.global.bind(thread * 1_000 + value) }
        }
        await expectEventually(display.shown.values.count, equals: 4_000)
        for thread in 0..<4 {
            let own = display.shown.values.filter { $0 / 1_000 == thread }
            #expect(own == Array(thread * 1_000..<(thread + 1) * 1_000))
        }
    }

    @Test func onGlobalABusyObjectMakesNoOtherWait() async {
        let (busy, other) = (Display(), Display())
        let goOn = DispatchSemaphore(value: 0)
        Binder<Int>(busy, queue: .global) { me, value in
            goOn.wait()
            me.shown.record(value)
        }.bind(1)
        other.global.bind(2)
        await expectEventually(other.shown.values, equals: [2])
        #expect(busy.shown.values.isEmpty)
        goOn.signal()
        await expectEventually(busy.shown.values, equals: [1])
    }

    @Test func anObjectThatEndsWhileAValueIsOnItsWayToTheBackgroundIsNoError() async {
        let slot = Slot(Display())
        let shown = slot.value!.shown
        let goOn = DispatchSemaphore(value: 0)
        let isGone = { @Sendable [weak display = slot.value] in display == nil }
        // The first handler blocks the queue, and alone retains the object.
        Binder<Int>(slot.value!, queue: .global) { _, _ in goOn.wait() }.bind(0)
        slot.value?.global.bind(1)
        slot.value = nil
        goOn.signal()
        #expect(await eventually { isGone() })
        #expect(await eventually { BindingQueue.Global.hasNoLines })
        #expect(shown.values.isEmpty)
    }

    /// Objects are deallocated and created, and reuse one another's memory.
    @Test func onGlobalAnObjectInThePlaceOfAnotherGetsItsOwnValuesInOrder() async {
        let log = Recorder<[Int]>()
        onThreads(4) { thread in
            for round in 0..<500 {
                let display = Display()
                for value in 0..<3 { display.global.bind(thread * 10_000 + round * 10 + value) }
                if round % 7 == 0 {
                    let last = Binder<Int>(display, queue: .global) { me, _ in log.record(me.shown.values) }
                    last.bind(0)
                    // This handler retains the object until its values have been delivered.
                    Binder<Int>(Keeper.shared, queue: .global) { _, _ in withExtendedLifetime(display) {} }
                        .bind(0)
                }
            }
        }
        #expect(await eventually { BindingQueue.Global.hasNoLines })
        for values in log.values {
            #expect(values.count == 3)
            #expect(values == (0..<3).map { values[0] + $0 })
        }
    }

    private final class Keeper: Sendable {
        static let shared = Keeper()
    }

    @Test func onGlobalAValueIsReleasedAfterItsHandler() async {
        let released = Recorder<Int>()
        let object = Keeper()
        let goOn = DispatchSemaphore(value: 0)
        for number in 0..<300 {
            let canary = Canary { released.record(number) }
            Binder<Canary>(object, queue: .global) { _, _ in if number == 299 { goOn.wait() } }.bind(canary)
        }
        // The values before the blocked one are released although they were dequeued together.
        await expectEventually(released.values.count, equals: 299)
        goOn.signal()
        await expectEventually(released.values.count, equals: 300)
        #expect(released.values == Array(0..<300))
    }
}
