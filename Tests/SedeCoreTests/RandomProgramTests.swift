#if !canImport(SwiftUI)
import Foundation
import SedeCore
import SharedReactive
import TestSupport
import XCTest

/// Random trees of views in two hosts are changed at random. A plain function of the expected state predicts the shown texts. The
/// creation, the updates and the messages of each model are compared with that state too.
///
/// XCTest runs synchronous tests on the process's first thread, whose run loop drains the main queue.
class RandomProgramTests: XCTestCase {
    func testTracedProgramsAreThoseThatAreNot() throws {
        let tracing = Trace.start(TraceRecorder(limit: 100))
        defer { tracing.dispose() }
        try testWhatIsShownIsAFunctionOfTheState()
    }

    func testWhatIsShownIsAFunctionOfTheState() throws {
        try MainActor.assumeIsolated {
            var operations = 0
            try runPrograms(60) { generator in
                // Invariant: `runPrograms` calls back on this thread.
                try MainActor.assumeIsolated {
                    let world = World(generator)
                    try world.run()
                    operations += world.operations
                }
            }
            if ProcessInfo.processInfo.environment["PROGRAMS"] != nil { print("\(operations) operations") }
        }
    }
}

/// Whether SedeCore is compiled as on Apple's systems, by `.ci/apple/sede-as-on-apple`. There, all views share one turn. The main
/// queue ends the turn after an announcement. Combine does not announce the replacement of a `@Published` property wrapper.
#if AS_ON_APPLE
private let isAsOnApple = true
#else
private let isAsOnApple = false
#endif

// MARK: - Views

private indirect enum Spec {
    case observed(Int)
    case found
    case byHand
    case tally
    case state
    case stateObject
    case rows(Int, Spec)
    case either(Int, Spec, Spec)
    case identified(Int, Spec)
    case list([Spec])
    case seeded(Int, Spec)
    case routed(Spec)
    case peek(Spec)
}

/// An object that views and seeders observe.
private final class Object: ObservableObject {
    @Published var value = 0
    @Published var other = 0

    func replace(_ value: Int) { _value = Published(initialValue: value) }
}

private final class ByHand: ObservableObject {
    var value = 0 { willSet { objectWillChange.send() } }
}

/// The object that determines the tree of views.
private final class Layout: ObservableObject {
    @Published var rows = [1, 2]
    @Published var flag = false
    @Published var epoch = 0
}

private enum Msg: Equatable {
    case note(Int)
    case twice(Int)
    case set(Int, Int)
    case rows(Int, [Int])
    case flip(Int)
    case read
    case readOther
    case sendOther(Int)
    case runLoop
    case initial
    case updated
    case fromBody
    case awaited(Int)
}

private struct Model {
    let incarnation: Int
    let life: Canary
    var seen: Int
    var draft = 0
}

private struct SpecView: View {
    let spec: Spec
    let path: Int
    let world: World

    var body: some View {
        switch spec {
        case .observed(let index): Observed(path: path, object: world.objects[index])
        case .found: Found(path: path)
        case .byHand: HandObserved(path: path, object: world.byHand)
        case .tally: Observed(path: path, object: world.tally)
        case .state: Stateful(path: path, world: world)
        case .stateObject: Owning(path: path, world: world)
        case .rows(let index, let inner):
            Rows(inner: inner, path: path, world: world, layout: world.layouts[index])
        case .either(let index, let one, let other):
            Either(one: one, other: other, path: path, world: world, layout: world.layouts[index])
        case .identified(let index, let inner):
            Identified(inner: inner, path: path, world: world, layout: world.layouts[index])
        case .list(let inner):
            VStack {
                ForEach(inner.indices, id: \.self) { index in
                    SpecView(spec: inner[index], path: world.path(path, index), world: world)
                }
            }
        case .seeded(let index, let inner):
            SeededView(inner: inner, path: path, world: world)
                .seed(RandomSeeder(object: world.objects[index], index: index, path: path, world: world))
        case .routed(let inner): Routed(inner: inner, path: path)
        case .peek(let inner): Peeking(inner: inner, path: path, world: world)
        }
    }
}

private struct Observed: View {
    let path: Int
    @ObservedObject var object: Object

    var body: some View { Text(verbatim: "\(path): \(object.value)") }
}

