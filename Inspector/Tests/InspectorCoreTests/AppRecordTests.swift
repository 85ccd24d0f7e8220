import Testing

@testable import InspectorCore

struct AppRecordTests {
    private var record = AppRecord(hello: Hello(name: "Test", process: 1, run: "1"))

    init() {
        record.receive(.subject(Subject(id: 1, kind: "flux", type: "Flux", pattern: "Prex")))
    }

    private static func limited(_ change: (inout AppRecord.Limits) -> Void) -> AppRecord {
        var limits = AppRecord.Limits()
        change(&limits)
        return AppRecord(hello: Hello(name: "Test", process: 1, run: "1"), limits: limits)
    }

    @Test func aStateIsNotStaleForAnEarlierStepThatMadeRoom() {
        var record = Self.limited { $0.steps = 2 }
        record.receive(.subject(Subject(id: 1, kind: "flux", type: "Flux")))
        record.receive(.state(subject: 1, number: 2, text: "two"))
        record.receive(state(1, nil))
        record.receive(state(2, "two"))
        record.receive(.step(Step(number: 3, subject: 0, kind: "mark")))
        let now = record.state(of: 1, asOf: nil)
        #expect(now?.number == 2 && now?.text == "two" && now?.isStale == false)
    }

    private func state(_ number: Int, _ text: String?, subject: Int = 1, cause: Int? = nil) -> Line {
        .step(
            Step(
                number: number,
                cause: cause,
                subject: subject,
                kind: "mutation",
                isDescribed: text != nil,
                state: text
            )
        )
    }

    @Test func aSubjectsStateIsTheLastOneUpToAStep() {
        var record = record
        for number in [2, 5, 9] { record.receive(state(number, "after \(number)")) }
        record.receive(.step(Step(number: 12, subject: 0, kind: "mark")))
        #expect(record.state(of: 1, asOf: 1) == nil)
        #expect(record.state(of: 1, asOf: 2)?.text == "after 2")
        #expect(record.state(of: 1, asOf: 4)?.text == "after 2")
        #expect(record.state(of: 1, asOf: 12) == .init(number: 9, text: "after 9"))
        #expect(record.state(of: 1, asOf: nil)?.text == "after 9")
        #expect(record.state(of: 2, asOf: nil) == nil)
    }

    @Test func aStateIsStaleAfterAStepThatWasNotDescribed() {
        var record = record
        record.receive(state(2, "known"))
        record.receive(state(3, nil))
        #expect(record.state(of: 1, asOf: 2) == .init(number: 2, text: "known"))
        #expect(record.state(of: 1, asOf: nil) == .init(number: 2, text: "known", isStale: true))
        record.receive(state(4, "known again"))
        #expect(record.state(of: 1, asOf: nil) == .init(number: 4, text: "known again"))
    }

    @Test func theStateFromBeforeTheConnectionIsThereFromItsStepOn() {
        var record = record
        record.receive(.state(subject: 1, number: 6, text: "snapshot"))
        record.receive(state(9, "after 9"))
        #expect(record.state(of: 1, asOf: 5) == nil)
        #expect(record.state(of: 1, asOf: 8)?.text == "snapshot")
        #expect(record.state(of: 1, asOf: 9)?.text == "after 9")
    }

    @Test func stepsAreInTheOrderOfTheirNumbersHoweverTheyComeAndOnlyOnce() {
        var record = record
        for number in [3, 1, 2, 5, 4, 3, 1] { record.receive(state(number, "after \(number)")) }
        #expect(record.steps(after: 0).map(\.number) == [1, 2, 3, 4, 5])
        #expect(record.stepCount(of: 1) == 5)
        #expect((1...5).map { record.state(of: 1, asOf: $0)?.number } == [1, 2, 3, 4, 5])
    }

    @Test func theOldestStepsMakeRoomAndTheLastOfTheirStatesStays() {
        var record = Self.limited { $0.steps = 10 }
        record.receive(.subject(Subject(id: 1, kind: "flux", type: "Flux")))
        record.receive(state(1, "first"))
        for number in 2...50_000 { record.receive(.step(Step(number: number, subject: 0, kind: "mark"))) }
        #expect(record.count == 10)
        #expect(record.evicted == 49_990)
        #expect(record.oldest?.number == 49_991)
        #expect(record.state(of: 1, asOf: nil)?.text == "first")
        record.receive(state(3, "too late"))
        #expect(record.count == 10)
    }

