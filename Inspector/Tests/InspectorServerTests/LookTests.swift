import GalleryServer
import InspectorCore
import Testing

@testable import InspectorServer

/// A page's view of an app: its address, durations, pins and the slider.
@MainActor
struct LookTests {
    private let apps = Apps()
    private let app: Apps.ID

    init() throws {
        app = try #require(apps.connect(Hello(name: "Test", process: 1, run: "one")))
        tell(.subject(Subject(id: 1, kind: "flux", type: "Flux", pattern: "Prex")))
        tell(.subject(Subject(id: 2, kind: "action", type: "Action")))
        for (number, ended) in [(1, 9), (3, 4), (6, 8)] {
            tell(
                .step(
                    Step(
                        number: number,
                        subject: number == 1 ? 2 : 3,
                        kind: "workBegan",
                        name: "\(number)",
                        time: number * 1_000
                    )
                )
            )
            tell(
                .step(
                    Step(
                        number: ended,
                        subject: number == 1 ? 2 : 3,
                        kind: "workEnded",
                        name: "\(number)",
                        time: ended * 1_000
                    )
                )
            )
        }
        mutate(2, count: 1)
        mutate(5, count: 2)
        mutate(7, count: 2)
    }

    private func mutate(_ number: Int, count: Int) {
        let before = count == 1 ? nil : "\(count - 1)"
        let changes = number == 7 ? [] : [Step.Difference(path: "count", old: before, new: "\(count)")]
        tell(
            .step(
                Step(
                    number: number,
                    subject: 1,
                    kind: "mutation",
                    state: "Counter\n  count: \(count)\n  inner: Inner\n    name: \"a\"\n    size: 3",
                    differences: changes
                )
            )
        )
    }

    private func tell(_ lines: Line...) {
        apps.receive(lines.map { .success($0) }, from: app)
    }

    private func numbers(_ visitor: Visitor) -> [Int] { visitor.timeline.rows.map(\.number) }

    // MARK: Durations

    @Test func aRowSaysHowLongWhatBeganOrEndedWithItTook() throws {
        tell(.step(Step(number: 10, subject: 2, kind: "workBegan", time: 10_000)))
        let rows = Visitor(apps).timeline.rows
        #expect(rows.filter { $0.took != nil }.map(\.number) == [1, 3, 4, 6, 8, 9])
        #expect(rows[0].took == 8)
        #expect(rows.filter(\.isRunning).map(\.number) == [10])
        tell(.living([1], isComplete: true))
        #expect(Visitor(apps).timeline.rows.filter(\.isRunning) == [])
    }

    @Test func theLongestIsFirstOnDemandAndOneGoesThroughThem() throws {
        let visitor = Visitor(apps)
        try visitor.send("order", ["order": "longest"])
        #expect(numbers(visitor) == [1, 6, 3])
        #expect(visitor.timeline.isLongestFirst)
        try visitor.send("back")
        #expect(visitor.timeline.selected == nil)
        var selected: [Int?] = []
        for action in ["forward", "forward", "forward", "forward", "back", "first"] {
            try visitor.send(action)
            selected.append(visitor.timeline.selected)
        }
        #expect(selected == [1, 6, 3, 3, 6, 1])
        try visitor.send("filter", ["text": "6"])
        #expect(numbers(visitor) == [6])
        try visitor.send("filter", ["text": ""])
        try visitor.send("order", ["order": "number"])
        #expect(numbers(visitor) == Array(1...9))
    }

    @Test func theLongestOfManyAreListedFirstAndTheRestPageByPage() throws {
        for number in 1...500 {
            let began = 10 + 2 * number
            tell(.step(Step(number: began, subject: 2, kind: "workBegan", time: 1_000_000)))
            tell(
                .step(
                    Step(
                        number: began + 1,
                        subject: 2,
                        kind: "workEnded",
                        name: "completed",
                        time: 1_000_000 + number
                    )
                )
            )
        }
        let visitor = Visitor(apps)
        try visitor.send("order", ["order": "longest"])
        #expect(numbers(visitor).prefix(5) == [1, 6, 3, 1_010, 1_008])
        #expect(visitor.timeline.older == 0)
        var seen = Set(numbers(visitor))
        for _ in 1...10 where visitor.timeline.newer > 0 {
            try visitor.send("newer")
            seen.formUnion(numbers(visitor))
        }
        #expect(seen.count == 503)
    }