private struct Found: View {
    let path: Int
    @EnvironmentObject var object: Object

    var body: some View { Text(verbatim: "\(path): \(object.value)") }
}

private struct HandObserved: View {
    let path: Int
    @ObservedObject var object: ByHand

    var body: some View { Text(verbatim: "\(path): \(object.value)") }
}

private struct Bound: View {
    @Binding var value: Int

    var body: some View { Text(verbatim: "bound \(value)") }
}

private struct Stateful: View {
    let path: Int
    let world: World
    @State private var value = 0

    var body: some View {
        world.bindings[path] = $value
        return VStack {
            Text(verbatim: "\(path): \(value)")
            Bound(value: $value)
        }
    }
}

private struct Owning: View {
    let path: Int
    let world: World
    @StateObject private var object = Object()

    var body: some View {
        world.owned[path] = object
        return Text(verbatim: "\(path): \(object.value)")
    }
}

private struct Rows: View {
    let inner: Spec
    let path: Int
    let world: World
    @ObservedObject var layout: Layout

    var body: some View {
        List {
            ForEach(layout.rows, id: \.self) { row in
                SpecView(spec: inner, path: world.path(path, row), world: world)
            }
        }
    }
}

private struct Either: View {
    let one: Spec
    let other: Spec
    let path: Int
    let world: World
    @ObservedObject var layout: Layout

    var body: some View {
        if layout.flag {
            SpecView(spec: one, path: world.path(path, 0), world: world)
        } else {
            SpecView(spec: other, path: world.path(path, 1), world: world)
        }
    }
}

private struct Identified: View {
    let inner: Spec
    let path: Int
    let world: World
    @ObservedObject var layout: Layout

    var body: some View {
        SpecView(spec: inner, path: world.path(path, layout.epoch), world: world).id(layout.epoch)
    }
}

private struct Routed: View {
    struct Route {
        let spec: Spec
        let path: Int
    }

    let inner: Spec
    let path: Int
    @Router<Route> var router

    init(inner: Spec, path: Int) {
        self.inner = inner
        self.path = path
    }

    var body: some View { router(Route(spec: inner, path: path)) }
}

private struct RandomRouter: Routable {
    let world: World

    func locate(route: Routed.Route) -> some View {
        SpecView(spec: route.spec, path: world.path(route.path, 0), world: world)
    }
}

/// Reads its own host, and also the second host if the first host evaluates the view.
private struct Peeking: View {
    let inner: Spec
    let path: Int
    let world: World

    var body: some View {
        world.readInside(path)
        world.evaluate(path) { if world.hostOf[path] == 0 { world.check(1) } }
        return SpecView(spec: inner, path: world.path(path, 0), world: world)
    }
}

private struct SeededView: View {
    let inner: Spec
    let path: Int
    let world: World
    @Seeder<Model, Msg> var seeder

    init(inner: Spec, path: Int, world: World) {
        self.inner = inner
        self.path = path
        self.world = world
    }

    var body: some View {
        world.drafts[path] = $seeder.draft
        world.senders[path] = { _seeder($0) }
        world.evaluate(path) {
            if world.takeBodyMessage() { world.send(.fromBody, to: path) }
        }
        return VStack {
            Text(verbatim: "\(path): \(seeder.seen), \(seeder.draft)")
            SpecView(spec: inner, path: world.path(path, 0), world: world)
        }
    }
}

private struct RandomSeeder: Seedable {
    @ObservedObject var object: Object
    @StateObject private var own = Object()
    let index: Int
    let path: Int
    let world: World

    init(object: Object, index: Int, path: Int, world: World) {
        self.object = object
        self.index = index
        self.path = path
        self.world = world
    }

    func initialize() -> (Model, Cmd<Msg>) {
        let seed = world.begin(path, seen: object.value * 100, observing: index)
        let incarnation = seed.incarnation
        var cmds: [Cmd<Msg>] = []
        if path.isMultiple(of: 2) {
            world.expect(.initial, at: path)
            cmds.append(.ofMsg(.initial))
        }
        if path.isMultiple(of: 3) {
            let world = world
            cmds.append(
                .ofAsyncMsg {
                    await withCheckedContinuation { world.gates[incarnation] = $0 }
                    return .awaited(incarnation)
                }
            )
        }
        let ended = world.ended
        let life = Canary { ended.record(incarnation) }
        return (Model(incarnation: incarnation, life: life, seen: object.value * 100), .batch(cmds))
    }