    @Test func bytesAreBoundedToo() {
        var record = Self.limited { $0.bytes = 100_000 }
        for number in 1...1_000 { record.receive(state(number, String(repeating: "x", count: 10_000))) }
        #expect((5...10).contains(record.count))
        #expect(record.newest?.number == 1_000)
    }

    @Test func subjectsAreBoundedAndWhatHasEndedGoesFirst() {
        var record = Self.limited { $0.subjects = 4 }
        for id in 1...3 { record.receive(.subject(Subject(id: id, kind: "model", type: "Model"))) }
        record.receive(.step(Step(number: 1, subject: 2, kind: "ended")))
        for id in 4...5 { record.receive(.subject(Subject(id: id, kind: "model", type: "Model"))) }
        #expect(record.living(asOf: nil).map(\.id).sorted() == [0, 3, 4, 5])
    }

    @Test func whatLivedAfterAStepIsKnown() {
        var record = record
        record.receive(.subject(Subject(id: 2, kind: "model", type: "Model")))
        record.receive(.step(Step(number: 3, subject: 2, kind: "began")))
        record.receive(.step(Step(number: 7, subject: 2, kind: "ended")))
        func living(_ number: Int?) -> [Int] { record.living(asOf: number).map(\.id).sorted() }
        #expect(living(2) == [0, 1])
        #expect(living(3) == [0, 1, 2])
        #expect(living(6) == [0, 1, 2])
        #expect(living(7) == [0, 1])
        #expect(living(nil) == [0, 1])
    }

    @Test func afterStepsWereDroppedOnlyWhatIsListedLives() {
        var record = record
        for id in 2...4 { record.receive(.subject(Subject(id: id, kind: "model", type: "Model"))) }
        record.receive(.dropped(5))
        record.receive(.living([1, 3], isComplete: false))
        #expect(record.living(asOf: nil).count == 5)
        record.receive(.living([1, 3], isComplete: true))
        #expect(record.living(asOf: nil).map(\.id).sorted() == [0, 1, 3])
        #expect(record.dropped == 5)
    }

    @Test func anAppThatConnectsAgainAndDoesNotBeginWithWhatIsKnownHasLeftOutSteps() {
        var record = record
        for number in 1...3 { record.receive(state(number, "s")) }
        for first in [2, 6] {
            record.isConnected = false
            record.isConnected = true
            record.receive(.subject(Subject(id: 1, kind: "flux", type: "Flux", pattern: "Prex")))
            for number in first...(first + 3) { record.receive(state(number, "s")) }
        }
        #expect(record.gaps == [])
        record.isConnected = false
        record.isConnected = true
        record.receive(state(20, "s"))
        #expect(record.gaps == [.init(after: 9, count: 0)])
        #expect(record.missing(between: 9, and: 20) == 0)
        #expect(record.missing(between: 8, and: 9) == nil)
    }

    @Test func placesWhereStepsAreMissingMakeRoomWithTheStepsAndAreBounded() {
        var record = Self.limited { ($0.steps, $0.gaps) = (10, 5) }
        for number in 1...100 {
            record.receive(.step(Step(number: number * 2, subject: 0, kind: "mark")))
            record.receive(.dropped(1))
            record.receive(.dropped(1))
            #expect(record.gaps.count <= 5)
        }
        #expect(record.gaps.map(\.after) == [192, 194, 196, 198, 200])
        #expect(record.gaps.allSatisfy { $0.count == 2 })
        #expect(record.dropped == 200)
        for number in 201...220 { record.receive(.step(Step(number: number, subject: 0, kind: "mark"))) }
        #expect(record.gaps == [])
        // They may have been steps of the subject that follows.
        record.receive(.subject(Subject(id: 5, kind: "flux", type: "Flux")))
        record.receive(.step(Step(number: 221, subject: 5, kind: "action")))
        #expect(!record.isWhole(5))
    }

