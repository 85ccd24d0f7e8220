import PortableUI
import Testing

/// Tabs with values, and alternating layouts.
@MainActor
struct TabAndLayoutTests {
    // https://developer.apple.com/documentation/swiftui/tab/init(_:systemimage:value:content:)
    @Test func aTabIsShownWhenItsValueIsSelected() throws {
        enum Place { case home, list, search }
        struct Page: View {
            @State private var place = Place.list
            let title = "List"

            var body: some View {
                TabView(selection: $place) {
                    Tab("Home", systemImage: "house", value: .home) {
                        Button("Find") { place = .search }
                    }
                    Tab(title, systemImage: "list.bullet", value: .list) { Text("rows") }
                    Tab(value: .search, role: .search) { Text(verbatim: "\(place)") }
                }
            }
        }
        let host = ViewHost(Page())
        #expect(host.texts == ["Home", "List", "Search", "rows"])

        try host.select(tab: "Home")
        #expect(host.texts.last == "Find")

        try host.tap("Find")
        #expect(host.texts == ["Home", "List", "Search", "search"])
    }

    // https://developer.apple.com/documentation/swiftui/tabview/init(content:)
    @Test func withoutASelectionTheFirstTabIsShown() throws {
        struct Page: View {
            @State private var hasMore = false

            var body: some View {
                TabView {
                    Tab("One", systemImage: "1.circle") { Button("More") { hasMore = true } }
                    if hasMore { Tab("Two", systemImage: "2.circle") { Text("second") } }
                }
            }
        }
        let host = ViewHost(Page())

        try host.tap("More")
        try host.select(tab: "Two")

        #expect(host.texts == ["One", "Two", "second"])
    }

    // https://developer.apple.com/documentation/swiftui/tabcontent/badge(_:)
    @Test func aTabWithABadgeIsSelectedAsTheOthersAre() throws {
        struct Page: View {
            @State private var page = 1

            var body: some View {
                TabView(selection: $page) {
                    Tab("One", systemImage: "1.circle", value: 1) { Text("first") }
                    Tab("Two", systemImage: "2.circle", value: 2) { Text("second") }.badge(3)
                }
                .tabViewStyle(.sidebarAdaptable)
            }
        }
        let host = ViewHost(Page())

        try host.select(tab: "Two")

        #expect(host.texts.last == "second")
    }

}
