import Foundation
import Testing

@testable import InspectorCore

struct ControlTests {
    private func line(_ text: String) throws(BadLine) -> Line { try Line(Data(text.utf8)) }

    /// From the paper by Aumasson and Bernstein, as in the tests of the app's side.
    @Test func tagsAreThoseOfSipHash() {
        #expect(Command(key: Array(0..<16)).tag(of: Array(0..<15)) == 0xa129_ca61_49be_45e5)
    }

    @Test func aCodeIsReadAsSomebodyEntersIt() {
        let lines = ["ABCD-EFGH-JKLM-NPQR", "abcdefgh jklmnpqr"].map {
            Command(code: $0)?.line(step: 12, count: 3, connection: 1, run: "9f8c")
        }
        #expect(lines[0] == lines[1] && lines[0]?.hasPrefix("act 9f8c 1 3 12 ") == true)
        #expect(lines[0]?.utf8.count == "act 9f8c 1 3 12 0123456789abcdef 0123456789abcdef\n".utf8.count)
        let chosen = Command(code: "ABCD-EFGH-JKLM-NPQR")?.line(
            step: 12,
            choice: 2,
            count: 3,
            connection: 1,
            run: "9f8c"
        )
        #expect(chosen?.hasPrefix("act 9f8c 1 3 12.2 ") == true)
        for code in ["", "ABCD", "ABCD-EFGH-JKLM-NPQRS", "ÄBCD-EFGH-JKLM-NPQR"] {
            #expect(Command(code: code) == nil)
        }
    }

    @Test func controlAndWhatIsKeptAreRead() throws {
        guard
            case .control(let control) = try line(
                #"{"type":"control","connection":2,"tries":1,"count":4,"result":"gone"}"#
            )
        else { return #expect(Bool(false)) }
        #expect(control.connection == 2 && control.tries == 1 && control.results == [4: .gone])
        let cases = Array(repeating: #"{"value":".one"}"#, count: 200).joined(separator: ",")
        let listing =
            #"{"type":"control","connection":2,"tries":1,"count":5,"result":"cases","cases":[\#(cases)]}"#
        guard case .control(let listed) = try line(listing) else { return #expect(Bool(false)) }
        let both = control.followed(by: listed)
        #expect(both.results == [4: .gone, 5: .cases])
        #expect(both.cases == [5: Array(repeating: ".one", count: 100)])
        #expect(both.followed(by: Control(connection: 2, tries: 1, count: 99, result: .done)).cases == [:])
        #expect(throws: BadLine.self) { try line(#"{"type":"control","tries":1}"#) }
        #expect(throws: BadLine.self) { try line(#"{"type":"control","connection":-1,"tries":1}"#) }
        let step = #"{"type":"step","number":1,"subject":0,"kind":"action","keeps":"KEEPS","connection":2}"#
        for (keeps, isState) in [("value", false), ("state", true), ("another", nil)] {
            guard case .step(let step) = try line(step.replacingOccurrences(of: "KEEPS", with: keeps))
            else { return #expect(Bool(false)) }
            #expect(step.repetition == isState.map { Repetition(isState: $0, connection: 2) })
        }
    }

    @Test func ofManyCommandsTheResultsOfTheLastAreKept() {
        var control = Control(connection: 1, tries: 3)
        for count in 1...1_000 {
            control = control.followed(by: Control(connection: 1, tries: 3, count: count, result: .done))
        }
        #expect(control.results.count == 50 && control.results[1_000] == .done)
        #expect(control.followed(by: Control(connection: 2, tries: 3)).results == [:])
    }

    @Test func aRecordingOffersNothing() throws {
        var record = AppRecord(hello: Hello(name: "App", process: 1, run: "r"))
        var step = Step(number: 1, subject: 0, kind: "action")
        step.repetition = Repetition(isState: false, connection: 1)
        record.receive(.control(Control(connection: 1, tries: 3)))
        record.receive(.step(step))
        #expect(record.repetition(of: step) != nil)
        let opened = try Recording(record.recording).record
        #expect(opened.control == nil)
        #expect(opened.repetition(of: try #require(opened.step(1))) == nil)
    }

    @Test func theValuesThatAnAppKeepsAreThoseOfItsLastThousandSteps() {
        var record = AppRecord(hello: Hello(name: "Shop", process: 1, run: "run"))
        record.receive(.subject(Subject(id: 1, kind: "flux", type: "Flux")))
        record.receive(.control(Control(connection: 2, tries: 3)))
        func step(
            _ number: Int,
            _ value: String,
            isState: Bool = false,
            subject: Int = 1,
            connection: Int = 2
        ) {
            var step = Step(number: number, subject: subject, kind: "action", value: value)
            step.repetition = Repetition(isState: isState, connection: connection)
            record.receive(.step(step))
        }
        step(1, ".earlier", connection: 1)
        step(2, ".remove")
        step(3, ".add")
        step(4, ".state", isState: true)
        step(5, ".other", subject: 7)
        step(6, ".add")
        record.receive(.step(Step(number: 7, subject: 1, kind: "action", value: ".private")))
        #expect(record.keptValues(of: 1).map(\.title) == [".add", ".remove"])
        #expect(record.keptValues(of: 1).map(\.number) == [6, 2])
        for number in 8..<1_003 { step(number, ".state", isState: true) }
        #expect(record.keptValues(of: 1).map(\.number) == [6, 2])
        step(1_003, ".state", isState: true)
        #expect(record.keptValues(of: 1).map(\.number) == [6])
        record.receive(.control(Control(connection: 2, tries: 0)))
        #expect(record.keptValues(of: 1) == [])
    }
}