    @Test func ofAnObjectThatMayHaveHadStepsBeforeNotAllAreKept() {
        var record = record
        func begin(_ id: Int, _ kind: String, at number: Int) {
            record.receive(.subject(Subject(id: id, kind: "link", type: "Link")))
            record.receive(.step(Step(number: number, subject: id, kind: kind)))
        }
        begin(2, "event", at: 2)
        // It was listed, and is not new.
        begin(1, "action", at: 3)
        record.receive(.dropped(4))
        // Its first steps may be among the missing ones.
        begin(3, "event", at: 8)
        begin(4, "began", at: 9)
        #expect((1...4).map { record.isWhole($0) } == [false, false, false, true])
        #expect(record.isWhole(4, before: 20))
        record.receive(.dropped(4))
        #expect(!record.isWhole(4, before: 20))
    }

    @Test func causesAndEffectsAreFoundThroughWhatIsBetween() {
        var record = record
        let causes = [1: nil, 2: 1, 3: nil, 4: 2, 5: 3, 6: 4, 7: 2] as [Int: Int?]
        for number in causes.keys.sorted() {
            record.receive(state(number, "s", cause: causes[number] ?? nil))
        }
        #expect(record.causes(of: 6) == [1, 2, 4])
        #expect(record.causes(of: 1) == [])
        #expect(record.effects(of: 1) == [2, 4, 6, 7])
        #expect(record.effects(of: 3) == [5])
        // Invalid causes of an app do not cause an endless search.
        record.receive(state(20, "s", cause: 21))
        record.receive(state(21, "s", cause: 20))
        #expect(record.causes(of: 20).count == 100)
    }

