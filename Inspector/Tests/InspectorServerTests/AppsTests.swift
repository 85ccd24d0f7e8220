import GalleryServer
import InspectorCore
import Testing

@testable import InspectorServer

/// Apps that connect, send steps and end.
@MainActor
struct AppsTests {
    private let apps = Apps()

    private func mark(_ number: Int, cause: Int? = nil) -> String {
        let cause = cause.map { #","cause":\#($0)"# } ?? ""
        return #"{"type":"step","number":\#(number)\#(cause),"subject":0,"kind":"mark","name":"m\#(number)"}"#
    }

    private func withListener(
        patience: Int64 = 10_000,
        connections: Int = 64,
        _ body: (Int) async throws -> Void
    ) async throws {
        let listener = try await AppListener.start(
            apps: apps,
            port: 0,
            patience: .milliseconds(patience),
            connections: connections
        )
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
                // The app sends its stored steps again.
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

    @Test func thoseThatSayNothingMakeRoomForOthers() async throws {
        try await withListener(patience: 600_000, connections: 3) { port in
            var silent: [ToldApp] = []
            for _ in 1...3 { silent.append(try await ToldApp(port: port)) }
            for number in 1...3 {
                let app = try await ToldApp(port: port, run: "\(number)")
                try await silent[number - 1].isRefused()
                let apps = apps
                #expect(await eventually { apps.ids.count == number })
                withExtendedLifetime(app) {}
            }
            #expect(
                apps.notices.sentences.last
                    == "A connection was refused, because it said nothing, and others wait."
            )
        }
    }

    @Test func moreConnectionsThanThereMayBeAreRefusedWithAReason() async throws {
        try await withListener(connections: 2) { port in
            let apps = apps
            let connected = [
                try await ToldApp(port: port, run: "1"), try await ToldApp(port: port, run: "2"),
            ]
            #expect(await eventually { apps.ids.count == 2 })
            for _ in 1...20 {
                let more = try await ToldApp(port: port)
                try await more.isRefused()
            }
            let reason = "A connection was refused, because there are as many connections as there may be."
            #expect(apps.notices.sentences.last == reason && apps.notices.count == 20)
            #expect(apps.look(at: 1, \.isConnected) == true && apps.ids.count == 2)
            await connected[0].leave()
            #expect(await eventually { apps.look(at: 1, \.isConnected) == false })
            let next = try await ToldApp(port: port, run: "3")
            #expect(await eventually { apps.ids.count == 3 })
            await next.leave()
        }
    }

    /// Everybody who sees the page knows the run of an app.
    @Test(arguments: [nil, "", "guessed"]) func anotherProcessCannotContinueARun(secret: String?) async throws
    {
        try await withListener { port in
            let apps = apps
            let app = try await ToldApp(port: port, run: "1", secret: "known")
            #expect(await eventually { apps.ids == [1] })
            let other = try await ToldApp(port: port, run: "1", secret: secret)
            try await other.isRefused()
            #expect(
                apps.notices.sentences == [
                    "A connection was refused, because its run is one of another process."
                ]
            )
            await app.leave()
            #expect(await eventually { apps.look(at: 1, \.isConnected) == false })
            try await ToldApp(port: port, run: "1", secret: secret).isRefused()
            let again = try await ToldApp(port: port, run: "1", secret: "known")
            #expect(await eventually { apps.look(at: 1, \.isConnected) == true })
            #expect(apps.ids == [1] && apps.records.allSatisfy { $0.hello.secret == nil })
            await again.leave()
        }
    }

    /// A recording is what its file contains. Everybody who sees the page knows its run and its name.
    @Test func noConnectionAddsStepsToARecordingThatIsOpen() async throws {
        let apps = Apps()
        var recorded = AppRecord(hello: Hello(name: "Shop", process: 1, run: "1"))
        recorded.receive(.step(Step(number: 1, subject: 0, kind: "mark")))
        let opened = try #require(apps.open(recorded, named: "Shop.jsonl"))
        for hello in [
            Hello(name: "Shop", process: 1, run: "recording of 1"),
            Hello(name: "Shop", process: 1, run: "1", file: "Shop.jsonl"),
            Hello(name: "Shop", process: 1, run: "1", file: "Shop.jsonl", secret: "guessed"),
        ] {
            let id = try #require(apps.connect(hello))
            #expect(id != opened)
            apps.receive([.success(.step(Step(number: 2, subject: 0, kind: "mark")))], from: id)
            apps.disconnect(id)
        }
        #expect(apps.look(at: opened, \.count) == 1)
        // An address means the recording that was opened here, although others came later.
        #expect(apps.id(ofRun: "recording of 1") == opened)
        // The other file of the recording, which is opened here too, adds its steps.
        recorded.receive(.step(Step(number: 3, subject: 0, kind: "mark")))
        #expect(apps.open(recorded, named: "Shop.jsonl.1") == opened)
        #expect(apps.look(at: opened, \.count) == 2)
    }

    @Test func anAppThatIsShownAgainIsStillOfItsProcess() throws {
        let apps = Apps()
        let hello = Hello(name: "Shop", process: 1, run: "1", secret: "known")
        let id = try #require(apps.connect(hello))
        apps.disconnect(id)
        let end = apps.end(of: id)
        let cleared = try #require(apps.holdToClear(id))
        apps.clear(id)
        #expect(apps.ids.isEmpty && apps.end(of: id) == nil)
        apps.restore(cleared)
        #expect(apps.end(of: id) == end && end != nil)
        #expect(apps.connect(Hello(name: "Shop", process: 1, run: "1")) == nil)
        #expect(apps.connect(hello) == id)
    }

