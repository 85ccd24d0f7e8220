import Dispatch
import ReactiveOperators
import SharedReactive
import TestSupport
import Testing

/// A reference that is not `Sendable`.
private final class Words {
    var list: [String] = []
}

/// Checks conditions that hold while the main thread's queue is empty. Other tests fill the queue too, so this tries again if a
/// condition does not hold.
@MainActor
private func whenMainIsFree(
    _ body: (_ check: @escaping @MainActor (Bool) -> Void) async -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
) async {
    for _ in 0..<1_000 {
        var holds = true
        await body { if !$0 { holds = false } }
        if holds { return }
        await mainQueueTurn()
    }
    Issue.record("It does not hold though nothing waits.", sourceLocation: sourceLocation)
}

@MainActor
@Suite struct MainSignalTests {
    private let property = MutableProperty(1)

    @Test func closuresUseObjectsOfTheMainActor() async {
        await whenMainIsFree { check in
            let property = MutableProperty(1)
            let words = Words()
            property.producer.observe(on: UIScheduler()).startWithValues { words.list.append("start \($0)") }
            property.signal.observe(on: UIScheduler()).observeValues { words.list.append("signal \($0)") }
            property.value = 2
            check(words.list == ["start 1", "start 2", "signal 2"])
        }
    }

    @Test func operatorsRunOnTheMainActor() async {
        await whenMainIsFree { check in
            let property = MutableProperty(1)
            let words = Words()
            func add(_ word: String) -> String {
                words.list.append(word)
                return word
            }
            var values: [String] = []
            property.producer.observe(on: UIScheduler())
                .filter { $0 < 4 && words.list.count < 9 }
                .map { add("\($0)") }
                .skipRepeats()
                .compactMap { $0 == "2" ? nil : add("not \($0)") }
                .startWithValues { values.append($0) }
            property.signal.observe(on: UIScheduler())
                .filter { $0 < 4 }.map { add("s\($0)") }.skipRepeats().compactMap { $0 }
                .observeValues { values.append($0) }
            for number in [2, 3, 3, 4] { property.value = number }
            check(words.list == ["1", "not 1", "2", "s2", "3", "not 3", "s3", "3", "s3"])
            check(values == ["not 1", "s2", "not 3", "s3"])
        }
    }

    @Test func valuesMayBeMadeThereThatAreNotSendable() async {
        await whenMainIsFree { check in
            let property = MutableProperty(1)
            let words = Words()
            property.producer.observe(on: UIScheduler()).map { _ in words }.startWithValues {
                $0.list.append("a")
            }
            check(words.list == ["a"])
        }
    }

    @Test func endsArrive() async {
        await whenMainIsFree { check in
            var ends: [String] = []
            do {
                let (signal, input) = Signal<Int, ActionError<Never>>.pipe()
                let main = signal.observe(on: UIScheduler())
                main.observeFailed { ends.append("failed \($0)") }
                main.observeResult { ends.append("result \($0)") }
                main.observe { ends.append("event \($0.isTerminating)") }
                input.send(error: .disabled)
                main.observeInterrupted { ends.append("interrupted") }
            }
            let producer = SignalProducer<Int, Never>(value: 1).observe(on: UIScheduler())
            producer.startWithCompleted { ends.append("completed") }
            producer.startWithResult { ends.append("\($0)") }
            producer.start { ends.append("\($0.isTerminating)") }
            SignalProducer<Int, Never>.never.observe(on: UIScheduler()).startWithInterrupted {
                ends.append("given up")
            }
            .dispose()
            check(
                ends == [
                    "failed disabled", "result failure(ReactiveOperators.ActionError<Swift.Never>.disabled)",
                    "event true",
                    "interrupted", "completed", "success(1)", "false", "true", "given up",
                ]
            )
        }
    }

    /// The observers are added on another thread after the end.
    @Test func anEndThatWasMissedArrivesOnTheMainThread() async {
        let (signal, input) = Signal<Int, Never>.pipe()
        let isThrottled = MutableProperty(false)
        let signals = [
            signal.observe(on: UIScheduler()), signal.throttle(while: isThrottled, on: UIScheduler()),
            signal.observe(on: UIScheduler()).skipRepeats(),
        ]
        input.sendCompleted()
        let onMain = Recorder<Bool>()
        offMain {
            for signal in signals { signal.observeInterrupted { onMain.record(CurrentThread.isMain) } }
        }
        await expectEventually(onMain.values, equals: [true, true, true])
    }

    @Test func aTargetOfTheMainActorTakesValuesOfAnyThreadInOrder() async {
        await whenMainIsFree { check in
            let property = MutableProperty(1)
            let words = Words()
            let (lifetime, token) = Lifetime.make()
            let target = BindingTarget<Int>(on: UIScheduler(), lifetime: lifetime) {
                words.list.append("\($0)")
            }
            let binding = target <~ property
            check(words.list == ["1"])
            await Task.detached { [property] in
                for number in 2...9 { property.value = number }
            }.value
            #expect(await eventually { words.list.count >= 9 })
            check(words.list == (1...9).map { "\($0)" })
            token.dispose()
            property.value = 10
            check(words.list.count == 9)
            check(binding?.isDisposed == true)
        }
    }

