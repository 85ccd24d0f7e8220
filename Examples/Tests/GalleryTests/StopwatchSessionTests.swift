import GalleryServer
import SharedReactive
import Testing

@testable import GalleryPages

/// The stopwatches of a visitor, without a server.
@MainActor
@Suite struct StopwatchSessionTests {
    private let outbox = Outbox {}

    #if canImport(SwiftUI)
    private let slugs = ["fractal", "iv", "necom", "prex"]
    #else
    private let slugs = ["fractal", "iv", "necom", "prex", "sede"]
    #endif

    /// Returns the display of each stopwatch, once it meets a condition.
    private func shown(
        until condition: ([String: StopwatchSession.Shown], [FigureStep]) -> Bool
    ) async throws -> [FigureStep] {
        var watches: [String: StopwatchSession.Shown] = [:]
        var steps: [FigureStep] = []
        try await eventually {
            if let message = outbox.take() {
                for (name, value) in message.values { watches[name] = value as? StopwatchSession.Shown }
                steps += message.steps
            }
            return condition(watches, steps)
        }
        return steps
    }

    private func parts(_ steps: [FigureStep]) -> [String: [String]] {
        Dictionary(grouping: steps) { String($0.part.prefix { $0 != "." }) }.mapValues { steps in
            steps.map { "\($0.part.split(separator: ".")[1]): \($0.value)" }
        }
    }

    @Test func oneTapDrivesTheStopwatchesOfAllPatternsAndTheirFigures() async throws {
        let session = StopwatchPage.session(outbox: outbox)
        _ = try await shown { watches, _ in
            watches.keys.sorted() == slugs && watches["iv"]?.enabled == ["Start"]
        }
        try session.receive(ClientMessage(action: "start"))
        let started = parts(
            try await shown { watches, _ in watches.values.filter { $0.time >= "0:00.2" }.count == slugs.count
            }
        )
        #expect(started.keys.sorted() == slugs)
        #expect(
            started["iv"]?.prefix(3) == [
                "view: Start tapped", "event: .didTapStart", "interactor: handle(event:)",
            ]
        )
        #expect(started["iv"]?[3].hasPrefix("command: .enableButtons(") == true)
        #expect(started["prex"]?.prefix(2) == ["view: Start tapped", "presenter: start()"])
        #expect(started["prex"]?[2].hasPrefix("action: .started(") == true)
        #expect(started["necom"]?.prefix(2) == ["view: Start tapped", "presenter: start"])
        #expect(started["fractal"]?.prefix(2) == ["view: Start tapped", "model: start()"])
        #expect(started["fractal"]?.contains { $0.hasPrefix("presentation: + enabled") } == true)
        #if !canImport(SwiftUI)
        #expect(started["sede"]?.prefix(2) == ["view: Start tapped", "seeder: .start"])
        #endif
        // The figures do not show ticks.
        let later = try await shown { watches, _ in
            watches.values.filter { $0.time >= "0:00.5" }.count == slugs.count
        }
        #expect(parts(later) == [:])

        try session.receive(ClientMessage(action: "lap"))
        _ = try await shown { watches, _ in watches.values.filter { $0.laps.count == 1 }.count == slugs.count
        }
        try session.receive(ClientMessage(action: "stop"))
        let stopped = try await shown { watches, _ in
            watches["iv"].map { Set($0.enabled) == ["Start", "Reset"] } == true
        }
        #expect(Set(stopped.map { $0.part.prefix { $0 != "." } }).count == slugs.count)
        try session.receive(ClientMessage(action: "reset"))
        _ = try await shown { watches, _ in
            watches.values.filter { $0.time == "0:00.0" && $0.laps.isEmpty }.count == slugs.count
        }
    }

    @Test func whatCannotBeTappedIsRefusedOrDoesNothing() async throws {
        let session = StopwatchPage.session(outbox: outbox)
        #expect(
            throws: BadMessage(#"There is no action "dance": use "start" or "stop" or "lap" or "reset"."#)
        ) {
            try session.receive(ClientMessage(action: "dance"))
        }
        _ = try await shown { watches, _ in watches["iv"]?.enabled == ["Start"] }
        try session.receive(ClientMessage(action: "start"))
        for _ in 0..<20 { try session.receive(ClientMessage(action: "lap")) }
        #expect(throws: BadMessage("The stopwatches take 20 laps: reset them first.")) {
            try session.receive(ClientMessage(action: "lap"))
        }
    }

    @Test func aVisitorWhoLeavesLeavesNoStopwatchBehind() async throws {
        weak var left: StopwatchSession?
        do {
            let session = StopwatchPage.session(outbox: outbox)
            _ = try await shown { watches, _ in watches["iv"]?.enabled == ["Start"] }
            try session.receive(ClientMessage(action: "start"))
            left = session.base
        }
        try await eventually { left == nil }
    }
}
