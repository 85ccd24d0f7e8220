import PortableUI
import Testing

/// What apps write of SwiftUI beyond its commonest names.
@MainActor
struct FurtherNamesTests {
    // https://developer.apple.com/documentation/swiftui/view/confirmationdialog(_:ispresented:titlevisibility:presenting:actions:message:)
    @Test func aChoiceIsAboutTheDataWithWhichItBegan() throws {
        struct Page: View {
            @State private var isShown = false
            @State private var name: String?
            @State private var done = "nothing"
            let title = "Delete?"

            var body: some View {
                Button("Ask") { (name, isShown) = ("Berlin", true) }
                Button("Show") { isShown = true }
                Text(done)
                    .confirmationDialog(
                        title,
                        isPresented: $isShown,
                        titleVisibility: .visible,
                        presenting: name
                    ) { name in
                        Button("Delete \(name)", role: .destructive) { done = "deleted \(name)" }
                    } message: {
                        Text("You cannot get \($0) back.")
                    }
            }
        }
        let host = ViewHost(Page())

        try host.tap("Show")
        #expect(host.texts == ["Ask", "Show", "nothing"])
        try host.tap("Ask")
        #expect(
            host.texts.suffix(4) == ["Delete?", "You cannot get Berlin back.", "Delete Berlin", "Cancel"]
        )
        try host.tap("Delete Berlin")

