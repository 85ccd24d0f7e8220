import GalleryServer
import InspectorCore
import Testing

@testable import InspectorServer

/// The display for one visitor.
@MainActor
struct SessionTests {
    private let apps = Apps()
    private let app: Apps.ID

    init() throws {
        app = try #require(apps.connect(Hello(name: "Test", process: 1, run: "1")))
        tell(.subject(Subject(id: 1, kind: "flux", type: "Flux", pattern: "Prex")))
        tell(.subject(Subject(id: 2, kind: "presenter", type: "View", pattern: "Prex", parent: 1)))
        for count in 1...3 {
            let number = count * 3
            tell(.step(Step(number: number - 2, subject: 1, kind: "action", value: ".increment")))
            tell(
                .step(
                    Step(
                        number: number - 1,
                        cause: number - 2,
                        subject: 1,
                        kind: "mutation",
                        state: "Counter\n  count: \(count)",
                        differences: [.init(path: "count", old: "\(count - 1)", new: "\(count)")]
                    )
                )
            )
            tell(.step(Step(number: number, cause: number - 1, subject: 2, kind: "reflection")))
        }
    }

    private func tell(_ lines: Line...) {
        apps.receive(lines.map { .success($0) }, from: app)
    }

    private func numbers(_ timeline: ShownTimeline) -> [Int] { timeline.rows.map(\.number) }

    private func state(_ detail: ShownDetail) -> [String]? { detail.subject?.state?.lines.map(\.text) }

    @Test func theTimelineHasStepsWithCausesAndDifferences() {
        let timeline = Visitor(apps).timeline
        #expect(numbers(timeline) == Array(1...9))
        #expect(timeline.rows.prefix(3).map(\.depth) == [0, 1, 2])
        #expect(timeline.rows[1].cause == 1)
        #expect(timeline.rows[1].difference == "count: 0 → 1")
        #expect(timeline.rows[0].title == ".increment")
        #expect(timeline.isFollowing)
    }

    @Test func aRowShowsTheNewValueHoweverLongTheOldOneIs() {
        let path = String(repeating: "part.", count: 90)
        let long = String(repeating: "x", count: 300)
        var step = Step(number: 20, subject: 1, kind: "mutation")
        step.differences = [.init(path: path, old: long, new: "new")]
        tell(.step(step))
        let shown = Visitor(apps).timeline.rows.last?.difference
        let old = String(repeating: "x", count: 60)
        #expect(shown == "\(path.prefix(60))…: \(old)… → new")
    }

    @Test func whereStepsAreMissingIsShownInTheTimeline() throws {
        tell(.dropped(250), .step(Step(number: 300, subject: 1, kind: "action", value: ".increment")))
        let visitor = Visitor(apps)
        #expect(visitor.timeline.rows.map(\.missing) == Array(repeating: nil, count: 9) + [250])
        try visitor.send("filter", ["kind": "action"])
        #expect(visitor.timeline.rows.map(\.missing) == [nil, nil, nil, 250])
    }

    @Test func whatIsSelectedIsShownWithWhatLedToItAndWhatFollowed() throws {
        let visitor = Visitor(apps)
        try visitor.send("select", ["number": "5"])
        #expect(visitor.timeline.rows.compactMap(\.relation) == ["cause", "selected", "effect"])
        let detail = visitor.detail
        #expect(detail.step?.causes.map(\.number) == [4])
        #expect(detail.step?.effects.map(\.number) == [6])
        #expect(state(detail) == ["Counter", "  count: 2"])
        #expect(detail.subject?.state?.lines.map(\.isNew) == [false, true])
    }

    @Test func theDetailNamesTheObjectOfTheStepAlsoWhenAnotherIsChosen() throws {
        let visitor = Visitor(apps)
        try visitor.send("select", ["number": "5"])
        try visitor.send("subject", ["id": "2"])
        let flux = ShownDetail.Owner(id: 1, kind: "flux", pattern: "Prex", title: "Flux #1")
        #expect(visitor.detail.step?.of == flux)
        #expect(visitor.detail.subject?.id == 2)
    }

    @Test func goingBackAndForwardShowsTheStatesOfThen() throws {
        let visitor = Visitor(apps)
        try visitor.send("filter", ["kind": "mutation"])
        #expect(numbers(visitor.timeline) == [2, 5, 8])
        var states: [String?] = []
        for action in ["back", "back", "back", "back", "forward", "forward", "forward"] {
            try visitor.send(action)
            states.append(state(visitor.detail)?.last)
        }
        #expect(states == [3, 2, 1, 1, 2, 3, 3].map { "  count: \($0)" })
        try visitor.send("back")
        tell(.step(Step(number: 20, subject: 1, kind: "mutation", state: "Counter\n  count: 9")))
        try visitor.send("newest")
        #expect(state(visitor.detail)?.last == "  count: 9")
    }

    @Test func aStepWithoutAStateOfItsOwnMarksNothingAsChanged() throws {
        let visitor = Visitor(apps)
        try visitor.send("select", ["number": "7"])
        #expect(visitor.detail.subject?.state?.number == 5)
        #expect(visitor.detail.subject?.state?.lines.map(\.isNew) == [false, false])
    }

