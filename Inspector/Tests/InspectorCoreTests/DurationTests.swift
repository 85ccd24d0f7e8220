import Testing

@testable import InspectorCore

struct DurationTests {
    private var record = AppRecord(hello: Hello(name: "Test", process: 1, run: "1"))

    init() {
        record.receive(.subject(Subject(id: 1, kind: "action", type: "Action")))
        record.receive(.subject(Subject(id: 2, kind: "seeder", type: "Seeder", pattern: "Sede")))
        record.receive(.subject(Subject(id: 3, kind: "presentation", type: "Row", pattern: "Fractal MVVM")))
    }

    private mutating func tell(
        _ number: Int,
        _ subject: Int,
        _ kind: String,
        _ name: String = "",
        at time: Int
    ) {
        record.receive(.step(Step(number: number, subject: subject, kind: kind, name: name, time: time)))
    }

    private func durations() -> Durations {
        var durations = Durations()
        durations.update(from: record)
        return durations
    }

    @Test mutating func anExecutionACommandAndAPresentationTakeTheTimeFromTheirBeginningToTheirEnd() {
        tell(1, 1, "workBegan", at: 100)
        tell(2, 2, "workBegan", "search", at: 200)
        tell(3, 3, "began", at: 300)
        tell(4, 2, "workBegan", "async 1", at: 350)
        tell(5, 1, "change", at: 400)
        tell(6, 2, "workEnded", "search", at: 900)
        tell(7, 1, "workEnded", "completed", at: 1_000)
        tell(8, 3, "ended", at: 5_300)
        let durations = durations()
        for (began, ended, time) in [(1, 7, 900), (2, 6, 700), (3, 8, 5_000)] {
            #expect(durations.span(of: began) == .init(began: began, microseconds: time))
            #expect(durations.span(of: ended) == durations.span(of: began))
        }
        #expect(durations.span(of: 4) == .init(began: 4, microseconds: nil))
        #expect(durations.span(of: 5) == nil)
        #expect(durations.longestFirst(Array(1...8)) == [3, 1, 2, 4])
        #expect(durations.longestFirst([2, 3]) == [3, 2])
    }

    @Test mutating func anExecutionThatWasRefusedEndsNoneThatHasBegun() {
        tell(1, 1, "workBegan", at: 100)
        tell(2, 1, "workEnded", "refused", at: 200)
        tell(3, 1, "workEnded", "failed", at: 400)
        #expect(durations().span(of: 1)?.microseconds == 300)
        #expect(durations().span(of: 2) == nil)
    }

    @Test mutating func anExecutionWhoseEndIsMissingDoesNotTakeThatOfTheNext() {
        tell(1, 1, "workBegan", at: 100)
        tell(3, 1, "workBegan", at: 500)
        tell(4, 1, "workEnded", "completed", at: 600)
        #expect(durations().span(of: 1)?.microseconds == nil)
        #expect(durations().span(of: 3)?.microseconds == 100)
    }

    @Test mutating func commandsWithOneIdThatOverlapHaveNoDuration() {
        tell(1, 2, "workBegan", "load", at: 100)
        tell(2, 2, "workBegan", "load", at: 200)
        tell(3, 2, "workEnded", "load", at: 300)
        tell(4, 2, "workEnded", "load", at: 400)
        tell(5, 2, "workBegan", "load", at: 500)
        tell(6, 2, "workEnded", "load", at: 650)
        #expect((1...4).compactMap { durations().span(of: $0) } == [])
        #expect(durations().span(of: 5)?.microseconds == 150)
    }

    @Test mutating func stepsThatComeLateAreTakenInTheirOrder() {
        var durations = Durations()
        tell(5, 1, "workEnded", "completed", at: 500)
        durations.update(from: record)
        #expect(durations.span(of: 5) == nil)
        tell(2, 1, "workBegan", at: 200)
        durations.update(from: record)
        #expect(durations.span(of: 5) == .init(began: 2, microseconds: 300))
    }

    /// Each end of an ambiguous command once removed all of them.
    @Test func theTimeOfAmbiguousCommandsGrowsWithTheirNumber() {
        func time(_ count: Int) -> Duration {
            var record = AppRecord(hello: Hello(name: "Test", process: 1, run: "1"))
            for number in 1...2 * count {
                let kind = number <= count ? "workBegan" : "workEnded"
                record.receive(
                    .step(Step(number: number, subject: 2, kind: kind, name: "load", time: number))
                )
            }
            return processorTime {
                var durations = Durations()
                durations.update(from: record)
            }
        }
        let few = (0..<3).map { _ in time(500) }.min() ?? .zero
        let many = (0..<3).map { _ in time(4_000) }.min() ?? .zero
        #expect(many < few * 24, "1,000 steps took \(few), and 8,000 took \(many).")
    }

    /// Of two beginnings with one end, one is open for ever.
    @Test func beginningsWithoutAnEndAreForgottenWithTheirSteps() {
        var limits = AppRecord.Limits()
        limits.steps = 100
        var record = AppRecord(hello: Hello(name: "Test", process: 1, run: "1"), limits: limits)
        var durations = Durations()
        for number in 1...30_000 {
            let kind = number % 3 == 0 ? "workEnded" : "workBegan"
            record.receive(
                .step(Step(number: number, subject: 7, kind: kind, name: "\((number - 1) / 3)", time: number))
            )
            durations.update(from: record)
        }
        #expect(durations.count <= 201)
    }

    @Test func noMoreIsKeptThanOfTheStepsThatAreKept() {
        var limits = AppRecord.Limits()
        limits.steps = 100
        var record = AppRecord(hello: Hello(name: "Test", process: 1, run: "1"), limits: limits)
        var durations = Durations()
        for number in 1...20_000 {
            record.receive(
                .step(Step(number: number, subject: 7, kind: "workBegan", name: "\(number)", time: number))
            )
            durations.update(from: record)
        }
        #expect(durations.count <= 201)
        #expect(durations.span(of: 20_000) != nil)
    }
}
