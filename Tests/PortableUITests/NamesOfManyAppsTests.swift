import PortableUI
import Testing

/// Names that occur in the view files of many apps.
@MainActor
struct NamesOfManyAppsTests {
    // https://developer.apple.com/documentation/swiftui/view/defaultfocus(_:_:priority:)
    @Test func aFieldHasTheFocusWhenTheViewAppears() {
        struct Page: View {
            @State private var text = ""
            @FocusState private var field: Int?

            var body: some View {
                TextField("One", text: $text).focused($field, equals: 1)
                TextField("Two", text: $text).focused($field, equals: 2)
                Text(verbatim: "\(field ?? 0)").defaultFocus($field, 2)
            }
        }

        #expect(ViewHost(Page()).texts.last == "2")
    }

    // https://developer.apple.com/documentation/swiftui/button/init(role:action:)
    @Test func aButtonWithARoleAloneHasTheLabelOfTheRole() throws {
        struct Page: View {
            @State private var text = "open"

            var body: some View {
                Button(role: .close) { text = "closed" }
                Text(text)
            }
        }
        let host = ViewHost(Page())

        try host.tap("Close")

        #expect(host.texts == ["Close", "closed"])
        #expect(host.tree.children[0].kind == .button(role: .close))
    }

    // https://developer.apple.com/documentation/swiftui/progressview/init(_:)
    @Test func aProgressIsShownAsFarAsItHasCome() {
        let progress = Progress(totalUnitCount: 4)
        progress.completedUnitCount = 1

        #expect(ViewHost(ProgressView(progress)).tree.children[0].kind == .progress(0.25))
    }

    // https://developer.apple.com/documentation/swiftui/view/colorscheme(_:)
    @Test func aColorSchemeIsThatOfTheViewsInside() {
        struct Inside: View {
            @Environment(\.colorScheme) private var scheme
            var body: some View { Text(verbatim: "\(scheme)") }
        }

        #expect(ViewHost(Inside().colorScheme(.dark)).texts == ["dark"])
    }

    // https://developer.apple.com/documentation/swiftui/gesture/onended(_:)
    @Test func aGestureWithActionsIsOfOneType() throws {
        struct Page: View {
            @State private var text = "none"
            @State private var isOn = true

            var drag: _ActionGesture<DragGesture.Value> { DragGesture().onEnded { _ in text = "dragged" } }

            var body: some View {
                Text(text).gesture(
                    isOn ? DragGesture().onChanged { _ in }.onEnded { _ in text = "dragged" } : drag
                )
            }
        }
        let host = ViewHost(Page())

        try host.drag("none", by: CGSize(width: 1, height: 1))

        #expect(host.texts == ["dragged"])
    }

    // https://developer.apple.com/documentation/swiftui/view/toolbar(content:)-5w0tj
    @Test func aToolbarMayBeEmpty() {
        #expect(ViewHost(Text("page").toolbar {}).texts == ["page"])
    }

    // https://developer.apple.com/documentation/swiftui/contentbuilder
    @Test func contentBuilderBuildsViews() {
        struct Card<Content: View>: View {
            @ContentBuilder let content: () -> Content

            var body: some View { content() }
        }
        let isNoted = true
        let card = Card {
            Text("Title")
            if isNoted { Text("Note") }
        }

        #expect(ViewHost(card).texts == ["Title", "Note"])
    }
}
