import InspectorCore
import Testing

@testable import InspectorServer

/// Apps that come, tell and go.
@MainActor
struct AppsTests {
    private let apps = Apps()

    private func mark(_ number: Int, cause: Int? = nil) -> String {
        let cause = cause.map { #","cause":\#($0)"# } ?? ""
        return #"{"type":"step","number":\#(number)\#(cause),"subject":0,"kind":"mark","name":"m\#(number)"}"#
    }

    private func withListener(
        patience: Int64 = 10_000,
        _ body: (Int) async throws -> Void
    ) async throws {
        let listener = try await AppListener.start(apps: apps, port: 0, patience: .milliseconds(patience))
        try await body(listener.port)
        await listener.stop()
    }

    @Test func twoAppsAtOnceAreKeptApart() async throws {
        try await withListener { port in
            let one = try await ToldApp(port: port, run: "1", name: "One")
            let two = try await ToldApp(port: port, run: "2", name: "Two")
            try await one.tell(mark(1), mark(2))
            try await two.tell(mark(1))
            let apps = apps
            #expect(
                await eventually { apps.ids.compactMap { apps.look(at: $0, \.count) }.sorted() == [1, 2] }
            )
            await one.leave()
            await two.leave()
        }
    }

    @Test func anAppThatConnectsAgainGoesOnWhereItWas() async throws {
        try await withListener { port in
            let apps = apps
            for round in 1...3 {
                let app = try await ToldApp(port: port, run: "same")
                // What it has kept is told again.
                try await app.tell(mark(1), mark(2), mark(round + 2))
                #expect(await eventually { apps.look(at: 1, { $0.newest?.number == round + 2 }) == true })
                #expect(apps.look(at: 1, \.count) == round + 2)
                await app.leave()
                #expect(await eventually { apps.look(at: 1, \.isConnected) == false })
            }
            #expect(apps.ids == [1])
        }
    }

    @Test func oneThatSaysNothingIsClosed() async throws {
        try await withListener(patience: 50) { port in
            let app = try await ToldApp(port: port)
            try await app.isRefused()
            #expect(apps.notices.sentences == ["A connection was refused, because it said nothing."])
        }
    }

    @Test func thoseThatHaveGoneMakeRoomAndMoreAppsAreRefused() async throws {
        for number in 1...Apps.capacity {
            #expect(apps.connect(Hello(name: "App", process: number, run: "\(number)")) == number)
        }
        #expect(apps.connect(Hello(name: "App", process: 0, run: "more")) == nil)
        apps.disconnect(3)
        #expect(apps.connect(Hello(name: "App", process: 0, run: "more")) == Apps.capacity + 1)
        #expect(apps.look(at: 3) { $0.hello.name } == nil)
    }

    @Test func aFloodOfManyThousandStepsASecondStaysBoundedAndThePageAnswers() async throws {
        try await withListener { port in
            let apps = apps
            let visitor = Visitor(apps)
            let total = 400_000
            let app = try await ToldApp(port: port, run: "flood")
            let flood = Task {
                for start in stride(from: 1, to: total, by: 1_000) {
                    try await app.tell(
                        (start..<start + 1_000).map { mark($0, cause: $0 > 1 ? $0 - 1 : nil) }.joined(
                            separator: "\n"
                        )
                    )
                    if Task.isCancelled { return }
                }
            }
            #expect(await eventually { visitor.timeline.kept == 20_000 })
            var slowest = Duration.zero
            for _ in 0..<20 {
                slowest = max(slowest, try ContinuousClock().measure { try visitor.send("back") })
                #expect(visitor.timeline.rows.count <= AppView.rows)
                try? await Task.sleep(for: .milliseconds(20))
            }
            #expect(slowest < .seconds(2))
            #expect(visitor.timeline.kept <= 20_000)
            flood.cancel()
            try await flood.value
            await app.leave()
        }
    }
}