    @Test func aFilterLetsThroughWhatItNames() {
        var record = record
        for number in 1...6 {
            record.receive(
                .step(
                    Step(
                        number: number,
                        subject: number % 2,
                        kind: number < 4 ? "action" : "mutation",
                        name: number == 2 ? "Blue" : "red",
                        differences: number == 5 ? [.init(path: "sky", old: "blue", new: nil)] : []
                    )
                )
            )
        }
        func matches(_ change: (inout Filter) -> Void) -> [Int] {
            var filter = Filter()
            change(&filter)
            var matches = Matches(filter: filter)
            matches.update(from: record)
            return matches.numbers
        }
        #expect(matches { _ in } == [1, 2, 3, 4, 5, 6])
        #expect(matches { $0.kind = "action" } == [1, 2, 3])
        #expect(matches { $0.subject = 1 } == [1, 3, 5])
        #expect(matches { $0.text = "BLUE" } == [2, 5])
        #expect(matches { $0.text = "flux" } == [1, 3, 5])
        #expect(
            matches {
                $0.text = "blue"
                $0.kind = "action"
            } == [2]
        )
    }

    @Test(arguments: [
        "count: 0 → 1", "COUNT: 0 -> 1", "mutation", "Flux #1", "Flux #1 count: 0", "first: + \"a\"",
        "second: − 2", "off main",
    ])
    func aTextIsFoundAsTheRowShowsIt(_ text: String) {
        var record = record
        var step = Step(number: 1, subject: 1, kind: "mutation", isOnMain: false)
        step.differences = [
            .init(path: "count", old: "0", new: "1"), .init(path: "first", old: nil, new: "\"a\""),
            .init(path: "second", old: "2", new: nil),
        ]
        record.receive(.step(step))
        record.receive(.step(Step(number: 2, subject: 0, kind: "mark", name: "other")))
        #expect(found(text, in: record) == [1])
    }

    @Test func aKindAndAValueAreFoundAsTheRowShowsThem() {
        var record = record
        record.receive(
            .step(Step(number: 1, subject: 1, kind: "workBegan", name: "load", value: "(page: 2)"))
        )
        record.receive(.step(Step(number: 2, subject: 1, kind: "action", value: ".map(Int -> Int)")))
        #expect(found("work began load (page", in: record) == [1])
        #expect(found("workBegan", in: record) == [1])
        #expect(found("Int -> Int", in: record) == [2])
        #expect(found("load(page", in: record) == [])
    }

    /// In a text of repetitions, each letter of a filter may be compared with each letter of the text.
    @Test(arguments: [1, 10, 200]) func aLongFilterReadsFewerStepsAtOnce(letters: Int) {
        var record = record
        for number in 1...100 {
            let value = String(repeating: "a", count: 1_000)
            record.receive(.step(Step(number: number, subject: 1, kind: "mark", value: value)))
        }
        var filter = Filter()
        filter.text = String(repeating: "a", count: letters)
        var matches = Matches(filter: filter)
        var work = 200_000
        #expect(matches.update(from: record, work: &work) == (letters == 1))
        // A step has about 1,300 bytes.
        let expected = [1: 100...100, 10: 12...16, 200: 1...1]
        #expect(expected[letters]?.contains(matches.numbers.count) == true)
        while !matches.update(from: record, work: &work) { work = 200_000 }
        #expect(matches.numbers == Array(1...100))
    }

    private func found(_ text: String, in record: AppRecord) -> [Int] {
        var filter = Filter()
        filter.text = text
        var matches = Matches(filter: filter)
        matches.update(from: record)
        return matches.numbers
    }

    @Test func matchesFollowTheRecordAsItGrowsAndMakesRoom() {
        var record = Self.limited { $0.steps = 100 }
        var filter = Filter()
        filter.kind = "odd"
        var matches = Matches(filter: filter)
        for number in 1...1_000 where number != 990 {
            record.receive(.step(Step(number: number, subject: 0, kind: number % 2 == 0 ? "even" : "odd")))
            if number % 7 == 0 { matches.update(from: record) }
        }
        record.receive(.step(Step(number: 990, subject: 0, kind: "odd")))
        matches.update(from: record)
        #expect(matches.numbers == (901...1_000).filter { $0 % 2 == 1 || $0 == 990 })
    }

    @Test func clearingForgetsStepsAndWhatHasEndedAndKeepsWhatLives() {
        var record = record
        record.receive(state(1, "kept"))
        record.receive(.subject(Subject(id: 2, kind: "model", type: "Model")))
        record.receive(.step(Step(number: 2, subject: 2, kind: "ended")))
        record.receive(BadLine("it is odd"))
        record.clear()
        #expect(record.count == 0)
        #expect(record.badLines == 0)
        #expect(record.living(asOf: nil).map(\.id).sorted() == [0, 1])
        #expect(record.state(of: 1, asOf: nil)?.text == "kept")
    }

    @Test func whatWasIntroducedForItsFirstStepWasNotThereBefore() {
        var record = record
        record.receive(.step(Step(number: 5, subject: 0, kind: "mark")))
        for (id, kind) in [(2, "link"), (3, "seeder")] {
            record.receive(.subject(Subject(id: id, kind: kind, type: "Type")))
            record.receive(.step(Step(number: 4 + id, subject: id, kind: "initialization")))
        }
        func living(_ number: Int?) -> [Int] { record.living(asOf: number).map(\.id).sorted() }
        #expect(living(5) == [0, 1])
        #expect(living(6) == [0, 1, 2])
        #expect(living(nil) == [0, 1, 2, 3])
        // A late step moves the beginning to an earlier time.
        record.receive(.step(Step(number: 4, subject: 3, kind: "event")))
        #expect(living(5) == [0, 1, 3])
    }

    @Test func whatIsListedWhenAnAppConnectsAgainBeganMeanwhile() {
        var record = record
        record.receive(.step(Step(number: 5, subject: 1, kind: "mutation")))
        record.isConnected = false
        record.isConnected = true
        record.receive(.subject(Subject(id: 2, kind: "model", type: "Model")))
        #expect(record.living(asOf: 4).map(\.id).sorted() == [0, 1])
        #expect(record.living(asOf: nil).map(\.id).sorted() == [0, 1, 2])
    }

    @Test func stepsWithoutValuesAreCounted() {
        var record = record
        for number in 1...3 { record.receive(state(number, number == 2 ? "described" : nil)) }
        #expect(record.undescribed == 2)
    }

    @Test func statesFromBeforeTheStepsAndKindsAreBounded() {
        var record = Self.limited { $0.stateBytes = 1_000 }
        for id in 1...20 {
            record.receive(.subject(Subject(id: id, kind: "model", type: "Model")))
            record.receive(.state(subject: id, number: id, text: String(repeating: "s", count: 100)))
            record.receive(.step(Step(number: id, subject: id, kind: String(repeating: "k", count: id * 20))))
        }
        #expect((1...20).filter { record.state(of: $0, asOf: nil) != nil } == Array(1...10))
        record.receive(.state(subject: 1, number: 30, text: ""))
        record.receive(.state(subject: 11, number: 31, text: String(repeating: "s", count: 100)))
        #expect(record.state(of: 11, asOf: nil) != nil)
        for number in 100...1_000 {
            record.receive(.step(Step(number: number, subject: 0, kind: "\(number)")))
        }
        #expect(record.kinds.count == 100)
    }
}
