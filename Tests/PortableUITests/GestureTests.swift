import PortableUI
import Testing

/// Gestures around controls, and combined gestures.
@MainActor
struct GestureTests {
    private final class Log {
        var lines: [String] = []
    }

    private let log = Log()

    private func add(_ line: String) { log.lines.append(line) }

    // https://developer.apple.com/documentation/swiftui/view/ontapgesture(count:perform:)
    @Test func aTapOnAButtonInAViewWithATapGestureIsTheButtons() throws {
        let host = ViewHost(Button("Save") { add("button") }.onTapGesture { add("view") })

        try host.tap("Save")

        #expect(log.lines == ["button"])
    }

    // https://developer.apple.com/documentation/swiftui/view/onlongpressgesture(minimumduration:perform:onpressingchanged:)
    @Test func aButtonInAViewWithOtherGesturesIsTappedAndTheViewPressedAndDragged() throws {
        let view = Button("Save") { add("tap") }
            .gesture(DragGesture().onEnded { add("drag \($0.translation.width)") })
            .onLongPressGesture { add("press") }
        let host = ViewHost(view)

        try host.tap("Save")
        try host.longPress("Save")
        try host.drag("Save", by: CGSize(width: 8, height: 0))

        #expect(log.lines == ["tap", "press", "drag 8.0"])
    }

    // https://developer.apple.com/documentation/swiftui/view/disabled(_:)
    @Test func aTapOnADisabledButtonIsThatOfTheViewAroundIt() throws {
        let host = ViewHost(
            Button("Save") { add("button") }.disabled(true).onTapGesture { add("view") }
        )

        try host.tap("Save")

        #expect(log.lines == ["view"])
    }

    // https://developer.apple.com/documentation/swiftui/view/highprioritygesture(_:including:)
    @Test func aGestureOfHighPriorityTakesTheTapOfWhatIsInside() throws {
        let tap = TapGesture().onEnded { add("view") }
        let host = ViewHost(
            VStack {
                Text("Title")
                Button("Save") { add("button") }
            }.highPriorityGesture(tap)
        )

        try host.tap("Save")

        #expect(log.lines == ["view"])
    }

    // https://developer.apple.com/documentation/swiftui/view/simultaneousgesture(_:including:)
    @Test func aSimultaneousGestureCountsBesideTheTapOfWhatIsInside() throws {
        let tap = TapGesture().onEnded { add("view") }
        let host = ViewHost(
            VStack {
                Text("Title")
                Button("Save") { add("button") }
            }.simultaneousGesture(tap)
        )

        try host.tap("Save")
        try host.tap("Title Save")

        #expect(log.lines == ["button", "view", "view"])
    }

    // https://developer.apple.com/documentation/swiftui/view/simultaneousgesture(_:including:)
    @Test func gesturesAroundALinkCountWhenItIsFollowed() throws {
        let tap = TapGesture().onEnded { add("view") }
        let beside = ViewHost(
            NavigationStack { NavigationLink("Next") { Text("page") }.simultaneousGesture(tap) }
        )
        try beside.follow("Next")
        #expect(beside.texts == ["page"])
        #expect(log.lines == ["view"])

        let above = ViewHost(
            NavigationStack { NavigationLink("Next") { Text("page") }.highPriorityGesture(tap) }
        )
        try above.follow("Next")
        #expect(above.texts == ["Next"])
        #expect(log.lines == ["view", "view"])
    }

    // https://developer.apple.com/documentation/swiftui/view/simultaneousgesture(_:including:)
    @Test func aGestureAroundTabsCountsWhenOneIsSelected() throws {
        let host = ViewHost(
            TabView {
                Text("one").tabItem { Text("First") }
                Text("two").tabItem { Text("Second") }
            }.simultaneousGesture(TapGesture().onEnded { add("view") })
        )

        try host.select(tab: "Second")

        #expect(host.texts.last == "two")
        #expect(log.lines == ["view"])
    }

    // https://developer.apple.com/documentation/swiftui/view/buttonstyle(_:)
    @Test func aButtonStyleMakesNothingOfAViewWithATapGesture() throws {
        struct Loud: ButtonStyle {
            func makeBody(configuration: Configuration) -> some View { Text("LOUD") }
        }
        let host = ViewHost(VStack { Text("quiet").onTapGesture {} }.buttonStyle(Loud()))

        #expect(host.texts == ["quiet"])
    }
}
