import PortableUI
import Testing

/// SwiftUI's less common names that apps use.
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

    // https://developer.apple.com/documentation/swiftui/view/popover(ispresented:attachmentanchor:arrowedge:content:)
    @Test func aPopoverIsShownWhileItsValueIsTrue() throws {
        struct Page: View {
            @State private var isShown = false

            var body: some View {
                Button("Show") { isShown = true }
                    .popover(isPresented: $isShown) { Text("Here") }
            }
        }
        let host = ViewHost(Page())

        try host.tap("Show")
        #expect(host.texts == ["Show", "Here"])
        try host.dismiss()

        #expect(host.texts == ["Show"])
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

}

private struct EnabledView: View {
    @Environment(\.isEnabled) private var isEnabled

    var body: some View { Text(verbatim: "\(isEnabled)") }
}