    func update(model: Model) -> (Model, Cmd<Msg>) {
        let seen = object.value * 100 + own.value
        world.updated(path, model, seen: seen)
        var model = model
        model.seen = seen
        guard seen.isMultiple(of: 3) else { return (model, .none) }
        world.expect(.updated, at: path)
        return (model, .ofMsg(.updated))
    }

    func receive(model: Model, msg: Msg) {
        world.received(msg, at: path, model) {
            switch msg {
            case .initial, .updated, .fromBody: break
            default:
                own.value += 1
                world.seeds[path]?.isDirty = true
            }
        }
    }
}

// MARK: - The program and its expected state

@MainActor
private final class World {
    struct Seed {
        let incarnation: Int
        let index: Int
        var seen: Int
        var draft = 0
        /// Whether an object that the seeder observes has changed since its last update.
        var isDirty = false
    }

    struct Step: Hashable {
        let parent: Int
        let index: Int
    }

    private var generator: SeededGenerator
    private let root: Spec
    private(set) var operations = 0
    private var failure: String?

    // The objects and hosts under test.
    let objects = [Object(), Object(), Object()]
    let byHand = ByHand()
    let tally = Object()
    let layouts = [Layout(), Layout(), Layout()]
    var bindings: [Int: Binding<Int>] = [:]
    var owned: [Int: Object] = [:]
    var drafts: [Int: Binding<Int>] = [:]
    var senders: [Int: @MainActor (Msg) -> Void] = [:]
    var gates: [Int: CheckedContinuation<Void, Never>] = [:]
    let ended = Recorder<Int>()
    private var bodyMessages = 0
    private var hosts: [ViewHost?] = [nil, nil]

    // The positions of views. They are numbers, so that views at the same position are bitwise equal.
    private var paths: [Step: Int] = [:]
    private(set) var hostOf: [Int: Int] = [0: 0, 1: 1]

    // The expected state.
    private var values: [Int: Int] = [:]
    var seeds: [Int: Seed] = [:]
    private var nextIncarnation = 0
    /// The queued messages of each host, with the position of their seeder.
    private var waiting: [[(path: Int, msg: Msg)]] = [[], []]
    private var works = [0, 0]
    private var evaluations = [0, 0]
    private var isReadInside = false
    private var awaited: Set<Int> = []
    private var sinks: [Int: AnyCancellable] = [:]

    init(_ generator: SeededGenerator) {
        var generator = generator
        root = .list((0..<3).map { _ in World.spec(depth: 4, &generator) })
        self.generator = generator
    }

    private static func spec(depth: Int, _ generator: inout SeededGenerator) -> Spec {
        let index = Int.random(in: 0..<3, using: &generator)
        switch depth == 0
            ? Int.random(in: 0..<7, using: &generator) : Int.random(in: 0..<20, using: &generator)
        {
        case 0: return .observed(index)
        case 1: return .found
        case 2: return .byHand
        case 3: return .tally
        case 4, 5: return .state
        case 6: return .stateObject
        case 7, 8, 9: return .rows(index, spec(depth: depth - 1, &generator))
        case 10, 11:
            return .either(index, spec(depth: depth - 1, &generator), spec(depth: depth - 1, &generator))
        case 12: return .identified(index, spec(depth: depth - 1, &generator))
        case 13: return .list((0..<2).map { _ in spec(depth: depth - 1, &generator) })
        case 14: return .routed(spec(depth: depth - 1, &generator))
        case 15: return .peek(spec(depth: depth - 1, &generator))
        default: return .seeded(index, spec(depth: depth - 1, &generator))
        }
    }

    func path(_ parent: Int, _ index: Int) -> Int {
        if let path = paths[Step(parent: parent, index: index)] { return path }
        let path = paths.count + 2
        paths[Step(parent: parent, index: index)] = path
        hostOf[path] = hostOf[parent]
        return path
    }

    private func expect(_ condition: Bool, _ description: @autoclosure () -> String) {
        if !condition, failure == nil { failure = description() }
    }

    // MARK: Calls of views and seeders

    func evaluate(_ path: Int, _ body: () -> Void) {
        let host = hostOf[path]!
        expect(!isReadInside, "The view at \(path) was evaluated inside an evaluation.")
        evaluations[host] += 1
        body()
        evaluations[host] -= 1
    }

