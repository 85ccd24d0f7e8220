import Foundation
import Testing

@testable import FractalCore

/// All that can happen in a presentation slot, in every order up to a length (`F3`, `D7`).
@Suite struct SlotStateTests {
    /// `PROGRAMS=2` in the environment looks at sequences of two events more, and takes a hundred times as long.
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
        let turn = state.submit(1, by: owner, isLast: true, mayTakeTurn: true).turn!
        #expect(!state.hasEnded(owner).0)
        guard case .present(1, owner, nil) = state.takeTurn(turn) else {
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

/// A presentation slot, what waits to happen to it, and what has to hold. Owners are 1, 2 and those that submit once.
private struct World {
    typealias State = SlotState<Int, Int>

    enum Event {
        case submit(owner: Int, isNothing: Bool)
        case submitOnce
        case close(owner: Int)
        case turn
        case finish(hasEnd: Bool)
    }

    private var state: State
    /// The turns that have been asked for and will come.
    private var turns: [Int] = []
    /// What the busy thread does.
    private var step = State.Step.rest
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
        if !turns.isEmpty { events.append(.turn) }
        switch step {
        case .present: events += [.finish(hasEnd: true), .finish(hasEnd: false)]
        case .end: events.append(.finish(hasEnd: false))
        case .ask, .rest: break
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
            if let end = state.close(owner).end { try begin(.end(end), inPlace: false) }
            try require(state.hasEnded(owner).0, "an owner that was closed has ended")
        case .turn:
            let turn = turns.removeFirst()
            let isVoid = state.turn != .asked(turn)
            let next = state.takeTurn(turn)
            if case .rest = next {} else { try require(!isVoid, "a void turn shows nothing") }
            try begin(next, inPlace: true)
        case .finish(let hasEnd):
            if case .end(let end) = step { try take(end) }
            var end: Int?
            if hasEnd {
                lastEnd += 1
                (end, alive) = (lastEnd, lastEnd)
            }
            step = .rest
            try begin(state.finished(with: end, inPlace: isInPlace), inPlace: isInPlace)
        }
        try require(state.policy == .every || state.waiting.count <= 1, "one value waits")
        try require(state.waiting.isEmpty == (state.turn == .none), "what waits has a turn")
        if case .asked(let turn) = state.turn { try require(turns.contains(turn), "a turn was asked for") }
    }

    /// Lets everything come that has been asked for, and looks at what is shown then.
    mutating func settle() throws {
        while true {
            // Turns first, so that they come while somebody is busy.
            if !turns.isEmpty {
                try perform(.turn)
            } else if case .present = step {
                try perform(.finish(hasEnd: true))
            } else if case .end = step {
                try perform(.finish(hasEnd: false))
            } else {
                break
            }
        }
        try require(state.waiting.isEmpty, "nothing waits for ever")
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
        // What a closed owner submits is not accepted.
        if !closed.contains(owner) { submitted.append((value, owner)) }
        let turn = state.submit(value, by: owner, isLast: isLast, mayTakeTurn: owner == 1).turn
        if let turn { turns.append(turn) }
    }

    private mutating func begin(_ next: State.Step, inPlace: Bool) throws {
        switch next {
        case .present(let value, let owner, let before):
            try require(inPlace, "it is presented in the presenter's place")
            try require(before == alive, "what is shown is what ends")
            if let before { try take(before) }
            try require(!closed.contains(owner), "nothing of an owner that was closed begins")
            try require(presented.last ?? -1 < value, "no value is presented twice, or after a newer one")
            presented.append(value)
        case .end(let end):
            try require(end == alive, "what ends is what is shown")
        case .ask(let turn):
            turns.append(turn)
            return
        case .rest:
            return
        }
        if case .rest = step {} else { try require(false, "one thread is busy") }
        (step, isInPlace) = (next, inPlace)
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
