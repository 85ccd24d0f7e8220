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

    // https://developer.apple.com/documentation/swiftui/view/ontapgesture(count:perform:): "count: The number of taps or clicks
    // required to trigger the action closure".
    @Test func twoTapsAreAnotherGestureThanOne() throws {
        let photo = Text("Photo").onTapGesture(count: 2) { add("like") }.onTapGesture { add("open") }
        let host = ViewHost(photo)

        try host.tap("Photo")
        #expect(log.lines == ["open"])
        try host.tap("Photo", count: 2)
        #expect(log.lines == ["open", "like"])
        // Three taps contain two, so the inner gesture takes them.
        try host.tap("Photo", count: 3)
        #expect(log.lines == ["open", "like", "like"])
    }

    @Test func theInnerGestureOfOneTapTakesBothOfTwoTaps() throws {
        let host = ViewHost(Text("Photo").onTapGesture { add("open") }.onTapGesture(count: 2) { add("like") })

        try host.tap("Photo", count: 2)

        #expect(log.lines == ["open", "open"])
    }

    @Test func theErrorForAnUnknownLabelListsViewsWithGesturesBeforeWhatIsInside() {
        let host = ViewHost(
            VStack {
                Button("a") {}
                Button("b") {}
            }
            .onTapGesture {}
        )
        #expect(throws: ViewHostError.missing(.button, label: "c", labels: ["a b", "a", "b"])) {
            try host.tap("c")
        }
    }

    @Test func aTapThatNoGestureRecognizesThrows() throws {
        let host = ViewHost(
            VStack {
                Text("Photo").onTapGesture(count: 2) { add("like") }
                Text("Held").onLongPressGesture { add("held") }
                Button("Save") { add("save") }
            }
        )

        let error = #expect(throws: ViewHostError.self) { try host.tap("Photo") }
        #expect(error == .notRecognized("a tap", of: "Photo"))
        #expect(error?.description.contains("tap(_:count:)") == true)
        #expect(throws: ViewHostError.self) { try host.longPress("Photo") }
        #expect(throws: ViewHostError.self) { try host.drag("Held", by: .zero) }
        for count in [0, -1, 1_001] {
            #expect(throws: ViewHostError.invalidValue("\(count)", of: "tap")) {
                try host.tap("Save", count: count)
            }
        }
        #expect(log.lines == [])
        try host.tap("Photo", count: 2)
        try host.tap("Save", count: 2)
        try host.longPress("Held")
        #expect(log.lines == ["like", "save", "save", "held"])
    }

    @Test func aRowInATappableStackTakesItsTaps() throws {
        let host = ViewHost(
            VStack {
                Text("Title")
                Text("Row").onTapGesture { add("row") }
                Text("Photo").onTapGesture(count: 2) { add("like") }
            }.onTapGesture { add("stack") }
        )

        try host.tap("Row")
        #expect(log.lines == ["row"])
        try host.tap("Title")
        #expect(log.lines == ["row", "stack"])
        try host.tap("Photo")
        #expect(log.lines == ["row", "stack", "stack"])
        try host.tap("Photo", count: 2)
        #expect(log.lines == ["row", "stack", "stack", "like"])
    }

    // https://developer.apple.com/documentation/swiftui/gesture/exclusively(before:): "with the first gesture taking precedence"
    @Test func theFirstOfTwoExclusiveGesturesTakesPrecedence() throws {
        let taps = TapGesture(count: 2).onEnded { add("two") }
            .exclusively(before: TapGesture().onEnded { add("one") })
            .onEnded { value in
                switch value {
                case .first: add("first")
                case .second: add("second")
                }
            }
        let host = ViewHost(Text("Photo").gesture(taps))

        try host.tap("Photo", count: 2)
        try host.tap("Photo")

        #expect(log.lines == ["two", "first", "one", "second"])
    }

    @Test func aTapAndALongPressAreExclusiveOrSimultaneous() throws {
        let press = LongPressGesture().onEnded { _ in add("press") }
        let tap = TapGesture().onEnded { add("tap") }
        let host = ViewHost(
            VStack {
                Text("A").gesture(press.exclusively(before: tap))
                Text("B").gesture(press.simultaneously(with: tap).onEnded { add("\($0.first ?? false)") })
            }
        )

        try host.tap("A")
        try host.longPress("A")
        #expect(log.lines == ["tap", "press"])
        try host.tap("B")
        try host.longPress("B")
        #expect(log.lines == ["tap", "press", "tap", "false", "press", "true"])
    }

    // https://developer.apple.com/documentation/swiftui/gesture/simultaneously(with:)
    @Test func simultaneousGesturesOfOneAndTwoTapsAreBothPerformed() throws {
        let taps = TapGesture(count: 2).onEnded { add("two") }.simultaneously(
            with: TapGesture().onEnded { add("one") }
        )
        let host = ViewHost(Text("Photo").gesture(taps))

        try host.tap("Photo")
        #expect(log.lines == ["one"])
        try host.tap("Photo", count: 2)
        #expect(log.lines == ["one", "two", "one", "one"])
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
