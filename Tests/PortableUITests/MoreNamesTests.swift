import PortableUI
import Testing

/// Controls with titles and ranges of each type, and action sheets for systems before iOS 15.
@MainActor
struct MoreNamesTests {
    // https://developer.apple.com/documentation/swiftui/datepicker/init(_:selection:in:displayedcomponents:)
    @Test func aDateIsMovedIntoEachTypeOfRange() throws {
        struct Page: View {
            static let day = Date(timeIntervalSinceReferenceDate: 1_000)
            @State private var date = Page.day

            var body: some View {
                DatePicker("Through", selection: $date, in: ...Page.day)
                DatePicker("From", selection: $date, in: Page.day...)
                DatePicker("Closed", selection: $date, in: Page.day...Page.day.addingTimeInterval(5))
                DatePicker("Title", selection: $date)
                DatePicker(selection: $date, in: ...Page.day) { Text("Label") }
                Text(verbatim: "\(Int(date.timeIntervalSinceReferenceDate))")
            }
        }
        let host = ViewHost(Page())
        func chosen(_ seconds: Double, in picker: String) throws -> String? {
            try host.choose(Date(timeIntervalSinceReferenceDate: seconds), in: picker)
            return host.texts.last
        }

        #expect(try chosen(2_000, in: "Through") == "1000")
        #expect(try chosen(900, in: "Through") == "900")
        #expect(try chosen(900, in: "From") == "1000")
        #expect(try chosen(2_000, in: "From") == "2000")
        #expect(try chosen(2_000, in: "Closed") == "1005")
        #expect(try chosen(3_000, in: "Title") == "3000")
        #expect(try chosen(3_000, in: "Label") == "1000")
    }

    // https://developer.apple.com/documentation/uikit/uidevice/userinterfaceidiom
    @Test func aHostIsAPhoneThatNobodyFeels() throws {
        struct Page: View {
            @State private var text = "none"

            var body: some View {
                Button("Tap") {
                    let generator = UIImpactFeedbackGenerator(style: .heavy)
                    generator.prepare()
                    generator.impactOccurred()
                    UINotificationFeedbackGenerator().notificationOccurred(.success)
                    text = UIDevice.current.userInterfaceIdiom == .phone ? "phone" : "other"
                }
                Text(text)
            }
        }
        let host = ViewHost(Page())

        try host.tap("Tap")

        #expect(host.texts == ["Tap", "phone"])
    }

    // https://developer.apple.com/documentation/swiftui/image/init(uiimage:)
    @Test func anImageOfUIKitsIsShownAsTheOneThatItIs() throws {
        let named = try #require(UIImage(named: "tree"))
        let system = try #require(UIImage(systemName: "star"))
        let data = try #require(UIImage(data: Data([1])))
        let host = ViewHost(
            VStack {
                Image(uiImage: named).antialiased(true)
                Image(uiImage: system)
                Image(uiImage: data)
            }
        )

        let images = host.tree.children[0].children
        #expect(
            images.map(\.kind) == [
                .image(name: "tree", isSystem: false), .image(name: "star", isSystem: true),
                .image(name: "", isSystem: false),
            ]
        )
    }

    // https://developer.apple.com/documentation/swiftui/stepper/init(_:value:in:step:oneditingchanged:)
    @Test func titlesMayBeStrings() throws {
        struct Page: View {
            @State private var count = 0
            @State private var price = 1.5
            @State private var isOpen = false
            let titles = ["Plain", "Ranged", "Called", "Price", "More"]

            var body: some View {
                Stepper(titles[0], value: $count)
                Stepper(titles[1], value: $count, in: 0...2)
                Stepper(LocalizedStringKey(titles[2]), onIncrement: { count += 10 }, onDecrement: nil)
                TextField(LocalizedStringKey(titles[3]), value: $price, format: .number)
                DisclosureGroup(LocalizedStringKey(titles[4]), isExpanded: $isOpen) { Text("open") }
                Text(verbatim: "\(count) \(price)")
            }
        }
        let host = ViewHost(Page())

        try host.step("Plain")
        try host.step("Ranged", by: 5)
        try host.step("Called")
        try host.enter("2.5", into: "Price")
        try host.tap("More")

        #expect(host.texts.suffix(2) == ["open", "12 2.5"])
    }

    // https://developer.apple.com/documentation/combine/publisher/map(_:)-6sm0a
    @Test func aPartOfEachValueIsPublished() {
        let stored = \CGSize.height
        var parts: [CGFloat] = []

        _ = Just(CGSize(width: 1, height: 2)).map(stored).sink { parts.append($0) }

        #expect(parts == [2])
    }

    // https://developer.apple.com/documentation/uikit/uiscreen/bounds
    @Test func theScreenIsAsLargeAsAHostIsAtFirst() {
        #expect(UIScreen.main.bounds == CGRect(origin: .zero, size: ViewHost(Text("a")).size))
    }

    // https://developer.apple.com/documentation/swiftui/viewthatfits
    @Test func ofAlternativesTheFirstIsShown() {
        let host = ViewHost(
            NavigationStack {
                ViewThatFits {
                    Text("wide")
                    Text("narrow")
                }
                .toolbar {
                    ToolbarItem { Text("one") }
                    ToolbarItem { Text("two") }
                }
            }
        )

        #expect(host.texts == ["one", "two", "wide"])
    }

}
