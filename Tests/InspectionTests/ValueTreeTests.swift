import Foundation
import Inspection
import SharedReactive
import Testing

/// The trees of values in recordings. The inspector writes tests from these trees.
struct ValueTreeTests {
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
    indirect enum List { case end, node(List) }
    struct Secret: TraceDescribable {
        var password: String
        var traceDescription: String { "•••" }
    }
    private struct Hidden { var count: Int }
    /// A state stores `@Pulse var text` like this.
    struct Note {
        struct Wrapper: TracedWrapper {
            var tracedValue: Any
            var assignments: UInt
        }

        var id: Int
        var _text: Wrapper
    }
    private struct Account {
        var name: String
        var secret: Secret
    }
    final class Object {}

    /// Counts its reflections.
    struct Visited: CustomReflectable {
        final class Count { var value = 0 }

        let count: Count
        var customMirror: Mirror {
            count.value += 1
            return Mirror(self, children: [:])
        }
    }

    @propertyWrapper struct Clamped { var wrappedValue: Int }
    struct Player { @Clamped var volume = 5 }

    /// The wrapper's storage is private, so no test source could create the value.
    @Test func aPropertyWithAWrapperOfTheAppHasNoNode() throws {
        #expect(try tree(Player()).hasPrefix(#"["placeholder",Player,"#))
    }

    /// Returns the tree, with type names in place of their indices and without the module of these tests.
    private func tree(_ value: Any) throws -> String {
        var writer = ValueTree()
        var text = String(decoding: writer.tree(of: value), as: UTF8.self)
        for (index, type) in writer.types.enumerated() {
            let name = type.replacingOccurrences(of: "InspectionTests.ValueTreeTests.", with: "")
            for kind in ["structure", "raw", "placeholder", "case"] {
                text = text.replacingOccurrences(of: "[\"\(kind)\",\(index)", with: "[\"\(kind)\",\(name)")
            }
        }
        return text
    }

