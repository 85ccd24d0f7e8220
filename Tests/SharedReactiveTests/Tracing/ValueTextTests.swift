import Testing

@testable import SharedReactive

/// Values as text, and the differences between two of them.
@Suite
struct ValueTextTests {
    enum Shape: Equatable {
        case none
        case circle(radius: Double)
        case pair(Int, Int)
        case named(String)
    }

    struct Item {
        var id: Int
        var title: String
        var shape: Shape? = nil
    }

    final class Person {
        var name = "Ada"
    }

    struct Plain: CustomStringConvertible {
        let description: String
    }

    struct Empty {}

    @Test func aValueFitsInALine() {
        let texts: [(value: Any, text: String)] = [
            (1 as Any, "1"),
            ("a \"b\"\n", #""a \"b\"\n""#),
            (Shape.none, ".none"),
            (Shape.circle(radius: 1.5), ".circle(radius: 1.5)"),
            (Shape.pair(1, 2), ".pair(1, 2)"),
            (Shape.named("x"), #".named("x")"#),
            (Item(id: 1, title: "Milk"), #"Item(id: 1, title: "Milk", shape: nil)"#),
            ([1, 2, 3], "[1, 2, 3]"),
            ([String](), "[]"),
            ([Int](1...20), "[1, 2, 3, 4, 5, 6, 7, 8, … 12 more]"),
            (["b": 2, "a": 1], #"["a": 1, "b": 2]"#),
            ([Int: Int](), "[:]"),
            (Set([3, 1, 2]), "[1, 2, 3]"),
            (Person(), "Person"),
            (Plain(description: "as it says"), "as it says"),
            ((1, name: "two"), #"(1, name: "two")"#),
            (Optional<Int>.some(1) as Any, "1"),
            (Optional<Int>.none as Any, "nil"),
            (Int.self, "Int"),
            (Empty(), "Empty()"),
            ([[[[[[1]]]]]], "[[[[[… 1 more]]]]]"),
        ]
        for (value, text) in texts { #expect(ValueText.line(value) == text) }
    }

    @Test func aValueHasALineForEachPart() {
        let items = [Item(id: 1, title: "Milk", shape: .circle(radius: 2)), Item(id: 2, title: "Bread")]
        #expect(
            ValueText.lines(items) == [
                "2 elements",
                "  [0]: Item",
                "    id: 1",
                "    title: \"Milk\"",
                "    shape: .circle",
                "      radius: 2.0",
                "  [1]: Item",
                "    id: 2",
                "    title: \"Bread\"",
                "    shape: nil",
            ]
        )
    }

    @Test func textsAreBounded() {
        struct Deep {
            var inner: [Deep]
        }
        let deep = (0..<1_000).reduce(Deep(inner: [])) { deep, _ in Deep(inner: [deep]) }
        let text = String(repeating: "x", count: 10_000)
        let long = (0..<100_000).map { Item(id: $0, title: text) }
        for value in [deep, long] as [Any] {
            #expect(ValueText.line(value).utf8.count < 20_000)
            #expect(ValueText.lines(value).count < 500)
            #expect(ValueText.lines(value).joined().utf8.count < 300_000)
        }
    }

    @Test func objectsAreNotLookedInto() {
        let person = Person()
        #expect(ValueText.lines([person]) == ["1 element", "  [0]: Person"])
        struct Team {
            let captain: Person
        }
        #expect(ValueDifferences.between(person, person) == [])
        #expect(
            differences([Team(captain: person)], [Team(captain: Person())]) == [
                "[0].captain: Person → Person"
            ]
        )
        #expect(ValueDifferences.between([person], [Person()]).map(\.description) == ["[0]: Person → Person"])
    }

    func differences(_ old: Any?, _ new: Any) -> [String] {
        ValueDifferences.between(old, new).map(\.description)
    }

    @Test func differencesHaveAPath() {
        var item = Item(id: 1, title: "Milk")
        let old = ["list": [item, item]]
        item.title = "Bread"
        #expect(
            differences(old, ["list": [Item(id: 1, title: "Milk"), item]]) == [
                #"["list"][1].title: "Milk" → "Bread""#
            ]
        )
        #expect(differences(1, 2) == ["1 → 2"])
        #expect(differences(Shape.none, Shape.circle(radius: 1)) == [".none → .circle(radius: 1.0)"])
        #expect(differences(Shape.circle(radius: 2), Shape.circle(radius: 1)) == ["radius: 2.0 → 1.0"])
        #expect(
            differences(Item(id: 1, title: ""), Item(id: 1, title: "", shape: Shape.none)) == [
                "shape: nil → .none"
            ]
        )
        #expect(
            differences(Shape.circle(radius: 1), Shape.named("x")) == [
                #".circle(radius: 1.0) → .named("x")"#
            ]
        )
        struct Bag: CustomReflectable {
            let count: Int
            var customMirror: Mirror { Mirror(self, unlabeledChildren: 0..<count) }
        }
        #expect(differences(Bag(count: 1), Bag(count: 2)).count == 1)
        #expect(differences([[[[[1]]]]], [[[[[2]]]]]) == ["[0][0][0][0][0]: 1 → 2"])
        #expect(differences(nil, 1) == [])
    }

    @Test func anInsertedElementIsOneDifference() {
        let old = (0..<100).map { $0 }
        var new = old
        new.insert(-1, at: 50)
        #expect(differences(old, new) == ["[50]: + -1"])
        #expect(differences(new, old) == ["[50]: − -1"])
        #expect(
            differences(["a": 1, "b": 2], ["b": 3, "c": 4]) == [
                #"["a"]: − 1"#, #"["b"]: 2 → 3"#, #"["c"]: + 4"#,
            ]
        )
    }

