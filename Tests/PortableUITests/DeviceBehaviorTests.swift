import PortableUI
import SharedReactive
import TestSupport
import Testing

/// Behavior that apps rely on, measured in SwiftUI or documented by Apple.
@MainActor
struct DeviceBehaviorTests {
    // https://developer.apple.com/documentation/swiftui/view/onchange(of:perform:): "the closure … captures the old value".
    @Test func aChangeWithOneParameterCallsTheClosureOfTheOldBody() throws {
        final class Log { var lines: [String] = [] }
        struct Page: View {
            let log: Log
            @State private var count = 0

            var body: some View {
                Button("Add") { count += 1 }
                    .onChange(of: count) { [count] new in log.lines.append("perform \(count) \(new)") }
                    .onChange(of: count) { [count] old, new in
                        log.lines.append("action \(count) \(old) \(new)")
                    }
            }
        }
        let log = Log()
        let host = ViewHost(Page(log: log))

        try host.tap("Add")
        try host.tap("Add")

        #expect(Set(log.lines) == ["perform 0 1", "action 1 0 1", "perform 1 2", "action 2 1 2"])
        #expect(log.lines.count == 4)
    }

    // https://developer.apple.com/documentation/swiftui/submittriggers
    @Test func eachFieldRunsTheActionsOfItsTriggerFromTheInsideOutwards() throws {
        let all: [(name: String, triggers: SubmitTriggers)] = [
            ("text", .text), ("search", .search), ("both", [.text, .search]), ("none", []),
        ]
        for inner in all {
            for outer in all {
                var log: [String] = []
                let host = ViewHost(
                    TextField("Field", text: .constant(""))
                        .searchable(text: .constant(""))
                        .onSubmit(of: inner.triggers) { log.append("inner") }
                        .onSubmit(of: outer.triggers) { log.append("outer") }
                )
                for (field, trigger) in [("Field", SubmitTriggers.text), ("Search", .search)] {
                    log = []
                    try host.submit(field)
                    let expected = [("inner", inner.triggers), ("outer", outer.triggers)]
                        .filter { $0.1.contains(trigger) }.map(\.0)
                    #expect(log == expected, "\(field) \(inner.name) \(outer.name)")
                }
            }
        }
    }

    @Test func aSearchBeginsWithTextAndEndsWhenItIsDismissed() throws {
        struct Results: View {
            @Environment(\.isSearching) private var isSearching
            @Environment(\.dismissSearch) private var dismissSearch

            var body: some View {
                Text(verbatim: "searching \(isSearching)")
                Button("Done") { dismissSearch() }
            }
        }
        struct Page: View {
            @State private var text = ""

            var body: some View {
                Results().searchable(text: $text)
                Text("query \(text)")
                Button("Suggest") { text = "b" }
            }
        }
        let host = ViewHost(Page())
        #expect(host.texts == ["Search", "searching false", "Done", "query ", "Suggest"])

        try host.enter("a", into: "Search")
        #expect(host.texts == ["Search", "searching true", "Done", "query a", "Suggest"])

        try host.tap("Done")
        #expect(host.texts == ["Search", "searching false", "Done", "query ", "Suggest"])

        // A text that the app has set is not a search, so there is none to dismiss.
        try host.tap("Suggest")
        try host.tap("Done")
        #expect(host.texts == ["Search", "searching false", "Done", "query b", "Suggest"])
    }