    // MARK: The slider

    @Test func theSliderSelectsTheStepAtItsPlaceAmongThoseThatAreListed() throws {
        let visitor = Visitor(apps)
        try visitor.send("filter", ["kind": "mutation"])
        for (position, number) in [(0, 2), (2, 7), (1, 5)] {
            try visitor.send("slide", ["position": "\(position)"])
            #expect(visitor.timeline.selected == number)
            #expect(visitor.timeline.position == position)
            #expect(visitor.detail.step?.number == number)
        }
        try visitor.send("slide", ["position": "99"])
        #expect(visitor.timeline.selected == 5)
        #expect(throws: BadMessage.self) { try visitor.send("slide", ["position": ""]) }
    }

    // MARK: Pins

    @Test func whatIsPinnedIsWatchedWithTheStepThatChangedIt() throws {
        let visitor = Visitor(apps)
        try visitor.send("pin", ["id": "1", "path": "count"])
        try visitor.send("pin", ["id": "1", "path": "inner"])
        try visitor.send("pin", ["id": "1", "path": "count"])
        try visitor.send("pin", ["id": "77", "path": "count"])
        var rows = visitor.pins.rows
        #expect(rows.map(\.path) == ["count", "inner"])
        #expect(rows.map(\.value) == ["2", "Inner (name: \"a\", size: 3)"])
        #expect(rows.map(\.step) == [5, nil])
        #expect(rows[0].old == "1")
        mutate(10, count: 3)
        try visitor.send("newest")
        rows = visitor.pins.rows
        #expect(rows[0].value == "3" && rows[0].step == 10)
        try visitor.send("select", ["number": "2"])
        #expect(visitor.pins.rows[0].value == "1" && visitor.pins.asOf == 2)
        try visitor.send("unpin", ["id": "1", "path": "count"])
        #expect(visitor.pins.rows.map(\.path) == ["inner"])
        for number in 1...50 { try visitor.send("pin", ["id": "1", "path": "\(number)"]) }
        #expect(visitor.pins.rows.count == AppView.mostPins)
        #expect(visitor.said == "There are 20 pins already. Remove one first.")
        #expect(visitor.pins.rows[1].value == nil)
    }

    @Test func pinsStayWithTheNextRunOfTheApp() throws {
        let visitor = Visitor(apps)
        try visitor.send("pin", ["id": "1", "path": "count"])
        apps.disconnect(app)
        let next = try #require(apps.connect(Hello(name: "Test", process: 2, run: "two")))
        apps.receive([.success(.subject(Subject(id: 1, kind: "model", type: "Model")))], from: next)
        apps.receive([.success(.subject(Subject(id: 8, kind: "flux", type: "Flux")))], from: next)
        apps.receive(
            [.success(.step(Step(number: 1, subject: 8, kind: "mutation", state: "C\n  count: 7")))],
            from: next
        )
        try visitor.send("newest")
        #expect(visitor.pins.rows.map(\.subject) == [8])
        #expect(visitor.pins.rows.map(\.value) == ["7"])
    }

    // MARK: The address

    @Test func aLookIsFoundAgainByItsAddress() throws {
        let first = Visitor(apps)
        try first.send("filter", ["kind": "mutation", "subject": "1", "text": "count"])
        try first.send("order", ["order": "longest"])
        try first.send("order", ["order": "number"])
        try first.send("select", ["number": "5"])
        try first.send("subject", ["id": "2"])
        try first.send("pin", ["id": "1", "path": "inner.name"])
        let look = first.look
        #expect(look.pins == ["1 inner.name"])

        let second = Visitor(apps)
        try second.send("look", message(look, asked: 3))
        var expected = look
        (expected.asked, expected.isPicked) = (3, true)
        #expect(second.look == expected)
        #expect(second.timeline == first.timeline)
        #expect(second.detail == first.detail)
        #expect(second.pins == first.pins)
        // And back to all steps.
        try second.send("look", ["asked": "4"])
        #expect(numbers(second) == Array(1...9))
        #expect(second.look.asked == 4)
    }

