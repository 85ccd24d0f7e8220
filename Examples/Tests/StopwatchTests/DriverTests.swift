import Dispatch
import SharedReactive
import StopwatchDomain
import Testing

/// The visible texts and buttons.
nonisolated struct Shown: Equatable {
    var time = "0:00.0"
    var enabled: Set<StopwatchButton> = []
    var laps: [String] = []
    var message: String?
}

/// A screen, and the actions of a person on it. The screen is left when the driver is released.
protocol StopwatchDriver: AnyObject {
    init(store: any LapStore, clock: StopwatchClock)
    var shown: Shown { get }
    /// The object that must be released when the screen is left.
    var widgets: AnyObject { get }
    func tap(_ button: StopwatchButton)
    /// Opens the second screen, and returns a closure that reads it.
    func openSummary() -> () -> String
}

/// The driver of a screen whose widgets are on a panel.
protocol PanelDriver: StopwatchDriver {
    var panel: StopwatchPanel { get }
}

extension PanelDriver {
    var widgets: AnyObject { panel }

    var shown: Shown {
        Shown(
            time: panel.time,
            enabled: panel.enabled,
            laps: panel.laps.map(\.text),
            message: panel.message
        )
    }

    func tap(_ button: StopwatchButton) {
        panel.tap(button)
    }
}

/// A stopwatch in as few lines as possible. All screens are compared with it. Times are in milliseconds.
private struct Model {
    var shown = Shown()
    var elapsed = 0
    var laps: [Int] = []
    var saves: [[Int]] = []
    var isFailing = false
    /// The time until the next tick, while it runs.
    var rest: Int?

    init(laps: [Int]) {
        self.laps = laps
        elapsed = laps.reduce(0, +)
        show()
    }

    mutating func tap(_ button: StopwatchButton) {
        guard shown.enabled.contains(button) else { return }
        switch button {
        case .start: rest = 100
        case .stop: rest = nil
        case .lap:
            laps.append(elapsed - laps.reduce(0, +))
            save()
        case .reset:
            laps = []
            elapsed = 0
            save()
        }
        if button == .start { showButtons() } else { show() }
    }

    /// Advances the time, at most until the next tick.
    mutating func pass(_ milliseconds: Int) {
        guard let rest else { return }
        elapsed += milliseconds
        self.rest = rest - milliseconds
        if self.rest == 0 {
            self.rest = 100
            show()
        }
    }

    private mutating func save() {
        saves.append(laps)
        shown.message = isFailing ? LapSaver.failure : nil
    }

    private mutating func show() {
        shown.time = text(elapsed)
        let isMarked = laps.count > 2 && laps.min() != laps.max()
        shown.laps = laps.indices.reversed().map { index in
            let isFastest = isMarked && index == laps.firstIndex(of: laps.min()!)
            let isSlowest = isMarked && index == laps.firstIndex(of: laps.max()!)
            let mark = isFastest ? "  fastest" : isSlowest ? "  slowest" : ""
            return "Lap \(index + 1)  \(text(laps[index]))\(mark)"
        }
        showButtons()
    }

    private mutating func showButtons() {
        let canReset = elapsed > 0 || !laps.isEmpty
        shown.enabled = rest != nil ? [.stop, .lap] : canReset ? [.start, .reset] : [.start]
    }

    private func text(_ time: Int) -> String {
        let tenths = time / 100
        return "\(tenths / 600):\(tenths / 100 % 6)\(tenths / 10 % 10).\(tenths % 10)"
    }
}

/// Numbers that a seed determines.
private struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 31)
    }
}

