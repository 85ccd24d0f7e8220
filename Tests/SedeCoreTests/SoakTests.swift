#if !canImport(SwiftUI)
import Dispatch
import SedeCore
import SharedReactive
import TestSupport
import Testing

/// Memory and time stay constant during long use.
@Suite(.serialized, .enabled(if: isSoakRun)) struct SoakTests {
    // Invariant behind each `assumeIsolated`: the main queue runs on the main actor.

    /// A host, and the objects of its views.
    @MainActor
    final class Scene {
        let journal = Counter()
        let plain = Plain()
        var send: (@MainActor (Int) -> Void)?
        var state: Binding<Int>?
        var host: ViewHost!

        init<Content: View>(_ content: @MainActor (Scene) -> Content) {
            host = ViewHost(content(self))
        }
    }

    final class Counter: ObservableObject {
        @Published var count = 0
        @Published var rows: [Int] = []
    }

    /// An object without a stored publisher.
    final class Plain: ObservableObject {
        var count = 0 { willSet { objectWillChange.send() } }
    }

    struct Showing: View {
        @ObservedObject var counter: Counter
        @ObservedObject var plain: Plain
        @State private var state = 0
        let scene: Scene

        init(scene: Scene) {
            (counter, plain, self.scene) = (scene.journal, scene.plain, scene)
        }

        var body: some View {
            scene.state = $state
            return VStack {
                Text(verbatim: "\(counter.count) \(plain.count) \(state)")
                ForEach(counter.rows, id: \.self) { Row(number: $0, counter: counter) }
            }
        }
    }

    struct Row: View {
        let number: Int
        @ObservedObject var counter: Counter
        @StateObject private var own = Plain()
        @State private var state = 0

        init(number: Int, counter: Counter) {
            (self.number, self.counter) = (number, counter)
        }

        var body: some View { Text(verbatim: "\(number) \(counter.count) \(own.count) \(state)") }
    }

    struct Counting: Seedable {
        @ObservedObject var counter: Counter
        var cmd: @MainActor (Int) -> Cmd<Int> = { _ in .none }

        init(counter: Counter, cmd: @escaping @MainActor (Int) -> Cmd<Int> = { _ in .none }) {
            (self.counter, self.cmd) = (counter, cmd)
        }

        func initialize() -> (Int, Cmd<Int>) { (0, .none) }
        func update(model: Int) -> (Int, Cmd<Int>) { (counter.count, cmd(counter.count)) }
        func receive(model: Int, msg: Int) { counter.count += msg }
    }

    struct CountingView: View {
        @Seeder<Int, Int> var seeder
        let scene: Scene

        init(scene: Scene) { self.scene = scene }

        var body: some View {
            scene.send = { _seeder($0) }
            return Text(verbatim: "\(seeder)")
        }
    }

    /// Runs `soak` on the main queue.
    private func soakOnMain(
        operations: Int = 20_000,
        _ scene: Scene,
        _ operation: @escaping @MainActor @Sendable (Scene, Int) -> Void
    ) -> SoakReport {
        soak(operations: operations) { number in
            DispatchQueue.main.sync { MainActor.assumeIsolated { operation(scene, number) } }
        }
    }

    @Test func changesOfStatesAndObjects() async {
        let scene = await Scene { Showing(scene: $0) }
        let report = soakOnMain(scene) { scene, number in
            switch number % 3 {
            case 0: scene.journal.count = number
            case 1: scene.plain.count = number
            default: scene.state?.wrappedValue = number
            }
            _ = scene.host.texts
        }
        #expect(report.isSteady(), "\(report)")
    }

    @Test func changesThatTheMainQueueShows() async {
        let scene = await Scene { Showing(scene: $0) }
        let report = soakOnMain(scene) { scene, number in scene.journal.count = number }
        #expect(report.isSteady(), "\(report)")
    }

    @Test func statesSetOnAnotherThread() async {
        let scene = await Scene { Showing(scene: $0) }
        let binding = await scene.state!
        let report = soak(operations: 20_000) { number in
            binding.wrappedValue = number
            if number.isMultiple(of: 10) {
                DispatchQueue.main.sync { MainActor.assumeIsolated { _ = scene.host.texts } }
            }
        }
        #expect(report.isSteady(), "\(report)")
    }

    @Test func rowsThatAppearAndDisappear() async {
        let scene = await Scene { Showing(scene: $0) }
        let report = soakOnMain(scene) { scene, number in
            scene.journal.rows = [number, number + 1, number + 2]
            _ = scene.host.texts
        }
        #expect(report.isSteady(), "\(report)")
    }

    @Test func messages() async {
        let scene = await Scene { CountingView(scene: $0).seed(Counting(counter: $0.journal)) }
        let report = soakOnMain(scene) { scene, number in
            scene.send?(1)
            if number.isMultiple(of: 2) { _ = scene.host.texts }
        }
        #expect(report.isSteady(), "\(report)")
    }

    @Test func asynchronousCommands() async {
        let scene = await Scene {
            CountingView(scene: $0).seed(
                Counting(counter: $0.journal) { count in
                    let cmd = Cmd<Int>.ofAsyncMsg { 0 }
                    return count.isMultiple(of: 2) ? cmd.cancellable(id: "id") : cmd
                }
            )
        }
        let report = soakOnMain(scene) { scene, number in
            scene.journal.count = number
            _ = scene.host.texts
        }
        #expect(report.isSteady(), "\(report)")
    }

    @Test func aTimerThatSendsMessages() async {
        let scene = await Scene { CountingView(scene: $0).seed(Counting(counter: $0.journal)) }
        let timers = TestScheduler()
        let timer = timers.schedule(after: .seconds(1), interval: .seconds(1)) {
            DispatchQueue.main.sync { MainActor.assumeIsolated { scene.send?(1) } }
        }
        let report = soak(operations: 20_000) { _ in timers.advance(by: .seconds(1)) }
        timer?.dispose()
        #expect(report.isSteady(), "\(report)")
    }

    @Test func hosts() async {
        let report = soak(operations: 20_000) { number in
            DispatchQueue.main.sync {
                MainActor.assumeIsolated {
                    let scene = Scene { Showing(scene: $0) }
                    scene.state?.wrappedValue = number
                    _ = scene.host.texts
                    scene.host = nil
                    scene.state = nil
                }
            }
        }
        #expect(report.isSteady(), "\(report)")
    }

    @Test func objectsThatAreMadeAndReleased() async {
        let report = soak(operations: 50_000) { number in
            let plain = Plain()
            let observation = plain.objectWillChange.sink {}
            plain.count = number
            observation.cancel()
        }
        #expect(report.isSteady(), "\(report)")
    }
}
#endif