    private func message(_ look: Look, asked: Int) -> [String: String] {
        var message = ["run": look.run, "text": look.text, "asked": "\(asked)"]
        message["kind"] = look.kind
        message["only"] = look.only.map(String.init)
        message["step"] = look.step.map(String.init)
        message["object"] = look.object.map(String.init)
        message["pins"] = look.pins.joined(separator: "\n")
        return message
    }

    @Test func aRunOrAStepThatAnAddressNamesIsWaitedFor() throws {
        let visitor = Visitor(apps)
        let before = visitor.look
        try visitor.send("look", ["run": "two", "step": "2", "text": "s", "asked": "1"])
        // The filter applies to any run. The rest belongs to the missing run.
        #expect(visitor.timeline.filter.text == "s")
        #expect(visitor.timeline.selected == nil)
        #expect(visitor.look == before)
        let missing = "The app of this address is not here. It is shown when it connects."
        #expect(visitor.said == "\(missing) This is another one: Test, process 1.")
        let next = try #require(apps.connect(Hello(name: "Test", process: 2, run: "two")))
        try visitor.send("look", ["run": "two", "step": "2", "text": "s", "asked": "2"])
        #expect(visitor.apps.chosen == next)
        #expect(visitor.look.step == 2)
        #expect(visitor.said == "There is no step 2. The list has no steps.")
        apps.receive([.success(.step(Step(number: 2, subject: 1, kind: "mutation")))], from: next)
        #expect(visitor.timeline.selected == nil)
        try visitor.send("clearNotices")
        #expect(visitor.timeline.selected == 2)
        #expect(visitor.said == "")
    }

    @Test func anAppThatComesAfterThePageIsLookedAtAsTheAddressSays() async throws {
        let apps = Apps()
        let visitor = Visitor(apps)
        try visitor.send("look", ["run": "two", "kind": "mark", "asked": "1"])
        let next = try #require(apps.connect(Hello(name: "Test", process: 2, run: "two")))
        #expect(await eventually { visitor.apps.chosen == next })
        #expect(visitor.timeline.filter.kind == "mark")
        #expect(visitor.look.kind == "mark")
    }

    @Test func ofAnAddressForAnotherRunOnlyWhatFitsAnyRunIsTaken() async throws {
        let apps = Apps()
        let visitor = Visitor(apps)
        try visitor.send(
            "look",
            ["run": "gone", "kind": "mark", "only": "1", "step": "1", "object": "1", "pins": "1 count"]
        )
        let other = try #require(apps.connect(Hello(name: "Test", process: 2, run: "other")))
        apps.receive(
            [
                .success(.subject(Subject(id: 1, kind: "flux", type: "Flux"))),
                .success(.step(Step(number: 1, subject: 0, kind: "mark"))),
            ],
            from: other
        )
        #expect(await eventually { visitor.apps.chosen == other })
        #expect(visitor.timeline.filter == ShownFilter(kind: "mark"))
        #expect(visitor.timeline.selected == nil && visitor.subjects.chosen == nil)
        #expect(visitor.pins.rows == [])
    }

    @Test(arguments: [
        [
            "step": "-1", "object": "-9223372036854775808", "only": "9223372036854775807",
            "pins": "1\n\n x\n99999999999999999999 a",
        ],
        [
            "run": "one", "step": "first", "object": "", "order": "sideways",
            "pins": "\n1 \n1\n1 count\n-1 count",
        ],
        [
            "run": String(repeating: "x", count: 5_000), "text": String(repeating: "y", count: 5_000),
            "asked": "many",
        ],
    ])
    func anAddressThatSomebodyHasTypedEndsNothing(_ message: [String: String]) throws {
        let visitor = Visitor(apps)
        try visitor.send("look", message)
        #expect(visitor.apps.chosen == app)
        #expect(visitor.timeline.filter.text.utf8.count <= 210)
        try visitor.send("select", ["number": "5"])
        #expect(visitor.timeline.selected == 5)
    }
}
