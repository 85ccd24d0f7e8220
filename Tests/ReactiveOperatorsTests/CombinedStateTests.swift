import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// A subscription to a source of `World`.
private final class Subscription: Disposable {
    let observer: Int
    let isDisposed = false

    init(_ observer: Int) { self.observer = observer }

    func dispose() {}
}

/// Two sources, their combination and its observers, between two events.
///
/// Each change increments the value of a source, and is queued until the source delivers it. A source delivers a change to all
/// subscriptions, in order, before the next change.
private struct World {
    private enum Item {
        case change(Int, to: [Int])
        case present(Int, to: Int)
        case end(to: [Int])
    }

    private struct Source {
        var value = 0
        var hasEnded = false
        var waiting: [Item] = []
        var subscribers: [Int] = []
    }

    private struct Watcher {
        var id: Int
        var joinedAt: [Int]
        var subscriptions = 0
        var subscribedAt: [Int] = []
        var isOpen = false
        var hasLeft = false
        var isFinished = false
        var received: [[Int]] = []
    }

    enum Event: CaseIterable {
        case changeFirst, changeSecond, deliverFirst, deliverSecond, endFirst, endSecond
        case join, subscribeOne, subscribeOther, leaveOne, leaveOther, opened
    }

    private var state = CombinedState<Int, Int, Int>()
    private var sources = [Source(), Source()]
    private var watchers: [Watcher] = []
    private var opening: Int?

    var value: [Int] { sources.map(\.value) }

    /// Performs an event and returns `true`, or returns `false` if it is impossible now.
    mutating func perform(_ event: Event) throws -> Bool {
        switch event {
        case .changeFirst: return change(0)
        case .changeSecond: return change(1)
        case .deliverFirst: return try deliver(0)
        case .deliverSecond: return try deliver(1)
        case .endFirst: return end(0)
        case .endSecond: return end(1)
        case .join: return join()
        case .subscribeOne: return try subscribe(0)
        case .subscribeOther: return try subscribe(1)
        case .leaveOne: return try leave(0)
        case .leaveOther: return try leave(1)
        case .opened:
            guard let opening else { return false }
            self.opening = nil
            state.opened(opening)
            try advance()
            return true
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
                try handle(.value(value), side, observer)
            }
        case .present(let value, let observer):
            if sources[side].subscribers.contains(observer) { try handle(.value(value), side, observer) }
        case .end(let observers):
            for observer in observers where sources[side].subscribers.contains(observer) {
                try handle(.completed, side, observer)
            }
        }
        return true
    }

    private mutating func handle(_ event: Signal<Int, Never>.Event, _ side: Int, _ observer: Int) throws {
        try advance { state in
            side == 0 ? state.first.receive(event, for: observer) : state.second.receive(event, for: observer)
        }
    }

    private mutating func join() -> Bool {
        guard watchers.count < 2, let id = state.join(watchers.count) else { return false }
        watchers.append(Watcher(id: id, joinedAt: value))
        return true
    }

    private mutating func subscribe(_ watcher: Int) throws -> Bool {
        guard watcher < watchers.count, watchers[watcher].subscriptions < 2 else { return false }
        let side = watchers[watcher].subscriptions
        // A source that has ended delivers its queued changes before it accepts new subscriptions.
        guard !sources[side].hasEnded || sources[side].waiting.isEmpty else { return false }
        let id = watchers[watcher].id
        watchers[watcher].subscriptions += 1
        if watchers[watcher].subscriptions == 2 { watchers[watcher].subscribedAt = value }
        guard state.isJoining(id) else { return true }
        let subscription = Subscription(id)
        if side == 0 {
            state.first.subscribe(id, subscription)
        } else {
            state.second.subscribe(id, subscription)
        }
        sources[side].subscribers.append(id)
        if sources[side].hasEnded {
            try handle(.value(sources[side].value), side, id)
            try handle(.completed, side, id)
        } else {
            sources[side].waiting.append(.present(sources[side].value, to: id))
            // A source that is not delivering delivers at once.
            if sources[side].waiting.count == 1 { _ = try deliver(side) }
        }
        return true
    }

    private mutating func leave(_ watcher: Int) throws -> Bool {
        guard watcher < watchers.count, !watchers[watcher].hasLeft, !watchers[watcher].isFinished else {
            return false
        }
        watchers[watcher].hasLeft = true
        if let remains = state.leave(watchers[watcher].id) {
            for id in remains.first.subscriptions.keys { sources[0].subscribers.removeAll { $0 == id } }
            for id in remains.second.subscriptions.keys { sources[1].subscribers.removeAll { $0 == id } }
        } else {
            try advance()
        }
        return true
    }

    private mutating func advance(
        _ handle: (inout CombinedState<Int, Int, Int>) -> (any Disposable)? = { _ in nil }
    ) throws {
        if let superfluous = handle(&state) as? Subscription {
            for side in 0...1 where !isSubscribed(superfluous.observer, side) {
                sources[side].subscribers.removeAll { $0 == superfluous.observer }
            }
        }
        while true {
            var remains: CombinedState<Int, Int, Int>.Remains = (nil, nil)
            switch state.next(&remains) {
            case .rest: return
            case .proceed: break
            case .notify(let first, let second):
                for index in watchers.indices where watchers[index].isOpen && !watchers[index].hasLeft {
                    watchers[index].received.append([first, second])
                }
            case .open(let id, let watcher):
                watchers[watcher].isOpen = true
                watchers[watcher].received.append([state.pair!.0, state.pair!.1])
                opening = id
                return
            case .finish:
                for index in watchers.indices where !watchers[index].hasLeft {
                    if !watchers[index].isOpen {
                        throw ProgramFailure("it ended before an observer had opened")
                    }
                    watchers[index].isFinished = true
                }
            }
        }
    }

    private func isSubscribed(_ observer: Int, _ side: Int) -> Bool {
        (side == 0 ? state.first.subscriptions : state.second.subscriptions)[observer] != nil
    }

    /// Performs events until nothing is queued, and checks the values that the observers received.
    func check() throws {
        var world = self
        var isAtRest = false
        while !isAtRest {
            isAtRest = true
            for event in [Event.opened, .deliverFirst, .deliverSecond, .subscribeOne, .subscribeOther] {
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
            guard watcher.isOpen, watcher.received.last == world.value else {
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
    }
}

@Suite struct CombinedStateTests {
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

    @Test func ofSeveralSubscriptionsToASourceOneRemains() {
        var state = CombinedState<Int, Int, Int>()
        let ids = [state.join(0)!, state.join(1)!, state.join(2)!]
        let subscriptions = ids.map { Subscription($0) }
        for (id, subscription) in zip(ids, subscriptions) { state.first.subscribe(id, subscription) }
        #expect(state.first.receive(.value(1), for: ids[1]) == nil)
        #expect(state.first.receive(.value(1), for: ids[0]) === subscriptions[0])
        #expect(state.first.receive(.value(1), for: ids[2]) === subscriptions[2])
        #expect(state.first.receive(.value(2), for: ids[2]) == nil)
        #expect(Array(state.first.subscriptions.keys) == [ids[1]])
        #expect(state.first.waiting.count == 4)
    }
}
