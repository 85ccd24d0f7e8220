import NecomCore
import Observation
import SharedReactive
import TestSupport
import Testing

/// `O1` to `O3`, for members of a model's state.
@Suite(tenMinutes) struct ObservationTests {
    struct Point: Sendable {
        var x = 0
        var y = 0
    }

    struct State: StateType, Sendable {
        var position = Point()
        var count = 0
        var name = ""
        var rows: [Int] = []
        var canary: Canary?
        var isEmpty: Bool { rows.isEmpty }
        /// Not `Equatable`.
        var describe: () -> String {
            let count = count
            return { "\(count)" }
        }
        /// A computed property with a setter.
        var both: (Int, String) {
            get { (count, name) }
            set { (count, name) = newValue }
        }
    }

    /// A model that exposes its state as its actions see it.
    final class Model: SeedModelType, Sendable {
        struct Action: ActionType, Sendable {
            let state: StateProxy<State>
        }

        private let model = SendableModel<Model>(state: State(), extra: NoExtra())

        var state: StateReference<State> { model.state }
        var proxy: StateProxy<State> { model.action.state }

        init() {
            model.connect()
        }

        static func make(
            state: StateProxy<State>,
            extra: NoExtra,
            delegate: SendableDelegateProxy<NoDelegate>
        ) -> Action {
            Action(state: state)
        }
    }

    /// Counts the calls of `onChange`.
    final class Watch: Sendable {
        // Not a `Mutex`: the thread sanitizer does not support it under contention.
        private let times = AtomicCounter()

        var changes: Int { times.value }

        @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
        func read<Value>(_ body: () -> Value) -> Value {
            withObservationTracking(body) { _ = self.times.add(1) }
        }
    }