/// Tests of the versions of all patterns.
@Suite(.timeLimit(.minutes(10))) struct DriverTests {
    nonisolated enum Pattern: String, CaseIterable {
        case fractal, iv, necom, plain, prex
        #if !canImport(SwiftUI)
        case sede
        #endif

        @MainActor
        var driver: any StopwatchDriver.Type {
            switch self {
            case .fractal: FractalDriver.self
            case .iv: IVDriver.self
            case .necom: NecomDriver.self
            case .plain: PlainDriver.self
            case .prex: PrexDriver.self
            #if !canImport(SwiftUI)
            case .sede: SedeDriver.self
            #endif
            }
        }
    }

    private let scheduler = TestScheduler()

    /// Waits until a screen shows the expected content, and fails if it does not.
    private func expect(_ shown: Shown, by driver: any StopwatchDriver, after steps: [String]) async throws {
        let end = ContinuousClock.now + soon
        while driver.shown != shown, .now < end { await Task.yield() }
        try #require(driver.shown == shown, "after \(steps.joined(separator: ", "))")
    }

    @Test(arguments: Pattern.allCases, 0..<20)
    func whateverIsTappedItShowsWhatAStopwatchShows(in pattern: Pattern, seed: UInt64) async throws {
        var numbers = SeededNumbers(state: seed)
        let saved = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in
            Int.random(in: 0...900, using: &numbers)
        }
        let store = ScriptedLapStore(saved.enumerated().map { Lap(number: $0 + 1, time: .milliseconds($1)) })
        let driver = pattern.driver.init(store: store, clock: StopwatchClock(scheduler.clock))
        var model = Model(laps: saved)
        var steps = ["\(saved)"]
        try await expect(model.shown, by: driver, after: steps)

        for _ in 0..<60 {
            switch Int.random(in: 0..<10, using: &numbers) {
            case 0..<5:
                let button = StopwatchButton.allCases.randomElement(using: &numbers)!
                steps.append(button.rawValue)
                driver.tap(button)
                model.tap(button)
            case 5:
                model.isFailing.toggle()
                steps.append(model.isFailing ? "saves fail" : "saves succeed")
                await store.fail(model.isFailing)
            default:
                var time = Int.random(in: 1...350, using: &numbers)
                steps.append("\(time) ms")
                while time > 0 {
                    let step = min(time, model.rest ?? time)
                    if model.rest != nil { await scheduler.waiting() }
                    scheduler.advance(by: .milliseconds(step))
                    model.pass(step)
                    time -= step
                    try await expect(model.shown, by: driver, after: steps)
                }
            }
            try await expect(model.shown, by: driver, after: steps)
            try await wait { await store.saves.count >= model.saves.count }
            if model.rest == nil { #expect(scheduler.isIdle, "after \(steps)") }
        }
        let saves = await store.saves.map { $0.map(\.time) }
        #expect(saves == model.saves.map { $0.map { .milliseconds($0) } })
    }

    @Test(arguments: Pattern.allCases)
    func theSecondScreenFollowsTheFirst(in pattern: Pattern) async throws {
        let store = ScriptedLapStore([Lap](milliseconds: 300, 200), isLocked: true)
        let driver = pattern.driver.init(store: store, clock: StopwatchClock(scheduler.clock))
        let summary = driver.openSummary()
        #expect(summary() == "0 laps")
        await store.unlock()
        try await wait { summary() != "0 laps" }
        #expect(summary() == "2 laps")
    }

    @Test(arguments: Pattern.allCases)
    func aScreenThatIsLeftTicksNoMoreAndIsReleased(in pattern: Pattern) async throws {
        weak var released: AnyObject?
        do {
            let driver = pattern.driver.init(
                store: ScriptedLapStore(),
                clock: StopwatchClock(scheduler.clock)
            )
            released = driver.widgets
            try await wait { !driver.shown.enabled.isEmpty }
            driver.tap(.start)
            await scheduler.pass(100)
            await scheduler.waiting()
            #expect(driver.openSummary()() == "0 laps")
        }
        #expect(scheduler.isIdle)
        // A cancelled task may retain it for a moment.
        try await wait { released == nil }
    }

    @Test(arguments: Pattern.allCases)
    func aLapIsSavedThoughTheScreenIsLeftAtOnce(in pattern: Pattern) async throws {
        let store = ScriptedLapStore()
        do {
            let driver = pattern.driver.init(store: store, clock: StopwatchClock(scheduler.clock))
            try await wait { !driver.shown.enabled.isEmpty }
            driver.tap(.start)
            driver.tap(.lap)
        }
        try await wait { await !store.saves.isEmpty }
        #expect(await store.saves == [[Lap](milliseconds: 0)])
    }
}
