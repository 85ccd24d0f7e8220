import PortableUI
import Testing

/// Names that the view files of many apps have.
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

    // https://developer.apple.com/documentation/swiftui/view/onexitcommand(perform:)
    @Test func whatARemoteControlDoesIsALook() {
        struct Page: View {
            @Namespace private var space
            @Environment(\.resetFocus) private var resetFocus

            var body: some View {
                Button("Go") { resetFocus(in: space) }
                    .buttonStyle(.card)
                    .onExitCommand {}
                    .onPlayPauseCommand(perform: nil)
                    .onMoveCommand { direction in if direction == .up {} }
                    .focusSection()
                    .focusScope(space)
                    .prefersDefaultFocus(in: space)
            }
        }

        #expect(
            ViewHost(Page()).tree.children[0].looks.map(\.description) == [
                "buttonStyle(card)", "onExitCommand()", "onPlayPauseCommand()", "onMoveCommand()",
                "focusSection()",
                "focusScope()", "prefersDefaultFocus(true)",
            ]
        )
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

    // https://developer.apple.com/documentation/swiftui/angle
    @Test func anglesAreMultiplied() {
        #expect((Angle(degrees: 90) * 2).degrees == 180)
        #expect((Angle(degrees: 90) / 2).degrees == 45)
        #expect((-Angle(degrees: 90)).degrees == -90)
    }

    // https://developer.apple.com/documentation/swiftui/path/addlines(_:)
    @Test func linesEndAtTheLastPoint() {
        var path = Path()
        path.addLines([CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), .zero])

        #expect(path.currentPoint == .zero)
    }

    // https://developer.apple.com/documentation/uikit/uicolor/init(_:)
    @Test func colorsOfUIKitsAreMadeOfOthersAndOfLiterals() {
        let color = Color(UIColor(Color.red).withAlphaComponent(0.5))
        let literal = Color(#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1))

        #expect(color == Color.red.opacity(0.5))
        #expect(literal == Color(red: 1, green: 0.5, blue: 0))
        #expect(UIColor(named: "Brand").map { Color(uiColor: $0) } == Color("Brand"))
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

    // https://developer.apple.com/documentation/swiftui/view/scrolltransition(_:axis:transition:)
    @Test func whatChangesWhileItScrollsStaysAsItIs() {
        let host = ViewHost(
            Text("row")
                .scrollTransition { content, phase in
                    content.opacity(phase.isIdentity ? 1 : 0).scaleEffect(0.5)
                }
                .visualEffect { content, proxy in content.offset(x: proxy.size.width).blur(radius: 1) }
                .scrollTargetBehavior(.viewAligned)
                .toolbarRole(.editor)
                .containerBackground(.red, for: .navigation)
        )

        #expect(
            host.tree.children[0].looks.map(\.description) == [
                "scrollTransition()", "visualEffect()", "scrollTargetBehavior()", "toolbarRole()",
                "containerBackground(red)",
            ]
        )
    }

    // https://developer.apple.com/documentation/uikit/uiapplication/setalternateiconname(_:completionhandler:)
    @Test func anAppHasNoOtherIconsHere() {
        var errors: [(any Error)?] = []
        UIApplication.shared.setAlternateIconName("Dark") { errors.append($0) }

        #expect(errors.count == 1 && errors[0] == nil)
        #expect(!UIApplication.shared.supportsAlternateIcons && UIApplication.shared.alternateIconName == nil)
        #expect(!UIAccessibility.isReduceMotionEnabled)
    }
}
