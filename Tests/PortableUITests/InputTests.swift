import Dispatch
import PortableUI
import TestSupport
import Testing

/// The input of a person: sliders, steppers, date pickers, disclosure groups, tabs, links, gestures and refreshing.
@MainActor
struct InputTests {
    // https://developer.apple.com/documentation/swiftui/slider
    @Test func aSliderIsDraggedToAValueOfItsRangeAndSteps() throws {
        let host = ViewHost(Values())

        try host.drag("Volume", to: 7.4)
        #expect(host.texts.contains("volume 7 2"))
        try host.drag("Volume", to: 100)
        #expect(host.texts.contains("volume 10 4"))
        try host.expect("Volume", is: .slider(value: 10, in: 0...10))
        try host.drag("Volume", to: -1)
        #expect(host.texts.contains("volume 0 6"))
    }

    @Test func theClosureAfterASliderWithoutALabelIsToldOfEditing() throws {
        var edits: [Bool] = []
        let host = ViewHost(
            VStack {
                Slider(value: .constant(3.0)) { edits.append($0) }
                Slider(value: .constant(3.0), in: 0...10, step: 1) { edits.append($0) }
            }
        )

        for slider in host.tree.children[0].children { try host.drag(slider.id, to: 1) }

        #expect(edits == [true, false, true, false])
    }

    // https://developer.apple.com/documentation/swiftui/stepper
    @Test func aStepperIsSteppedUpAndDownInItsRange() throws {
        let host = ViewHost(Values())

        try host.step("Guests")
        try host.step("Guests", by: 2)
        #expect(host.texts.contains("guests 7"))
        try host.step("Guests", by: 100)
        #expect(host.texts.contains("guests 9"))
        try host.step("Guests", by: -2)
        #expect(host.texts.contains("guests 7"))
    }

    @Test func anIDOfAnotherKindOfControlIsNotUsed() throws {
        var calls: [String] = []
        let host = ViewHost(
            Stepper("Count", onIncrement: { calls.append("+") }, onDecrement: { calls.append("-") })
        )
        let id = host.tree.children[0].id

        #expect(throws: ViewHostError.gone(id)) { try host.tap(id) }
        #expect(throws: ViewHostError.gone(id)) { try host.follow(id) }
        #expect(throws: ViewHostError.gone(id)) { try host.drag(id, to: 1) }
        #expect(throws: ViewHostError.gone(id)) { try host.select(tab: id) }
        #expect(calls.isEmpty)
        try host.step(id)
        #expect(calls == ["+"])
    }

    @Test func aTabIsNoButtonAndAButtonNoTab() throws {
        var taps = 0
        let host = ViewHost(
            TabView {
                Button("Add") { taps += 1 }.tabItem { Text("One") }
                Text("Two").tabItem { Text("Two") }
            }
        )
        let tabView = host.tree.children[0]
        let (tab, button) = (tabView.children[1].id, tabView.children[2].id)

        #expect(throws: ViewHostError.gone(button)) { try host.select(tab: button) }
        #expect(throws: ViewHostError.gone(tab)) { try host.tap(tab) }
        #expect(taps == 0)
        try host.tap(button)
        #expect(taps == 1)
        try host.select(tab: tab)
        #expect(host.tree.children[0].children[1].kind == .tab(isSelected: true))
    }

    // https://developer.apple.com/documentation/swiftui/stepper/init(label:onincrement:ondecrement:oneditingchanged:)
    @Test func aStepperCallsItsFunctions() throws {
        var calls: [String] = []
        let host = ViewHost(
            Stepper("Count", onIncrement: { calls.append("+") }, onDecrement: { calls.append("-") })
        )

        try host.step("Count")
        try host.step("Count", by: -2)

        #expect(calls == ["+", "-", "-"])
    }

    // https://developer.apple.com/documentation/swiftui/datepicker
    @Test func aDateIsChosenInTheRangeOfItsPicker() throws {
        let host = ViewHost(Values())

        try host.choose(Date(timeIntervalSinceReferenceDate: 50), in: "Day")
        #expect(host.texts.contains("day 50"))
        try host.choose(Date(timeIntervalSinceReferenceDate: 500), in: "Day")
        #expect(host.texts.contains("day 100"))
    }

    // https://developer.apple.com/documentation/swiftui/disclosuregroup
    @Test func aGroupOpensAndClosesWhenItsLabelIsTapped() throws {
        let host = ViewHost(DisclosureGroup("More") { Text("inside") })
        #expect(host.texts == ["More"])

        try host.tap("More")
        #expect(host.texts == ["More", "inside"])
        try host.tap("More")
        #expect(host.texts == ["More"])
    }

