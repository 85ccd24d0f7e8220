import Foundation
import Inspection
import Testing

@testable import SharedReactive

/// The sent lines agree with the page about the protocol.
struct ProtocolTests {
    private static let page: String = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Docs/internals/inspection-protocol.md")
        return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }()

    /// The fields of each type of line, as the page's tables name them.
    private static let fields: [String: Set<String>] = {
        var fields: [String: Set<String>] = [:]
        for section in page.components(separatedBy: "\n## ") where section.hasPrefix("`") {
            let type = section.split(separator: "`")[0]
            fields[String(type)] = Set(
                section.split(separator: "\n").filter { $0.hasPrefix("| `") }
                    .map { String($0.split(separator: "`")[1]) }
            )
        }
        return fields
    }()

    private static func check(_ line: some StringProtocol) throws -> [String: Any] {
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
            "\(line)"
        )
        let type = try #require(object["type"] as? String)
        let known = try #require(fields[type], "The page has no section about \(type).")
        #expect(known.union(["type"]).isSuperset(of: object.keys), "\(line)")
        return object
    }

    @Test func thePagesExamplesAreJSONWithTheFieldsThatItLists() throws {
        let lines = Self.page.components(separatedBy: "```json\n").dropFirst().flatMap {
            $0.components(separatedBy: "\n```")[0].split(separator: "\n")
        }
        let types = try lines.map { try #require(try Self.check($0)["type"] as? String) }
        #expect(!types.isEmpty)
        #expect(Set(types) == Set(Self.fields.keys))
    }

    @Test func eachLineThatIsWrittenHasTheFieldsThatThePageLists() throws {
        var writer = LineWriter()
        writer.write(recording: "Shop")
        writer.write(Hello(name: "Shop \"1\""))
        let subject = TraceSubject(
            kind: .init("flux", of: "Prex"),
            type: "Flux<A, B>",
            id: 3,
            name: "cart",
            parent: 1
        )
        writer.write(subject)
        writer.write(state: "a: 1\nb: 2", of: 3, after: 7)
        writer.write(step(12, of: subject))
        writer.write(dropped: 4)
        writer.write(living: [3], isComplete: false)

        let lines = String(decoding: writer.bytes, as: UTF8.self).split(separator: "\n")
        let objects = try lines.map { try Self.check($0) }
        #expect(
            objects.compactMap { $0["type"] as? String } == [
                "recording", "hello", "subject", "state", "step", "dropped", "living",
            ]
        )
        let absent: [Set<String>] = try objects.map { object in
            let type = try #require(object["type"] as? String)
            return try #require(Self.fields[type]).subtracting(object.keys)
        }
        // A file has no secret. The others are fields of other steps, of sent recordings, and of subjects that have a type.
        #expect(
            absent == [
                [], ["secret", "file"], ["fullType"], [],
                ["turn", "values", "keeps", "connection", "described"], [], [],
            ]
        )
        #expect(objects[1]["version"] as? Int == 2)
        #expect(objects[1]["name"] as? String == "Shop \"1\"")
        #expect(objects[2]["pattern"] as? String == "Prex")
        #expect(objects[3]["state"] as? String == "a: 1\nb: 2")
        #expect(objects[4]["time"] as? Int == 5)
        #expect(objects[4]["cause"] as? Int == 2)
        let difference = try #require((objects[4]["differences"] as? [[String: String]])?.first)
        #expect(difference == ["path": "count", "old": "0", "new": "1"])
        #expect(objects[6]["complete"] as? Bool == false)
    }

    /// The names of the kinds of steps and of subjects, which each module declares in an extension.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    private static func declaredKinds() throws -> [String] {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources").standardizedFileURL
        let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter {
            $0.hasSuffix(".swift")
        }
        return try files.flatMap { file in
            let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
            return text.matches(of: /static var (\w+): Self \{\s*Self\("(\w+)"/).map { match in
                #expect(match.1 == match.2)
                return String(match.1)
            }
        }
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func thePageListsTheKindsThatThereAre() throws {
        let kinds = try Self.declaredKinds()
        #expect(kinds.count == 28)
        for kind in kinds { #expect(Self.page.contains("`\(kind)`"), "The page does not name \(kind).") }
    }

    /// `delegate` and `action` are kinds of steps and of subjects.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aFileThatImportsAllModulesMeansOneKindByEachName() throws {
        let kinds = try Self.declaredKinds()
        #expect(kinds.count - Set(kinds).count == 2)
    }

    @Test func everyTextComesBackAsItWas() throws {
        var texts = (0..<0x80).map { "a\(Character(Unicode.Scalar(UInt8($0))))b" }
        texts += [
            "", "\u{0}", "\"\\\"", "\u{2028}\u{2029}", "é e\u{301}", "👩‍👩‍👧‍👦 🇦🇶", "\u{FFFF}\u{10FFFF}\u{FEFF}",
            "\r\n", "日本語", "\u{202E}x",
            "</script>",
        ]
        for text in texts {
            var writer = LineWriter()
            writer.write(step(1, of: .app, value: text))
            #expect(writer.bytes.filter { $0 == UInt8(ascii: "\n") }.count == 1)
            let object = try Self.check(String(decoding: writer.bytes, as: UTF8.self))
            #expect((object["value"] as? String).map { Array($0.utf8) } == Array(text.utf8))
        }
    }

    @Test func longTextsAreCutBetweenScalarsAndNoLineIsTooLong() throws {
        // No limit is a multiple of the three bytes of the first text's scalars.
        for text in [String(repeating: "日", count: 300_000), String(repeating: "\u{1}", count: 300_000)] {
            let differences = (0..<100).map { _ in TraceStep.Difference(path: text, old: text, new: text) }
            let subject = TraceSubject(kind: .app, type: text, id: 1, name: text)
            let long = TraceStep(
                number: 1,
                cause: nil,
                subject: subject,
                kind: .change,
                name: text,
                value: text,
                state: text,
                differences: differences,
                thread: .main,
                time: 0
            ).bounded
            var writer = LineWriter()
            writer.write(long, ExtraFields(fields: [], time: 7_000))
            writer.write(long.subject)
            writer.write(Hello(name: text))
            let lines = String(decoding: writer.bytes, as: UTF8.self).split(separator: "\n")
            #expect(lines.count == 3)
            for line in lines {
                #expect(line.utf8.count <= 256_000)
                _ = try Self.check(line)
                #expect(!line.unicodeScalars.contains("\u{FFFD}"))
            }
            let step = try Self.check(lines[0])
            let value = try #require(step["value"] as? String)
            #expect(value.hasSuffix("…") && value.utf8.count > 3_900)
            #expect(step["time"] as? Int == 7)
        }
    }
}

func step(
    _ number: Int,
    of subject: TraceSubject,
    kind: TraceStep.Kind = .change,
    value: String = "1",
    state: String? = "count: 1",
    isDescribed: Bool = true,
    time: UInt64 = 5_999
) -> TraceStep {
    TraceStep(
        number: number,
        cause: number > 10 ? number - 10 : nil,
        subject: subject,
        kind: kind,
        name: "count",
        value: isDescribed ? value : nil,
        state: isDescribed ? state : nil,
        differences: isDescribed ? [.init(path: "count", old: "0", new: "1")] : [],
        isDescribed: isDescribed,
        thread: .background,
        time: time
    )
}