    /// Reads a host inside an evaluation of its views. The host returns the previous texts.
    func readInside(_ path: Int) {
        let host = hostOf[path]!
        guard let viewHost = hosts[host] else { return }
        evaluations[host] += 1
        isReadInside = true
        _ = viewHost.texts
        isReadInside = false
        evaluations[host] -= 1
    }

    func takeBodyMessage() -> Bool {
        defer { bodyMessages = max(0, bodyMessages - 1) }
        return bodyMessages > 0
    }

    func begin(_ path: Int, seen: Int, observing index: Int) -> Seed {
        expect(seeds[path] == nil, "The model at \(path) was made though there is one.")
        nextIncarnation += 1
        let seed = Seed(incarnation: nextIncarnation, index: index, seen: seen)
        seeds[path] = seed
        return seed
    }

    func expect(_ msg: Msg, at path: Int) {
        waiting[hostOf[path]!].append((path, msg))
    }

    func updated(_ path: Int, _ model: Model, seen: Int) {
        let host = hostOf[path]!
        expect(works[host] == 0, "The model at \(path) was updated inside work of its host.")
        expect(evaluations[host] == 0, "The model at \(path) was updated inside an evaluation.")
        expect(seeds[path]?.isDirty == true, "The model at \(path) was updated without a change.")
        expect(seeds[path]?.incarnation == model.incarnation, "The model at \(path) is of another identity.")
        expect(seeds[path]?.draft == model.draft, "The model at \(path) was updated with an old draft.")
        seeds[path]?.isDirty = false
        seeds[path]?.seen = seen
    }

    func received(_ msg: Msg, at path: Int, _ model: Model, _ change: () -> Void) {
        let host = hostOf[path]!
        operations += 1
        // The sender of a message retains its seeder during the call, even if the view is removed.
        guard seeds[path]?.incarnation == model.incarnation else {
            expect(
                works != [0, 0] || msg != .awaited(model.incarnation),
                "A command at \(path) outlived its view."
            )
            return
        }
        expect(works[host] == 0, "\(msg) was handled at \(path) while another message was.")
        expect(evaluations[host] == 0, "\(msg) was handled at \(path) inside an evaluation.")
        if case .awaited(let incarnation) = msg {
            expect(awaited.insert(incarnation).inserted, "A command at \(path) sent its message twice.")
        } else {
            let first = waiting[host].first
            expect(
                first?.path == path && first?.msg == msg,
                "\(msg) was handled at \(path), not \(first as Any)."
            )
            if !waiting[host].isEmpty { waiting[host].removeFirst() }
        }
        if let seed = seeds[path] {
            expect(
                model.seen == seed.seen && model.draft == seed.draft,
                "\(msg) was handled at \(path) with \((model.seen, model.draft)), not \((seed.seen, seed.draft))."
            )
        }
        works[host] += 1
        defer { works[host] -= 1 }
        change()
        switch msg {
        case .note, .awaited: break
        case .twice(let number):
            send(.note(number), to: path)
            send(.note(number + 1), to: path)
        case .set(let index, let value): set(index, value)
        case .rows(let index, let rows): layouts[index].rows = rows
        case .flip(let index): layouts[index].flag.toggle()
        case .read: check(host)
        case .readOther: check(1 - host)
        case .sendOther(let number): if let other = anySeed(of: 1 - host) { send(.note(number), to: other) }
        case .runLoop: runMainQueue()
        case .initial, .updated, .fromBody:
            tally.value += 1
        }
    }

    // MARK: Operations

    func send(_ msg: Msg, to path: Int) {
        guard seeds[path] != nil, let sender = senders[path] else { return }
        let host = hostOf[path]!
        waiting[host].append((path, msg))
        let isBusy = works[host] > 0 || evaluations[host] > 0
        sender(msg)
        // A host is also busy if another cause evaluates its views.
        if !isBusy, !isRendering {
            expect(waiting[host].isEmpty, "\(msg) to \(path) waits: \(waiting[host]).")
        }
    }

    private var isRendering: Bool { evaluations[0] + evaluations[1] > 0 }

    private func set(_ index: Int, _ value: Int) {
        objects[index].value = value
        for (path, seed) in seeds where seed.index == index { seeds[path]!.isDirty = true }
    }

