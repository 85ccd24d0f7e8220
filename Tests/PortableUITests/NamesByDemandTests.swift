import PortableUI
import Testing

/// Names that view files of apps use: grids, storage of a scene, menus with an action, and names without a value.
@MainActor
struct NamesByDemandTests {
    // https://developer.apple.com/documentation/swiftui/grid
    @Test func gridsShowTheirRowsInOrder() {
        let host = ViewHost(
            VStack {
                Grid(alignment: .leading, horizontalSpacing: 4) {
                    GridRow {
                        Text("a")
                        Text("b").gridCellColumns(2).gridColumnAlignment(.trailing)
                    }
                    GridRow(alignment: .top) { Text("c").gridCellUnsizedAxes(.horizontal) }
                }
                LazyHGrid(rows: [GridItem(.flexible())]) { Text("d") }
            }
        )
        #expect(host.texts == ["a", "b", "c", "d"])
        let grid = host.tree.children[0].children[0]
        #expect(grid.kind == .grid)
        #expect(grid.children.map(\.kind) == [.gridRow, .gridRow])
    }

    private enum Tab: String { case home, settings }

    private struct Editor: View {
        @SceneStorage("draft") private var draft = ""
        @SceneStorage("tab") private var tab = Tab.home
        @SceneStorage("count") private var count: Int?

        var body: some View {
            TextField("Draft", text: $draft)
            Button("Settings") {
                tab = .settings
                count = (count ?? 0) + 1
            }
            Text(verbatim: "\(draft) \(tab) \(count ?? -1)")
        }
    }

    // https://developer.apple.com/documentation/swiftui/scenestorage
    @Test func theViewsOfASceneShareItsStorage() throws {
        struct Page: View {
            @SceneStorage("draft") private var draft = "new"
            @State private var isEditing = true

            var body: some View {
                Button("Edit") { isEditing.toggle() }
                if isEditing { Editor() }
                Text(verbatim: "draft \(draft)")
            }
        }
        let (host, other) = (ViewHost(Page()), ViewHost(Page()))
        #expect(host.texts.last == "draft new")
        try host.enter("a", into: "Draft")
        try host.tap("Settings")
        #expect(host.texts.suffix(2) == ["a settings 1", "draft a"])
        try host.tap("Edit")
        try host.tap("Edit")
        #expect(host.texts.suffix(2) == ["a settings 1", "draft a"])
        #expect(other.texts.suffix(2) == ["new home -1", "draft new"])
    }

    // https://developer.apple.com/documentation/swiftui/menu/init(_:content:primaryaction:)
    @Test func aTapOnAMenuPerformsItsPrimaryAction() throws {
        var calls: [String] = []
        let host = ViewHost(
            VStack {
                Menu("Add") {
                    Button("Photo") { calls.append("photo") }
                } primaryAction: {
                    calls.append("add")
                }
                Menu("More") { Button("Less") { calls.append("less") } }
            }
        )
        #expect(host.texts == ["Add", "Photo", "More", "Less"])
        try host.tap("Add")
        try host.tap("Photo")
        #expect(throws: ViewHostError.self) { try host.tap("More") }
        #expect(calls == ["add", "photo"])
    }

    // https://developer.apple.com/documentation/swiftui/timelineview
    @Test func aTimelineIsShownForTheCurrentDate() throws {
        var dates: [Date] = []
        let start = Date()
        let host = ViewHost(
            VStack {
                TimelineView(.periodic(from: start, by: 1)) { context in
                    let _ = dates.append(context.date)
                    Text("periodic")
                }
                TimelineView(.everyMinute) { _ in Text("minute") }
                TimelineView(.animation) { _ in Text("frames") }
            }
        )
        #expect(host.texts == ["periodic", "minute", "frames"])
        #expect(try #require(dates.first) >= start)
    }

    @Test func aColorIsShownAfterTheLabelOfItsPicker() {
        let host = ViewHost(ColorPicker("Tint", selection: .constant(.red)))
        #expect(host.texts == ["Tint"])
        #expect(host.tree.children[0].children.last?.kind == .color("red"))
    }

    fileprivate struct Key: FocusedValueKey { typealias Value = String }

    // Names without a value: each compiles as Apple declares it.
    @Test func namesWithoutAValueShowTheViewAsItIs() {
        struct Page: View {
            @Environment(\.openWindow) private var openWindow
            @Environment(\.dismissWindow) private var dismissWindow
            @FocusedValue(\.selected) private var selected

            var body: some View {
                let title: LocalizedStringResource = "Title \(2)"
                let style = AnyShapeStyle(.red)
                Text(title)
                Button("Open") {
                    openWindow(id: "main")
                    openWindow(value: 1)
                    dismissWindow()
                }
                .focusedValue(\.selected, "a")
                .focusedSceneValue(\.selected, "a")
                Text(selected ?? String(localized: title))
                    .foregroundStyle(style)
                    .background(.linearGradient(colors: [.red], startPoint: .top, endPoint: .bottom))
                    .background(RadialGradient(colors: [.red], center: .center, startRadius: 0, endRadius: 1))
                    .background(AngularGradient(colors: [.red], center: .center))
                    .clipShape(UnevenRoundedRectangle(cornerRadii: RectangleCornerRadii(topLeading: 4)))
                    .fontDesign(.rounded)
                    .rotation3DEffect(.degrees(10), axis: (x: 0, y: 1, z: 0))
                    .safeAreaPadding(8)
                    .saturation(0)
                    .contrast(2)
                    .grayscale(1)
                    .previewLayout(.sizeThatFits)
                    .previewDisplayName("Page")
                    .symbolEffect(.bounce, value: 1)
            }
        }
        let host = ViewHost(Page())
        #expect(host.texts.first == "Title 2")
        #expect(host.texts.last == "Title 2")
    }
}

extension FocusedValues {
    fileprivate var selected: String? {
        get { self[NamesByDemandTests.Key.self] }
        set { self[NamesByDemandTests.Key.self] = newValue }
    }
}
