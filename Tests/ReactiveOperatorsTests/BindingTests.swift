import ReactiveOperators
import TestSupport
import Testing

@Suite struct BindingTests {
    @Test func aBindingIsReleasedWithItsTarget() {
        let source = MutableProperty(1)
        let binding: (any Disposable)?
        let toAction: (any Disposable)?
        do {
            let target = MutableProperty(0)
            binding = target <~ source
            let action = Action<Int, Int, Never> { SignalProducer(value: $0) }
            toAction = action <~ source
            #expect(binding?.isDisposed == false)
            withExtendedLifetime((target, action)) {}
        }
        // The source has not changed since.
        #expect(binding?.isDisposed == true)
        #expect(toAction?.isDisposed == true)
        source.value = 2
    }

    @Test func aTargetCallsAnObjectForAsLongAsItLives() {
        let source = MutableProperty(1)
        let values = Recorder<Int>()
        let binding: (any Disposable)?
        do {
            let object = Canary()
            binding = BindingTarget(for: object) { _, value in values.record(value) } <~ source
            source.value = 2
            withExtendedLifetime(object) {}
        }
        source.value = 3
        #expect(values.values == [1, 2])
        #expect(binding?.isDisposed == true)
    }

    @Test func bindingsToDeallocatedObjectsDoNotAccumulate() {
        let source = MutableProperty(1)
        let released = AtomicCounter()
        for _ in 0..<10_000 {
            let canary = Canary { _ = released.add(1) }
            let object = Canary()
            BindingTarget(for: object) { _, _ in withExtendedLifetime(canary) {} } <~ source
            withExtendedLifetime(object) {}
        }
        #expect(released.value > 9_000)
        source.value = 2
        #expect(released.value == 10_000)
    }
}