    @Test func theFirstStepAndOneByItsNumberAreFound() throws {
        for number in 10...1_000 { tell(.step(Step(number: number, subject: 0, kind: "mark"))) }
        let visitor = Visitor(apps)
        try visitor.send("first")
        #expect(visitor.timeline.selected == 1)
        try visitor.send("go", ["number": "500"])
        #expect(visitor.timeline.selected == 500)
        #expect(numbers(visitor.timeline).contains(500))
        // The next listed step, or the last.
        try visitor.send("filter", ["kind": "mutation"])
        for (number, selected) in [("3", 5), ("0", 2), ("8", 8), ("9", 8), ("99999999", 8)] {
            try visitor.send("go", ["number": number])
            #expect(visitor.timeline.selected == selected)
        }
        try visitor.send("filter", ["text": "nowhere"])
        try visitor.send("first")
        #expect(visitor.timeline.selected == 8)
        for number in ["", "-7"] {
            #expect(throws: BadMessage.self) { try visitor.send("go", ["number": number]) }
        }
    }

    @Test func aStepThatIsNotThereIsSaidNotToBe() throws {
        tell(.step(Step(number: 20, subject: 0, kind: "mark")))
        let visitor = Visitor(apps)
        try visitor.send("filter", ["kind": "mutation"])
        for (number, said) in [
            ("5", ""),
            ("99999", "There is no step 99999. The last is 20. Step 8 is selected instead."),
            ("0", "Step 0 is not kept. The first is 1. Step 2 is selected instead."),
            ("15", "No step 15 has arrived. Step 8 is selected instead."),
            ("3", "Step 3 is not in this list. Step 5 is selected instead."),
            ("2", ""),
        ] {
            try visitor.send("go", ["number": number])
            #expect(visitor.said == said)
        }
        // It is of the last action only.
        try visitor.send("go", ["number": "99999"])
        try visitor.send("back")
        #expect(visitor.said == "")
        apps.clear(app)
        try visitor.send("go", ["number": "7"])
        #expect(visitor.said == "There is no step 7. The list has no steps.")
    }

    // MARK: Runs

    private func connect(_ name: String, run: String) throws -> Apps.ID {
        try #require(apps.connect(Hello(name: name, process: 2, run: run)))
    }

    @Test func theNextRunOfAnAppTakesThePlaceOfOneThatHasGone() throws {
        let visitor = Visitor(apps)
        try visitor.send("filter", ["kind": "mutation", "subject": "1", "text": "count"])
        try visitor.send("select", ["number": "5"])
        apps.disconnect(app)
        _ = try connect("Another", run: "2")
        try visitor.send("newest")
        #expect(visitor.apps.chosen == app)
        let next = try connect("Test", run: "3")
        let step = Step(number: 1, subject: 1, kind: "mutation", value: "count")
        apps.receive([.success(.step(step))], from: next)
        try visitor.send("newest")
        #expect(visitor.apps.chosen == next)
        #expect(numbers(visitor.timeline) == [1])
        #expect(visitor.timeline.filter == ShownFilter(kind: "mutation", text: "count"))
    }

    @Test func anotherAppOfTheNameThatWasThereBeforeDoesNotTakeThePlace() throws {
        let visitor = Visitor(apps)
        _ = visitor.apps
        let beside = try connect("Test", run: "2")
        apps.disconnect(app)
        try visitor.send("clearNotices")
        #expect(visitor.apps.chosen == app)
        let next = try connect("Test", run: "3")
        try visitor.send("clearNotices")
        #expect(visitor.apps.chosen == next)
        #expect(next != beside)
    }

    @Test func aRunIsLeftWhenNothingOfItIsRead() throws {
        let visitor = Visitor(apps)
        try visitor.send("select", ["number": "5"])
        apps.disconnect(app)
        let next = try connect("Test", run: "2")
        try visitor.send("clearNotices")
        #expect(visitor.apps.chosen == app)
        #expect(visitor.timeline.selected == 5)
        try visitor.send("newest")
        #expect(visitor.apps.chosen == next)
    }

    @Test func aRunThatIsLookedAtOnPurposeStays() throws {
        let visitor = Visitor(apps)
        _ = visitor.apps
        try visitor.send("pause")
        apps.disconnect(app)
        let second = try connect("Test", run: "2")
        try visitor.send("newest")
        #expect(visitor.apps.chosen == app)
        try visitor.send("resume")
        #expect(visitor.apps.chosen == second)
        // An ended app, chosen by hand.
        try visitor.send("app", ["id": "\(app)"])
        #expect(visitor.apps.chosen == app)
        _ = try connect("Test", run: "3")
        try visitor.send("newest")
        #expect(visitor.apps.chosen == app)
        // A connected app, chosen by hand, is replaced when it ends.
        try visitor.send("app", ["id": "\(second)"])
        apps.disconnect(second)
        let fourth = try connect("Test", run: "4")
        try visitor.send("newest")
        #expect(visitor.apps.chosen == fourth)
    }