    let model = Model()
    let watch = Watch()

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func theNextChangeOfAMemberNotifiesOnce() {
        #expect(watch.read { model.state.count } == 0)
        #expect(watch.changes == 0)
        model.proxy.count = 1
        #expect(watch.changes == 1)
        model.proxy.count = 2
        #expect(watch.changes == 1)
        #expect(watch.read { model.state.count } == 2)
        model.proxy.count += 1
        #expect(watch.changes == 2)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func anotherMemberDoesNotNotify() {
        _ = watch.read { model.state.count }
        model.proxy.name = "swift"
        model.proxy.rows.append(1)
        model.proxy.name += "!"
        #expect(watch.changes == 0)
        model.proxy.count += 1
        #expect(watch.changes == 1)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func severalMembersNotifyOnce() {
        _ = watch.read { "\(model.state.count) \(model.state.name) \(model.state.count)" }
        model.proxy.name = "swift"
        model.proxy.count = 1
        model.proxy.rows = [1]
        #expect(watch.changes == 1)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aChangeInPlaceNotifies() {
        _ = watch.read { model.state.rows }
        model.proxy.rows.append(1)
        #expect(watch.changes == 1)
        #expect(model.state.rows == [1])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aComputedMemberNotifiesWhenItsValueChanges() {
        _ = watch.read { model.state.isEmpty }
        model.proxy.count = 1
        #expect(watch.changes == 0)
        model.proxy.rows.append(1)
        #expect(watch.changes == 1)
        _ = watch.read { model.state.isEmpty }
        model.proxy.rows.append(2)
        #expect(watch.changes == 1)
        model.proxy.rows = []
        #expect(watch.changes == 2)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aComputedMemberThatCannotBeComparedNotifiesOfEachChange() {
        #expect(watch.read { model.state.describe }() == "0")
        model.proxy.name = "swift"
        #expect(watch.changes == 1)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func membersThatAComputedMemberWritesNotify() {
        _ = watch.read { model.state.count }
        model.proxy.both = (0, "swift")
        #expect(watch.changes == 0)
        model.proxy.both.0 = 1
        #expect(watch.changes == 1)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func everyReaderOfAMemberIsNotified() {
        let other = Watch()
        _ = watch.read { model.state.count }
        _ = other.read { model.state.count }
        model.proxy.count = 1
        #expect(watch.changes == 1)
        #expect(other.changes == 1)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func theNewValueIsReadAndTheModelUsedInsideOnChange() {
        let seen = Recorder<Int>()
        let model = model
        let isOver = Slot<Bool>()
        @Sendable func follow() {
            withObservationTracking {
                seen.record(model.state.count)
            } onChange: {
                if isOver.value != nil { return }
                follow()
                if model.state.count < 1_000 { model.proxy.count += 1 }
            }
        }
        follow()
        model.proxy.count += 1
        #expect(model.state.count == 1_000)
        #expect(seen.values == Array(0...1_000))
        isOver.value = true
        model.proxy.count += 1
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func noObserverIsNotifiedUnderALock() {
        let other = Model()
        let seen = Recorder<[Int]>()
        let model = model
        withObservationTracking {
            _ = model.state.count
        } onChange: {
            seen.record([model.state.count, other.state.rows.count])
        }
        other.proxy.rows.withChange { rows in
            model.proxy.count = 1
            #expect(seen.values.isEmpty)
            rows.append(1)
        }
        #expect(seen.values == [[1, 1]])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func readingElsewhereIsNotTracked() {
        _ = model.state.count
        _ = watch.read { 1 }
        _ = model.state.count
        model.proxy.count = 1
        #expect(watch.changes == 0)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aModelIsReleasedThoughItIsObserved() {
        let released = Recorder<String>()
        do {
            let model = Model()
            model.proxy.canary = Canary { released.record("state") }
            _ = watch.read { model.state.count }
        }
        #expect(released.values == ["state"])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aMemberOfAMemberNotifiesWithIt() {
        let model = Model()
        let (inner, outer, other) = (Watch(), Watch(), Watch())
        _ = inner.read { model.state[dynamicMember: \.position.y] }
        _ = other.read { model.state[dynamicMember: \.position.x] }
        model.proxy[dynamicMember: \.position.y] = 1
        #expect([inner.changes, other.changes] == [1, 0])
        _ = outer.read { model.state.position }
        model.proxy[dynamicMember: \.position.y] = 2
        #expect(outer.changes == 1)
        _ = inner.read { model.state[dynamicMember: \.position.y] }
        model.proxy.position = Point(x: 0, y: 5)
        #expect([inner.changes, other.changes] == [2, 1])
    }

    /// In some rounds, the change happens between reading and registering.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func noChangeOfAnotherThreadIsLost() async {
        for _ in 0..<10_000 {
            let model = Model()
            let watch = Watch()
            let start = AtomicCounter()
            let writer = Task.detached {
                while start.value == 0 {}
                model.proxy.count = 1
            }
            let value = watch.read {
                _ = start.add(1)
                return model.state.count
            }
            await writer.value
            if value == 0, watch.changes == 0 {
                await expectEventually(watch.changes, equals: 1)
            }
        }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aReaderThatFollowsSeesTheLastOfManyChanges() async {
        let model = model
        let counts = Recorder<Int>()
        let isOver = Slot<Bool>()
        @Sendable func follow() {
            let count = withObservationTracking {
                model.state.count
            } onChange: {
                if isOver.value == nil { follow() }
            }
            counts.record(count)
        }
        follow()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<2_500 { model.proxy.count += 1 }
                }
            }
        }
        await expectEventually(counts.values.max(), equals: 10_000)
        isOver.value = true
        model.proxy.count += 1
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @MainActor
    @Test func aModelOnTheMainActorIsTracked() {
        let counter = Counter()
        counter.connect()
        _ = watch.read { counter.state.count }
        counter.action.add(1)
        #expect(watch.changes == 1)
    }

    private final class Counter: MainSeedModel<Counter> {
        struct Action: ActionType {
            let add: (Int) -> Void
        }

        struct State: StateType {
            var count = 0
        }

        init() {
            super.init(state: State(), extra: NoExtra())
        }

        static func make(
            state: StateProxy<State>,
            extra: NoExtra,
            delegate: DelegateProxy<NoDelegate>
        ) -> Action {
            Action(add: { state.count += $0 })
        }
    }
}

extension Array {
    fileprivate mutating func withChange(_ body: (inout Self) -> Void) {
        body(&self)
    }
}