        #expect(host.texts == ["Ask", "Show", "deleted Berlin"])
    }

    // https://developer.apple.com/documentation/swiftui/view/confirmationdialog(_:ispresented:titlevisibility:presenting:actions:)
    @Test func theTitleOfAChoiceMayBeHidden() throws {
        let choice = Text("a").confirmationDialog(
            "Title",
            isPresented: .constant(true),
            titleVisibility: .hidden,
            presenting: 3
        ) { number in
            Button("Take \(number)") {}
        }

        let host = ViewHost(choice)

        #expect(host.texts == ["a", "Take 3", "Cancel"])
        #expect(host.tree.children.last?.kind == .confirmationDialog(title: nil))
    }

    // https://developer.apple.com/documentation/swiftui/view/alert(ispresented:error:actions:message:)
    @Test func anAlertAboutAnErrorHasItsDescriptionAndAMessage() {
        struct Failure: LocalizedError { var errorDescription: String? { "It failed." } }
        let page = Text("a").alert(isPresented: .constant(true), error: Failure()) { _ in
            Button("Again") {}
        } message: { error in
            Text("Because: \(error.localizedDescription)")
        }

        let host = ViewHost(page)

        #expect(host.texts == ["a", "It failed.", "Because: It failed.", "Again"])
    }

    // https://developer.apple.com/documentation/swiftui/view/popover(item:attachmentanchor:arrowedge:content:)
    @Test func aPopoverIsShownWhileThereIsAnItem() throws {
        struct Place: Identifiable { let id: String }
        struct Page: View {
            @State private var place: Place?

            var body: some View {
                Button("Show") { place = Place(id: "Here") }
                    .popover(item: $place) { Text($0.id) }
            }
        }
        let host = ViewHost(Page())

        try host.tap("Show")
        #expect(host.texts == ["Show", "Here"])
        try host.dismiss()

        #expect(host.texts == ["Show"])
    }

    // https://developer.apple.com/documentation/swiftui/stepper/init(onincrement:ondecrement:oneditingchanged:label:)
    @Test func controlsBeforeIOS15HaveTheirLabelsLast() throws {
        struct Page: View {
            @State private var count = 0
            @State private var share = 0.0

            var body: some View {
                Stepper(onIncrement: { count += 1 }, onDecrement: { count -= 2 }) { Text("Count") }
                Slider(
                    value: $share,
                    in: 0...1,
                    step: 0.25,
                    minimumValueLabel: Text("0"),
                    maximumValueLabel: Text("1")
                ) {
                    Text("Share")
                }
                Text(verbatim: "\(count) \(share)")
            }
        }
        let host = ViewHost(Page())

        try host.step("Count", by: 3)
        try host.step("Count", by: -1)
        try host.drag("Share 0 1", to: 0.3)

        #expect(host.texts == ["Count", "Share", "0", "1", "1 0.25"])
    }

    // https://developer.apple.com/documentation/swiftui/view/searchscopes(_:scopes:)
    @Test func aScopeIsChosen() throws {
        struct Page: View {
            @State private var text = ""
            @State private var scope = 1

            var body: some View {
                Text(verbatim: "in \(scope)")
                    .searchable(text: $text)
                    .searchScopes($scope) {
                        Text("One").tag(1)
                        Text("Two").tag(2)
                    }
            }
        }
        let host = ViewHost(Page())
        #expect(host.texts.last == "in 1")

        try host.choose("Two", in: "Scope")

        #expect(host.texts.last == "in 2")
    }

    // https://developer.apple.com/documentation/swiftui/view/dynamictypesize(_:)-1m2tf
    @Test(arguments: [
        (DynamicTypeSize.xSmall, DynamicTypeSize.small), (.medium, .medium), (.accessibility3, .large),
    ]) func theSizeOfTextStaysInARange(outside: DynamicTypeSize, inside: DynamicTypeSize) {
        let host = ViewHost(
            SizeView().dynamicTypeSize(.small ... .large).environment(\.dynamicTypeSize, outside)
        )

        #expect(host.texts.first == "\(inside)")
    }

    // https://developer.apple.com/documentation/swiftui/environmentvalues/sizecategory
    @Test func theSizeOfTextHasAnOlderName() {
        let host = ViewHost(
            VStack {
                SizeView().dynamicTypeSize(...DynamicTypeSize.xxLarge)
                SizeView().environment(\.sizeCategory, .accessibilityMedium)
            }
        )

        #expect(host.texts == ["large", "large false", "accessibility1", "accessibilityMedium true"])
    }

    // https://developer.apple.com/documentation/swiftui/view/transformenvironment(_:transform:)
    @Test func aValueOfTheEnvironmentIsMadeOfTheOneAround() throws {
        struct Page: View {
            @State private var isOff = false

            var body: some View {
                Button("Turn off") { isOff = true }
                EnabledView().transformEnvironment(\.isEnabled) { $0.toggle() }.disabled(isOff)
            }
        }
        let host = ViewHost(Page())
        #expect(host.texts == ["Turn off", "false"])

        try host.tap("Turn off")

        #expect(host.texts == ["Turn off", "true"])
    }

    // https://developer.apple.com/documentation/swiftui/localizedstringkey/stringinterpolation/appendinterpolation(_:formatter:)-6u7iv
    @Test func aFormatterMakesTheTextOfAnArgument() {
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy"
        formatter.timeZone = TimeZone(identifier: "UTC")
        let numbers = NumberFormatter()
        numbers.minimumFractionDigits = 2
        let host = ViewHost(
            VStack {
                Text("**Since** \(Date(timeIntervalSince1970: 0), formatter: formatter)")
                Text("\(NSNumber(value: 3), formatter: numbers) m")
                Text("\(URL(string: "https://a.org")!)")
            }
        )

        #expect(host.texts == ["Since 1970", "3.00 m", "https://a.org"])
    }

    // https://developer.apple.com/documentation/swiftui/view/ontapgesture(count:coordinatespace:perform:)
    @Test func aTapHasAPlace() throws {
        struct Page: View {
            @State private var place = "none"

            var body: some View {
                Text("Tap").onTapGesture { place = "\($0.x) \($0.y)" }
                Text(place)
            }
        }
        let host = ViewHost(Page())

        try host.tap("Tap")

        #expect(host.texts == ["Tap", "0.0 0.0"])
    }

    // https://developer.apple.com/documentation/uikit/uipasteboard/string
    @Test func whatIsCopiedIsPasted() throws {
        struct Page: View {
            @State private var text = ""

            var body: some View {
                Button("Copy") {
                    UIPasteboard.general.string = "copied"
                    UISelectionFeedbackGenerator().selectionChanged()
                }
                Button("Paste") { text = UIPasteboard.general.string ?? "nothing" }
                Text(text)
            }
        }
        let host = ViewHost(Page())

        try host.tap("Copy")
        try host.tap("Paste")

        #expect(host.texts == ["Copy", "Paste", "copied"])
    }

    // https://developer.apple.com/documentation/swiftui/view/contextmenu(menuitems:preview:)
    @Test func aContextMenuHasAPreviewThatIsNotShown() throws {
        struct Page: View {
            @State private var text = "old"

            var body: some View {
                Text(text).contextMenu {
                    Button("Change") { text = "new" }
                } preview: {
                    Text("preview")
                }
            }
        }
        let host = ViewHost(Page())

        try host.tap("Change")

        #expect(host.texts == ["new", "Change"])
    }

    // https://developer.apple.com/documentation/swift/string/init(localized:table:bundle:locale:comment:)
    @Test func aLocalizedStringIsItsKeyWithItsArguments() {
        #expect(String(localized: "**Key**") == "**Key**")
        #expect(String(localized: "\(1000) items", locale: Locale(identifier: "de")) == "1.000 items")
        #expect(
            String(localized: "\(1000) items", locale: Locale(identifier: "en_US"), comment: "A count")
                == "1,000 items"
        )
    }

    // https://developer.apple.com/documentation/swiftui/view/keyboardshortcut(_:modifiers:)
    @Test func whatOnlyLooksIsPassedToRenderers() {
        enum Middle: AlignmentID {
            static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
        }
        func looks(_ view: some View) -> [String] { ViewHost(view).tree.children[0].looks.map(\.description) }

        #expect(looks(Text("a").keyboardShortcut("s")) == ["keyboardShortcut()"])
        #expect(looks(Text("a").keyboardShortcut(.cancelAction)) == ["keyboardShortcut()"])
        #expect(looks(Text("a").transition(.offset(x: 1))) == ["transition(offset)"])
        #expect(looks(Text("a").alignmentGuide(.leading) { $0[.leading] }) == ["alignmentGuide(leading)"])
        #expect(looks(VStack(alignment: HorizontalAlignment(Middle.self)) {}) == ["alignment(Middle)"])
        #expect(looks(Text("a").toggleStyle(SwitchToggleStyle(tint: .red))) == ["toggleStyle(switch)"])
        #expect(looks(Text("a").headerProminence(.increased)) == ["headerProminence(increased)"])
        #expect(
            looks(Text("a").sensoryFeedback(.impact(flexibility: .soft), trigger: 1)) == ["sensoryFeedback()"]
        )
        #expect(
            looks(Text("a").sensoryFeedback(.impact(weight: .heavy), trigger: 1) { $0 < $1 }) == [
                "sensoryFeedback()"
            ]
        )
        #expect(looks(Text("a").sensoryFeedback(trigger: 1) { _, _ in .success }) == ["sensoryFeedback()"])
        #expect(
            looks(Gauge(value: 0.5) { Text("a") }.gaugeStyle(.accessoryLinear)) == [
                "gaugeStyle(accessoryLinear)"
            ]
        )
        #expect(looks(Text("a").accessibilityAction(named: "Like") {}) == ["accessibilityAction(Like)"])
        #expect(
            looks(Text("a").accessibilityRepresentation { Text("b") }) == ["accessibilityRepresentation()"]
        )
        #expect(looks(Image(systemName: "a", variableValue: 0.5).antialiased(true)) == ["antialiased(true)"])
        #expect(looks(Text("a").foregroundColor(Color(.systemGray6))) == ["foregroundColor(systemGray6)"])
    }
}

private struct SizeView: View {
    @Environment(\.dynamicTypeSize) private var size
    @Environment(\.sizeCategory) private var category

    var body: some View {
        Text("\(size)" as String)
        Text("\(category) \(category.isAccessibilityCategory)" as String)
    }
}

private struct EnabledView: View {
    @Environment(\.isEnabled) private var isEnabled

    var body: some View { Text(verbatim: "\(isEnabled)") }
}
