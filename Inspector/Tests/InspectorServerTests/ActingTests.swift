import Foundation
import GalleryServer
import InspectorCore
import NIOConcurrencyHelpers
import Testing

@testable import InspectorServer

/// An app that allows control, and the commands that it receives.
@MainActor
struct ActingTests {
    private let apps = Apps()
    private let app: Apps.ID
    private let sent = NIOLockedValueBox<[String]>([])
    private let code = "ABCD-EFGH-JKLM-NPQR"

    init() throws {
        let connected = apps.connect(Hello(name: "Test", process: 1, run: "one")) { [sent] line in
            sent.withLockedValue { $0.append(line) }
        }
        app = try #require(connected)
        tell(.subject(Subject(id: 1, kind: "flux", type: "Flux", pattern: "Prex")))
        tell(.control(Control(connection: 1, tries: 3)))
        for count in 1...3 {
            step(count * 2 - 1, "action", isState: false)
            step(count * 2, "mutation", isState: true)
        }
    }

    private func tell(_ lines: Line...) { apps.receive(lines.map { .success($0) }, from: app) }

    private func step(_ number: Int, _ kind: String, isState: Bool, connection: Int = 1) {
        var step = Step(number: number, subject: 1, kind: kind, state: isState ? "count: \(number)" : nil)
        step.repetition = Repetition(isState: isState, connection: connection)
        tell(.step(step))
    }

    private func answer(_ result: String, count: Int, tries: Int = 3) throws {
        let line =
            #"{"type":"control","connection":1,"tries":\#(tries),"count":\#(count),"result":"\#(result)"}"#
        tell(try Line(Data(line.utf8)))
    }

    /// The words of the received lines: connection, count and step.
    private var commands: [[String]] {
        sent.withLockedValue { $0 }.map { line in
            line.split(separator: " ").dropFirst(2).prefix(3).map(String.init)
        }
    }

    private func opened(patience: Duration = .seconds(2)) throws -> Visitor {
        let visitor = Visitor(apps, patience: patience)
        try visitor.send("code", ["code": code])
        try answer("open", count: 1)
        try visitor.send("clearNotices")
        return visitor
    }

    @Test func aCodeIsShownToTheAppAndStepsAreRepeated() throws {
        let visitor = Visitor(apps)
        try visitor.send("select", ["number": "3"])
        #expect(visitor.control == ShownControl(run: "one", isAllowed: true, tries: 3))
        #expect(throws: BadMessage.self) { try visitor.send("repeat", ["number": "3"]) }
        #expect(throws: BadMessage.self) { try visitor.send("code", ["code": "ABCD"]) }
        #expect(commands == [])
        try visitor.send("code", ["code": "abcd efgh jklm npqr"])
        #expect(!visitor.control.isOpen)
        try answer("open", count: 1)
        try visitor.send("clearNotices")
        #expect(visitor.control.isOpen && visitor.control.said == "The app has accepted the code.")
        #expect(visitor.detail.step?.repeats == "value")
        try visitor.send("repeat", ["number": "3"])
        try answer("done", count: 2)
        try visitor.send("select", ["number": "4"])
        #expect(visitor.control.said == "The app got step 3 again.")
        #expect(visitor.detail.step?.repeats == "state")
        try visitor.send("repeat", ["number": "4"])
        try answer("gone", count: 3)
        try visitor.send("clearNotices")
        #expect(visitor.control.said == "The app cannot repeat step 4 any more.")
        #expect(commands == [["1", "1", "0"], ["1", "2", "3"], ["1", "3", "4"]])
    }

