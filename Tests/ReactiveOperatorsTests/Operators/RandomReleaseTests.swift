import Dispatch
import ReactiveOperators
import TestSupport
import Testing

/// A value with a canary.
private struct Item: Sendable, Hashable {
    let number: Int
    let canary: Canary

    static func == (one: Item, other: Item) -> Bool { one.number == other.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// The parts of a random program. Each closure and each value has a canary, and `count` is the number of canaries that are still
/// alive.
private final class World {
    typealias Output = SignalProducer<Item, TimelineError>

    var generator: SeededGenerator
    let count: AtomicCounter
    let ending: RandomReleaseTests.Ending
    /// Whether some of the producers send nothing and release their observers at once.
    let hasSilentOnes: Bool
    /// Whether work that is shared may be held by an operator in front of it, which may start it again.
    var hasReplay = false

    let scheduler = TestScheduler()
    var pipes: [(output: Signal<Item, TimelineError>, input: Signal<Item, TimelineError>.Observer)] = []
    var properties: [MutableProperty<Item>] = []
    var observers = Recorder<Signal<Item, TimelineError>.Observer>()
    var lifetimes: [(lifetime: Lifetime, token: Lifetime.Token)] = []
    /// The text of the program, for a failure's message.
    var text = ""

    init(_ generator: SeededGenerator, _ count: AtomicCounter, _ ending: RandomReleaseTests.Ending) {
        self.generator = generator
        self.count = count
        self.ending = ending
        hasSilentOnes = Bool.random(using: &self.generator)
    }

    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

    func canary() -> Canary {
        _ = count.add(1)
        return Canary { [count] in _ = count.add(-1) }
    }

    func item(_ number: Int) -> Item { Item(number: number, canary: canary()) }

    /// Makes a producer without operators.
    func source() -> Output {
        switch number(0..<9) {
        case 0 where hasSilentOnes:
            text += "never"
            return .never
        case 1:
            text += "values"
            return SignalProducer((0..<number(0..<3)).map { item($0) })
        case 2:
            text += "property \(properties.count)"
            let property = MutableProperty(item(0))
            properties.append(property)
            return property.producer.promoteError()
        case 3 where ending == .disposed || !hasReplay && (ending == .released || hasSilentOnes):
            text += "work"
            let isKept = Bool.random(using: &generator)
            // Held weakly: an operator may retain this producer to start it again.
            return SignalProducer { [weak observers, canary = canary()] observer, lifetime in
                if isKept { observers?.record(observer) }
                lifetime.observeEnded { withExtendedLifetime(canary) {} }
            }
        case 4 where ending != .timeGoesOn:
            text += "timer"
            let canary = canary()
            if Bool.random(using: &generator) {
                return SignalProducer.timer(interval: .seconds(2), on: scheduler)
                    .map { _ in Item(number: 7, canary: canary) }.promoteError()
            }
            return SignalProducer<Int, Never>.interval(.seconds(2), on: scheduler)
                .map { Item(number: $0, canary: canary) }.promoteError()
        case 5:
            text += "scheduled pipe \(pipes.count)"
            let pipe = Signal<Item, TimelineError>.pipe()
            pipes.append(pipe)
            return SignalProducer(pipe.output.observe(on: scheduler))
        default:
            text += "pipe \(pipes.count)"
            let pipe = Signal<Item, TimelineError>.pipe()
            pipes.append(pipe)
            return SignalProducer(pipe.output)
        }
    }

    func lifetime() -> Lifetime {
        let made = Lifetime.make()
        lifetimes.append(made)
        return made.lifetime
    }

    /// Makes a producer with `depth` nested operators.
    func expression(_ depth: Int) -> Output {
        if depth == 0 { return source() }
        let kind = number(0..<44)
        text += "\(kind)("
        if kind == 21 { hasReplay = true }
        defer { text += ")" }
        let one = expression(depth - 1)
        let touch: @Sendable () -> Void = { [canary = canary()] in withExtendedLifetime(canary) {} }
        func other() -> Output {
            text += ", "
            return expression(depth - 1)
        }
        // These operators retain work that never ends: they deliver its end, run a timer, or have an observer.
        let mayNeverEnd = ending == .released || ending == .timeGoesOn && hasSilentOnes
        if mayNeverEnd, [0, 1, 2, 40].contains(kind) { return one }
        switch kind {
        case 0:
            return one.on(
                started: touch,
                event: { _ in touch() },
                terminated: touch,
                disposed: touch,
                value: { _ in touch() }
            )
        case 1: return one.collect(every: .seconds(1), on: scheduler).compactMap(\.first)
        case 2:
            return Property(
                initial: item(200),
                then: one.flatMapError { _ in
                    touch(); return .empty
                }
            )
            .producer.promoteError()
        case 3: return one.concat(other())
        case 4: return one.then(other())
        case 5: return one.merge(with: other())
        case 6:
            return one.combineLatest(with: other()).map {
                touch(); return $0.0
            }
        case 7:
            return one.zip(with: other()).map {
                touch(); return $0.0
            }
        case 8: return one.take(until: other().map { _ in touch() }.flatMapError { _ in .empty })
        case 9: return one.skip(until: other().map { _ in touch() }.flatMapError { _ in .empty })
        case 10: return one.take(untilReplacement: other())
        case 11: return one.retry(upTo: 2)
        case 12: return one.repeat(2)
        case 13: return one.delay(1, on: scheduler)
        case 14: return one.throttle(1, on: scheduler)
        case 15: return one.debounce(1, on: scheduler, discardWhenCompleted: number(0..<2) == 0)
        case 16:
            return one.filter {
                touch(); return $0.number % 3 != 0
            }
        case 17: return one.timeout(after: 3, raising: TimelineError(), on: scheduler)
        case 18: return one.throttle(while: MutableProperty(number(0..<2) == 0), on: scheduler)
        case 19: return one.observe(on: scheduler)
        case 20: return one.start(on: scheduler)
        case 21: return one.replayLazily(upTo: number(0..<3))
        case 22:
            return one.scan(item(100)) {
                touch(); return $1
            }
        case 23: return one.collect(count: 2).compactMap(\.last)
        case 24: return one.sample(with: other().flatMapError { _ in .empty }).map { $0.0 }
        case 25: return one.withLatest(from: other().flatMapError { _ in .empty }).map { $0.1 }
        case 26: return one.take(during: lifetime())
        case 27: return one.materialize().dematerialize()
        case 28...34:
            let next = other()
            let strategies: [FlattenStrategy] = [
                .merge, .concat, .latest, .race, .throttle, .concurrent(limit: 2),
            ]
            guard kind > 28 else {
                return one.flatMapError { _ in
                    touch(); return next
                }
            }
            return one.flatMap(strategies[kind - 29]) { _ in
                touch(); return next
            }
        case 35: return one.uniqueValues()
        case 36: return one.take(last: 2)
        case 37: return one.take(first: 2)
        case 38: return one.combinePrevious(item(50)).map { $0.0 }
        case 39: return one.map { ($0.number, $0.canary) }.map { Item(number: $0.0, canary: $0.1) }
        case 40:
            return one.lift { signal in
                touch(); return signal.skipRepeats()
            }
        case 41: return one.materializeResults().dematerializeResults()
        case 42:
            return one.attempt { _ in
                touch(); return .success(())
            }
        default:
            return one.map {
                touch(); return $0
            }
        }
    }
}

/// Random chains of operators release their closures and values. Some chains never send anything.
@Suite struct RandomReleaseTests {
    enum Ending: CaseIterable {
        /// Disposes of all starts. The sources are kept.
        case disposed
        /// Disposes of nothing. Releases the sources, and the scheduler with its queued events.
        case released
        /// Releases the sources, and lets time pass until the queued events are delivered.
        case timeGoesOn
    }

    @Test(arguments: Ending.allCases)
    func operatorsReleaseTheirClosuresAndValues(_ ending: Ending) throws {
        var operations = 0
        try runPrograms(1_000) { generator in
            operations += try Self.perform(generator, ending)
        }
        report(operations, "steps of chains of operators, then \(ending)")
    }

    /// Performs a program.
    ///
    /// - Returns: The number of its steps.
    private static func perform(_ generator: SeededGenerator, _ ending: Ending) throws -> Int {
        let count = AtomicCounter()
        let steps: Int
        let text: String
        do {
            let world = World(generator, count, ending)
            steps = Self.run(world)
            text = "\(ending): \(world.text)"
            switch ending {
            case .released: break
            case .disposed:
                // Each property retains its value.
                let kept = count.value - world.properties.count
                if kept != 0 { throw ProgramFailure("\(text) keeps \(kept) closures or values") }
            case .timeGoesOn:
                world.pipes = []
                world.properties = []
                world.lifetimes = []
                world.observers = Recorder()
                world.scheduler.run()
                if count.value != 0 {
                    throw ProgramFailure("\(text) keeps \(count.value) closures or values")
                }
            }
        }
        if count.value != 0 {
            throw ProgramFailure("\(text) keeps \(count.value) closures or values forever")
        }
        return steps
    }

    /// Runs a program.
    ///
    /// - Returns: The number of its steps.
    private static func run(_ world: World) -> Int {
        let producer = world.expression(world.number(0..<4))
        var starts: [any Disposable] = []
        func start() {
            world.text += " start"
            starts.append(producer.start { [canary = world.canary()] _ in withExtendedLifetime(canary) {} })
        }
        start()
        let steps = world.number(0..<12)
        for step in 0..<steps {
            let observers = world.observers.values
            switch world.number(0..<12) {
            case 0: start()
            case 1, 2:
                world.text += " advance"
                world.scheduler.advance(by: .milliseconds(700))
            case 3:
                let index = world.number(0..<starts.count)
                world.text += " dispose \(index)"
                starts[index].dispose()
            case 4 where !world.properties.isEmpty:
                let index = world.number(0..<world.properties.count)
                world.text += " property \(index)"
                world.properties[index].value = world.item(step)
            case 5 where !observers.isEmpty:
                world.text += " work"
                observers[world.number(0..<observers.count)].send(value: world.item(step))
            default:
                if world.pipes.isEmpty { continue }
                let index = world.number(0..<world.pipes.count)
                let input = world.pipes[index].input
                switch world.number(0..<10) {
                case 0:
                    world.text += " complete \(index)"
                    input.sendCompleted()
                case 1:
                    world.text += " fail \(index)"
                    input.send(error: TimelineError())
                case 2:
                    world.text += " interrupt \(index)"
                    input.sendInterrupted()
                default:
                    world.text += " send \(index)"
                    input.send(value: world.item(step))
                }
            }
        }
        if world.ending == .disposed {
            for start in starts { start.dispose() }
            // Delivers the interruptions that are queued in the scheduler.
            world.scheduler.advance()
        }
        return steps
    }
}