    @Test func allThatHaveGoneAreClearedAtOnce() throws {
        let visitor = Visitor(apps)
        for run in ["2", "3", "4"] { apps.disconnect(try connect("Gone", run: run)) }
        try visitor.send("newest")
        #expect(visitor.apps.apps.map(\.isConnected) == [true, false, false, false])
        try visitor.send("clearEnded")
        #expect(visitor.apps.apps.map(\.id) == [app])
        apps.disconnect(app)
        try visitor.send("clearEnded")
        #expect(visitor.apps.apps == [])
        #expect(visitor.apps.chosen == nil)
    }

    @Test func whatWasClearedIsNamedAndComesBack() throws {
        let visitor = Visitor(apps)
        let other = try connect("Other", run: "2")
        try visitor.send("pause")
        try visitor.send("clear", ["id": "\(app)"])
        #expect(visitor.timeline.cleared == 9 && visitor.timeline.rows == [])
        #expect(visitor.apps.undo == .steps)
        #expect(Visitor(apps).apps.undo == nil)
        try visitor.send("app", ["id": "\(other)"])
        #expect(visitor.apps.undo == .apps && visitor.timeline.cleared == nil)
        try visitor.send("undo")
        try visitor.send("app", ["id": "\(app)"])
        #expect(visitor.timeline.cleared == nil && numbers(visitor.timeline) == Array(1...9))
        #expect(visitor.apps.undo == nil)
        // The selection stays if another app is removed.
        try visitor.send("select", ["number": "5"])
        apps.disconnect(other)
        try visitor.send("clear", ["id": "\(other)"])
        #expect(visitor.timeline.selected == 5 && visitor.apps.undo == .apps)
    }

    @Test func whatLivesIsListedBelowWhatItIsPartOf() throws {
        tell(.subject(Subject(id: 3, kind: "model", type: "Model", pattern: "Necom")))
        tell(.step(Step(number: 10, subject: 2, kind: "ended")))
        let visitor = Visitor(apps)
        #expect(visitor.subjects.rows.map(\.title) == ["Model #3", "Flux #1"])
        try visitor.send("select", ["number": "9"])
        #expect(visitor.subjects.rows.map(\.depth) == [0, 0, 1])
        #expect(visitor.subjects.asOf == 9)
    }

    @Test func aPausedPageStaysAsItIsAndCountsWhatComes() throws {
        let visitor = Visitor(apps)
        try visitor.send("pause")
        for number in 10...400 { tell(.step(Step(number: number, subject: 0, kind: "mark"))) }
        try visitor.send("newest")
        #expect(numbers(visitor.timeline) == Array(1...9))
        #expect(visitor.timeline.waiting == 391)
        try visitor.send("resume")
        #expect(numbers(visitor.timeline) == Array(201...400))
        #expect(visitor.timeline.older == 200)
    }

    @Test func aSelectedStepThatHasToMakeRoomIsSelectedNoLonger() throws {
        let visitor = Visitor(apps)
        try visitor.send("select", ["number": "5"])
        for number in 10...30_000 { tell(.step(Step(number: number, subject: 0, kind: "mark"))) }
        try visitor.send("subject", ["id": "1"])
        #expect(visitor.timeline.selected == nil)
        #expect(state(visitor.detail)?.last == "  count: 3")
    }

    @Test func pagesOfOlderStepsMeetWithoutAGap() throws {
        for number in 10...1_000 { tell(.step(Step(number: number, subject: 0, kind: "mark"))) }
        let visitor = Visitor(apps)
        var seen: Set<Int> = []
        while true {
            let timeline = visitor.timeline
            #expect(timeline.rows.count <= AppView.rows)
            seen.formUnion(numbers(timeline))
            if timeline.older == 0 { break }
            try visitor.send("older")
        }
        #expect(seen == Set(1...1_000))
        for _ in 1...20 where !visitor.timeline.isFollowing { try visitor.send("newer") }
        #expect(visitor.timeline.isFollowing)
    }

    @Test func whatIsAskedForWronglyIsRefusedWithASentence() {
        let visitor = Visitor(apps)
        #expect(throws: BadMessage.self) { try visitor.send("dance") }
        #expect(throws: BadMessage("The action \"select\" takes a number as \"number\".")) {
            try visitor.send("select", ["number": "first"])
        }
        #expect(throws: Never.self) { try visitor.send("select", ["number": "77"]) }
        #expect(throws: Never.self) { try visitor.send("app", ["id": "77"]) }
        #expect(visitor.apps.chosen == app)
    }

    @Test func subjectsThatNameEachOtherAsTheirParentsAreNoEndlessTree() throws {
        tell(.subject(Subject(id: 10, kind: "model", type: "A", parent: 11)))
        tell(.subject(Subject(id: 11, kind: "model", type: "B", parent: 10)))
        tell(.subject(Subject(id: 12, kind: "model", type: "C", parent: 12)))
        #expect(Visitor(apps).subjects.rows.count == 2)
    }

    @Test func nothingNewIsToldTwice() async throws {
        let visitor = Visitor(apps)
        _ = visitor.timeline
        #expect(visitor.messages == 1)
        try visitor.send("newest")
        _ = visitor.timeline
        #expect(visitor.messages == 1)
    }
}