    @Test func whatIsKeptOfAllAppsIsBounded() throws {
        let apps = Apps(limits: AppRecord.Limits(), mostBytes: 1 << 20, mostHeld: 1 << 20)
        func tell(_ id: Apps.ID, _ numbers: ClosedRange<Int>) {
            let text = String(repeating: "x", count: 10_000)
            for number in numbers {
                apps.receive(
                    [.success(.step(Step(number: number, subject: 1, kind: "change", state: text)))],
                    from: id
                )
            }
        }
        let small = try #require(apps.connect(Hello(name: "Small", process: 1, run: "small")))
        tell(small, 1...10)
        let large = (1...4).compactMap { apps.connect(Hello(name: "Large", process: $0, run: "\($0)")) }
        for round in 0..<20 { for id in large { tell(id, round * 20 + 1...round * 20 + 20) } }
        let bytes = apps.ids.compactMap { apps.look(at: $0, \.bytes) }
        #expect(bytes.reduce(0, +) <= 1 << 20)
        #expect(apps.look(at: small, \.count) == 10, "Those of which most is kept make room.")
        #expect(large.allSatisfy { apps.look(at: $0) { $0.newest?.number == 400 && $0.count > 10 } == true })
        // Held records do not change, and have a limit of their own.
        let record = try #require(apps.look(at: large[0]) { $0 })
        var held = (0..<8).map { _ in apps.hold(record) }
        let count = held.count { $0 != nil }
        #expect(count == (1 << 20) / record.bytes && count < 8)
        tell(large[0], 401...600)
        #expect(held[0]?.record.newest?.number == 400)
        held.removeFirst()
        #expect(apps.hold(record) != nil && apps.hold(record) != nil)
    }

    @Test func aPageIsNotPausedWhereTooMuchIsHeld() throws {
        let apps = Apps(limits: AppRecord.Limits(), mostBytes: 1 << 20, mostHeld: 15_000)
        let app = try #require(apps.connect(Hello(name: "App", process: 1, run: "1")))
        let text = String(repeating: "x", count: 10_000)
        apps.receive([.success(.step(Step(number: 1, subject: 1, kind: "change", state: text)))], from: app)
        let (one, other) = (Visitor(apps), Visitor(apps))
        try one.send("pause")
        #expect(throws: BadMessage.self) { try other.send("pause") }
        try one.send("resume")
        try other.send("pause")
        #expect(other.timeline.isPaused && !one.timeline.isPaused)
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

    // MARK: Removed apps

    private func hello(run: Int, secret: String) -> Hello {
        Hello(name: "App", process: run, run: "\(run)", secret: secret)
    }

    private func step(_ number: Int) -> [Result<Line, BadLine>] {
        [.success(.step(Step(number: number, subject: 0, kind: "mark")))]
    }

    @Test func nothingOfARemovedAppIsKept() throws {
        for run in 1...100 {
            let id = try #require(apps.connect(hello(run: run, secret: "secret")))
            apps.disconnect(id)
            apps.clear(id)
        }
        #expect(apps.ids == [] && apps.secrets == [])
        for run in 1...100 { apps.disconnect(try #require(apps.connect(hello(run: run, secret: "secret")))) }
        #expect(apps.secrets.count == Apps.capacity)
        #expect(apps.ids.allSatisfy { apps.end(of: $0) != nil })
        apps.clearEnded()
        #expect(apps.ids == [] && apps.secrets == [])
        #expect((1...200).allSatisfy { apps.end(of: $0) == nil })
    }

    @Test(arguments: ["clear", "clearEnded"])
    func anAppThatIsRestoredGoesOnInItsOwnProcessAlone(_ action: String) throws {
        let visitor = Visitor(apps)
        let id = try #require(apps.connect(hello(run: 1, secret: "known")))
        apps.receive(step(1), from: id)
        apps.disconnect(id)
        let end = apps.end(of: id)
        try visitor.send(action, ["id": "\(id)"])
        #expect(apps.ids == [])
        try visitor.send("undo")
        #expect(apps.ids == [id] && apps.end(of: id) == end)
        #expect(apps.connect(hello(run: 1, secret: "guessed")) == nil)
        #expect(apps.connect(hello(run: 1, secret: "known")) == id)
    }

    @Test func theStepsOfARunThatHasConnectedAgainAreRestoredInIt() throws {
        let visitor = Visitor(apps)
        let old = try #require(apps.connect(hello(run: 1, secret: "known")))
        apps.receive(step(1), from: old)
        apps.disconnect(old)
        try visitor.send("clear", ["id": "\(old)"])
        let new = try #require(apps.connect(hello(run: 1, secret: "known")))
        apps.receive(step(2), from: new)
        try visitor.send("undo")
        #expect(apps.ids == [new])
        #expect(apps.look(at: new) { $0.isConnected && $0.count == 2 } == true)
        // They are not added to another process's steps.
        apps.disconnect(new)
        try visitor.send("clear", ["id": "\(new)"])
        let other = try #require(apps.connect(hello(run: 1, secret: "other")))
        try visitor.send("undo")
        #expect(apps.ids == [other] && apps.look(at: other, \.count) == 0)
    }

    @Test func anAppThatHasGoneSinceItsStepsWereClearedIsRestoredAsOneThatHasGone() throws {
        let visitor = Visitor(apps)
        let id = try #require(apps.connect(hello(run: 1, secret: "known")))
        apps.receive(step(1), from: id)
        try visitor.send("clear", ["id": "\(id)"])
        apps.disconnect(id)
        apps.clearEnded()
        try visitor.send("undo")
        #expect(apps.look(at: id) { $0.isConnected || $0.count != 1 } == false)
        #expect(apps.end(of: id) != nil)
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
