import Dispatch
import Foundation
import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// An operator between the source and an observer of a random program.
private enum Stage: Int, CaseIterable, Sendable {
    case map, filter, compactMap, skipRepeats, skipRepeatsBy, scheduled, immediate

    /// The stages that do not call the program.
    static let silent: [Stage] = [.skipRepeats, .skipRepeats, .skipRepeats, .immediate, .scheduled]
}

/// A step of a random program that can be observed from outside.
private struct Step: Equatable, CustomStringConvertible {
    let observer: Int
    let what: String

    var description: String { "\(observer):\(what)" }
}

/// A world that runs a random program. A seed determines its operations. So two worlds that behave alike perform the
/// same program, and two worlds that behave differently write different logs.
private class World: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: one thread uses a world.
    private var generator: SeededGenerator
    private var budget: Int
    private(set) var operations = 0
    var log: [Step] = []
    var observers = 0
    /// The number of nested callbacks.
    private var depth = 0
    /// The limit of `depth`. The model does not queue deliveries that are nested too deeply.
    private var deepest = Int.max

    init(seed: UInt64, budget: Int) {
        generator = SeededGenerator(seed: seed)
        self.budget = budget
    }

    func send(_ value: Int) {}
    func end(_ kind: Int) {}
    func observe(_ stages: [Stage], asProducer: Bool) {}
    func dispose(_ observer: Int) {}
    func advance() {}

    func run() {
        while budget > 0 { step() }
        advance()
    }

    private func chance(_ times: Int, in all: Int) -> Bool {
        Int.random(in: 0..<all, using: &generator) < times
    }

    func step() {
        guard budget > 0 else { return }
        budget -= 1
        operations += 1
        switch Int.random(in: 0..<40, using: &generator) {
        case 0: end(Int.random(in: 0..<3, using: &generator))
        case 1...9:
            // Some observers have so many operators that the stack is unwound between them. These operators do not call the
            // program, which could see there that events after a disposal are not passed on.
            let isLong = chance(1, in: 16)
            if isLong { deepest = 4 }
            let count = Int.random(in: isLong ? 9...12 : 0...3, using: &generator)
            let stages = (0..<count).map { _ in
                (isLong ? Stage.silent : Stage.allCases).randomElement(using: &generator)!
            }
            observe(stages, asProducer: chance(1, in: 2))
        case 10...16: if observers > 0 { dispose(Int.random(in: 0..<observers, using: &generator)) }
        case 17...21: advance()
        default: send(Int.random(in: 0..<12, using: &generator))
        }
    }

    /// Called by an observer.
    func called(_ observer: Int, _ what: String) {
        log.append(Step(observer: observer, what: "begin \(what)"))
        depth += 1
        while chance(1, in: 3) { if depth <= deepest { step() } }
        depth -= 1
        log.append(Step(observer: observer, what: "end \(what)"))
    }

    /// Called by the closure of an operator.
    func passes(_ observer: Int, _ stage: Stage, _ value: Int) {
        log.append(Step(observer: observer, what: "\(stage) \(value)"))
        if chance(1, in: 8), depth < deepest {
            depth += 1
            step()
            depth -= 1
        }
    }

    static func name(_ event: Signal<Int, Never>.Event) -> String {
        if case .value(let value) = event { return "\(value)" }
        if case .completed = event { return "completed" }
        return "interrupted"
    }
}

/// A value whose lifetime is counted.
private struct Item: Sendable, Equatable {
    let number: Int
    private let canary: Canary

    init(_ number: Int, _ alive: AtomicCounter) {
        self.number = number
        _ = alive.add(1)
        canary = Canary { _ = alive.add(-1) }
    }

    static func == (one: Item, other: Item) -> Bool { one.number == other.number }
}

