import PortableUI
import Testing

/// Tabs with values, and layouts that change.
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
                .tabViewStyle(.tabBarOnly)
            }
        }
        let host = ViewHost(Page())

        try host.select(tab: "Two")

        #expect(host.texts.last == "second")
        #expect(host.tree.children[0].children[1].looks.map(\.description) == ["badge(3)"])
    }

    // https://developer.apple.com/documentation/swiftui/anylayout
    @Test func viewsKeepTheirStateWhenTheirLayoutChanges() throws {
        struct Counter: View {
            @State private var count = 0
            var body: some View { Button("\(count)") { count += 1 } }
        }
        struct Page: View {
            @State private var isWide = false

            var body: some View {
                let layout =
                    isWide
                    ? AnyLayout(HStackLayout(spacing: 4)) : AnyLayout(VStackLayout(alignment: .leading))
                layout { Counter() }
                Button("Turn") { isWide.toggle() }
            }
        }
        let host = ViewHost(Page())
        #expect(host.tree.children[0].kind == .vStack)
        #expect(host.tree.children[0].looks.map(\.description) == ["alignment(leading)"])

        try host.tap("0")
        try host.tap("Turn")

        #expect(host.texts == ["1", "Turn"])
        #expect(host.tree.children[0].kind == .hStack)
        #expect(host.tree.children[0].looks.map(\.description) == ["spacing(4)"])
    }

    // https://developer.apple.com/documentation/swiftui/layout
    @Test func aLayoutOfAnAppsOwnShowsItsViews() {
        struct Flow: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                proposal.replacingUnspecifiedDimensions(by: .zero)
            }
            func placeSubviews(
                in bounds: CGRect,
                proposal: ProposedViewSize,
                subviews: Subviews,
                cache: inout ()
            ) {
                for view in subviews { view.place(at: bounds.origin, proposal: .unspecified) }
            }
        }
        let host = ViewHost(
            Flow {
                Text("a"); Text("b")
            }
        )

        #expect(host.texts == ["a", "b"])
        #expect(host.tree.children[0].looks.map(\.description) == ["Flow()"])
        #expect(ViewHost(ZStackLayout() { Text("a") }).tree.children[0].kind == .zStack)
        #expect(ViewHost(GridLayout() { Text("a") }).tree.children[0].kind == .grid)
        let size = ProposedViewSize(width: nil, height: 2).replacingUnspecifiedDimensions()
        #expect(size == CGSize(width: 10, height: 2))
    }
}
