import ReactiveOperators
import TestSupport
import Testing

/// `T2`, `D3`, `D4`, `D7`, `D8`: tracers, descriptions and comparisons act between a change and its delivery. They dispose of
/// observers, subscribe, change the same property and others, and release properties.
@Suite(tenMinutes)
struct TracedProgramTests {
    @Test func observersAgreeWithTheModelWhateverTracersDo() throws {
        var steps = 0
        try runPrograms(600) { generator in
            let program = (0..<12).map { _ in Act.random(depth: 3, &generator) }
            let model = Model()
            for act in program { model.perform(act) }
            let world = World()
            let tracing = Trace.start(world.tracer)
            for act in program { world.perform(act) }
            tracing.dispose()
            world.end()
            steps += world.firings
            if world.log != model.log {
                throw ProgramFailure("\(program)\nexpected \(model.log)\nactual   \(world.log)")
            }
        }
        // The programs did act.
        #expect(steps > 300)
    }

    /// The user code that acts.
    enum Place: CaseIterable {
        case takes, description, comparison, record
    }

    indirect enum Act {
        /// Changes a property. While the change is traced, `acts` are performed.
        case change(Int, inPlace: Bool, Place, [Act])
        /// Observes a property, from its present value or from the next one on. Each call performs some acts.
        case observe(Int, fromNow: Bool, [[Act]])
        /// Ends one of the observations.
        case dispose(Int)
        /// Releases a property.
        case release(Int)

        static func random(depth: Int, _ generator: inout SeededGenerator) -> Act {
            let property = Int.random(in: 0..<2, using: &generator)
            let count = depth == 0 ? 0 : Int.random(in: 0...2, using: &generator)
            let acts = (0..<count).map { _ in random(depth: depth - 1, &generator) }
            switch Int.random(in: 0..<20, using: &generator) {
            case 0..<8:
                let place = Place.allCases.randomElement(using: &generator)!
                return .change(property, inPlace: .random(using: &generator), place, acts)
            case 8..<14:
                return .observe(property, fromNow: .random(using: &generator), [[]] + acts.map { [$0] })
            case 14..<19: return .dispose(.random(in: 0..<8, using: &generator))
            default: return .release(property)
            }
        }
    }

    // MARK: The model

    final class Model {
        private final class Source {
            var value = 0
            var observers: [Int] = []
            var isDelivering = false
            var queue: [(value: Int, audience: Range<Int>, isOfTracer: Bool)] = []
        }

        private var sources: [Source?] = [Source(), Source()]
        private var scripts: [[[Act]]] = []
        private var disposed: Set<Int> = []
        private var lastValue = 0
        private var isTracing = false
        private(set) var log: [String] = []

        func perform(_ act: Act) {
            switch act {
            case .change(let index, _, _, let acts):
                lastValue += 1
                guard let source = sources[index] else { return }
                source.value = lastValue
                let isTraced = !isTracing
                tell(source, 0..<source.observers.count) { [self] in
                    guard isTraced else { return }
                    isTracing = true
                    for act in acts { perform(act) }
                    isTracing = false
                }
            case .observe(let index, let fromNow, let script):
                scripts.append(script)
                guard let source = sources[index] else {
                    disposed.insert(scripts.count - 1)
                    return
                }
                source.observers.append(scripts.count - 1)
                guard fromNow else { return }
                if source.isDelivering {
                    call(scripts.count - 1, with: source.value)
                } else {
                    tell(source, source.observers.count - 1..<source.observers.count)
                }
            case .dispose(let observer):
                if !scripts.isEmpty { disposed.insert(observer % scripts.count) }
            case .release(let index):
                sources[index] = nil
            }
        }

        private func tell(_ source: Source, _ audience: Range<Int>, _ trace: () -> Void = {}) {
            if source.observers.allSatisfy(disposed.contains) { return trace() }
            source.queue.append((source.value, audience, isTracing))
            if source.isDelivering { return trace() }
            source.isDelivering = true
            trace()
            let wasTracing = isTracing
            while !source.queue.isEmpty {
                let (value, audience, isOfTracer) = source.queue.removeFirst()
                // Consequences of a tracer's acts are not traced.
                isTracing = isOfTracer
                for observer in source.observers[audience] where !disposed.contains(observer) {
                    call(observer, with: value)
                }
            }
            isTracing = wasTracing
            source.isDelivering = false
        }