/// The world with the real signals.
private final class RealWorld: World, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: one thread uses a world.
    private let (signal, input) = Signal<Item, Never>.pipe()
    private let scheduler = TestScheduler()
    private var disposables: [(any Disposable)?] = []
    let released = AtomicCounter()
    /// How many values have not been released.
    let alive = AtomicCounter()

    override func send(_ value: Int) { input.send(value: item(value)) }
    override func end(_ kind: Int) { input.send(kind == 0 ? .interrupted : .completed) }
    private func item(_ number: Int) -> Item { Item(number, alive) }
    override func dispose(_ observer: Int) { disposables[observer]?.dispose() }
    override func advance() { scheduler.advance() }

    override func observe(_ stages: [Stage], asProducer: Bool) {
        let id = observers
        observers += 1
        disposables.append(nil)
        let canary = Canary { [released] in _ = released.add(1) }
        let action: @Sendable (Signal<Item, Never>.Event) -> Void = { [unowned self] event in
            withExtendedLifetime(canary) { called(id, Self.name(event.map(\.number))) }
        }
        if asProducer {
            var producer = SignalProducer(signal)
            for stage in stages { producer = apply(stage, to: producer, id) }
            disposables[id] = producer.start(action)
        } else {
            var signal = signal
            for stage in stages { signal = apply(stage, to: signal, id) }
            disposables[id] = signal.observe(action)
        }
    }

    private func apply(_ stage: Stage, to signal: Signal<Item, Never>, _ id: Int) -> Signal<Item, Never> {
        switch stage {
        case .map: return signal.map { [unowned self] in item(mapped($0.number, id)) }
        case .filter: return signal.filter { [unowned self] in isIncluded($0.number, id) }
        case .compactMap: return signal.map { [unowned self] in compacted($0.number, id).map(item) }.skipNil()
        case .skipRepeats: return signal.skipRepeats()
        case .skipRepeatsBy:
            return signal.skipRepeats { [unowned self] in areEqual($0.number, $1.number, id) }
        case .scheduled: return signal.observe(on: scheduler)
        case .immediate: return signal.observe(on: ImmediateScheduler())
        }
    }

    private func apply(
        _ stage: Stage,
        to producer: SignalProducer<Item, Never>,
        _ id: Int
    ) -> SignalProducer<Item, Never> {
        switch stage {
        case .map: return producer.map { [unowned self] in item(mapped($0.number, id)) }
        case .filter: return producer.filter { [unowned self] in isIncluded($0.number, id) }
        case .compactMap:
            return producer.map { [unowned self] in compacted($0.number, id).map(item) }.skipNil()
        case .skipRepeats: return producer.skipRepeats()
        case .skipRepeatsBy:
            return producer.skipRepeats { [unowned self] in areEqual($0.number, $1.number, id) }
        case .scheduled: return producer.observe(on: scheduler)
        case .immediate: return producer.observe(on: ImmediateScheduler())
        }
    }
}

extension World {
    fileprivate func mapped(_ value: Int, _ id: Int) -> Int {
        passes(id, .map, value)
        return value + 1
    }

    fileprivate func isIncluded(_ value: Int, _ id: Int) -> Bool {
        passes(id, .filter, value)
        return value % 3 != 0
    }

    fileprivate func compacted(_ value: Int, _ id: Int) -> Int? {
        passes(id, .compactMap, value)
        return value % 4 == 0 ? nil : value
    }

    fileprivate func areEqual(_ old: Int, _ new: Int, _ id: Int) -> Bool {
        passes(id, .skipRepeatsBy, new)
        return old / 2 == new / 2
    }
}

