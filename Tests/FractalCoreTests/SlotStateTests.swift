import Foundation
import Testing

@testable import FractalCore

/// All events of a presentation slot, in every order up to a length (`F3`, `D7`).
@Suite struct SlotStateTests {
    /// `PROGRAMS=2` in the environment runs sequences with two more events, and takes a hundred times as long.
    @Test func whateverHappensThePromisesHold() throws {
        let more = ProcessInfo.processInfo.environment["PROGRAMS"].flatMap { Int($0) } ?? 0
        for policy in [World.State.Policy.newest, .every] {
            var count = 0
            try explore(World(policy), depth: 5 + min(more, 3), &count)
            #expect(count > 5_000)
        }
    }

    @Test func aSlotForOnePresentationIsVacantWhenThereIsNothingToEnd() {
        var state = SlotState<Int, Int>(.single)
        let owner = state.open()
        let drain = state.submit(1, by: owner, from: nil, isLast: true, drainsAtOnce: true).drain!
        #expect(!state.hasEnded(owner).0)
        guard case .present(1, owner, nil, _) = state.startDrain(drain) else {
            Issue.record("It is not presented.")
            return
        }
        _ = state.finished(with: nil, inPlace: true)
        #expect(state.hasEnded(owner).0)
    }

    private func explore(_ world: World, depth: Int, _ count: inout Int) throws {
        count += 1
        var settled = world
        try settled.settle()
        if depth == 0 { return }
        for event in world.events {
            var next = world
            try next.perform(event)
            try explore(next, depth: depth - 1, &count)
        }
    }
}

/// A presentation slot, its pending events, and the conditions that must hold. Owners are 1, 2, and single presentations.
private struct World {
    typealias State = SlotState<Int, Int>

    enum Event {
        case submit(owner: Int, isNothing: Bool)
        case submitOnce
        case close(owner: Int)
        case drain
        case finish(hasEnd: Bool)
    }

    private var state: State
    /// The drains that are scheduled and will run.
    private var drains: [Int] = []
    /// The effect that the busy thread performs.
    private var effect = State.Effect.rest
    private var isInPlace = false
    private var submitted: [(value: Int?, owner: Int)] = []
    private var presented: [Int] = []
    private var alive: Int?
    private var ended: Set<Int> = []
    private var closed: Set<Int> = []
    private var lastEnd = 0
    private var log: [Event] = []

    init(_ policy: State.Policy) {
        state = State(policy)
        _ = (state.open(), state.open())
    }

    var events: [Event] {
        var events: [Event] = [
            .submit(owner: 1, isNothing: false), .submit(owner: 1, isNothing: true),
            .submit(owner: 2, isNothing: false), .submitOnce,
        ]
        events += [1, 2].filter { !closed.contains($0) }.map { .close(owner: $0) }
        if !drains.isEmpty { events.append(.drain) }
        switch effect {
        case .present: events += [.finish(hasEnd: true), .finish(hasEnd: false)]
        case .end: events.append(.finish(hasEnd: false))
        case .schedule, .rest: break
        }
        return events
    }

    mutating func perform(_ event: Event) throws {
        log.append(event)
        switch event {
        case .submit(let owner, let isNothing):
            submit(isNothing ? nil : submitted.count, by: owner, isLast: false)
        case .submitOnce:
            submit(submitted.count, by: state.open(), isLast: true)
        case .close(let owner):
            closed.insert(owner)
            if let end = state.close(owner).end { try begin(.end(end, from: nil), inPlace: false) }
            try require(state.hasEnded(owner).0, "an owner that was closed has ended")
        case .drain:
            let drain = drains.removeFirst()
            let isVoid = state.drain != .scheduled(drain)
            let next = state.startDrain(drain)
            if case .rest = next {} else { try require(!isVoid, "a void drain shows nothing") }
            try begin(next, inPlace: true)
        case .finish(let hasEnd):
            if case .end(let end?, _) = effect { try take(end) }
            var end: Int?
            if hasEnd {
                lastEnd += 1
                (end, alive) = (lastEnd, lastEnd)
            }
            effect = .rest
            try begin(state.finished(with: end, inPlace: isInPlace), inPlace: isInPlace)
        }
        try require(state.policy == .every || state.waiting.count <= 1, "one value waits")
        try require(state.waiting.isEmpty == (state.drain == .none), "what waits is drained")
        if case .scheduled(let drain) = state.drain {
            try require(drains.contains(drain), "a drain was scheduled")
        }
    }

    /// Performs all pending events, and checks the shown presentation.
    mutating func settle() throws {
        while true {
            // Drains run first, so that they run while a thread is busy.
            if !drains.isEmpty {
                try perform(.drain)
            } else if case .present = effect {
                try perform(.finish(hasEnd: true))
            } else if case .end = effect {
                try perform(.finish(hasEnd: false))
            } else {
                break
            }
        }
        try require(state.waiting.isEmpty, "nothing waits forever")
        let accepted = submitted.filter { !closed.contains($0.owner) }
        if state.policy == .every {
            let expected = accepted.compactMap(\.value)
            try require(
                presented.filter { expected.contains($0) } == expected,
                "each value is presented in order"
            )
        }
        guard let last = submitted.last, !closed.contains(last.owner) else { return }
        if let value = last.value {
            try require(presented.last == value, "the last value is presented")
            if case .shown(last.owner, _) = state.phase { return }
            try require(false, "the last value is shown")
        } else if case .vacant = state.phase {
            try require(alive == nil, "nothing is shown")
        } else {
            try require(false, "nothing is shown")
        }
    }

    private mutating func submit(_ value: Int?, by owner: Int, isLast: Bool) {
        // A submission of a closed owner is ignored.
        if !closed.contains(owner) { submitted.append((value, owner)) }
        let drain = state.submit(value, by: owner, from: nil, isLast: isLast, drainsAtOnce: owner == 1).drain
        if let drain { drains.append(drain) }
    }

    private mutating func begin(_ next: State.Effect, inPlace: Bool) throws {
        switch next {
        case .present(let value, let owner, let before, _):
            try require(inPlace, "it is presented in the presenter's place")
            try require(before == alive, "what is shown is what ends")
            if let before { try take(before) }
            try require(!closed.contains(owner), "nothing of an owner that was closed begins")
            try require(presented.last ?? -1 < value, "no value is presented twice, or after a newer one")
            presented.append(value)
        case .end(let end, _):
            try require(end == alive, "what ends is what is shown")
        case .schedule(let drain):
            drains.append(drain)
            return
        case .rest:
            return
        }
        if case .rest = effect {} else { try require(false, "one thread is busy") }
        (effect, isInPlace) = (next, inPlace)
    }

    private mutating func take(_ end: Int) throws {
        try require(ended.insert(end).inserted, "everything ends once")
        alive = nil
    }

    private func require(_ condition: Bool, _ promise: String) throws {
        if !condition { throw Broken(description: "Not so: \(promise), after \(log).") }
    }

    private struct Broken: Error, CustomStringConvertible {
        let description: String
    }
}
