import PortableUI
import Testing

/// How the values of preferences are put together on their way up.
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

    // https://developer.apple.com/documentation/swiftui/view/transformpreference(_:_:)
    @Test func aValueIsTransformedOnItsWay() {
        let view = VStack {
            named("a")
            named("b")
        }

        #expect(names(of: view.transformPreference(Names.self) { $0.append("c") }) == [["a", "b", "c"]])
        #expect(names(of: Text("none").transformPreference(Names.self) { $0.append("c") }) == [["c"]])
        let twice = view.transformPreference(Names.self) { $0.removeLast() }.transformPreference(Names.self) {
            $0.append("d")
        }
        #expect(names(of: twice) == [["a", "d"]])
        let replaced = view.transformPreference(Names.self) { $0.append("c") }.preference(
            key: Names.self,
            value: ["d"]
        )
        #expect(names(of: replaced) == [["d"]])
    }

    @Test func aViewIsMadeOfAPreferenceOncePerValueThatIsPassed() throws {
        final class Log { var made: [String] = [] }
        struct Page: View {
            let log: Log
            @State private var name = "a"

            var body: some View {
                VStack {
                    Text("text").preference(key: Names.self, value: [name])
                    Button("Change") { name += "b" }
                }
                .overlayPreferenceValue(Names.self) { names in
                    let _ = log.made.append(names.joined())
                    Text(names.joined())
                }
            }
        }
        let log = Log()
        let host = ViewHost(Page(log: log))
        #expect(host.texts == ["text", "Change", "a"])
        #expect(log.made == ["", "a"])
        log.made = []

        try host.tap("Change")

        #expect(host.texts == ["text", "Change", "ab"])
        #expect(log.made.last == "ab")
        #expect(log.made.count <= 2)
    }

    // https://developer.apple.com/documentation/swiftui/view/overlaypreferencevalue(_:_:)
    @Test func aViewIsMadeOfAPreferenceInFrontOrBehind() throws {
        struct Page: View {
            @State private var name = "a"

            var body: some View {
                Button("Change") { name = "b" }.preference(key: Names.self, value: [name])
            }
        }
        let front = ViewHost(Page().overlayPreferenceValue(Names.self) { Text($0.joined()) })
        let back = ViewHost(Page().backgroundPreferenceValue(Names.self) { Text($0.joined()) })
        #expect(front.texts == ["Change", "a"])
        #expect(back.texts == ["a", "Change"])

        try front.tap("Change")
        try back.tap("Change")

        #expect(front.texts == ["Change", "b"])
        #expect(back.texts == ["b", "Change"])
    }
}