    // Each function that takes a number is called with extreme values. It throws or does what a person could do, and never traps.
    @Test func aNumberThatNoPersonCanChooseThrows() throws {
        struct Page: View {
            @State private var items = ["a", "b", "c"]
            @State private var number = 2.0
            @State private var count = 0
            @State private var byte = UInt8(0)
            @State private var signed = Int8(0)
            @State private var day = Date()

            var body: some View {
                List {
                    ForEach(items, id: \.self) { Text($0) }.onMove {
                        items.move(fromOffsets: $0, toOffset: $1)
                    }
                }
                Slider(value: $number, in: 0...10) { Text("Slider") }
                Stepper("Stepper", value: $count, in: 0...5)
                Stepper("Byte", value: $byte, in: 0...255, step: 2)
                Stepper("Signed", value: $signed, in: -128...127, step: -100)
                DatePicker("Day", selection: $day)
                Text("Drag").gesture(DragGesture())
                Text(verbatim: "\(number) \(count) \(byte) \(signed)")
            }
        }
        let host = ViewHost(Page())
        for destination in [Int.min, -1, 4, .max] {
            #expect(throws: ViewHostError.invalidValue("\(destination)", of: "a")) {
                try host.move("a", to: destination)
            }
        }
        for value in [Double.nan, .infinity, -.infinity, .signalingNaN] {
            #expect(throws: ViewHostError.self) { try host.drag("Slider", to: value) }
        }
        for count in [Int.min, Int.min + 1, -1_000_001, 1_000_001, .max] {
            #expect(throws: ViewHostError.invalidValue("\(count)", of: "Stepper")) {
                try host.step("Stepper", by: count)
            }
        }
        for value in [Double.nan, .infinity, -.infinity] {
            #expect(throws: ViewHostError.self) {
                try host.choose(Date(timeIntervalSinceReferenceDate: value), in: "Day")
            }
            #expect(throws: ViewHostError.self) { try host.drag("Drag", by: CGSize(width: value, height: 0)) }
            #expect(throws: ViewHostError.self) { try host.drag("Drag", by: CGSize(width: 0, height: value)) }
        }
        let labels = ["Slider", "Stepper", "Byte", "Signed", "Day", "Drag"]
        #expect(host.texts == ["a", "b", "c"] + labels + ["2.0 0 0 0"])

        try host.move("a", to: 3)
        try host.drag("Slider", to: .greatestFiniteMagnitude)
        try host.step("Stepper", by: 1000)
        try host.step("Byte", by: 1000)
        try host.step("Signed", by: 1000)
        #expect(host.texts == ["b", "c", "a"] + labels + ["10.0 5 255 -128"])
        try host.move("a", to: 0)
        try host.drag("Slider", to: -.greatestFiniteMagnitude)
        try host.step("Stepper", by: 0)
        try host.step("Stepper", by: -1)
        try host.step("Byte", by: -127)
        try host.step("Signed", by: -1)
        #expect(host.texts == ["a", "b", "c"] + labels + ["0.0 4 1 -28"])
    }

    @Test(arguments: [
        (Int.max, 0...10, 1, 10), (Int.min, 0...10, -1, 0), (-1, 0...Int.max, 1, 0), (-5, 0...Int.max, -1, 0),
    ])
    func aStepFromOutsideTheRangeLeadsIntoIt(
        _ start: Int,
        _ range: ClosedRange<Int>,
        _ count: Int,
        _ end: Int
    ) throws {
        struct Page: View {
            @State var value: Int
            let range: ClosedRange<Int>

            var body: some View {
                Stepper("Count", value: $value, in: range)
                Text(verbatim: "\(value)")
            }
        }
        let host = ViewHost(Page(value: start, range: range))
        try host.step("Count", by: count)
        #expect(host.texts == ["Count", "\(end)"])
    }

    @Test(arguments: [
        (UInt8(20), UInt8(0)...10, -1, UInt8(10)), (200, 250...255, 1, 250), (5, 0...10, -1, 0),
    ])
    func aStepThatIsLongerThanTheRangeEndsAtABound(
        _ start: UInt8,
        _ range: ClosedRange<UInt8>,
        _ count: Int,
        _ end: UInt8
    ) throws {
        struct Page: View {
            @State var value: UInt8
            let range: ClosedRange<UInt8>

            var body: some View {
                Stepper("Count", value: $value, in: range, step: 100)
                Text(verbatim: "\(value)")
            }
        }
        let host = ViewHost(Page(value: start, range: range))
        try host.step("Count", by: count)
        #expect(host.texts == ["Count", "\(end)"])
    }

    // MARK: - Replaced views and removed elements

    // https://developer.apple.com/documentation/swiftui/view/refreshable(action:)
    @Test func aRefreshIsCancelledWhenItsViewIsReplaced() async throws {
        struct Page: View {
            let log: Log
            @State private var isLoading = false

            var body: some View {
                if isLoading {
                    Text("loading")
                } else {
                    List { Text("row") }.refreshable {
                        await begin()
                        await untilCancelled()
                        await log(Task.isCancelled ? "cancelled" : "done")
                    }
                }
            }

            private func begin() { isLoading = true }
        }
        let log = Log()
        let host = ViewHost(Page(log: log))

        let refresh = Task { try await host.refresh() }
        await until { host.texts == ["loading"] }
        try await refresh.value

        #expect(log.take() == ["cancelled"])
    }

    @Test func aRefreshIsCancelledWithTheTestThatWaitsForIt() async throws {
        let log = Log()
        let host = ViewHost(
            List { Text("row") }.refreshable {
                await log("begins")
                await untilCancelled()
            }
        )
        let refresh = Task { try await host.refresh() }
        await until { log.entries == ["begins"] }
        refresh.cancel()
        try await refresh.value
    }

    @Test func aBindingToARemovedElementGivesAHint() throws {
        struct RemovedItem: Identifiable {
            let id: Int
            var name: String
        }
        struct Row: View {
            @Binding var item: RemovedItem
            let keep: (Binding<RemovedItem>) -> Void

            var body: some View { Text(item.name).onAppear { keep($item) } }
        }
        struct Page: View {
            @State private var items = [RemovedItem(id: 1, name: "one"), RemovedItem(id: 2, name: "two")]
            let keep: (Binding<RemovedItem>) -> Void

            var body: some View {
                ForEach($items) { Row(item: $0, keep: keep) }
                Button("Remove") { items.removeLast() }
            }
        }
        var kept: [Binding<RemovedItem>] = []
        let host = ViewHost(Page { kept.append($0) })
        try host.tap("Remove")
        #expect(host.texts == ["one", "Remove"])
        #if DEBUG
        func hints() -> Int {
            Hint.all.filter { $0.contains("binding to a removed RemovedItem") }.count
        }
        #expect(hints() == 0)
        #expect(kept.map(\.wrappedValue.name) == ["one", "two"])
        kept[1].wrappedValue.name = "three"
        #expect(hints() == 1)
        #endif
        #expect(host.texts == ["one", "Remove"])
    }

    // MARK: - Storage

    // https://developer.apple.com/documentation/swiftui/appstorage: in an object, the property publishes as `@Published` does.
    @Test func aStoredPropertyOfAnObjectPublishes() throws {
        final class Settings: ObservableObject {
            @AppStorage("count") var count = 0
            @AppStorage("name") var name: String?
            @Published var other = 0

            init(_ store: UserDefaults) {
                _count = AppStorage(wrappedValue: 0, "count", store: store)
                _name = AppStorage("name", store: store)
            }
        }
        struct Page: View {
            @ObservedObject var settings: Settings

            var body: some View {
                Text(verbatim: "\(settings.count) \(settings.name ?? "none") \(settings.other)")
                Stepper("Count", value: $settings.count)
            }
        }
        let store = try #require(UserDefaults(suiteName: "PortableUITests.\(UUID())"))
        let settings = Settings(store)
        var before: [Int] = []
        let subscription = settings.objectWillChange.sink { before.append(settings.count) }
        let host = ViewHost(Page(settings: settings))

        settings.count = 1
        #expect(host.texts.first == "1 none 0")
        settings.name = "Ada"
        #expect(host.texts.first == "1 Ada 0")
        settings.count += 1
        settings.other = 3
        #expect(host.texts.first == "2 Ada 3")
        try host.step("Count")

        #expect(host.texts.first == "3 Ada 3")
        #expect(before == [0, 1, 1, 2, 2])
        #expect(store.integer(forKey: "count") == 3)
        withExtendedLifetime(subscription) {}
    }
}
