import Dispatch
import Foundation
import Observation
import SharedReactive
import TestSupport
import Testing

/// Tracks the reads of `body`, as SwiftUI does for a view, and records each call of `onChange`.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@discardableResult
private func track<Value>(_ notifications: Recorder<Int>, _ body: () -> Value) -> Value {
    withObservationTracking(body) { notifications.record(notifications.values.count) }
}

@Suite struct ObservationTests {
    let property = MutableProperty(0)
    let notifications = Recorder<Int>()

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func theNextChangeNotifiesOnce() {
        track(notifications) { _ = property.value }
        #expect(notifications.values.isEmpty)
        property.value = 1
        #expect(notifications.values.count == 1)
        property.value = 2
        #expect(notifications.values.count == 1)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test(arguments: [0, 1, 2]) func everyWayToChangeNotifies(way: Int) {
        track(notifications) { _ = property.value }
        switch way {
        case 0: property.modify { $0 += 1 }
        case 1: property.swap(1)
        default: property.value = 1
        }
        #expect(notifications.values.count == 1)
    }

    /// Reads two members, and reads them again whenever one of them changes.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aRepeatedTrackerLeaksNothingWhileAnotherMemberChanges() {
        let delivery = Delivery<Int, Int>(0)
        let reads = Recorder<Int>()
        let isOver = Slot<Bool>()
        @Sendable func follow() {
            withObservationTracking {
                reads.record(delivery.trackedValue(for: \Int.magnitude, where: { _ in true }))
                _ = delivery.trackedValue(for: \Int.description, where: { $0 < 0 })
            } onChange: {
                if isOver.value == nil { follow() }
            }
        }
        follow()
        for number in 1...10_000 {
            delivery.change { value in
                value = number
                return number
            }
        }
        #expect(reads.values == Array(0...10_000))
        #expect(delivery.locked { $0.roster.count } < 8)
        track(notifications) { _ = delivery.trackedValue(for: \Int.description, where: { $0 < 0 }) }
        isOver.value = true
        delivery.change { _ in -1 }
        #expect(notifications.values.count == 1)
        delivery.finish { _ in nil }
    }

    /// A tracker that reads several sources is removed from all of them when one changes.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aSourceThatIsReadOftenAndNeverChangesKeepsFewTrackers() {
        let never = Delivery<Int, Int>(0)
        @Sendable func readNever() -> UInt {
            never.trackedValue(for: \Int.magnitude, where: { _ in true }).magnitude
        }
        for number in 1...20_000 {
            track(Recorder()) { (readNever(), property.value) }
            property.value = number
        }
        #expect(never.locked { $0.roster.count } < 8)
        track(notifications) { readNever() }
        never.change { value in
            value = 1
            return value
        }
        #expect(notifications.values.count == 1)
        never.finish { _ in nil }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func onlyReadPropertiesNotify() {
        let other = MutableProperty(0)
        track(notifications) { _ = property.value }
        other.value = 1
        #expect(notifications.values.isEmpty)
        // A read outside the tracked closure is not tracked, on this thread or on others.
        let elsewhere = Recorder<Int>()
        _ = other.value
        track(elsewhere) { offMain { [property = other] in _ = property.value } }
        other.value = 2
        #expect(notifications.values.isEmpty && elsewhere.values.isEmpty)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func theNewValueCanBeReadWhenOnChangeIsCalled() {
        let seen = Recorder<Int>()
        withObservationTracking {
            _ = property.value
        } onChange: { [property] in
            seen.record(property.value)
        }
        property.value = 7
        #expect(seen.values == [7])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aTrackerThatTracksAgainIsNotifiedOfEveryChange() {
        let seen = Recorder<Int>()
        let isOver = Slot<Bool>()
        @Sendable func follow() {
            withObservationTracking {
                seen.record(property.value)
            } onChange: {
                if isOver.value == nil { follow() }
            }
        }
        follow()
        for number in 1...100 { property.value = number }
        #expect(seen.values == Array(0...100))
        isOver.value = true
        property.value = 101
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func severalClosuresAreNotifiedOnceEachThoughTheyReadTwice() {
        for _ in 0..<3 {
            track(notifications) { _ = property.value + property.value + Property(property).value }
        }
        property.value = 1
        #expect(notifications.values.count == 3)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func nestedClosuresAreBothNotified() {
        let inner = Recorder<Int>()
        track(notifications) { track(inner) { _ = property.value } }
        property.value = 1
        #expect(notifications.values.count == 1)
        #expect(inner.values.count == 1)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aReaderOfTheNewValueInsideACallbackIsNotNotifiedOfTheSameChange() {
        let earlier = Recorder<Int>()
        // The observer was added first, so it is called before the tracker of `earlier`.
        let observation = property.observe { [property, notifications] _ in
            track(notifications) { _ = property.value }
        }
        track(earlier) { _ = property.value }
        property.value = 1
        #expect(earlier.values.count == 1)
        #expect(notifications.values.isEmpty)
        observation.dispose()
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aReadBesideAnotherObservableObjectNotifies() {
        let model = Model()
        track(notifications) { _ = model.count + property.value }
        model.count = 1
        #expect(notifications.values.count == 1)
        property.value = 1
        #expect(notifications.values.count == 1)
        track(notifications) { _ = model.count + property.value }
        property.value = 2
        #expect(notifications.values.count == 2)
    }

    /// `withObservationTracking` registers after its closure has returned.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aChangeBetweenReadingAndRegisteringNotifies() async {
        track(notifications) {
            _ = property.value
            offMain { [property] in property.value = 1 }
            #expect(notifications.values.isEmpty)
        }
        await expectEventually(notifications.values.count, equals: 1)
        property.value = 2
        #expect(notifications.values.count == 1)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aChangeNotifiesThoughTheClosureTakesLong() async {
        track(notifications) {
            _ = property.value
            offMain { [property] in property.value = 1 }
            // Stands for a slow view body. Notifications are repeated in real time until one is observed.
            Thread.sleep(forTimeInterval: 0.3)
        }
        await expectEventually(notifications.values.count, equals: 1)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func anEnclosingClosureIsNotifiedAfterTheInnerOne() async {
        let inner = Recorder<Int>()
        track(notifications) {
            track(inner) {
                _ = property.value
                offMain { [property] in property.value = 1 }
                // The first notifications come before the inner closure is observed.
                Thread.sleep(forTimeInterval: 0.05)
            }
            // A later notification reaches the inner closure before the enclosing one is observed.
            for _ in 0..<10_000 where inner.values.isEmpty { Thread.sleep(forTimeInterval: 0.001) }
        }
        #expect(inner.values.count == 1)
        // The last notifications are half a minute apart.
        #expect(await eventually(within: 60) { notifications.values.count == 1 })
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func noChangeIsLostBetweenReadingAndRegistering() {
        let rounds = 10_000
        let roundBegins = DispatchSemaphore(value: 0)
        let lost = Recorder<Int>()
        onThreads(2) { [property] thread in
            if thread == 0 {
                for round in 1...rounds {
                    roundBegins.wait()
                    property.value = round
                }
            } else {
                for round in 1...rounds {
                    roundBegins.signal()
                    // A notification must follow each read of an older value.
                    while true {
                        let isNotified = DispatchSemaphore(value: 0)
                        let value = withObservationTracking(
                            { property.value },
                            onChange: { isNotified.signal() }
                        )
                        if value == round { break }
                        if isNotified.wait(timeout: .now() + 600) == .timedOut { lost.record(round) }
                    }
                }
            }
        }
        #expect(lost.values.isEmpty)
    }

    /// `Observations`, a sequence of the standard library, tracks reads in the same way.
    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test func aSequenceOfObservationsFollowsAProperty() async {
        let seen = Recorder<Int>()
        let reading = Task { [property] in
            for await value in Observations({ property.value }) {
                seen.record(value)
                if value == 3 { break }
            }
        }
        for number in 1...3 {
            await expectEventually(seen.values.last, equals: number - 1)
            property.value = number
        }
        await reading.value
        #expect(seen.values == [0, 1, 2, 3])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func manyReadersAndWritersLoseNothing() async {
        let readers = 4
        let seen = (0..<readers).map { _ in Recorder<Int>() }
        let isOver = Slot<Bool>()
        @Sendable func follow(_ reader: Int) {
            let value = withObservationTracking {
                property.value
            } onChange: {
                if isOver.value == nil { follow(reader) }
            }
            seen[reader].record(value)
        }
        onThreads(readers + 2) { [property] thread in
            if thread < readers { return follow(thread) }
            for _ in 0..<1_000 { property.modify { $0 += 1 } }
        }
        for values in seen { await expectEventually(values.values.max(), equals: 2_000) }
        isOver.value = true
        property.value = 0
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aNotifiedClosureIsReleasedAndSoIsTheProperty() async {
        let released = Recorder<String>()
        do {
            let property = MutableProperty(Canary { released.record("value") })
            let canary = Canary { released.record("closure") }
            withObservationTracking {
                _ = property.value
            } onChange: {
                withExtendedLifetime(canary) {}
            }
        }
        await expectEventually(released.values.count, equals: 2)
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