        private func call(_ observer: Int, with value: Int) {
            log.append("\(observer): \(value)")
            if scripts[observer].isEmpty { return }
            for act in scripts[observer].removeFirst() { perform(act) }
        }
    }

    // MARK: The real properties

    /// Performs the same acts with properties and a tracer, on one thread.
    final class World: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: a program has one thread.
        private var properties: [MutableProperty<Probe>?]
        private var scripts: [[[Act]]] = []
        private var observations: [(any Disposable)?] = []
        /// The observers whose subscription has not yet returned its disposable.
        private var beginning: Set<Int> = []
        private var lastValue = 0
        /// The changes that are being traced, the innermost last.
        private var hooks: [Hook] = []
        private var isTracing = false
        private(set) var firings = 0
        private(set) var log: [String] = []

        init() {
            properties = (0..<2).map {
                MutableProperty(Probe(number: 0, hook: nil), name: "traced program \($0)")
            }
        }

        var tracer: some Tracer { Meddler(world: self) }

        func perform(_ act: Act) {
            switch act {
            case .change(let index, let inPlace, let place, let acts):
                lastValue += 1
                guard let property = properties[index] else { return }
                let hook = isTracing ? nil : Hook(place, acts, in: self)
                let probe = Probe(number: lastValue, hook: hook)
                if let hook { hooks.append(hook) }
                if inPlace { property.modify { $0 = probe } } else { property.value = probe }
                if hook != nil { hooks.removeLast() }
            case .observe(let index, let fromNow, let script):
                let observer = scripts.count
                scripts.append(script)
                observations.append(nil)
                guard let property = properties[index] else { return }
                // The observer may be disposed of while it receives the present value.
                let observation = CompositeDisposable()
                let tell = { @Sendable [self] (probe: Probe) in
                    if beginning.contains(observer), observation.isDisposed { return }
                    log.append("\(observer): \(probe.number)")
                    if scripts[observer].isEmpty { return }
                    for act in scripts[observer].removeFirst() { perform(act) }
                }
                observations[observer] = observation
                beginning.insert(observer)
                if fromNow {
                    observation += property.producer.startWithValues(tell)
                } else {
                    observation += property.signal.observeValues(tell)
                }
                beginning.remove(observer)
            case .dispose(let observer):
                if !observations.isEmpty { observations[observer % observations.count]?.dispose() }
            case .release(let index):
                properties[index] = nil
            }
        }

        /// Performs the acts of the innermost change, once.
        fileprivate func fire(_ hook: Hook?) {
            guard let hook = hook ?? hooks.last, hook === hooks.last, !hook.isFired, !isTracing else {
                return
            }
            hook.isFired = true
            isTracing = true
            firings += hook.acts.count
            for act in hook.acts { perform(act) }
            isTracing = false
        }

        fileprivate func fire(at place: Place) {
            if let hook = hooks.last, hook.place == place { fire(hook) }
        }

        func end() {
            for observation in observations { observation?.dispose() }
            properties = []
        }
    }

    /// The acts of a tracer during one change.
    fileprivate final class Hook: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: a program has one thread.
        let place: Place
        let acts: [Act]
        private weak var world: World?
        var isFired = false

        init(_ place: Place, _ acts: [Act], in world: World) {
            (self.place, self.acts, self.world) = (place, acts, world)
        }

        func fire(at place: Place) {
            if place == self.place { world?.fire(self) }
        }
    }

    struct Probe: Equatable, Sendable, CustomStringConvertible {
        let number: Int
        fileprivate let hook: Hook?

        var description: String {
            hook?.fire(at: .description)
            return "\(number)"
        }

        static func == (one: Probe, other: Probe) -> Bool {
            one.hook?.fire(at: .comparison)
            other.hook?.fire(at: .comparison)
            return one.number == other.number
        }
    }

    private struct Meddler: Tracer {
        let world: World

        func takes(_ subject: TraceSubject) -> Bool {
            guard subject.name?.hasPrefix("traced program") == true else { return false }
            world.fire(at: .takes)
            return true
        }

        func record(_ step: TraceStep) {
            // If the value was neither described nor compared, the acts are performed now.
            if step.kind == .change { world.fire(nil) }
        }
    }
}