    private func anySeed(of host: Int? = nil) -> Int? {
        seeds.keys.filter { host == nil || hostOf[$0] == host }.sorted().randomElement(using: &generator)
    }

    private func anyMsg() -> Msg {
        let index = Int.random(in: 0..<3, using: &generator)
        let number = Int.random(in: 1..<100, using: &generator)
        switch Int.random(in: 0..<12, using: &generator) {
        case 0, 1: return .note(number)
        case 2: return .twice(number)
        case 3: return .set(index, number)
        case 4: return .rows(index, anyRows())
        case 5: return .flip(index)
        case 6, 7: return .read
        case 8: return .readOther
        case 9: return .runLoop
        default: return .sendOther(number)
        }
    }

    private func anyRows() -> [Int] {
        Array(Array(1...4).shuffled(using: &generator).prefix(Int.random(in: 0...3, using: &generator)))
    }

    /// Reads a host, and compares its texts with the expected state.
    func check(_ host: Int) {
        guard let viewHost = hosts[host], evaluations[host] == 0 else { return }
        operations += 1
        let texts = viewHost.texts
        var expected: [String] = []
        var live: Set<Int> = []
        show(.routed(root), at: host, &expected, &live)
        expect(texts == expected, "Host \(host) shows \(texts), not \(expected).")
        if works[host] == 0 {
            expect(waiting[host].isEmpty, "\(waiting[host]) wait in host \(host) after it was read.")
            for (path, seed) in seeds where hostOf[path] == host && seed.isDirty {
                expect(false, "The model at \(path) was not updated.")
            }
        }
        let gone = { (path: Int) in self.hostOf[path] == host && !live.contains(path) }
        for path in bindings.keys where gone(path) { bindings[path] = nil }
        for path in owned.keys where gone(path) { owned[path] = nil }
        for path in drafts.keys where gone(path) { drafts[path] = nil }
        for path in senders.keys where gone(path) { senders[path] = nil }
        for path in values.keys where gone(path) { values[path] = nil }
        for (path, seed) in seeds where gone(path) {
            seeds[path] = nil
            waiting[host].removeAll { $0.path == path }
            let hasEnded = ended.values.contains(seed.incarnation)
            // The handler of a message retains its model until it returns.
            let isAtRest = works[0] + works[1] + evaluations[0] + evaluations[1] == 0
            expect(!isAtRest || hasEnded, "The model at \(path) outlives its view.")
        }
    }

    private func show(_ spec: Spec, at path: Int, _ texts: inout [String], _ live: inout Set<Int>) {
        live.insert(path)
        switch spec {
        case .observed(let index): texts.append("\(path): \(objects[index].value)")
        case .found: texts.append("\(path): \(objects[0].value)")
        case .byHand: texts.append("\(path): \(byHand.value)")
        case .tally: texts.append("\(path): \(tally.value)")
        case .state: texts += ["\(path): \(values[path] ?? 0)", "bound \(values[path] ?? 0)"]
        case .stateObject: texts.append("\(path): \(values[path] ?? 0)")
        case .rows(let index, let inner):
            for row in layouts[index].rows { show(inner, at: self.path(path, row), &texts, &live) }
        case .either(let index, let one, let other):
            let flag = layouts[index].flag
            show(flag ? one : other, at: self.path(path, flag ? 0 : 1), &texts, &live)
        case .identified(let index, let inner):
            show(inner, at: self.path(path, layouts[index].epoch), &texts, &live)
        case .list(let inner):
            for (index, spec) in inner.enumerated() { show(spec, at: self.path(path, index), &texts, &live) }
        case .routed(let inner), .peek(let inner): show(inner, at: self.path(path, 0), &texts, &live)
        case .seeded(_, let inner):
            texts.append("\(path): \(seeds[path]?.seen ?? -1), \(seeds[path]?.draft ?? -1)")
            show(inner, at: self.path(path, 0), &texts, &live)
        }
    }

    /// Lets the main queue run its blocks, and the blocks that they enqueue.
    private func runMainQueue() {
        // The main queue renders changes, so the expected state must be complete before it runs.
        for _ in 0..<4 {
            let slot = Slot<Bool>()
            DispatchQueue.main.async { slot.value = true }
            while slot.value == nil { _ = RunLoop.main.run(mode: .default, before: Date() + 1) }
        }
        check(0)
        check(1)
    }

