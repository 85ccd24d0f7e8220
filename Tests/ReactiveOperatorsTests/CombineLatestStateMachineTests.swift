import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// A subscription to a source of `World`.
private final class Subscription: Disposable {
    let observer: Int
    /// The number of the source.
    let side: Int
    let isDisposed = false

    init(_ observer: Int, _ side: Int) { (self.observer, self.side) = (observer, side) }

    func dispose() {}
}

/// Two sources, their combination and its observers, between two events.
///
/// Each change increments the value of a source, and is queued until the source delivers it. A source delivers a change to all
/// subscriptions, in order, before the next change. A new subscription gets the value at once, and the changes after it.
private struct World {
    private enum Item {
        case change(Int, to: [Int])
        case end(to: [Int])
    }

    private struct Source {
        var value = 0
        var hasEnded = false
        var waiting: [Item] = []
        var subscribers: [Int] = []
        /// The changes that another thread had begun to deliver when a subscription ended.
        var late: [(value: Int, observer: Int)] = []
    }

    private struct Watcher {
        var id: Int
        var joinedAt: [Int]
        var subscriptions = 0
        var subscribedAt: [Int] = []
        var hasLeft = false
        var isFinished = false
        var received: [[Int]] = []
    }

    enum Event: CaseIterable {
        case changeFirst, changeSecond, deliverFirst, deliverSecond, endFirst, endSecond
        case join, subscribeOne, subscribeOther, leaveOne, leaveOther, deliverLate
    }

    private typealias State = CombineLatestStateMachine<Int, Int>

    private var state = State(haveSharedVersions: true, true)
    private var sources = [Source(), Source()]
    private var watchers: [Watcher] = []
    /// All pairs that all have received.
    private var common: [[Int]] = []

    var value: [Int] { sources.map(\.value) }

    /// Performs an event and returns `true`, or returns `false` if it is impossible now.
    mutating func perform(_ event: Event) throws -> Bool {
        switch event {
        case .changeFirst: change(0)
        case .changeSecond: change(1)
        case .deliverFirst: try deliver(0)
        case .deliverSecond: try deliver(1)
        case .endFirst: end(0)
        case .endSecond: end(1)
        case .join: join()
        case .subscribeOne: try subscribe(0)
        case .subscribeOther: try subscribe(1)
        case .leaveOne: try leave(0)
        case .leaveOther: try leave(1)
        case .deliverLate: try deliverLate()
        }
    }

    private mutating func change(_ side: Int) -> Bool {
        guard !sources[side].hasEnded, sources[side].value < 3 else { return false }
        sources[side].value += 1
        sources[side].waiting.append(.change(sources[side].value, to: sources[side].subscribers))
        return true
    }

    private mutating func end(_ side: Int) -> Bool {
        guard !sources[side].hasEnded else { return false }
        sources[side].hasEnded = true
        sources[side].waiting.append(.end(to: sources[side].subscribers))
        return true
    }

    private mutating func deliver(_ side: Int) throws -> Bool {
        guard !sources[side].waiting.isEmpty else { return false }
        switch sources[side].waiting.removeFirst() {
        case .change(let value, let observers):
            for observer in observers where sources[side].subscribers.contains(observer) {
                try handle(value, side, observer)
            }
        case .end(let observers):
            for observer in observers where sources[side].subscribers.contains(observer) {
                try handle(nil, side, observer)
            }
        }
        return true
    }

    /// Delivers a change to a subscription that has ended meanwhile.
    private mutating func deliverLate() throws -> Bool {
        for side in 0...1 {
            guard let (value, observer) = sources[side].late.popLast() else { continue }
            try handle(value, side, observer)
            return true
        }
        return false
    }

    private mutating func join() -> Bool {
        guard watchers.count < 2, watchers.allSatisfy({ !$0.isFinished }) else { return false }
        let subscriptions = (Subscription(state.nextID, 0), Subscription(state.nextID, 1))
        guard let id = state.join(subscriptions) else { return false }
        watchers.append(Watcher(id: id, joinedAt: value))
        return true
    }

    private mutating func subscribe(_ watcher: Int) throws -> Bool {
        guard watcher < watchers.count, watchers[watcher].subscriptions < 2, !watchers[watcher].hasLeft else {
            return false
        }
        let side = watchers[watcher].subscriptions
        let id = watchers[watcher].id
        watchers[watcher].subscriptions += 1
        if side == 1 { watchers[watcher].subscribedAt = value }
        sources[side].subscribers.append(id)
        try handle(sources[side].value, side, id)
        if sources[side].hasEnded { try handle(nil, side, id) }
        if side == 1, watchers[watcher].received.isEmpty {
            throw ProgramFailure("an observer has no first pair")
        }
        return true
    }

    private mutating func leave(_ watcher: Int) throws -> Bool {
        guard watcher < watchers.count, !watchers[watcher].hasLeft, !watchers[watcher].isFinished else {
            return false
        }
        watchers[watcher].hasLeft = true
        var remains = State.Remains()
        let last = state.leave(watchers[watcher].id, &remains)
        unsubscribe(remains.left?.subscriptions ?? [])
        if let last {
            unsubscribe(last.first.subscriptions.map(\.value) + last.second.subscriptions.map(\.value))
        }
        try resume()
        return true
    }

    private mutating func unsubscribe(_ subscriptions: [any Disposable]) {
        for case let subscription as Subscription in subscriptions {
            let (side, observer) = (subscription.side, subscription.observer)
            sources[side].subscribers.removeAll { $0 == observer }
            if case .change(let value, let observers)? = sources[side].waiting.first,
                observers.contains(observer)
            {
                sources[side].late.append((value, observer))
            }
        }
    }