    @Test func theCasesOfATypeAreAskedForAndSent() throws {
        let visitor = try opened()
        try visitor.send("select", ["number": "3"])
        try visitor.send("repeat", ["number": "3", "choice": "0"])
        #expect(visitor.control.cases == ShownControl.Cases())
        let cases = #""cases":[{"value":".one"},{"value":".two"}]"#
        tell(
            try Line(
                Data(
                    #"{"type":"control","connection":1,"tries":3,"count":2,"result":"cases",\#(cases)}"#.utf8
                )
            )
        )
        try visitor.send("clearNotices")
        #expect(visitor.control.cases == ShownControl.Cases(step: 3, values: [".one", ".two"]))
        #expect(visitor.control.said == "")
        for choice in ["x", "3", "-1", "\(Int.min)", "\(Int.max)"] {
            #expect(throws: BadMessage.self) {
                try visitor.send("repeat", ["number": "3", "choice": choice])
            }
        }
        #expect(throws: BadMessage.self) { try visitor.send("repeat", ["number": "5", "choice": "1"]) }
        try visitor.send("repeat", ["number": "3", "choice": "2"])
        try answer("done", count: 3)
        try visitor.send("clearNotices")
        #expect(visitor.control.said == "The app got another case in place of step 3.")
        #expect(commands == [["1", "1", "0"], ["1", "2", "3.0"], ["1", "3", "3.2"]])
        // Another type has no cases.
        try visitor.send("repeat", ["number": "5", "choice": "0"])
        try answer("cases", count: 4)
        try visitor.send("clearNotices")
        #expect(visitor.control.cases == ShownControl.Cases(step: 5))
        #expect(visitor.control.said == "The app can send nothing else in place of step 5.")
    }

    @Test func theValuesThatTheAppKeepsAreOfferedWithTheObject() throws {
        let visitor = try opened()
        for (number, value) in [(7, ".remove"), (8, ".add"), (9, ".add")] {
            var step = Step(number: number, subject: 1, kind: "action", value: value)
            step.repetition = Repetition(isState: false, connection: 1)
            tell(.step(step))
        }
        try visitor.send("subject", ["id": "1"])
        #expect(
            visitor.detail.subject?.values == [
                ShownDetail.Value(number: 9, title: ".add"), ShownDetail.Value(number: 7, title: ".remove"),
            ]
        )
    }

    @Test func anotherVisitorHasToEnterTheCodeToo() throws {
        _ = try opened()
        let other = Visitor(apps)
        #expect(other.control == ShownControl(run: "one", isAllowed: true, tries: 3))
        #expect(throws: BadMessage.self) { try other.send("repeat", ["number": "3"]) }
    }

    @Test func aWrongCodeIsSaidToBeWrongUntilNoneMayBeTried() throws {
        let visitor = Visitor(apps)
        for (tries, said) in [
            (2, "The code is wrong. You can try 2 more."), (1, "The code is wrong. You can try one more."),
            (0, "Control is off for this run of the app."),
        ] {
            try visitor.send("code", ["code": code])
            try answer("wrong", count: 3 - tries, tries: tries)
            try visitor.send("select", ["number": "3"])
            #expect(visitor.control.said == said)
            #expect(!visitor.control.isOpen)
        }
        #expect(visitor.detail.step?.repeats == nil)
        #expect(throws: BadMessage.self) { try visitor.send("code", ["code": code]) }
    }

    @Test func theAppGoesBackAndForthWithTheSlider() throws {
        let visitor = try opened()
        // Not until that is wanted.
        try visitor.send("slide", ["position": "1"])
        #expect(commands.count == 1)
        try visitor.send("newest")
        try visitor.send("follow", ["follows": "true"])
        // Behind step 2, and behind step 3, which has the same state.
        try visitor.send("slide", ["position": "1"])
        try visitor.send("slide", ["position": "2"])
        try visitor.send("slide", ["position": "3"])
        // A change that follows is a new step.
        step(7, "mutation", isState: true)
        try visitor.send("newest")
        try visitor.send("newest")
        #expect(commands.map { $0[2] } == ["0", "2", "4", "6"])
        try visitor.send("follow", ["follows": "false"])
        try visitor.send("slide", ["position": "1"])
        #expect(commands.count == 4)
    }

    /// The app keeps a state of it before the last change, which would be a wrong one.
    @Test func anObjectWhosePresentStateIsNotKeptStaysAsItIs() throws {
        let visitor = try opened()
        tell(.step(Step(number: 7, subject: 1, kind: "mutation", isDescribed: false)))
        try visitor.send("follow", ["follows": "true"])
        try visitor.send("select", ["number": "2"])
        try visitor.send("newest")
        #expect(commands.map { $0[2] } == ["0"])
    }

    /// When a step is selected again, the steps of the return to the newest state may not have arrived yet, nor its answer.
    @Test(arguments: [false, true])
    func theAppReturnsToTheStateItHadAlthoughItsStepsArriveLate(isAnswered: Bool) throws {
        let visitor = try opened()
        try visitor.send("follow", ["follows": "true"])
        try visitor.send("select", ["number": "2"])
        step(7, "mutation", isState: true)
        try answer("done", count: 2)
        try visitor.send("newest")
        if isAnswered { try answer("done", count: 3) }
        try visitor.send("select", ["number": "2"])
        try visitor.send("newest")
        #expect(commands.map { $0[2] } == ["0", "2", "6", "2", "6"])
    }

    /// Whatever selects a step, the app goes there.
    @Test(
        arguments: [
            ("select", ["number": "2"], ["2"]), ("go", ["number": "4"], ["4"]), ("first", [:], []),
            ("slide", ["position": "1"], ["2"]), ("back", [:], ["6"]), ("newest", [:], []),
        ] as [(String, [String: String], [String])]
    )
    func theAppFollowsWhateverSelectsAStep(action: String, values: [String: String], steps: [String]) throws {
        let visitor = try opened()
        try visitor.send("follow", ["follows": "true"])
        try visitor.send(action, values)
        // The newest state is in place already.
        #expect(commands.dropFirst().map { $0[2] } == steps.filter { $0 != "6" })
        // The app also goes to a step that was selected before following begins.
        try visitor.send("follow", ["follows": "false"])
        try visitor.send("select", ["number": "4"])
        try visitor.send("follow", ["follows": "true"])
        #expect(visitor.control.follows)
        #expect(commands.count == 1 + Set(steps.filter { $0 != "6" } + ["4"]).count)
    }

    @Test func anAppThatDoesNotAnswerIsSaidNotToUntilItDoes() async throws {
        let visitor = try opened(patience: .milliseconds(50))
        try visitor.send("repeat", ["number": "3"])
        #expect(visitor.control.said == "")
        #expect(
            await eventually { visitor.control.said.hasPrefix("The app does not answer: its main thread") }
        )
        try answer("done", count: 2)
        #expect(await eventually { visitor.control.said == "The app got step 3 again." })
        let other = Visitor(apps, patience: .milliseconds(50))
        try other.send("code", ["code": code])
        #expect(
            await eventually {
                other.control.said.hasPrefix("The app does not answer. It may have been stopped")
            }
        )
    }

    @Test func aButtonThatIsMissingHasAReason() throws {
        let visitor = try opened()
        func reason(_ number: Int) throws -> String? {
            try visitor.send("select", ["number": "\(number)"])
            return visitor.detail.step?.reason
        }
        #expect(try reason(3) == nil && visitor.detail.step?.repeats == "value")
        tell(.step(Step(number: 7, subject: 1, kind: "action")))
        #expect(
            try reason(7)?.hasPrefix("The app does not keep this step. It keeps what happens after") == true
        )
        // A reflection never has a button, so a reason is not shown.
        tell(.step(Step(number: 8, subject: 1, kind: "reflection")))
        #expect(try reason(8) == nil)
        step(9, "mutation", isState: true, connection: 2)
        #expect(try reason(9)?.contains("connected again") == true)
        try answer("wrong", count: 9, tries: 0)
        #expect(try reason(3) == "Control is off for this run of the app.")
        apps.disconnect(app)
        #expect(try reason(3)?.hasPrefix("The app has ended") == true)
        let plain = try #require(apps.connect(Hello(name: "Plain", process: 1, run: "two")))
        apps.receive([.success(.step(Step(number: 1, subject: 0, kind: "event")))], from: plain)
        try visitor.send("app", ["id": "\(plain)"])
        #expect(try reason(1)?.contains("allowing: .control") == true)
    }

    @Test func withoutACodeTheSliderOnlyShows() throws {
        let visitor = Visitor(apps)
        try visitor.send("slide", ["position": "1"])
        #expect(visitor.timeline.selected == 2)
        #expect(commands == [])
    }

    @Test func whatAnEarlierConnectionKeptIsNotOffered() throws {
        let visitor = try opened()
        apps.disconnect(app)
        try visitor.send("select", ["number": "3"])
        #expect(visitor.control == ShownControl() && visitor.detail.step?.repeats == nil)
        #expect(throws: BadMessage.self) { try visitor.send("repeat", ["number": "3"]) }
        let again = apps.connect(Hello(name: "Test", process: 1, run: "one")) { [sent] line in
            sent.withLockedValue { $0.append(line) }
        }
        #expect(again == app)
        tell(.control(Control(connection: 2, tries: 3)))
        step(8, "action", isState: false, connection: 2)
        try visitor.send("clearNotices")
        #expect(visitor.control.isOpen, "The code is the one of the run.")
        #expect(commands.last == ["2", "1", "0"], "The app keeps nothing before it is shown the code again.")
        #expect(visitor.detail.step?.repeats == nil)
        try visitor.send("select", ["number": "8"])
        #expect(visitor.detail.step?.repeats == "value")
        try visitor.send("repeat", ["number": "8"])
        #expect(commands.last == ["2", "2", "8"])
    }

    @Test func aCommandSaysWhatThePageShows() throws {
        let visitor = try opened()
        var step = Step(number: 7, subject: 1, kind: "action", name: "add", value: ".add(\"Milk\")")
        step.differences = [.init(path: "items[0]", old: nil, new: "\"Milk\"")]
        step.repetition = Repetition(isState: false, connection: 1)
        tell(.step(step))
        try visitor.send("repeat", ["number": "7"])
        let shown = "shown 1:1 4:flux 4:Flux - 6:action 3:add 12:.add(\"Milk\") - - 8:items[0] - 6:\"Milk\""
        let line = try #require(Command(code: code)).line(
            step: 7,
            shown: Array(shown.utf8),
            count: 2,
            connection: 1,
            run: "one"
        )
        #expect(sent.withLockedValue { $0.last } == line)
        try answer("other", count: 2)
        try visitor.send("clearNotices")
        #expect(visitor.control.said.hasPrefix("The app has refused step 7, because it is not the one"))
        #expect(throws: BadMessage.self) { try visitor.send("repeat", ["number": "99"]) }
    }

    @Test func aStepThatWasForgottenIsNotShownAnewAsAnother() throws {
        let visitor = try opened()
        try visitor.send("clear", ["id": "\(app)"])
        step(3, "dangerous", isState: false)
        #expect(apps.look(at: app) { $0.step(3) } == .some(nil))
        step(9, "action", isState: false)
        #expect(apps.look(at: app, \.count) == 1)
    }

    @Test func anAppWithoutControlIsNotAsked() throws {
        let plain = try #require(apps.connect(Hello(name: "Plain", process: 1, run: "two")))
        let visitor = Visitor(apps)
        try visitor.send("app", ["id": "\(plain)"])
        #expect(visitor.control == ShownControl())
        #expect(throws: BadMessage.self) { try visitor.send("code", ["code": code]) }
    }
}
