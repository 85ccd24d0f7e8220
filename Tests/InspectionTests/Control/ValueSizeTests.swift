import Testing

@testable import Inspection

/// The estimate of the memory that a retained value uses.
@Suite struct ValueSizeTests {
    final class Looks { var count = 0 }

    /// A million elements. Counts accesses to them.
    struct Many: RandomAccessCollection {
        let looks: Looks

        var startIndex: Int { 0 }
        var endIndex: Int { 1_000_000 }
        subscript(index: Int) -> Any {
            looks.count += 1
            return index
        }
    }

    struct Shown: CustomReflectable {
        let looks: Looks
        let style: Mirror.DisplayStyle?

        var customMirror: Mirror {
            Mirror(self, unlabeledChildren: Many(looks: looks), displayStyle: style)
        }
    }

    private func bytes(of value: Any) -> Int {
        var size = ValueSize()
        return size.bytes(of: value)
    }

    @Test(arguments: [.collection, .set, .struct, .tuple, nil] as [Mirror.DisplayStyle?])
    func ofAValueWithAnyNumberOfPartsABoundedNumberIsLookedAt(style: Mirror.DisplayStyle?) {
        let looks = Looks()
        _ = bytes(of: Shown(looks: looks, style: style))
        #expect(looks.count <= 101)
    }

    @Test func stringsAndElementsCount() {
        let text = String(repeating: "a", count: 1_000)
        #expect(bytes(of: text) == 1_000)
        #expect(bytes(of: (1, text)) == 1_000)
        #expect(bytes(of: Array(repeating: 0, count: 100_000)) >= 800_000)
        #expect(bytes(of: Array(repeating: text, count: 1_000)) >= 1_000_000)
        #expect(bytes(of: Set(0..<1_000)) >= 8_000)
        #expect(bytes(of: Looks()) == 0)
    }
}