    /// Passes a value, or the end, to the state, and its pairs to the watchers.
    private mutating func handle(_ value: Int?, _ side: Int, _ observer: Int) throws {
        let event = value.map {
            Signal<Versioned<Int>, Never>.Event.value(Versioned($0, Version(UInt64($0) + 1)))
        }
        var remains = State.Remains()
        let effect =
            side == 0
            ? state.receiveFirst(event ?? .completed, for: observer, &remains)
            : state.receiveSecond(event ?? .completed, for: observer, &remains)
        try perform(effect, remains, observer)
        try resume()
    }

    private mutating func resume() throws {
        var remains = State.Remains()
        while let effect = state.resume(&remains) {
            try perform(effect, remains, nil)
            remains = State.Remains()
        }
    }

    private mutating func perform(_ effect: State.Effect, _ remains: State.Remains, _ observer: Int?) throws {
        unsubscribe(remains.left?.subscriptions ?? [])
        switch effect {
        case .rest: break
        case .notify(let pair):
            common.append([pair.first.value, pair.second.value])
            for index in watchers.indices { receive(pair, index) }
        case .notifyApart(let pair, let own):
            if let pair { common.append([pair.first.value, pair.second.value]) }
            for index in watchers.indices {
                if let pair = own[watchers[index].id] ?? pair { receive(pair, index) }
            }
        case .start(let pair):
            for index in watchers.indices where watchers[index].id == observer {
                if !watchers[index].received.isEmpty { throw ProgramFailure("an observer started twice") }
                receive(pair, index)
            }
        case .finish:
            for index in watchers.indices where !watchers[index].hasLeft {
                watchers[index].isFinished = true
            }
        }
    }

    private mutating func receive(_ pair: State.Pair, _ watcher: Int) {
        // Nothing is delivered after the end.
        if !watchers[watcher].hasLeft, !watchers[watcher].isFinished {
            watchers[watcher].received.append([pair.first.value, pair.second.value])
        }
    }

    /// Performs events until nothing is queued, and checks the values that the observers received.
    func check() throws {
        var world = self
        var isAtRest = false
        while !isAtRest {
            isAtRest = true
            for event in [Event.deliverFirst, .deliverSecond, .subscribeOne, .subscribeOther] {
                if try world.perform(event) { isAtRest = false }
            }
        }
        for watcher in world.watchers {
            for (before, after) in zip(watcher.received, watcher.received.dropFirst())
            where after[0] + after[1] != before[0] + before[1] + 1 || after[0] < before[0]
                || after[1] < before[1]
            {
                throw ProgramFailure("a gap: \(watcher.received)")
            }
            if watcher.hasLeft { continue }
            guard watcher.received.last == world.value else {
                throw ProgramFailure("it ends at \(watcher.received), not at \(world.value)")
            }
            for side in 0...1
            where watcher.received[0][side] < watcher.joinedAt[side]
                || watcher.received[0][side] > watcher.subscribedAt[side]
            {
                throw ProgramFailure(
                    "\(watcher.received[0]) is not between \(watcher.joinedAt) and \(watcher.subscribedAt)"
                )
            }
            if watcher.isFinished != world.sources.allSatisfy(\.hasEnded) {
                throw ProgramFailure("it has finished: \(watcher.isFinished)")
            }
        }
        // After its first pair, each receives pairs that all receive.
        for watcher in world.watchers where !watcher.received.dropFirst().allSatisfy(world.common.contains) {
            throw ProgramFailure("\(watcher.received) has another order than \(world.common)")
        }
        // All have the common pair, and one subscription to each source is left.
        if !world.state.joining.isEmpty { throw ProgramFailure("some are joining: \(world.state.joining)") }
        let isObserved = world.watchers.contains { !$0.hasLeft }
        for source in world.sources where source.subscribers.count != (isObserved ? 1 : 0) {
            throw ProgramFailure("subscribers: \(source.subscribers)")
        }
    }
}

@Suite struct CombineLatestStateMachineTests {
    /// Performs all sequences of events up to a length, and checks the world after each.
    private func perform(_ world: World, _ length: Int, _ before: [World.Event], _ count: inout Int) throws {
        count += 1
        do {
            try world.check()
        } catch {
            throw ProgramFailure("\(before): \(error)")
        }
        if length == 0 { return }
        for event in World.Event.allCases {
            var next = world
            if try next.perform(event) { try perform(next, length - 1, before + [event], &count) }
        }
    }

    @Test func allSequencesOfFiveEventsKeepThePairsInOrder() throws {
        var count = 0
        try perform(World(), 5, [], &count)
        #expect(count > 5_000)
    }

    @Test func allSequencesOfFourEventsWithTwoObserversThatJoinAtOnceKeepThePairsInOrder() throws {
        // Both join. In the later cases, one has subscribed to the first source.
        for start in [
            [World.Event.join, .join], [.join, .join, .subscribeOne],
            [.join, .subscribeOne, .subscribeOne, .join],
            [.join, .subscribeOne, .changeFirst, .join, .subscribeOther, .subscribeOther],
            [.join, .subscribeOne, .subscribeOne, .changeFirst],
        ] {
            var world = World()
            for event in start { _ = try world.perform(event) }
            var count = 0
            try perform(world, 4, start, &count)
        }
    }

    @Test func randomSequencesKeepThePairsInOrder() throws {
        try runPrograms(1_000) { generator in
            var world = World()
            var events: [World.Event] = []
            for _ in 0..<24 {
                let event = World.Event.allCases.randomElement(using: &generator)!
                if [.endFirst, .endSecond].contains(event), Int.random(in: 0..<6, using: &generator) > 0 {
                    continue
                }
                if try world.perform(event) { events.append(event) }
            }
            do {
                try world.check()
            } catch {
                throw ProgramFailure("\(events): \(error)")
            }
        }
    }
}
