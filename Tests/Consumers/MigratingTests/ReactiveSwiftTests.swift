import Dispatch
import ReactiveOperators
import Testing

@MainActor
final class NameLabel {
    var text = ""
}

@MainActor
@Suite struct ReactiveSwiftMigrationTests {
    @Test func aLabelFollowsAPropertyOnTheMainActor() {
        let name = MutableProperty("a")
        let label = NameLabel()
        let (lifetime, token) = Lifetime.make()
        name.producer.observe(on: UIScheduler()).startWithValues { label.text = $0 }
        let target = BindingTarget<String>(on: UIScheduler(), lifetime: lifetime) { label.text = $0 }
        target <~ name
        name.value = "b"
        #expect(label.text == "b")
        token.dispose()
    }

    @Test func eventsAreLogged() {
        let (signal, observer) = Signal<Int, Never>.pipe()
        let log = MutableProperty<[String]>([])
        let logged = signal.on(event: { event in log.modify { $0.append("\(event)") } })
        logged.observeValues { _ in }
        observer.send(value: 1)
        observer.sendCompleted()
        #expect(log.value == ["value(1)", "completed"])
    }

    @Test func whatAClosureCountsIsAProperty() {
        let tries = MutableProperty(0)
        let producer = SignalProducer<Int, Failure> { observer, _ in
            tries.modify { $0 += 1 }
            if tries.value < 3 { observer.send(error: Failure()) } else { observer.send(value: tries.value) }
        }
        var values: [Int] = []
        if case .success(let value)? = producer.retry(upTo: 2).first() { values.append(value) }
        #expect(values == [3])
    }

    @Test func aValueIsValidatedByAMap() {
        let email = MutableProperty("ada")
        let problem = email.map { $0.contains("@") ? nil : "An address has an @." }
        #expect(problem.value != nil)
        email.value = "ada@example.org"
        #expect(problem.value == nil)
    }

    @Test func workIsRetriedAfterATime() {
        let scheduler = TestScheduler()
        let tries = MutableProperty(0)
        let work = SignalProducer<Int, Failure> { observer, _ in
            tries.modify { $0 += 1 }
            observer.send(error: Failure())
        }
        let retried = work.flatMapError { error in
            SignalProducer.timer(interval: .seconds(1), on: scheduler)
                .take(first: 1)
                .promoteError(Failure.self)
                .flatMap(.latest) { _ in SignalProducer<Int, Failure>(error: error) }
        }
        .retry(upTo: 1)
        let running = retried.start()
        #expect(tries.value == 1)
        scheduler.advance(by: .seconds(1))
        #expect(tries.value == 2)
        running.dispose()
    }

    @Test func aConstantTakesTheClosuresForm() {
        let (signal, observer) = Signal<Int, Never>.pipe()
        let taps = MutableProperty(0)
        let tapped = signal.map { _ in true }
        tapped.observeValues { _ in taps.modify { $0 += 1 } }
        observer.send(value: 7)
        #expect(taps.value == 1)
    }
}

struct Failure: Error {}
