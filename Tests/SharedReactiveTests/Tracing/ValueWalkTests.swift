import Testing

@testable import SharedReactive

/// The work for a value is bounded, whatever its size. Accesses are counted, because times depend on the machine.
struct ValueWalkTests {
    final class Looks { var count = 0 }

    /// A million elements. Counts accesses to them.
    struct Many: RandomAccessCollection {
        let looks: Looks
        let isPairs: Bool
        let offset: Int

        var startIndex: Int { 0 }
        var endIndex: Int { 1_000_000 }
        subscript(index: Int) -> Any {
            looks.count += 1
            return isPairs ? (index, index + offset) : index + offset
        }
    }

    /// Mirrors `Many` as its children, as a collection of another library does.
    struct Shown: CustomReflectable {
        let looks: Looks
        let style: Mirror.DisplayStyle?
        let offset: Int

        var customMirror: Mirror {
            Mirror(
                self,
                unlabeledChildren: Many(looks: looks, isPairs: style == .dictionary, offset: offset),
                displayStyle: style
            )
        }
    }

    /// Counts how often it is reflected.
    struct Element: CustomReflectable, Hashable {
        let looks: Looks
        let id: Int

        var customMirror: Mirror {
            looks.count += 1
            return Mirror(self, children: ["id": id])
        }
        static func == (one: Self, other: Self) -> Bool { one.id == other.id }
        func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }

    struct Box<Content> {
        let before = 1
        let content: Content
    }

    enum Case<Content> { case some(Content), labeled(content: Content, other: Int) }

    static let styles: [Mirror.DisplayStyle?] = [
        .collection, .set, .dictionary, .struct, .tuple, .enum, .optional, .class, nil,
    ]

    /// Two values of each shape.
    private func values(_ looks: Looks) -> [(Any, Any)] {
        func pair(_ value: (Int) -> Any) -> (Any, Any) { (value(0), value(1)) }
        func elements(_ offset: Int) -> [Element] {
            (0..<20_000).map { Element(looks: looks, id: $0 + offset) }
        }
        return Self.styles.flatMap { style in
            let shown = { Shown(looks: looks, style: style, offset: $0) }
            return [
                pair(shown), pair { [shown($0), shown($0)] }, pair { Box(content: shown($0)) },
                pair { (shown($0), 1) },
                pair { Case.some(shown($0)) }, pair { Case.labeled(content: shown($0), other: 1) },
                pair { ["a": shown($0)] },
                pair { Box(content: Box(content: [Optional(shown($0))])) },
            ]
        } + [
            pair(elements), pair { Set(elements($0)) },
            pair { Dictionary(uniqueKeysWithValues: elements($0).map { ($0.id, $0) }) },
            pair { elements($0).map { [$0] } }, pair { ContiguousArray(elements($0)) },
            pair { elements($0)[5...] },
        ]
    }

    @Test func aDescriptionReadsOnlyItsShownPart() {
        let looks = Looks()
        for (value, _) in values(looks) {
            looks.count = 0
            _ = ValueText.line(value)
            #expect(looks.count < 300, "\(type(of: value)) \(Mirror(reflecting: value).displayStyle as Any)")
            looks.count = 0
            _ = ValueText.key(value)
            #expect(looks.count < 100, "\(type(of: value)) \(Mirror(reflecting: value).displayStyle as Any)")
            looks.count = 0
            _ = ValueText.lines(value)
            #expect(
                looks.count < 3_000,
                "\(type(of: value)) \(Mirror(reflecting: value).displayStyle as Any)"
            )
        }
    }

    @Test func aComparisonReadsABoundedPart() {
        let looks = Looks()
        for (old, new) in values(looks) {
            looks.count = 0
            _ = ValueDifferences.between(old, new)
            #expect(looks.count < 10_000, "\(type(of: old))")
        }
    }
}
