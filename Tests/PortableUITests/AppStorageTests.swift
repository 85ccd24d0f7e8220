import PortableUI
import Testing

/// Each type of value that `AppStorage` stores in SwiftUI, and its optional.
@MainActor
struct AppStorageTests {
    private enum Size: String { case small, large }
    private enum Level: Int { case low, high }

    private struct Values: View {
        @AppStorage("bool") var bool = false
        @AppStorage("int") var int = 1
        @AppStorage("double") var double = 0.5
        @AppStorage("string") var string = "a"
        @AppStorage("url") var url = URL(string: "https://example.com")!
        @AppStorage("file") var file = URL(fileURLWithPath: "/")
        @AppStorage("data") var data = Data()
        @AppStorage("size") var size = Size.small
        @AppStorage("level") var level = Level.low

        var body: some View {
            Text(verbatim: "\(bool) \(int) \(double) \(string) \(data.count) \(size) \(level)")
            Text(verbatim: "\(url) \(file.path)")
            Button("Set") {
                (bool, int, double, string, data) = (true, 7, 2, "b", Data([1, 2]))
                (url, file) = (URL(string: "https://example.com/a?b=c#d")!, URL(fileURLWithPath: "/tmp/a b"))
                (size, level) = (.large, .high)
            }
        }
    }

    private struct Optionals: View {
        @AppStorage("bool") var bool: Bool?
        @AppStorage("int") var int: Int?
        @AppStorage("double") var double: Double?
        @AppStorage("string") var string: String?
        @AppStorage("url") var url: URL?
        @AppStorage("data") var data: Data?
        @AppStorage("size") var size: Size?
        @AppStorage("level") var level: Level?

        var body: some View {
            let values: [Any?] = [bool, int, double, string, url, data?.count, size, level]
            Text(verbatim: values.map { $0.map { "\($0)" } ?? "-" }.joined(separator: " "))
            Button("Remove") {
                (bool, int, double, string, url, data, size, level) = (nil, nil, nil, nil, nil, nil, nil, nil)
            }
        }
    }

    private func defaults() throws -> UserDefaults {
        try #require(UserDefaults(suiteName: "PortableUITests.\(UUID())"))
    }

    @Test func aNewKeyIsReadAlthoughTheViewDoesNotStoreIt() throws {
        struct Named: View {
            @AppStorage private var value: String
            @SceneStorage private var scene: String

            init(key: String) {
                _value = AppStorage(wrappedValue: "none", key)
                _scene = SceneStorage(wrappedValue: "scene of \(key)", key)
            }

            var body: some View {
                Text(verbatim: value)
                Text(verbatim: scene)
            }
        }
        struct Page: View {
            @State private var key = "a"

            var body: some View {
                Named(key: key)
                Button("Other") { key = "b" }
            }
        }
        let defaults = try #require(UserDefaults(suiteName: "PortableUITests.\(UUID())"))
        defaults.set("value of a", forKey: "a")
        defaults.set("value of b", forKey: "b")
        let host = ViewHost(Page().defaultAppStorage(defaults))
        #expect(host.texts == ["value of a", "scene of a", "Other"])
        try host.tap("Other")
        #expect(host.texts == ["value of b", "scene of b", "Other"])
    }

    // https://developer.apple.com/documentation/swiftui/appstorage/init(wrappedvalue:_:store:)
    @Test func eachTypeOfValueIsKept() throws {
        let defaults = try defaults()
        let host = ViewHost(Values().defaultAppStorage(defaults))
        #expect(host.texts == ["false 1 0.5 a 0 small low", "https://example.com /", "Set"])

        try host.tap("Set")

        let set = ["true 7 2.0 b 2 large high", "https://example.com/a?b=c#d /tmp/a b", "Set"]
        #expect(host.texts == set)
        #expect(ViewHost(Values().defaultAppStorage(defaults)).texts == set)
    }

    // https://developer.apple.com/documentation/swiftui/appstorage/init(_:store:)
    @Test func theOptionalOfEachTypeIsNilUntilThereIsAValueAndWhenItIsSetToNil() throws {
        let defaults = try defaults()
        let host = ViewHost(
            VStack {
                Optionals()
                Values()
            }.defaultAppStorage(defaults)
        )
        #expect(host.texts[0] == "- - - - - - - -")

        try host.tap("Set")
        #expect(host.texts[0] == "true 7 2.0 b https://example.com/a?b=c#d 2 large high")

        try host.tap("Remove")
        #expect(host.texts[0] == "- - - - - - - -")
        #expect(host.texts[2] == "false 1 0.5 a 0 small low")
    }

    @Test func aPropertyWithAnotherKeyHasTheValueOfThatKey() throws {
        struct Named: View {
            let key: String
            @AppStorage private var value: String

            init(key: String) {
                self.key = key
                _value = AppStorage(wrappedValue: "none", key)
            }

            var body: some View { Text(verbatim: value) }
        }
        struct Page: View {
            @State private var key = "a"

            var body: some View {
                Named(key: key)
                Button("Other") { key = "b" }
            }
        }
        let defaults = try defaults()
        defaults.set("value of a", forKey: "a")
        let host = ViewHost(Page().defaultAppStorage(defaults))
        #expect(host.texts[0] == "value of a")
        try host.tap("Other")
        #expect(host.texts[0] == "none")
        defaults.set("value of b", forKey: "b")
        #expect(ViewHost(Named(key: "b").defaultAppStorage(defaults)).texts == ["value of b"])
    }

    // https://developer.apple.com/documentation/foundation/nsnumber: a number is bridged to a type that represents it exactly.
    @Test func aNumberOfAnotherTypeIsReadIfItIsExact() throws {
        let defaults = try defaults()
        defaults.set(1, forKey: "bool")
        defaults.set(3.0, forKey: "int")
        defaults.set(4, forKey: "double")

        #expect(
            ViewHost(Optionals().defaultAppStorage(defaults)).texts[0] == "true 3 4.0 - - - - -"
        )
    }

    // https://developer.apple.com/documentation/swiftui/appstorage: each view names the store again.
    @Test func twoViewsThatNameTheSameSuiteSeeEachOthersChanges() throws {
        struct Named: View {
            @AppStorage private var count: Int

            init(suite: String) {
                _count = AppStorage(wrappedValue: 0, "count", store: UserDefaults(suiteName: suite))
            }

            var body: some View {
                Text(verbatim: "\(count)")
                Button("Add") { count += 1 }
            }
        }
        let suite = "PortableUITests.\(UUID())"
        let host = ViewHost(
            VStack {
                Named(suite: suite)
                Named(suite: suite)
            }
        )

        try host.tap("Add")

        #expect(host.texts == ["1", "Add", "1", "Add"])
    }
}