    // https://developer.apple.com/documentation/swiftui/tabview
    @Test func theSelectedTabIsShownAndKeepsItsState() throws {
        let host = ViewHost(Tabs())
        #expect(host.texts == ["Home", "Settings", "home 0", "Add", "selected home"])

        try host.tap("Add")
        try host.select(tab: "Settings")
        #expect(host.texts == ["Home", "Settings", "settings", "selected settings"])
        try host.expect("Settings", is: .tab(isSelected: true))
        try host.select(tab: "Home")

        #expect(host.texts == ["Home", "Settings", "home 1", "Add", "selected home"])
    }

    // https://developer.apple.com/documentation/swiftui/tabview/init(selection:content:)
    @Test func theAppSelectsATab() throws {
        let host = ViewHost(Tabs(start: "settings"))

        #expect(host.texts == ["Home", "Settings", "settings", "selected settings"])
    }

    // https://developer.apple.com/documentation/swiftui/view/onappear(perform:)
    @Test func theViewsOfATabAppearWhenItIsSelected() throws {
        var calls: [String] = []
        let host = ViewHost(
            TabView {
                Text("a").onAppear { calls.append("+a") }.onDisappear { calls.append("-a") }.tabItem {
                    Text("A")
                }
                Text("b").onAppear { calls.append("+b") }.onDisappear { calls.append("-b") }.tabItem {
                    Text("B")
                }
            }
        )
        #expect(host.texts == ["A", "B", "a"])

        try host.select(tab: "B")
        #expect(host.texts == ["A", "B", "b"])
        try host.select(tab: "A")
        _ = host.texts

        #expect(calls == ["+a", "+b", "-a", "+a", "-b"])
    }

    @Test func whatAnotherTabShowsCannotBeTapped() throws {
        let host = ViewHost(Tabs())
        let add = try #require(host.tree.children[0].node(labelled: "Add"))

        try host.select(tab: "Settings")

        #expect(throws: ViewHostError.gone(add)) { try host.tap(add) }
    }

    // https://developer.apple.com/documentation/swiftui/view/onlongpressgesture(minimumduration:perform:onpressingchanged:)
    @Test func aViewIsPressedForLong() throws {
        var presses = 0
        let host = ViewHost(Text("Hold").onLongPressGesture { presses += 1 })

        try host.longPress("Hold")

        #expect(presses == 1)
    }

    // https://developer.apple.com/documentation/swiftui/longpressgesture
    @Test func aLongPressEndsItsGesture() throws {
        var ends: [Bool] = []
        let host = ViewHost(Text("Hold").gesture(LongPressGesture().onEnded { ends.append($0) }))

        try host.longPress("Hold")

        #expect(ends == [true])
    }

    #if !canImport(Darwin)
    // On Apple's systems, Foundation declares the publishers of timers, which are Combine's.
    // https://developer.apple.com/documentation/foundation/timer/3329589-publish
    @Test func aTimerPublishesUntilItsViewGoes() async {
        let ticks = Refreshes()
        let timer = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect()
        var host: ViewHost? = ViewHost(Text("").onReceive(timer) { _ in ticks.add() })
        _ = host?.texts

        #expect(await eventually { ticks.count >= 3 })
        host = nil
        // Waits until the main queue has run the blocks that it holds now.
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        let count = ticks.count
        // Another timer of the same interval, which goes on.
        let others = Refreshes()
        let other = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect()
        let otherHost = ViewHost(Text("").onReceive(other) { _ in others.add() })
        _ = otherHost.texts
        #expect(await eventually { others.count >= 10 })

        #expect(ticks.count == count)
    }
    #endif

    // https://developer.apple.com/documentation/swiftui/draggesture
    @Test func aViewIsDragged() throws {
        var changes: [CGSize] = []
        var ends: [CGPoint] = []
        let drag = DragGesture().onChanged { changes.append($0.translation) }.onEnded {
            ends.append($0.location)
        }
        let host = ViewHost(Text("Card").gesture(drag))

        try host.drag("Card", by: CGSize(width: 30, height: -10))

        #expect(changes == [CGSize(width: 30, height: -10)])
        #expect(ends == [CGPoint(x: 30, y: -10)])
    }

    // https://developer.apple.com/documentation/swiftui/view/refreshable(action:)
    @Test func theInnermostOfNestedViewsIsRefreshed() async throws {
        struct Page: View {
            let inner: Refreshes, outer: Refreshes
            @State var isShown = true

            var body: some View {
                VStack {
                    Button("Toggle") { isShown.toggle() }
                    if isShown { List { Text("row") }.refreshable { await inner.add() } }
                }
                .refreshable { await outer.add() }
            }
        }
        let (inner, outer) = (Refreshes(), Refreshes())
        let host = ViewHost(Page(inner: inner, outer: outer))

        try await host.refresh()
        try host.tap("Toggle")
        try await host.refresh()
        try host.tap("Toggle")
        try await host.refresh()

        #expect(inner.count == 2)
        #expect(outer.count == 1)
    }

