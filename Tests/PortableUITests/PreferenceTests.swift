import PortableUI
import Testing

@MainActor
struct PreferenceTests {
    private struct Names: PreferenceKey {
        static var defaultValue: [String] { [] }
        static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
    }

    private func named(_ name: String) -> some View { Text(name).preference(key: Names.self, value: [name]) }

    private func names(of view: some View) -> [[String]] {
        var values: [[String]] = []
        _ = ViewHost(view.onPreferenceChange(Names.self) { values.append($0) }).texts
        return values
    }

    // https://developer.apple.com/documentation/swiftui/preferencekey/reduce(value:nextvalue:)
    @Test func theValuesOfSiblingsAreReducedInOrder() {
        let view = VStack {
            named("a")
            Group {
                named("b")
                Text("none")
            }
            named("c")
        }

        #expect(names(of: view) == [["a", "b", "c"]])
    }

    @Test func theActionIsPerformedForAnotherValueOnly() throws {
        struct Page: View {
            let action: ([String]) -> Void
            @State private var count = 0

            var body: some View {
                Button("Count \(count)") { count += 1 }
                    .preference(key: Names.self, value: [count < 2 ? "few" : "many"])
                    .onPreferenceChange(Names.self, perform: action)
            }
        }
        var values: [[String]] = []
        let host = ViewHost(Page { values.append($0) })
        try host.tap("Count 0")
        #expect(values == [["few"]])
        try host.tap("Count 1")
        #expect(values == [["few"], ["many"]])
    }

    // https://developer.apple.com/documentation/swiftui/view/preference(key:value:)
    @Test func theValueOfAViewReplacesThoseOfTheViewsInside() {
        let view = VStack {
            VStack {
                named("a")
                named("b")
            }.preference(key: Names.self, value: ["outer"])
            named("c")
        }

        #expect(names(of: view) == [["outer", "c"]])
        #expect(names(of: named("a").preference(key: Names.self, value: ["b"])) == [["b"]])
        let group = Group {
            named("a")
            named("b")
        }
        #expect(names(of: group.preference(key: Names.self, value: ["c"])) == [["c"]])
    }

}