    private func isJSON(_ bytes: [UInt8]) -> Bool {
        (try? JSONSerialization.jsonObject(with: Data(bytes))) is [Any]
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func valuesOfTheStandardLibraryHaveTheirNodes() throws {
        #expect(try tree(1) == #"["int","1"]"#)
        #expect(try tree(UInt8(200)) == #"["int","200"]"#)
        #expect(try tree(-1.5) == #"["double","-1.5"]"#)
        #expect(try tree(Double.nan) == #"["double","nan"]"#)
        #expect(try tree(-Float.infinity) == #"["float","-inf"]"#)
        #expect(try tree(true) == #"["bool","true"]"#)
        #expect(
            try tree("a\"\\\n\u{202E}é<#x#>\u{1}") == "[\"string\",\"a\\\"\\\\\\n\u{202E}é<#x#>\\u0001\"]"
        )
        #expect(try tree(Character("é")) == #"["string","é"]"#)
        #expect(try tree("abc".dropFirst()) == #"["string","bc"]"#)
        #expect(try tree(Optional<Int>.none as Any) == #"["nil"]"#)
        #expect(try tree(Optional<Int?>.some(.none) as Any) == #"["some",["nil"]]"#)
        #expect(try tree(Optional(3) as Any) == #"["int","3"]"#)
        #expect(try tree(Optional(Item(id: 1)) as Any).hasPrefix(#"["some",["structure",Item,"#))
        #expect(try tree([1, 2]) == #"["array",["int","1"],["int","2"]]"#)
        #expect(try tree([Int]()) == #"["array"]"#)
        #expect(try tree(Set(["b"])) == #"["set",["string","b"]]"#)
        #expect(try tree(["b": 1]) == #"["dictionary",["string","b"],["int","1"]]"#)
        #expect(try tree((1, name: "a")) == #"["tuple",null,["int","1"],"name",["string","a"]]"#)
        #expect(try tree(()) == #"["tuple"]"#)
        #expect(try tree(1..<3) == #"["range",["int","1"],["int","3"]]"#)
        #expect(try tree(1...3) == #"["closedRange",["int","1"],["int","3"]]"#)
        #expect(
            try tree(Duration.milliseconds(1_500))
                == #"["duration",["int","1"],["int","500000000000000000"]]"#
        )
        #expect(try tree(AnyHashable("a")) == #"["hashable",["string","a"]]"#)
    }

    @Test func valuesOfFoundationHaveTheirNodes() throws {
        let id = try #require(UUID(uuidString: "00000000-0000-0000-0000-00000000002A"))
        #expect(try tree(id) == #"["uuid","00000000-0000-0000-0000-00000000002A"]"#)
        #expect(try tree(Date(timeIntervalSinceReferenceDate: 0.1)) == #"["date","0.1"]"#)
        #expect(
            try tree(try #require(URL(string: "https://a.b/c?d=%20"))) == #"["url","https://a.b/c?d=%20"]"#
        )
        #expect(try tree(Data([1, 255])) == #"["data","01ff"]"#)
        #expect(try tree(Locale(identifier: "en")).hasPrefix(#"["placeholder",Foundation"#))
    }

    @Test func valuesOfTheAppAreCasesAndStructures() throws {
        #expect(try tree(Event.none) == #"["case",Event,"none"]"#)
        #expect(try tree(Event.add("a")) == #"["case",Event,"add",null,["string","a"]]"#)
        #expect(
            try tree(Event.move(from: 1, to: 2))
                == #"["case",Event,"move","from",["int","1"],"to",["int","2"]]"#
        )
        #expect(try tree(Event.`init`) == #"["case",Event,"init"]"#)
        #expect(try tree(Mark.default) == #"["case",Mark,"default"]"#)
        #expect(
            try tree(Event.failed(Failure(code: 1)))
                == #"["case",Event,"failed",null,["structure",Failure,"code",["int","1"]]]"#
        )
        #expect(try tree(Item(id: 1)) == #"["structure",Item,"id",["int","1"],"note",["nil"]]"#)
        #expect(
            try tree(Box(content: [3]))
                == #"["structure",Box<Swift.Array<Swift.Int>>,"content",["array",["int","3"]]]"#
        )
        #expect(try tree(Options(rawValue: 3)) == #"["structure",Options,"rawValue",["int","3"]]"#)
        #expect(try tree(Loud.low) == #"["raw",Loud,["string","low"]]"#)
        #expect(try tree(Optional(Event.none) as Any) == #"["some",["case",Event,"none"]]"#)
    }

    @Test func aPulseIsItsValueUnderItsName() throws {
        let note = Note(id: 1, _text: .init(tracedValue: String?.some("a") as Any, assignments: 2))
        #expect(
            try tree(note)
                == #"["structure",Note,"id",["int","1"],"text",["pulse","2",["string","a"]]]"#
        )
    }

    @Test func aValueWithoutANodeIsAPlaceholder() throws {
        #expect(try tree(Silent.low) == #"["placeholder",Silent,"LOW"]"#)
        #expect(try tree(Secret(password: "1234")) == #"["placeholder",Secret,"•••"]"#)
        #expect(try tree(Hidden(count: 1)) == #"["placeholder",null,"Hidden(count: 1)"]"#)
        // Inner values are hidden too.
        #expect(try tree(Account(name: "Ada", secret: Secret(password: "1234"))).contains("•••"))
        #expect(try !tree(Account(name: "Ada", secret: Secret(password: "1234"))).contains("1234"))
        #expect(try tree(Object()) == #"["placeholder",Object,"Object"]"#)
        #expect(
            try tree({ () -> Void in } as @Sendable () -> Void).hasPrefix(#"["placeholder",null,"(Function)"#)
        )
        #expect(try tree([Secret(password: "1")] as [Any]) == #"["array",["placeholder",Secret,"•••"]]"#)
    }

    @Test func aLargeValueIsWholeAndOneThatIsTooLargeIsAPlaceholder() throws {
        let text = String(repeating: "x", count: 20_000)
        #expect(try tree([text, text]) == #"["array",["string","\#(text)"],["string","\#(text)"]]"#)
        var deep = List.end
        for _ in 0..<1_000 { deep = .node(deep) }
        for value in [
            Array(repeating: text, count: 6), String(repeating: "\u{1}", count: 20_000),
            text + text + text + text + text, Array(repeating: 1, count: 20_000),
            Data(count: 60_000), deep, Set(0..<20_000),
            Dictionary(uniqueKeysWithValues: (0..<10_000).map { ($0, $0) }),
            Array(repeating: Item(id: 1), count: 5_000),
        ] as [Any] {
            let tree = try tree(value)
            #expect(tree.hasPrefix(#"["placeholder","#) && tree.contains("It is too large to be recorded."))
        }
        // The name of a type is written once.
        var writer = ValueTree()
        let tree = writer.tree(of: Array(repeating: Event.none, count: 5_000))
        #expect(isJSON(tree) && tree.count < 100_000 && tree.starts(with: #"["array""#.utf8))
    }

    @Test func aMemberOfAStateThatIsTooLargeIsAPlaceholderAlone() throws {
        struct State {
            var before = 1
            var many = Array(repeating: 7, count: 1_000_000)
            var after = "a"
        }
        var writer = ValueTree()
        // A type that is declared inside a function cannot be named.
        #expect(
            String(decoding: writer.tree(of: State(), isState: true), as: UTF8.self).hasPrefix(
                #"["placeholder",null,"#
            )
        )
        let state = writer.tree(of: Box(content: Array(repeating: 7, count: 1_000_000)), isState: true)
        #expect(isJSON(state))
        #expect(String(decoding: state, as: UTF8.self).contains(#""content",["placeholder","#))
        #expect(String(decoding: writer.tree(of: 3, isState: true), as: UTF8.self) == #"["int","3"]"#)
    }

    struct Wide {
        var (a, b, c) = (
            Array(repeating: 7, count: 10_000), Array(repeating: 7, count: 10_000),
            Array(repeating: 7, count: 10_000)
        )
        var after = "a"
    }

    @Test func membersThatAreTooLargeLeaveRoomForTheNextOnes() throws {
        var writer = ValueTree()
        let state = String(decoding: writer.tree(of: Wide(), isState: true), as: UTF8.self)
        #expect(state.components(separatedBy: "It is too large to be recorded.").count == 4)
        #expect(state.hasSuffix(#""after",["string","a"]]"#))
    }

    /// The work for properties that are too large is limited.
    @Test func theWalkOfAStateOfLargePropertiesEnds() {
        let taken = Visited.Count()
        var writer = ValueTree()
        for _ in 0..<100 {
            _ = writer.tree(of: Parts(a: Shown(taken: taken, style: .tuple), b: 1), isState: true)
        }
        #expect(taken.value < 110_000)
    }

    struct Parts {
        let a: Shown
        let b: Int
    }

    struct Marked {
        var _count = 3
        var name = "a"
    }

    @Test func aPlainPropertyMayHaveANameWithAnUnderscore() throws {
        #expect(try tree(Marked()) == #"["structure",Marked,"_count",["int","3"],"name",["string","a"]]"#)
    }

    /// A million elements. Counts accesses to them.
    struct Many: RandomAccessCollection {
        let count = 1_000_000
        let taken: Visited.Count

        var startIndex: Int { 0 }
        var endIndex: Int { count }
        subscript(index: Int) -> Any {
            taken.value += 1
            return (index, index)
        }
    }

    /// A value of another library with a mirror of its own, such as a set.
    struct Shown: CustomReflectable {
        let taken: Visited.Count
        let style: Mirror.DisplayStyle

        var customMirror: Mirror {
            Mirror(self, unlabeledChildren: Many(taken: taken), displayStyle: style)
        }
    }

    @Test(arguments: [Mirror.DisplayStyle.set, .dictionary, .tuple, .struct, .collection])
    func theWalkOfACollectionOfAnotherLibraryEndsToo(style: Mirror.DisplayStyle) {
        let taken = Visited.Count()
        var writer = ValueTree()
        for _ in 0..<5 {
            #expect(isJSON(writer.tree(of: Shown(taken: taken, style: style))))
            #expect(isJSON(writer.tree(of: Shown(taken: taken, style: style), isState: true)))
        }
        #expect(taken.value < 30_000)
    }

    /// Counts accesses instead of time, because a machine may be busy.
    @Test func ofATooLargeValueLittleIsRead() throws {
        let count = Visited.Count()
        let many = Array(repeating: Visited(count: count), count: 1_000_000)
        var writer = ValueTree()
        for value in [
            many, Box(content: many), [many, many], [1: many], (many, many),
            Box(content: (0..<50).map { _ in Box(content: many) }),
        ] as [Any] {
            #expect(isJSON(writer.tree(of: value)))
            #expect(isJSON(writer.tree(of: value, isState: true)))
        }
        // Only the beginnings of the values are read, for their placeholders.
        #expect(count.value < 1_000)
        // Here the outer array is small, and its elements are large.
        count.value = 0
        writer = ValueTree()
        #expect(
            isJSON(
                writer.tree(
                    of: Array(repeating: Array(repeating: Visited(count: count), count: 1_000), count: 1_000)
                )
            )
        )
        #expect(count.value < 30_000)
    }
}
