import ReactiveOperators
import TestSupport
import Testing

@Suite struct BindingTargetTests {
    private final class Model: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: each test uses it on one thread.
        var value = 0
    }

    @MainActor private final class Label {
        var text = ""
        var detail: String?
    }

    @Test func itEndsWithItsLifetime() {
        let (lifetime, token) = Lifetime.make()
        let source = MutableProperty(1)
        let values = Recorder<Int>()
        let target = BindingTarget(lifetime: lifetime) { values.record($0) }
        let binding = target <~ source
        source.value = 2
        token.dispose()
        source.value = 3
        #expect(values.values == [1, 2])
        #expect(binding?.isDisposed == true)
        #expect(target.lifetime === lifetime)
    }

    @Test func itSetsAPropertyOfAnObjectThatItHoldsWeakly() {
        let (lifetime, token) = Lifetime.make()
        let source = MutableProperty(1)
        let binding: (any Disposable)?
        do {
            let model = Model()
            let target = BindingTarget(lifetime: lifetime, object: model, keyPath: \.value)
            binding = target <~ source
            #expect(model.value == 1)
            source.value = 2
            #expect(model.value == 2)
            target.action(3)
            #expect(model.value == 3)
        }
        source.value = 4
        #expect(binding?.isDisposed == true)
        #expect(!lifetime.hasEnded)
        withExtendedLifetime(token) {}
    }

    @Test func itTakesValuesOnItsScheduler() {
        let (lifetime, token) = Lifetime.make()
        let scheduler = TestScheduler()
        let source = MutableProperty(1)
        let values = Recorder<Int>()
        let target = BindingTarget(on: scheduler, lifetime: lifetime) { values.record($0) }
        target <~ source
        target.action(7)
        #expect(values.values == [])
        scheduler.advance()
        #expect(values.values == [1, 7])
        withExtendedLifetime(token) {}
    }

    @MainActor @Test func itSetsAPropertyOfTheMainActor() async {
        let (lifetime, token) = Lifetime.make()
        let source = MutableProperty("one")
        let label = Label()
        BindingTarget(on: UIScheduler(), lifetime: lifetime, object: label, keyPath: \.text) <~ source
        BindingTarget(on: UIScheduler(), lifetime: lifetime, object: label, keyPath: \.detail) <~ source
        #expect(label.text == "one")
        #expect(label.detail == "one")
        await Task.detached { source.value = "two" }.value
        await expectEventually([label.text, label.detail], equals: ["two", "two"])
        token.dispose()
        source.value = "three"
        #expect(label.text == "two")
    }

    @Test func anAbsentTargetEndsItsBindingsAtOnce() {
        let source = MutableProperty(1)
        let present: MutableProperty<Int>? = MutableProperty(0)
        let absent: MutableProperty<Int>? = nil
        present <~ source
        let binding = absent <~ source
        source.value = 2
        #expect(present?.value == 2)
        #expect(binding?.isDisposed == true)
        #expect(absent.bindingTarget.lifetime === Lifetime.empty)
    }

    @Test func anAbsentTargetBeginsNoWork() {
        let starts = AtomicCounter()
        let endless = SignalProducer<Int, Never> { observer, lifetime in
            _ = starts.add(1)
            while !lifetime.hasEnded { observer.send(value: 0) }
        }
        let absent: MutableProperty<Int>? = nil
        #expect((absent <~ endless)?.isDisposed == true)
        let (lifetime, token) = Lifetime.make()
        token.dispose()
        #expect((BindingTarget(lifetime: lifetime) { (_: Int) in } <~ endless)?.isDisposed == true)
        // The object has gone, and the lifetime goes on.
        let (other, otherToken) = Lifetime.make()
        let target = BindingTarget(lifetime: other, object: Model(), keyPath: \.value)
        #expect((target <~ endless)?.isDisposed == true)
        #expect(starts.value == 0)
        withExtendedLifetime(otherToken) {}
    }

    /// The binding returns no disposable before the work has ended.
    @Test(arguments: [false, true]) func endlessWorkEndsWithItsTarget(isOnObject: Bool) {
        let sent = Recorder<Int>()
        let endless = SignalProducer<Int, Never> { observer, lifetime in
            var number = 0
            while !lifetime.hasEnded, number < 1_000 {
                number += 1
                observer.send(value: number)
            }
            sent.record(number)
        }
        let (lifetime, token) = Lifetime.make()
        let values = Recorder<Int>()
        let model = Slot(Model())
        let target =
            isOnObject
            ? BindingTarget(for: model.value!) {
                values.record($1)
                if $1 == 3 { model.value = nil }
            }
            : BindingTarget(lifetime: lifetime) {
                values.record($0)
                if $0 == 3 { token.dispose() }
            }
        #expect((target <~ endless)?.isDisposed == true)
        #expect(values.values == [1, 2, 3])
        // An object's release is noticed at the next value.
        #expect(sent.values == [isOnObject ? 4 : 3])
    }

    /// A property of the app's own that has the lifetime of another one.
    private final class Wrapper: MutablePropertyProtocol, @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: the property guards its value.
        typealias Value = Int
        typealias Error = Never

        let base: MutableProperty<Int>

        init(_ base: MutableProperty<Int>) { self.base = base }

        var value: Int {
            get { base.value }
            set { base.value = newValue }
        }
        var producer: SignalProducer<Int, Never> { base.producer }
        var signal: Signal<Int, Never> { base.signal }
        var lifetime: Lifetime { base.lifetime }
    }

    @Test func aBindingToAPropertyOfTheAppEndsWithIt() {
        let (base, source) = (MutableProperty(0), MutableProperty(1))
        let binding: (any Disposable)?
        do {
            let wrapper = Wrapper(base)
            binding = wrapper <~ source
            #expect(base.value == 1)
        }
        source.value = 2
        #expect(binding?.isDisposed == true)
        #expect(base.value == 1)
    }

    @MainActor @Test func aBindingOnMainEndsWithItsObject() {
        let (lifetime, token) = Lifetime.make()
        let source = MutableProperty("one")
        let binding: (any Disposable)?
        do {
            let label = Label()
            binding = BindingTarget(on: UIScheduler(), lifetime: lifetime, object: label, keyPath: \.text)
                <~ source
            #expect(label.text == "one")
        }
        source.value = "two"
        #expect(binding?.isDisposed == true)
        withExtendedLifetime(token) {}
    }

    @Test func theLifetimeOfAnObjectsTargetEndsAfterTheObject() {
        let lifetime: Lifetime
        do {
            let model = Model()
            lifetime = BindingTarget<Int>(for: model) { $0.value = $1 }.lifetime
            #expect(!lifetime.hasEnded)
        }
        // Making a binding disposes of the bindings whose objects were released.
        let (other, source) = (Model(), MutableProperty(0))
        for _ in 0..<1000 where !lifetime.hasEnded { BindingTarget(for: other) { $0.value = $1 } <~ source }
        #expect(lifetime.hasEnded)
    }

    @Test func aPropertysLifetimeEndsWithIt() {
        let lifetime: Lifetime
        do {
            let property = MutableProperty(1)
            lifetime = property.lifetime
            #expect(!lifetime.hasEnded)
        }
        #expect(lifetime.hasEnded)
    }

    @Test func anObserverIsSentTheValuesOfASource() {
        let source = MutableProperty(1)
        let events = Recorder<String>()
        let binding: any Disposable
        do {
            let (signal, input) = Signal<Int, Never>.pipe()
            signal.observe { events.record("\($0)") }
            binding = input <~ source
            source.value = 2
        }
        // The binding holds the observer weakly.
        #expect(events.values == ["value(1)", "value(2)", "interrupted"])
        source.value = 3
        #expect(binding.isDisposed)
    }

    @Test func theEndOfASourceIsNotSentToAnObserver() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let events = Recorder<String>()
        signal.observe { events.record("\($0)") }
        let binding = input <~ SignalProducer(value: 1)
        #expect(binding.isDisposed)
        input.send(value: 2)
        #expect(events.values == ["value(1)", "value(2)"])
    }
}