    @Test func aLifetimeEndsWithItsToken() {
        let ended = Recorder<Int>()
        var token: Lifetime.Token? = Lifetime.Token()
        let lifetime = Lifetime(token!)
        lifetime.observeEnded { ended.record(1) }
        #expect(!lifetime.hasEnded)
        token = nil
        #expect(lifetime.hasEnded)
        lifetime.observeEnded { ended.record(2) }
        #expect(ended.values == [1, 2])
    }

    @Test func aTargetMayTakeValuesOnAnyScheduler() {
        let (lifetime, token) = Lifetime.make()
        let (scheduler, values) = (TestScheduler(), Recorder<Int>())
        BindingTarget(on: scheduler, lifetime: lifetime) { values.record($0) } <~ property
        BindingTarget(lifetime: lifetime) { values.record($0 * 10) } <~ property
        #expect(values.values == [10])
        scheduler.advance()
        #expect(values.values == [10, 1])
        withExtendedLifetime(token) {}
    }

    // MARK: Properties

    @Test func aValueIsMadeOnTheMainActorOnceForEachChange() async {
        await whenMainIsFree { check in
            let property = MutableProperty(1)
            var made: [Int] = []
            let text = property.observe(on: UIScheduler()).map { number in
                made.append(number)
                return "\(number)"
            }
            let values = Recorder<String>()
            text.producer.startWithValues { values.record($0) }
            check(text.value + text.value == "11")
            property.value = 2
            check(text.value + text.value == "22")
            await Task.detached { [property] in property.value = 3 }.value
            #expect(await eventually { made.count >= 3 })
            check(await Task.detached { text.value }.value == "3")
            check(made == [1, 2, 3])
            check(values.values == ["1", "2", "3"])
        }
    }

    @Test func aValueThatHasToWaitIsMadeAtOnceForTheBeginning() async {
        await whenMainIsFree { check in
            let property = MutableProperty(1)
            // 32 nested actions reach the limit, so the next one is queued.
            var text: Property<String>?
            @MainActor func nest(_ depth: Int) {
                if depth == 32 {
                    text = property.observe(on: UIScheduler()).map { "\($0)" }
                    check(text?.value == "1")
                } else {
                    UIScheduler().schedule { nest(depth + 1) }
                }
            }
            UIScheduler().schedule { nest(1) }
            property.value = 2
            check(text?.value == "2")
        }
    }

    @Test func theMainActorsPropertySendsItsChanges() async {
        await whenMainIsFree { check in
            let property = MutableProperty(1)
            var values: [Int] = []
            let main = property.observe(on: UIScheduler())
            main.producer.startWithValues { values.append($0) }
            main.signal.observeValues { values.append($0 * 10) }
            property.value = 2
            check(values == [1, 2, 20])
            check(main.value == 2)
        }
    }

    // MARK: Actions and tasks

    @Test func anActionBeginsOnTheMainActor() async {
        await whenMainIsFree { check in
            let words = Words()
            let condition = MutableProperty(false)
            let action = Action<String, Int, Never>(on: UIScheduler(), enabledIf: condition) { word in
                words.list.append(word)
                return SignalProducer(value: word.count)
            }
            var counts: [Int] = []
            action.values.observe(on: UIScheduler()).observeValues { counts.append($0) }
            action.apply("refused").start()
            condition.value = true
            action.apply("abc").start()
            check(words.list == ["abc"])
            await Task.detached { _ = action.apply("abcd").start() }.value
            #expect(await eventually { counts.count >= 2 })
            check(words.list == ["abc", "abcd"])
            check(counts == [3, 4])
        }
    }

    @Test func aProducersTaskIsCancelledWhenItsStartIsDisposedOf() async {
        let events = Recorder<String>()
        let producer = SignalProducer<Int, any Error>.task {
            await untilCancelled()
            return 1
        }
        let start = producer.start { events.record("\($0)") }
        start.dispose()
        #expect(events.values == ["interrupted"])
        let value = Recorder<Int>()
        SignalProducer<Int, Never>.task { 7 }.startWithValues { value.record($0) }
        #expect(await eventually { !value.values.isEmpty })
        #expect(value.values == [7])
    }

    @Test func aDisposablesTaskIsCancelledWithIt() async {
        let steps = Recorder<String>()
        let task = AnyDisposable.task {
            steps.record("began")
            while !Task.isCancelled { await Task.yield() }
            steps.record("cancelled")
        }
        #expect(await eventually { !steps.values.isEmpty })
        task.dispose()
        #expect(await eventually { steps.values.count >= 2 })
        #expect(steps.values == ["began", "cancelled"])
    }
}
