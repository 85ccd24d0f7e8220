import PortableUI
import Testing

/// Tabs with values, and alternating layouts.
@MainActor
struct TabAndLayoutTests {
    private final class Session: ObservableObject { @Published var isIn = true }

    /// The tabs change in the evaluation of a view inside the tab view.
    @Test func theFirstTabIsShownWhenTheSelectedOneGoes() throws {
        struct Tabs: View {
            @ObservedObject var session: Session

            var body: some View {
                Text("home").tabItem { Text("Home") }
                if session.isIn { Text("profile").tabItem { Text("Profile") } }
            }
        }
        let session = Session()
        let host = ViewHost(TabView { Tabs(session: session) })
        try host.select(tab: "Profile")
        #expect(host.texts == ["Home", "Profile", "profile"])
        session.isIn = false
        #expect(host.texts == ["Home", "home"])
        session.isIn = true
        #expect(host.texts == ["Home", "Profile", "home"])
    }

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
    /// A stack around the tabs shows the pages of links in a tab, and covers the tabs.
    @Test func linksInATabUseTheStackAroundTheTabs() throws {
        struct Page: View {
            @State private var isPresented = false

            var body: some View {
                NavigationStack {
                    TabView {
                        Group {
                            NavigationLink("View") { Text("by view") }
                            NavigationLink("Value", value: 1)
                            Button("Present") { isPresented = true }
                        }
                        .navigationDestination(for: Int.self) { Text("by value \($0)") }
                        .navigationDestination(isPresented: $isPresented) { Text("presented \(isPresented)") }
                        .tabItem { Text("One") }
                        NavigationStack { NavigationLink("Inner") { Text("inside") } }.tabItem { Text("Two") }
                    }
                }
            }
        }
        let host = ViewHost(Page())
        let tabs = host.texts
        #expect(tabs == ["One", "Two", "View", "Value", "Present"])
        try host.follow("View")
        #expect(host.texts == ["by view"])
        try host.back()
        try host.follow("Value")
        #expect(host.texts == ["by value 1"])
        try host.back()
        try host.tap("Present")
        #expect(host.texts == ["presented true"])
        try host.back()
        #expect(host.texts == tabs)
        // A stack of a tab's own shows its pages in the tab.
        try host.select(tab: "Two")
        try host.follow("Inner")
        #expect(host.texts == ["One", "Two", "inside"])
    }

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
