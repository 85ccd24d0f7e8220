import PortableUI
import Testing

/// Stored values of an app, preferences, sizes, environment values, formats and shapes.
@MainActor
struct StorageTests {
    // https://developer.apple.com/documentation/swiftui/appstorage
    @Test func valuesAreKeptInDefaultsAndShownByAllViewsThatReadThem() throws {
        let store = try Defaults()
        let host = ViewHost(
            VStack {
                Settings()
                Settings()
            }.defaultAppStorage(store.defaults)
        )
        #expect(
            host.texts.filter { $0.hasPrefix("count") } == ["count 1 light nobody", "count 1 light nobody"]
        )

        try host.tap("Add")
        try host.tap("Dark")
        try host.enter("Ada", into: "Name")

        #expect(host.texts.filter { $0.hasPrefix("count") } == ["count 2 dark Ada", "count 2 dark Ada"])
        #expect(store.defaults.integer(forKey: "count") == 2)
        #expect(store.defaults.string(forKey: "theme") == "dark")
        #expect(ViewHost(Settings().defaultAppStorage(store.defaults)).texts[0] == "count 2 dark Ada")
    }

    // https://developer.apple.com/documentation/swiftui/preferencekey
    @Test func preferencesTravelUpInTheOrderOfTheViews() throws {
        var changes: [[String]] = []
        let host = ViewHost(Names().onPreferenceChange(NamesKey.self) { changes.append($0) })
        _ = host.texts

        try host.tap("More")
        _ = host.texts

        #expect(changes == [["a", "b"], ["a", "b", "c"]])
    }

    // https://developer.apple.com/documentation/swiftui/view/onpreferencechange(_:perform:)
    @Test func aStateIsSetFromAPreference() throws {
        let host = ViewHost(Widest())

        #expect(host.texts == ["12", "3", "widest 12"])
    }

    // https://developer.apple.com/documentation/swiftui/geometryreader
    @Test func aGeometryReaderReadsTheSizeOfTheHost() {
        let host = ViewHost(
            GeometryReader { Text(verbatim: "\(Int($0.size.width)) x \(Int($0.size.height))") }
        )
        #expect(host.texts == ["390 x 844"])

        host.size = CGSize(width: 1024, height: 768)

        #expect(host.texts == ["1024 x 768"])
    }

    // https://developer.apple.com/documentation/swiftui/environmentvalues/locale
    @Test func theEnvironmentHasTheValuesOfAPhone() {
        struct Page: View {
            @Environment(\.locale) private var locale
            @Environment(\.horizontalSizeClass) private var width
            @Environment(\.dynamicTypeSize) private var size

            var body: some View { Text(verbatim: "\(locale.identifier) \(width == .compact) \(size)") }
        }

        #expect(ViewHost(Page()).texts == ["en_US true large"])
        let wide = Page().environment(\.locale, Locale(identifier: "de_DE")).environment(
            \.horizontalSizeClass,
            nil
        )
        #expect(ViewHost(wide).texts == ["de_DE false large"])
    }

    // https://developer.apple.com/documentation/swiftui/text/init(_:format:)
    @Test func valuesAreShownInTheirFormat() {
        let date = Date(timeIntervalSince1970: 0)
        let texts = ViewHost(
            VStack {
                Text(0.25, format: .percent)
                Text(1234.5, format: .currency(code: "EUR").locale(Locale(identifier: "de_DE")))
                Text("at \(date, format: .dateTime.year())")
            }
        ).texts

        #expect(texts[0] == "25%")
        #expect(texts[1].hasPrefix("1.234,50"))
        #expect(texts[2] == "at 1970")
    }

    // https://developer.apple.com/documentation/swiftui/shape/path(in:)
    @Test func aShapeOfAnAppsIsShownByItsName() {
        struct Triangle: Shape {
            func path(in rect: CGRect) -> Path {
                Path { path in
                    path.move(to: CGPoint(x: rect.midX, y: rect.minY))
                    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
                    path.closeSubpath()
                }
            }
        }
        let rect = CGRect(x: 0, y: 0, width: 4, height: 2)

        #expect(ViewHost(Triangle().fill(.red)).tree.children[0].kind == .shape("Triangle"))
        #expect(ViewHost(Triangle().path(in: rect)).tree.children[0].kind == .shape("Path"))
    }
}

/// User defaults that no other test uses.
private struct Defaults {
    let defaults: UserDefaults

    init() throws {
        defaults = try #require(UserDefaults(suiteName: "PortableUITests.\(UUID())"))
    }
}

private enum Theme: String { case light, dark }

private struct Settings: View {
    @AppStorage("count") private var count = 1
    @AppStorage("theme") private var theme = Theme.light
    @AppStorage("name") private var name: String?

    var body: some View {
        Text(verbatim: "count \(count) \(theme) \(name ?? "nobody")")
        Button("Add") { count += 1 }
        Button("Dark") { theme = .dark }
        TextField("Name", text: Binding(get: { name ?? "" }, set: { name = $0 }))
    }
}

private struct NamesKey: PreferenceKey {
    static let defaultValue: [String] = []

    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct Names: View {
    @State private var hasMore = false

    var body: some View {
        VStack {
            Text("a").preference(key: NamesKey.self, value: ["a"])
            HStack { Text("b").preference(key: NamesKey.self, value: ["b"]) }
        }
        if hasMore { Text("c").preference(key: NamesKey.self, value: ["c"]) }
        Button("More") { hasMore = true }
    }
}

private struct WidthKey: PreferenceKey {
    static let defaultValue = 0

    static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

private struct Widest: View {
    @State private var widest = 0

    var body: some View {
        VStack {
            ForEach([12, 3], id: \.self) { Text(verbatim: "\($0)").preference(key: WidthKey.self, value: $0) }
            Text(verbatim: "widest \(widest)")
        }
        .onPreferenceChange(WidthKey.self) { widest = $0 }
    }
}
