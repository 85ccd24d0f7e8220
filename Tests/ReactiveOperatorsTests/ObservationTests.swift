import Observation
import ReactiveOperators
import TestSupport
import Testing

/// Reads `body` as a view does, and records each call of `onChange`.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@discardableResult
private func track<Value>(_ notifications: Recorder<Int>, _ body: () -> Value) -> Value {
    withObservationTracking(body) { notifications.record(notifications.values.count) }
}

/// Derived properties and actions inside `withObservationTracking`.
@Suite struct ObservationTests {
    let property = MutableProperty(0)
    let notifications = Recorder<Int>()

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func everyWayToReadIsTracked() {
        let name = MutableProperty("a")
        let reads: [() -> Void] = [
            { _ = property.value },
            { property.withValue { _ in } },
            { _ = Property(property).value },
            { _ = property.map { $0 + 1 }.value },
            { _ = property.skipRepeats().value },
            { _ = property.combineLatest(with: name).value },
            { _ = (0..<1_000).reduce(Property(property)) { chain, _ in chain.map { $0 + 1 } }.value },
        ]
        for read in reads { track(notifications, read) }
        property.value += 1
        #expect(notifications.values.count == reads.count)
        track(notifications) { _ = property.combineLatest(with: name).value }
        name.value = "b"
        #expect(notifications.values.count == reads.count + 1)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aPropertyThatFollowsAProducerIsTracked() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let property = Property(initial: 0, then: signal)
        track(notifications) { _ = property.value }
        input.send(value: 1)
        #expect(notifications.values.count == 1)
        track(notifications) { _ = property.value }
        input.sendCompleted()
        // Reads the value again after the source has ended.
        for _ in 0..<10 {
            let value = track(notifications) { property.value }
            #expect(value == 1)
        }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func whetherAnActionExecutesIsTracked() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let action = Action<Void, Int, Never> { SignalProducer(signal) }
        track(notifications) { _ = action.isExecuting.value }
        let work = action.apply().start()
        #expect(notifications.values.count == 1)
        track(notifications) { _ = action.isExecuting.value }
        input.sendCompleted()
        #expect(notifications.values.count == 2)
        work.dispose()
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func valuesAndRefusalsOfAnActionAreNoChangeOfWhetherItExecutes() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let action = Action<Void, Int, Never> { SignalProducer(signal) }
        let work = action.apply().start()
        track(notifications) { _ = action.isExecuting.value }
        input.send(value: 1)
        action.apply().start()
        #expect(notifications.values.isEmpty)
        input.sendCompleted()
        #expect(notifications.values.count == 1)
        work.dispose()
    }
}

/// An observable object that does not use this library.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
private final class Model: Observable {
    private let registrar = ObservationRegistrar()
    private var stored = 0

    var count: Int {
        get {
            registrar.access(self, keyPath: \.count)
            return stored
        }
        set { registrar.withMutation(of: self, keyPath: \.count) { stored = newValue } }
    }
}
