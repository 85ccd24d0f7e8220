import ReactiveOperators
import TestSupport
import Testing

/// The last of many operations on one long-lived property costs as much as the first.
@Suite(.serialized, .enabled(if: isSoakRun)) struct PropertySoakTests {
    private func expectSteady(_ report: SoakReport, _ location: SourceLocation = #_sourceLocation) {
        #expect(report.isSteady(), "\(report)", sourceLocation: location)
    }

    @Test func aCombinationThatIsObservedAllTheTime() {
        let (one, other) = (MutableProperty(0), MutableProperty(0))
        let combined = one.combineLatest(with: other)
        let observation = combined.signal.observeValues { _ in }
        expectSteady(
            soak(operations: 20_000) { number in
                one.value = number
                other.value = number
                if number % 8 == 0 { combined.producer.startWithValues { _ in }.dispose() }
            }
        )
        observation?.dispose()
    }

    @Test func aCombinationWithChangingObservers() {
        let (one, other) = (MutableProperty(0), MutableProperty(0))
        let combined = one.combineLatest(with: other)
        expectSteady(
            soak(operations: 20_000) { number in
                let observation = combined.producer.startWithValues { _ in }
                one.value = number
                observation.dispose()
            }
        )
    }

    @Test func aLongChain() {
        let number = MutableProperty(0)
        var chain = Property(number)
        for _ in 0..<20 { chain = chain.map { $0 &+ 1 }.skipRepeats() }
        let last = chain
        last.signal.observeValues { _ in }
        expectSteady(
            soak(operations: 20_000) { value in
                number.value = value
                if value % 8 == 0 { last.producer.startWithValues { _ in }.dispose() }
            }
        )
    }

    @Test func valuesThatAreSharedByReadersAndObservers() {
        let number = MutableProperty(0)
        let models = number.map { [$0] }
        let observed = number.map { [$0] }
        observed.signal.observeValues { _ in }
        expectSteady(
            soak(operations: 20_000) { value in
                number.value = value
                _ = (models.value, observed.value, observed.value)
                if value % 8 == 0 { models.signal.observeValues { _ in }?.dispose() }
            }
        )
    }

    @Test func aPropertyThatFollowsAProducer() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let property = Property(initial: 0, then: signal)
        expectSteady(
            soak { number in
                input.send(value: number)
                property.signal.observeValues { _ in }?.dispose()
            }
        )
    }

    @Test func aTargetOfManyBindingsAndASourceOfManyBindings() {
        let (source, target) = (MutableProperty(0), MutableProperty(0))
        expectSteady(
            soak(operations: 20_000) { number in
                (target <~ MutableProperty(number))?.dispose()
                target <~ MutableProperty(number)
                MutableProperty(0) <~ source
            }
        )
    }

    @Test func aSourceOfManyBindingsToObjects() {
        let source = MutableProperty(0)
        expectSteady(
            soak { _ in
                let object = Canary()
                BindingTarget(for: object) { _, _ in } <~ source
                withExtendedLifetime(object) {}
            }
        )
    }

    @Test func disposablesThatAreGivenManyOthers() {
        let (composite, serial) = (CompositeDisposable(), SerialDisposable())
        expectSteady(
            soak { _ in
                composite.add(AnyDisposable())?.dispose()
                let member = AnyDisposable()
                composite += member
                member.dispose()
                serial.inner = AnyDisposable()
            }
        )
    }
}