    private func operate() {
        let index = Int.random(in: 0..<3, using: &generator)
        let number = Int.random(in: 1..<100, using: &generator)
        operations += 1
        switch Int.random(in: 0..<40, using: &generator) {
        case 0..<3: set(index, number)
        case 3 where !isAsOnApple:
            objects[index].replace(number)
            for (path, seed) in seeds where seed.index == index { seeds[path]!.isDirty = true }
        case 4: byHand.value = number
        case 5..<8:
            if let path = bindings.keys.sorted().randomElement(using: &generator) {
                bindings[path]!.wrappedValue = number
                values[path] = number
            }
        case 8, 9:
            if let path = bindings.keys.sorted().randomElement(using: &generator) {
                let binding = bindings[path]!
                onThreads(1) { _ in binding.wrappedValue = number }
                values[path] = number
            }
        case 10:
            // Another thread sets a state while this thread reads the host.
            check(0)
            check(1)
            if let path = bindings.keys.sorted().randomElement(using: &generator) {
                let binding = bindings[path]!
                let ended = Slot<Bool>()
                Thread {
                    for count in 0...20 { binding.wrappedValue = number + count }
                    ended.value = true
                }
                .start()
                repeat { _ = hosts[hostOf[path]!]?.texts } while ended.value == nil
                values[path] = number + 20
            }
        case 11, 12:
            if let path = owned.keys.sorted().randomElement(using: &generator) {
                owned[path]!.value = number
                values[path] = number
            }
        case 13..<16: layouts[index].rows = anyRows()
        case 16, 17: layouts[index].flag.toggle()
        case 18: layouts[index].epoch += 1
        case 19, 20:
            if let path = anySeed() {
                drafts[path]?.wrappedValue = number
                seeds[path]!.draft = number
            }
        case 21..<27: if let path = anySeed() { send(anyMsg(), to: path) }
        case 27, 28:
            if let path = anySeed() {
                let msg = Msg.note(number)
                onThreads(1) { _ in
                    // Invariant: the main queue runs on the main actor.
                    DispatchQueue.main.async { MainActor.assumeIsolated { self.send(msg, to: path) } }
                }
            }
        case 29: runMainQueue()
        case 30: bodyMessages = 2
        case 31 where !isAsOnApple:
            // The sink reads a host during the announcement. Invariant behind `assumeIsolated`: the program changes
            // its objects on the main thread.
            sinks[index] = objects[index].objectWillChange.sink { [unowned self] in
                MainActor.assumeIsolated { check(number % 2) }
            }
        case 32: sinks[index] = nil
        case 33, 34:
            check(0)
            check(1)
            if let incarnation = gates.keys.sorted().randomElement(using: &generator) { open(incarnation) }
        default: check(number % 2)
        }
    }

    /// Lets an asynchronous command return.
    private func open(_ incarnation: Int) {
        let isThere = seeds.values.contains { $0.incarnation == incarnation }
        gates.removeValue(forKey: incarnation)?.resume()
        // The command's task may run on other threads before it returns to the main thread.
        let end = Date() + 600
        repeat { runMainQueue() } while isThere && !awaited.contains(incarnation) && Date() < end
        expect(
            !isThere || awaited.contains(incarnation),
            "A command of the model \(incarnation) sent no message."
        )
    }

    func run() throws {
        for host in 0..<(isAsOnApple ? 1 : 2) {
            hosts[host] = ViewHost(
                RandomRouter(world: self).base(Routed.Route(spec: root, path: host))
                    .environmentObject(objects[0])
            )
        }
        for _ in 0..<60 where failure == nil { operate() }
        check(0)
        check(1)
        sinks = [:]
        (bindings, owned, drafts, senders) = ([:], [:], [:], [:])
        hosts = [nil, nil]
        runMainQueue()
        expect(Set(ended.values).count == nextIncarnation, "Models outlive their hosts.")
        for incarnation in gates.keys.sorted() { gates.removeValue(forKey: incarnation)?.resume() }
        let before = awaited.count
        runMainQueue()
        expect(awaited.count == before, "A command outlived its host.")
        if let failure { throw ProgramFailure(failure) }
    }
}
#endif
