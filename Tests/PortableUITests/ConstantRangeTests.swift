import PortableUI
import SharedReactive
import Testing

/// developer.apple.com/documentation/swiftui/foreach/init(_:content:): "The instance only reads the initial value of the
/// provided `data`". developer.apple.com/documentation/swiftui/list/init(_:rowcontent:) has the same rule.
@MainActor
struct ConstantRangeTests {
    private struct Page<Rows: View>: View {
        @State private var count = 1
        let rows: (Int) -> Rows

        var body: some View {
            Button("More") { count += 1 }
            rows(count)
        }
    }

    private struct Row: View {
        let number: Int
        let count: Int
        var body: some View { Text("\(number) of \(count)") }
    }

    @Test func aRangeWithoutIDsIsReadOnce() throws {
        let host = ViewHost(Page { count in ForEach(0..<count) { Row(number: $0, count: count) } })
        #expect(host.texts == ["More", "0 of 1"])
        try host.tap("More")
        // The rows are up to date, but their number stays the same.
        #expect(host.texts == ["More", "0 of 2"])
        #if DEBUG
        let hints = Hint.all.filter { $0.contains("A ForEach of Row") }
        #expect(hints.count == 1)
        #expect(hints.first?.contains("0..<1") == true)
        #expect(hints.first?.contains(#"ForEach(0..<2, id: \.self)"#) == true)
        #endif
    }

    @Test func theRangeOfAListIsReadOnce() throws {
        let host = ViewHost(Page { count in List(0..<count) { Text("\($0)") } })
        try host.tap("More")
        #expect(host.texts == ["More", "0"])
    }

    @Test func aRangeWithIDsIsFollowed() throws {
        let host = ViewHost(Page { count in ForEach(0..<count, id: \.self) { Text("\($0)") } })
        try host.tap("More")
        #expect(host.texts == ["More", "0", "1"])
    }

    @Test func aNewIdentityReadsTheRangeAnew() throws {
        let host = ViewHost(Page { count in ForEach(0..<count) { Text("\($0)") }.id(count) })
        try host.tap("More")
        #expect(host.texts == ["More", "0", "1"])
    }
}