    @Test func keysThatCannotBeSeenAndValuesThatAreDeepAreDifferentToo() {
        /// Has no children, as some of Foundation's types do.
        struct Key: Hashable, CustomReflectable {
            let number: Int
            var customMirror: Mirror { Mirror(self, children: []) }
        }
        indirect enum Chain {
            case end(Int)
            case link(Chain)
        }
        struct Plain {
            var items: [Key: Int]
        }
        #expect(!differences(Plain(items: [Key(number: 1): 1]), Plain(items: [Key(number: 2): 1])).isEmpty)
        #expect(
            !ValueDifferences.areSame(Plain(items: [Key(number: 1): 1]), Plain(items: [Key(number: 2): 1]))
        )
        func chain(_ end: Int) -> Chain { (1...1_000).reduce(.end(end)) { chain, _ in .link(chain) } }
        #expect(differences(chain(1), chain(2)).count <= 1)
    }

    @Test func aLongArrayHasNoDifferencesButItsOwn() {
        struct Row {
            var id: Int
        }
        let rows = (0..<30_000).map { Row(id: $0) }
        #expect(differences(rows, rows + [Row(id: -1)]) == ["[30000]: + Row(id: -1)"])
        #expect(differences([Int](0..<30_000), [Int](0..<30_001)) == ["[30000]: + 30000"])
    }

    @Test func differencesAreBounded() {
        let found = differences([Int](0..<1_000), [Int](1_000..<2_000))
        #expect(found.count == 21)
        #expect(found.last == "… 980 more")
    }

    // `Equatable` is the model, for many values.
    @Test func valuesAreDifferentIfAndOnlyIfDifferencesAreFound() {
        struct Tree: Equatable {
            var number: Int
            var branches: [Tree]
            var names: [String: Int]
        }
        struct Hidden {
            var tree: Tree
        }
        var generator = SystemRandomNumberGenerator()
        func tree(_ depth: Int) -> Tree {
            Tree(
                number: Int.random(in: 0..<2, using: &generator),
                branches: depth == 0 ? [] : (0..<Int.random(in: 0..<3)).map { _ in tree(depth - 1) },
                names: Bool.random() ? [:] : ["a": Int.random(in: 0..<2)]
            )
        }
        for _ in 0..<300 {
            let (old, new) = (tree(2), tree(2))
            #expect(differences(old, new).isEmpty == (old == new))
            // Without `Equatable`, the visible children decide.
            #expect(differences(Hidden(tree: old), Hidden(tree: new)).isEmpty == (old == new))
        }
    }

    @Test func linesThatDifferAreMarked() {
        #expect(
            LineDifference.lines(expected: ["a", "b", "c"], actual: ["a", "x", "c", "d"]) == [
                "  a", "− b", "+ x", "  c", "+ d",
            ]
        )
        #expect(LineDifference.lines(expected: [], actual: ["a"]) == ["+ a"])
        #expect(LineDifference.lines(expected: ["a"], actual: []) == ["− a"])
        let many = (0..<20).map { "\($0)" }
        #expect(
            LineDifference.lines(expected: many, actual: many + ["a"]) == [
                "  0", "  1", "  2", "  … 14 lines alike", "  17", "  18", "  19", "+ a",
            ]
        )
        // All of very many are marked.
        let (old, new) = ((0..<1_500).map { "\($0)" }, (0..<1_500).map { $0 == 700 ? "700" : "new" })
        #expect(
            LineDifference.lines(expected: old, actual: new)
                == old.map { "− \($0)" } + new.map { "+ \($0)" }
        )
    }
}
