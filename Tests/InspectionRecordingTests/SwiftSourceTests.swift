import Foundation
import Inspection
import InspectionRecording
import SharedReactive
import Testing

struct SwiftSourceTests {
    enum Mark: String { case best, `default` }
    enum Event {
        case none
        case add(String)
        case move(from: Int, to: Int)
        case failed(any Error)
        case `init`
    }
    struct Item: Hashable, Sendable {
        var id: Int
        var note: String?
    }
    struct Box<Content> { var content: Content }
    struct Options: OptionSet { var rawValue: Int }
    enum Loud: String, CustomStringConvertible {
        case low
        var description: String { "LOW" }
    }
    enum Silent: CustomStringConvertible {
        case low
        var description: String { "LOW" }
    }
    struct Failure: Error { var code: Int }
    struct Secret: TraceDescribable {
        var password: String
        var traceDescription: String { "•••" }
    }
    private struct Hidden { var count: Int }
    private struct Account {
        var name: String
        var secret: Secret
    }
    final class Object {}

    private func source(_ value: Any, isOfKnownType: Bool = false) -> String {
        var source = SwiftSource(bytes: 100_000)
        return source.expression(of: value, isOfKnownType: isOfKnownType)
    }

    @Test func valuesOfTheStandardLibraryAreLiterals() {
        #expect(source(1) == "1")
        #expect(source(UInt8(200)) == "200")
        #expect(source(-1.5) == "-1.5")
        #expect(source(Double.nan) == "Double.nan")
        #expect(source(-Float.infinity) == "-Float.infinity")
        #expect(source(true) == "true")
        #expect(source("a\"\\\n\u{202E}\u{301}é<#x#>") == #""a\"\\\n\u{202E}\#u{301}é<\u{23}x#\u{3E}""#)
        #expect(source(Character("é")) == #""é""#)
        #expect(source(Optional<Int>.none as Any) == "nil")
        #expect(source(Optional<Int?>.some(.none) as Any) == ".some(nil)")
        #expect(source(Optional(3) as Any) == "3")
        #expect(source([1, 2]) == "[1, 2]")
        #expect(source([Int]()) == "[]")
        #expect(source(Set(["b", "a"])) == #"["a", "b"]"#)
        #expect(source(["b": 1, "a": 2]) == #"["a": 2, "b": 1]"#)
        #expect(source([String: Int]()) == "[:]")
        #expect(source((1, name: "a")) == #"(1, name: "a")"#)
        #expect(source(()) == "()")
        #expect(source(1..<3) == "1..<3")
        #expect(source(1...3) == "1...3")
        #expect(source(-5..<(-3)) == "(-5)..<(-3)")
        #expect(source(-5...3) == "(-5)...3")
        #expect(
            source(Duration.milliseconds(1_500))
                == "Duration(secondsComponent: 1, attosecondsComponent: 500000000000000000)"
        )
        #expect(source(AnyHashable("a")) == #"AnyHashable("a")"#)
    }

    @Test func valuesOfFoundationAreCallsOfInitializers() throws {
        let id = try #require(UUID(uuidString: "00000000-0000-0000-0000-00000000002A"))
        #expect(source(id) == #"UUID(uuidString: "00000000-0000-0000-0000-00000000002A")!"#)
        #expect(
            source(Date(timeIntervalSinceReferenceDate: 0.1)) == "Date(timeIntervalSinceReferenceDate: 0.1)"
        )
        let url = try #require(URL(string: "https://a.b/c?d=%20"))
        #expect(source(url) == #"URL(string: "https://a.b/c?d=%20")!"#)
        #expect(source(Data([1, 2])) == "Data([1, 2])")
        var writer = SwiftSource(bytes: 1_000)
        _ = writer.expression(of: id)
        #expect(writer.modules == ["Foundation"])
    }

    @Test func valuesOfTheAppAreCasesAndMemberwiseInitializers() {
        #expect(source(Event.none) == "SwiftSourceTests.Event.none")
        #expect(source(Event.add("a"), isOfKnownType: true) == #".add("a")"#)
        #expect(source(Event.move(from: 1, to: 2), isOfKnownType: true) == ".move(from: 1, to: 2)")
        #expect(source(Event.`init`, isOfKnownType: true) == ".`init`")
        #expect(source(Mark.default, isOfKnownType: true) == ".default")
        #expect(
            source(Event.failed(Failure(code: 1)), isOfKnownType: true)
                == ".failed(SwiftSourceTests.Failure(code: 1))"
        )
        #expect(source(Item(id: 1, note: nil)) == "SwiftSourceTests.Item(id: 1, note: nil)")
        #expect(
            source(Box(content: [Item(id: 1)]))
                == "SwiftSourceTests.Box<Array<SwiftSourceTests.Item>>(content: [SwiftSourceTests.Item(id: 1, note: nil)])"
        )
        #expect(source(Options(rawValue: 3)) == "SwiftSourceTests.Options(rawValue: 3)")
        #expect(source(Loud.low) == #"SwiftSourceTests.Loud(rawValue: "low")!"#)
        #expect(source(Optional(Event.none) as Any) == "SwiftSourceTests.Event.none")
        var writer = SwiftSource(bytes: 1_000)
        _ = writer.expression(of: Box(content: Item(id: 1)))
        #expect(writer.modules == ["InspectionRecordingTests"])
    }

    @Test func aValueWithoutAnExpressionIsAPlaceholder() {
        #expect(source(Silent.low) == "<#SwiftSourceTests.Silent|LOW#>")
        #expect(source(Secret(password: "1234")) == "<#SwiftSourceTests.Secret|•••#>")
        #expect(source(Hidden(count: 1)).hasPrefix("<#Any|Hidden(count: 1)"))
        // What is inside hides itself, too.
        #expect(source(Account(name: "Ada", secret: Secret(password: "1234"))).contains("•••"))
        #expect(!source(Account(name: "Ada", secret: Secret(password: "1234"))).contains("1234"))
        #expect(source(Object()) == "<#SwiftSourceTests.Object|SwiftSourceTests.Object#>")
        #expect(source({ () -> Void in } as @Sendable () -> Void).hasPrefix("<#Any|(Function)"))
        #expect(source([Secret(password: "1")] as [Any]) == "[<#SwiftSourceTests.Secret|•••#>]")
    }

    @Test func aLargeValueIsWholeAndOneThatIsTooLargeIsAPlaceholder() {
        let text = String(repeating: "x", count: 20_000)
        #expect(source([text, text]) == #"["\#(text)", "\#(text)"]"#)
        #expect(source(Array(repeating: text, count: 6)).hasPrefix("<#Array<String>|It is too large"))
        // Names of types, labels and separators count.
        #expect(source(Array(repeating: Event.none, count: 3_000)).utf8.count < 100_000)
        for value in [
            Array(repeating: Event.none, count: 16_000), Array(repeating: Item(id: 1), count: 2_500),
            Array(repeating: Event.move(from: 1, to: 2), count: 2_500),
        ] as [Any] {
            #expect(source(value).hasPrefix("<#Array<SwiftSourceTests."))
        }
        indirect enum List { case end, node(List) }
        var deep = List.end
        for _ in 0..<1_000 { deep = .node(deep) }
        #expect(source(deep).hasPrefix("<#"))
    }

    @Test func membersOfAStateAreApart() {
        var writer = SwiftSource(bytes: 1_000)
        let members = writer.members(of: Item(id: 1, note: "a"))
        #expect(members.map(\.name) == ["id", "note"])
        #expect(members.map(\.source) == ["1", #""a""#])
        #expect(writer.members(of: 3).map(\.name) == [nil])
    }
}
