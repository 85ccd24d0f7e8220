import Foundation
import Testing

@testable import InspectorCore

struct LineTests {
    @Test func longTextsAreCutWhereThoseOfAnAppAreNot() throws {
        let text = String(repeating: "ä", count: 60_000)
        let differences = Array(
            repeating: #"{"path":"\#(text.prefix(1_000))","old":"\#(text.prefix(1_000))"}"#,
            count: 80
        )
        let fields =
            #""name":"\#(text.prefix(9_000))","value":"\#(text.prefix(9_000))","state":"\#(text.prefix(40_000))""#
        let line =
            #"{"type":"step","number":1,"subject":0,"kind":"change",\#(fields),"differences":[\#(differences.joined(separator: ","))]}"#
        guard case .step(let step) = try Line(Data(line.utf8)) else { return #expect(Bool(false)) }
        #expect(
            step.name.utf8.count == 1_024 && step.value?.utf8.count == 4_096
                && step.state?.utf8.count == 65_536
        )
        #expect(step.differences.count == 64)
        #expect(step.differences.allSatisfy { $0.path.utf8.count == 512 && $0.old?.utf8.count == 1_024 })
        #expect("añ".start(of: 2) == "a" && "añ".start(of: 3) == "añ")
    }

    private func read(_ text: String) throws -> Line {
        try Line(Data(text.utf8))
    }

    private func reason(_ text: String) -> String? {
        do throws(BadLine) {
            _ = try Line(Data(text.utf8))
            return nil
        } catch {
            return error.reason
        }
    }

    /// The lines that the format's page shows.
    private func examples() throws -> [String] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Docs/internals/inspection-protocol.md")
        let page = try String(contentsOf: file, encoding: .utf8)
        let block = try #require(page.components(separatedBy: "```json\n").dropFirst().first)
        return block.components(separatedBy: "\n```")[0].split(separator: "\n").map(String.init)
    }

    @Test func linesWithoutAFieldThatThePageRequiresAreDiscarded() throws {
        let required = [
            "hello": ["version", "name", "run"], "subject": ["id", "kind", "of"],
            "state": ["subject", "number", "state"], "step": ["number", "subject", "kind"],
            "dropped": ["count"], "living": ["subjects"],
        ]
        for example in try examples() {
            let line = try #require(
                JSONSerialization.jsonObject(with: Data(example.utf8)) as? [String: Any]
            )
            let type = try #require(line["type"] as? String)
            for field in line.keys where field != "type" {
                let rest = try JSONSerialization.data(withJSONObject: line.filter { $0.key != field })
                let isRequired = required[type]?.contains(field) == true
                let reason = reason(String(decoding: rest, as: UTF8.self))
                #expect(reason == (isRequired ? "it is a \"\(type)\" and has no field \"\(field)\"" : nil))
            }
        }
    }

    @Test func theExamplesOfTheFormatsPageAreRead() throws {
        let lines = try examples().map { try read($0) }
        #expect(lines.count == 9)
        #expect(!lines.contains(.unknown))
        var hello = Hello(name: "Shop", process: 4711, run: "9f8c23d1ab04e6f7")
        hello.secret = "5d0c7be291f4a836c1e09d72ab53f418"
        #expect(lines[0] == .hello(hello))
        #expect(
            lines[4]
                == .step(
                    Step(
                        number: 12,
                        cause: 11,
                        subject: 1,
                        kind: "action",
                        value: ".add(\"Milk\")",
                        time: 81_723_652
                    )
                )
        )
        #expect(lines[8] == .living([1, 2], isComplete: true))
    }

    @Test func whatIsWrongWithALineIsSaid() {
        #expect(reason("nonsense") == "it is no JSON object")
        #expect(reason("[1]") == "it is no JSON object")
        #expect(reason("") == "it is no JSON object")
        #expect(reason("{}") == "it has no field \"type\"")
        #expect(reason(#"{"type":"step"}"#) == "it is a \"step\" and has no field \"number\"")
        #expect(reason(#"{"type":"step","number":"1"}"#) == "its field \"number\" is of another type")
        #expect(
            reason(#"{"type":"hello","version":1}"#)?.hasPrefix("it is of version 1, and this inspector")
                == true
        )
    }

    @Test func unknownTypesAndFieldsAreLeftAside() throws {
        #expect(try read(#"{"type":"weather","is":"fine"}"#) == .unknown)
        #expect(try read(#"{"type":"dropped","count":3,"why":"room"}"#) == .dropped(3))
    }

    @Test func linesAreCutWhereverTheirBytesArrive() {
        let text = Data("one\n\ntwo\nthree, which is too long\nfour\nfive".utf8)
        for length in 1...text.count {
            var splitter = LineSplitter(longest: 10)
            var pieces: [String] = []
            for start in stride(from: 0, to: text.count, by: length) {
                let part = Array(text[start..<min(start + length, text.count)])
                pieces += part.withUnsafeBytes { splitter.split($0) }.map { piece in
                    switch piece {
                    case .success(let line): String(decoding: line, as: UTF8.self)
                    case .failure(let bad): bad.reason
                    }
                }
            }
            #expect(pieces == ["one", "two", "it has more than 10 bytes", "four"])
        }
    }

    @Test func numbersThatAreTooLargeOrBelowZeroAreRefused() {
        let fields = ["number", "subject", "cause", "time"]
        for field in fields {
            func line(_ value: String) -> String {
                let values = ["number": "1", "subject": "1"].merging([field: value]) { $1 }
                return
                    #"{"type":"step","kind":"mark",\#(values.map { "\"\($0)\":\($1)" }.joined(separator: ","))}"#
            }
            #expect(reason(line("9007199254740991")) == nil)
            for value in ["9007199254740992", "9223372036854775807", "-1", "-9223372036854775808"] {
                #expect(reason(line(value)) == "its field \"\(field)\" is not from 0 to 9007199254740991")
            }
            for value in ["9223372036854775808", "1e300", "1.5", "[]"] { #expect(reason(line(value)) != nil) }
        }
        #expect(reason(#"{"type":"living","subjects":[1,-1]}"#) != nil)
        #expect(reason(#"{"type":"dropped","count":9223372036854775807}"#) != nil)
        #expect(
            reason(#"{"type":"step","number":1,"subject":1,"kind":"\#(String(repeating: "k", count: 101))"}"#)
                != nil
        )
    }
}