/// The promises as a simple model: lists, and functions that call each other.
private final class ModelWorld: World, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: one thread uses a world.
    private typealias Event = Signal<Int, Never>.Event

    private final class Observer {
        let id: Int
        let stages: [Stage]
        let isProducer: Bool
        var isSubscribed = true
        /// Whether subscribing returned a disposable.
        var isDisposable = false
        /// By stage: the last value that passed, the queued events, and the number of scheduled runs.
        var last: [Int: Int] = [:]
        var waiting: [Int: [Event]] = [:]
        var owed: [Int: Int] = [:]
        var passing: Set<Int> = []
        var isDisposed = false
        var hasEnded = false
        var isCalling = false

        init(id: Int, stages: [Stage], isProducer: Bool) {
            self.id = id
            self.stages = stages
            self.isProducer = isProducer
        }

        /// The stage of the last scheduler, if there is one.
        var lastScheduler: Stage? { stages.last { $0 == .scheduled || $0 == .immediate } }
    }

    private var all: [Observer] = []
    private var hasEnded = false
    private var isDelivering = false
    private var queue: [(event: Event, audience: Int)] = []
    private var scheduled: [() -> Void] = []

    override func send(_ value: Int) { deliver(.value(value)) }
    override func end(_ kind: Int) { deliver(kind == 0 ? .interrupted : .completed) }

    override func advance() {
        while !scheduled.isEmpty { scheduled.removeFirst()() }
    }

    private func deliver(_ event: Event) {
        if hasEnded { return }
        if event.isTerminating { hasEnded = true }
        queue.append((event, all.count))
        if isDelivering { return }
        isDelivering = true
        while !queue.isEmpty {
            let (event, audience) = queue.removeFirst()
            for observer in all[..<audience] where observer.isSubscribed {
                pass(event, to: observer, from: 0)
            }
            if event.isTerminating { for observer in all { observer.isSubscribed = false } }
        }
        isDelivering = false
    }

    override func observe(_ stages: [Stage], asProducer: Bool) {
        let observer = Observer(id: observers, stages: stages, isProducer: asProducer)
        observers += 1
        all.append(observer)
        if hasEnded {
            observer.isSubscribed = false
            pass(.interrupted, to: observer, from: 0)
        }
        observer.isDisposable = asProducer || observer.isSubscribed || !observer.hasEnded
    }

    private func pass(_ event: Event, to observer: Observer, from stage: Int) {
        guard stage < observer.stages.count else { return call(observer, event) }
        var event = event
        switch (observer.stages[stage], event) {
        case (.scheduled, _), (.immediate, _):
            if observer.isDisposed { return }
            observer.waiting[stage, default: []].append(event)
            if observer.stages[stage] == .immediate { return run(observer, stage) }
            scheduled.append { [unowned self] in run(observer, stage) }
            return
        case (.map, .value(let value)): event = .value(mapped(value, observer.id))
        case (.filter, .value(let value)): if !isIncluded(value, observer.id) { return }
        case (.compactMap, .value(let value)):
            // `compactMap` is `map` and then `skipNil`.
            guard compacted(value, observer.id) != nil else { return }
        case (.skipRepeats, .value(let value)):
            if observer.last[stage] == value { return }
            observer.last[stage] = value
        case (.skipRepeatsBy, .value(let value)):
            if let last = observer.last[stage], areEqual(last, value, observer.id) { return }
            observer.last[stage] = value
        default: break
        }
        pass(event, to: observer, from: stage + 1)
    }

    private func run(_ observer: Observer, _ stage: Int) {
        if observer.passing.contains(stage) {
            observer.owed[stage, default: 0] += 1
            return
        }
        observer.passing.insert(stage)
        var runs = 1
        while runs > 0, !observer.isDisposed, let event = observer.waiting[stage]?.first {
            observer.waiting[stage]!.removeFirst()
            pass(event, to: observer, from: stage + 1)
            runs += (observer.owed.updateValue(0, forKey: stage) ?? 0) - 1
        }
        observer.passing.remove(stage)
    }

    private func call(_ observer: Observer, _ event: Event) {
        if observer.isDisposed || observer.hasEnded { return }
        if event.isTerminating { observer.hasEnded = true } else { observer.isCalling = true }
        called(observer.id, Self.name(event))
        observer.isCalling = false
        if observer.isDisposed, !observer.hasEnded, observer.isProducer { interrupt(observer) }
    }

    private func interrupt(_ observer: Observer) {
        if observer.hasEnded { return }
        observer.hasEnded = true
        called(observer.id, "interrupted")
    }

    override func dispose(_ index: Int) {
        let observer = all[index]
        // An observer that has received the end counts as disposed of.
        if !observer.isDisposable || observer.isDisposed || observer.hasEnded && observer.isProducer {
            return
        }
        observer.isDisposed = true
        observer.isSubscribed = false
        guard observer.isProducer, !observer.isCalling else { return }
        if observer.lastScheduler == .scheduled {
            scheduled.append { [unowned self] in interrupt(observer) }
        } else {
            interrupt(observer)
        }
    }
}

@Suite struct RandomSignalProgramTests {
    @Test func onOneThreadEveryProgramAgreesWithTheModel() throws {
        var operations = 0
        try runPrograms(1_000) { generator in
            operations += try Self.perform(generator.next())
        }
        report(operations, "operations of programs on one thread")
    }

    /// Performs a program.
    ///
    /// - Returns: The number of its operations.
    private static func perform(_ seed: UInt64) throws -> Int {
        let real = RealWorld(seed: seed, budget: 60)
        let model = ModelWorld(seed: seed, budget: 60)
        real.run()
        model.run()
        let log = real.log
        // Disposes of all observers before the world is released.
        for observer in 0..<real.observers { real.dispose(observer) }
        real.end(1)
        real.advance()
        if log != model.log {
            let index =
                zip(log, model.log).enumerated().first { $1.0 != $1.1 }?.offset
                ?? min(log.count, model.log.count)
            throw ProgramFailure(
                "step \(index): \(log.dropFirst(index).prefix(4)) instead of "
                    + "\(model.log.dropFirst(index).prefix(4)) after \(log.prefix(index).suffix(12))"
            )
        }
        if real.released.value != real.observers {
            throw ProgramFailure("\(real.observers - real.released.value) closures are never released")
        }
        if real.alive.value != 0 { throw ProgramFailure("\(real.alive.value) values are never released") }
        return real.operations
    }
}
