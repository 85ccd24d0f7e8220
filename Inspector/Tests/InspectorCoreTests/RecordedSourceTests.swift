import Foundation
import InspectorCore
import Testing

/// Recordings of which tests are made may come from anybody.
struct RecordedSourceTests {
    private func step(_ fields: [String: Any]) throws -> Step {
        let all = ["type": "step", "number": 1, "subject": 1, "kind": "action"].merging(fields) { $1 }
        let line = try Line(try JSONSerialization.data(withJSONObject: all))
        guard case .step(let step) = line else { throw BadLine("it is no step") }
        return step
    }

    @Test(
        arguments: [
            "()", "-1", ".add(\"Milk\")", #""a\"\\\n\u{202E}{};=//\u{23}""#, "[\"a\": 2, \"b\": .some(nil)]",
            "A.B<Array<C>>(content: [D(id: 1.5e-7, note: nil)])", "<#Secret|•••#>", "[<#Any|a \\\"{;=}#>, 1]",
            ".`init`", "(-5)..<(-3)", "UUID(uuidString: \"00000000\")!", "\"é\u{301}👍🏽\"", "-Float.infinity",
        ]
    )
    func whatRecordingsHaveIsAnExpression(text: String) throws {
        let step = try step(["valueSource": text, "stateSource": [["name": "a", "source": text]]])
        #expect(step.valueSource == text)
        #expect(step.stateSource.map(\.source) == [text])
    }

    @Test(
        arguments: [
            "{ 1 }()", "1; exit(1)", "a = 1", #""\(exit(1))""#, ##""\#(exit(1))""##, ##"#"\#(exit(1))"#"##,
            "1\nexit(1)", "1\r", "\"a\u{2028}\"", "\"\u{202E}\"", "1 // ", "/* ", "/\"/", "\"", "\"a\\\"",
            "1)",
            "1), f(2", "[1", "(1]", "#if", "\\.a", "<#Any|a", "<#Any#>", "<#A { }|a#>", "\"<#\"",
            "<#Any|a\nexit(1)#>", "<#Any|a#>; exit(1)", "@a 1",
        ]
    )
    func anythingElseIsLeftOut(text: String) throws {
        let step = try step(["valueSource": text, "stateSource": [["name": "a", "source": text]]])
        #expect(step.valueSource == nil)
        #expect(step.stateSource.isEmpty)
    }

    @Test func namesAreNames() throws {
        let good = try step([
            "valueType": "A.B<Array<C>, D>", "stateType": "Zähler", "modules": "Foundation My_Shop",
            "stateSource": [["name": "_a", "source": "1"]],
        ])
        #expect(good.valueType == "A.B<Array<C>, D>")
        #expect(good.stateType == "Zähler")
        #expect(good.modules == ["Foundation", "My_Shop"])
        #expect(good.stateSource.count == 1)
        for name in ["", "a: exit(1), b", "a\nb", "a;b", "a{", "a(", "a\u{202E}"] {
            let bad = try step([
                "valueType": name, "stateType": name, "modules": "A \(name.replacing(" ", with: "")) B",
                "stateSource": [["name": name, "source": "1"]],
            ])
            #expect(bad.valueType == nil)
            #expect(bad.stateType == nil)
            #expect(bad.modules == ["A", "B"])
            #expect(bad.stateSource.isEmpty)
        }
        let many = (0..<60).map { "M\($0)" }.joined(separator: " ")
        #expect(try step(["modules": many]).modules == (0..<50).map { "M\($0)" })
    }

    @Test func whatIsSaidOfAValueStaysInItsComment() throws {
        // Not read from a line.
        var record = AppRecord(hello: Hello(name: "A\u{2028}b", process: 1, run: "1"))
        record.receive(.subject(Subject(id: 1, kind: "flux", type: "Flux<Int, Int>")))
        var step = Step(number: 1, subject: 1, kind: "action")
        step.valueSource = "<#Int = f(); var x: Int|a\u{2028}\u{85}exit(1)\n#>"
        record.receive(.step(step))
        let source = try RecordedTest(of: record, subject: 1).source
        #expect(source.contains("written in Swift: a  exit(1) \n"))
        #expect(source.contains("private var recordedValue1: Any {"))
    }

    @Test func allThatAStepTakesIsCounted() throws {
        let long = String(repeating: "A", count: 10_000)
        let modules = (0..<50).map { "M\($0)\(long.prefix(200))" }.joined(separator: " ")
        for fields in [
            ["valueType": long], ["stateType": long], ["modules": modules],
            ["stateSource": [["name": long, "source": "1"]]],
        ] as [[String: Any]] {
            var limits = AppRecord.Limits()
            limits.bytes = 100_000
            var record = AppRecord(hello: Hello(name: "A", process: 1, run: "1"), limits: limits)
            for number in 1...30 {
                record.receive(.step(try step(fields.merging(["number": number]) { $1 })))
            }
            #expect(record.count < 10)
        }
    }
}
