import Dispatch
import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// Ways from a source of integers to an observer. Each runs user code on the way.
private enum Way: CaseIterable {
    case map, filter, compactMap, skipRepeats, afterOthers, beforeOthers
    case producerMap, producerFilter, producerSkipRepeats, start
    case propertyMap, propertySkipRepeats, propertyProducer, combined, binding

    /// Observes the values of `property`. `onTheWay` is called for each value before the observer.
    func observe(
        _ property: MutableProperty<Int>,
        _ onTheWay: @escaping @Sendable (Int) -> Void,
        _ action: @escaping @Sendable (Int) -> Void
    ) -> (any Disposable)? {
        let pass: @Sendable (Int) -> Int = { value in
            onTheWay(value)
            return value
        }
        let isIncluded: @Sendable (Int) -> Bool = { value in
            onTheWay(value)
            return true
        }
        let areEqual: @Sendable (Int, Int) -> Bool = { old, new in
            onTheWay(new)
            return false
        }
        let signal = property.signal
        let producer = property.producer
        switch self {
        case .map: return signal.map(pass).observeValues(action)
        case .filter: return signal.filter(isIncluded).observeValues(action)
        case .compactMap: return signal.compactMap { pass($0) }.observeValues(action)
        case .skipRepeats: return signal.skipRepeats(areEqual).observeValues(action)
        case .afterOthers: return signal.map { $0 }.filter { _ in true }.map(pass).observeValues(action)
        case .beforeOthers: return signal.map(pass).skipRepeats().filter { _ in true }.observeValues(action)
        case .producerMap: return producer.map(pass).startWithValues(action)
        case .producerFilter: return producer.filter(isIncluded).startWithValues(action)
        case .producerSkipRepeats: return producer.skipRepeats(areEqual).startWithValues(action)
        case .start:
            return producer.map(pass).start { event in
                if case .value(let value) = event { action(value) }
            }
        case .propertyMap: return property.map(pass).signal.observeValues(action)
        case .propertySkipRepeats: return property.skipRepeats(areEqual).signal.observeValues(action)
        case .propertyProducer: return property.map(pass).producer.startWithValues(action)
        case .combined:
            return property.map(pass).combineLatest(with: MutableProperty(0)).map(\.0).signal
                .observeValues(action)
        case .binding:
            let target = Target(action)
            return CompositeDisposable([
                BindingTarget<Int>(for: target) { $0.action($1) } <~ property.map(pass),
                AnyDisposable { withExtendedLifetime(target) {} },
            ])
        }
    }

    private final class Target: Sendable {
        let action: @Sendable (Int) -> Void

        init(_ action: @escaping @Sendable (Int) -> Void) {
            self.action = action
        }
    }
}

/// No callback begins after `dispose()` has returned, whatever operators the observation has.
@Suite struct SignalDisposalTests {
    @Test(arguments: Way.allCases)
    private func anObserverDisposedOfOnTheWayToItIsNotCalled(way: Way) {
        let property = MutableProperty(0)
        let observation = Slot<any Disposable>()
        let values = Recorder<Int>()
        observation.value = way.observe(
            property,
            { value in if value == 2 { observation.value?.dispose() } },
            { values.record($0) }
        )
        for value in 1...3 { property.value = value }
        #expect(values.values.filter { $0 > 0 } == [1])
        #expect(observation.value?.isDisposed == true)
    }

    @Test(arguments: Way.allCases)
    private func anObserverDisposedOfWhileUserCodeRunsElsewhereIsNotCalled(way: Way) {
        let property = MutableProperty(0)
        let (isOnTheWay, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let values = Recorder<Int>()
        let observation = way.observe(
            property,
            { value in
                guard value == 2 else { return }
                isOnTheWay.signal()
                mayGoOn.wait()
            },
            { values.record($0) }
        )
        property.value = 1
        onThreads(2) { thread in
            if thread == 0 {
                property.value = 2
            } else {
                isOnTheWay.wait()
                observation?.dispose()
                mayGoOn.signal()
            }
        }
        #expect(values.values.filter { $0 > 0 } == [1])
    }

    @Test(arguments: Way.allCases)
    private func theClosureIsReleasedWhenItsObserverIsDisposedOfThoughTheDisposableIsKept(way: Way) {
        let property = MutableProperty(0)
        let released = AtomicCounter()
        let canary = Slot(Canary { _ = released.add(1) })
        let observation = way.observe(
            property,
            { _ in },
            { [canary = canary.value] _ in withExtendedLifetime(canary) {} }
        )
        canary.value = nil
        property.value = 1
        #expect(released.value == 0)
        observation?.dispose()
        #expect(released.value == 1)
    }

    @Test(arguments: Way.allCases)
    private func theClosureIsReleasedAtTheEndThoughTheDisposableIsKept(way: Way) {
        let property = Slot(MutableProperty(0))
        let released = AtomicCounter()
        let canary = Slot(Canary { _ = released.add(1) })
        let observation = way.observe(
            property.value!,
            { _ in },
            { [canary = canary.value] _ in withExtendedLifetime(canary) {} }
        )
        canary.value = nil
        property.value = nil
        // A pair retains its two sources, and the test's other source never ends.
        if case .combined = way { return }
        if case .binding = way { observation?.dispose() }
        #expect(released.value == 1)
        #expect(observation?.isDisposed == true)
    }
}