    // https://developer.apple.com/documentation/swiftui/view/refreshable(action:)
    @Test func aViewThatCanBeIsRefreshed() async throws {
        let refreshes = Refreshes()
        let host = ViewHost(List { Text("row") }.refreshable { await refreshes.add() })

        try await host.refresh()

        #expect(refreshes.count == 1)
        await #expect(throws: ViewHostError.notRefreshable) { try await ViewHost(Text("")).refresh() }
    }

    // https://developer.apple.com/documentation/swiftui/link
    @Test func aLinkOpensItsURL() throws {
        let url = try #require(URL(string: "https://example.org/a"))
        let host = ViewHost(Link("Site", destination: url))

        try host.follow("Site")

        #expect(host.openedURLs == [url])
    }

    // https://developer.apple.com/documentation/swiftui/openurlaction
    @Test func aViewHandlesTheURLsOfTheViewsInside() throws {
        let url = try #require(URL(string: "https://example.org/a"))
        var handled: [URL] = []
        let host = ViewHost(
            Link("Site", destination: url).environment(
                \.openURL,
                OpenURLAction {
                    handled.append($0)
                    return .handled
                }
            )
        )

        try host.follow("Site")

        #expect(handled == [url])
        #expect(host.openedURLs == [])
    }

    // https://developer.apple.com/documentation/swiftui/view/onopenurl(perform:)
    @Test func aURLThatTheAppIsGivenReachesTheViewsThatAreShown() throws {
        let url = try #require(URL(string: "app://item/1"))
        var opened: [URL] = []
        let host = ViewHost(Text("").onOpenURL { opened.append($0) })

        host.open(url: url)

        #expect(opened == [url])
    }

    @Test func aURLReachesTheViewsBehindASheetToo() throws {
        struct Screen: View {
            @State var isShown = true

            var body: some View {
                Text("Behind")
                    .sheet(isPresented: $isShown) { Text("Sheet") }
                    .onOpenURL { _ in isShown = false }
            }
        }
        let host = ViewHost(Screen())
        try host.expect(["Behind", "Sheet"])
        host.open(url: try #require(URL(string: "app://item/1")))
        try host.expect(["Behind"])
    }

    @Test func controlsOfOtherKindsAreSaidWithTheFunctionThatUsesThem() {
        let host = ViewHost(Values())

        let error = #expect(throws: ViewHostError.self) { try host.tap("Guests") }
        #expect(
            error.map { "\($0)" }?.contains("There is a stepper with this label. Use step(_:by:).") == true
        )
    }

    // https://developer.apple.com/documentation/swiftui/textfield/init(_:value:format:prompt:)
    @Test func aFieldOfAValueTakesWhatItsFormatReads() throws {
        let host = ViewHost(Amount())
        try host.expect("Amount", is: .textField(text: "1,234"))

        try host.enter("5,000", into: "Amount")
        #expect(host.texts.contains("amount 5000"))
        try host.enter("none", into: "Amount")

        #expect(host.texts.contains("amount 5000"))
    }
}

extension ViewHost.Node {
    fileprivate func node(labelled label: String) -> ID? {
        if case .button = kind, self.label == label { return id }
        for child in children { if let found = child.node(labelled: label) { return found } }
        return nil
    }
}

@MainActor private final class Refreshes {
    private(set) var count = 0

    func add() { count += 1 }
}

private struct Values: View {
    @State private var volume = 3.0
    @State private var edits = 0
    @State private var guests = 4
    @State private var day = Date(timeIntervalSinceReferenceDate: 0)

    private var range: ClosedRange<Date> {
        Date(timeIntervalSinceReferenceDate: 0)...Date(timeIntervalSinceReferenceDate: 100)
    }

    var body: some View {
        Slider(value: $volume, in: 0...10, step: 1) {
            Text("Volume")
        } onEditingChanged: { _ in
            edits += 1
        }
        Text(verbatim: "volume \(Int(volume)) \(edits)")
        Stepper("Guests", value: $guests, in: 1...9)
        Text(verbatim: "guests \(guests)")
        DatePicker("Day", selection: $day, in: range, displayedComponents: .date)
        Text(verbatim: "day \(Int(day.timeIntervalSinceReferenceDate))")
    }
}

private struct Tabs: View {
    @State private var tab: String

    init(start: String = "home") { _tab = State(initialValue: start) }

    var body: some View {
        TabView(selection: $tab) {
            Home().tabItem { Label("Home", systemImage: "house") }.tag("home")
            Text("settings").tag("settings").tabItem { Text("Settings") }
        }
        Text("selected \(tab)")
    }
}

private struct Home: View {
    @State private var count = 0

    var body: some View {
        Text(verbatim: "home \(count)")
        Button("Add") { count += 1 }
    }
}

private struct Amount: View {
    @State private var amount = 1234

    var body: some View {
        TextField("Amount", value: $amount, format: .number)
        Text(verbatim: "amount \(amount)")
    }
}
