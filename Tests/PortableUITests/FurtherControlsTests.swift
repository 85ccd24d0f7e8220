import PortableUI
import Testing

/// Menus, gestures, focus, search and other names beyond the plain controls.
@MainActor
struct FurtherControlsTests {
    @Test func actionsInMenusAreTappedByTheirLabels() throws {
        var taps: [String] = []
        let host = ViewHost(
            Menu {
                Button("Copy") { taps.append("copy") }
            } label: {
                Label("More", systemImage: "ellipsis")
            }
            .contextMenu { Button("Share") { taps.append("share") } }
            .swipeActions(edge: .leading) { Button("Pin", systemImage: "pin") { taps.append("pin") } }
        )

        try host.tap("Copy")
        try host.tap("Pin")
        try host.tap("Share")

        #expect(host.texts == ["More", "Copy", "Share", "Pin"])
        #expect(taps == ["copy", "pin", "share"])
    }

    @Test func aViewThatIsTappedIsAButtonWithItsTexts() throws {
        var taps = 0
        let host = ViewHost(
            HStack {
                Text("a")
                Text("row")
            }.onTapGesture { taps += 1 }
        )

        try host.tap("a row")

        #expect(taps == 1)
    }

    @Test func controlsHaveATextAndAnImageForTheirLabel() throws {
        let host = ViewHost(Images())

        try host.tap("Wifi")
        try host.choose("two", in: "Number")

        #expect(host.texts.first == "true 2")
    }

    @Test func enteringTextGivesTheFocusAndTakesItFromTheLastField() throws {
        let host = ViewHost(Focusing())
        #expect(host.texts.first == "none false")

        try host.enter("a", into: "First")
        #expect(host.texts.first == "first false")
        try host.enter("b", into: "Second")
        #expect(host.texts.first == "second false")
        try host.enter("c", into: "Third")
        #expect(host.texts.first == "none true")
        try host.enter("d", into: "First")
        #expect(host.texts.first == "first false")
    }

    @Test func theAppGivesTheFocusOfWhichRenderersAreTold() throws {
        let host = ViewHost(Focusing())
        func focused() -> [String] { host.tree.children.filter(\.isFocused).map(\.label) }
        #expect(focused() == [])

        try host.tap("Begin")
        #expect(focused() == ["Second"])
        try host.submit("Second")
        #expect(focused() == ["First"])
    }

    @Test func fieldsThatHaveHadTheFocusEndWithTheirHost() throws {
        weak var kept: Ending.Kept?
        do {
            let host = ViewHost(Ending())
            try host.enter("a", into: "Field")
            try host.enter("b", into: "Other")
            kept = Ending.last
            Ending.last = nil
            #expect(kept != nil)
            #expect(host.texts == ["false", "Field", "Other", "more"])
        }
        #expect(kept == nil)
    }

    @Test func whatIsSearchedIsEnteredIntoAFieldBeforeTheView() throws {
        let host = ViewHost(Searching())

        try host.enter("b", into: "Search")
        #expect(host.texts == ["Search", "beta"])
        try host.enter("", into: "Search")
        #expect(host.texts == ["Search", "alpha", "beta"])
    }

    @Test func anEditButtonSetsTheEditModeAroundIt() throws {
        let host = ViewHost(Editing())

        try host.tap("Edit")
        #expect(host.texts == ["editing", "Done"])
        try host.tap("Done")
        #expect(host.texts == ["not editing", "Edit"])

        let alone = ViewHost(EditButton())
        try alone.tap("Edit")
        #expect(alone.texts == ["Done"])
    }

    @Test func listsShowRangesDataAndBindings() throws {
        let host = ViewHost(Lists())

        try host.enter("x", into: "name 1")

        #expect(host.texts == ["0", "1", "a", "x", "name 0", "name 1", "a", "x"])
    }

    @Test func aSheetThatSaysSoIsNotSwipedAway() throws {
        let host = ViewHost(Sheets())

        #expect(throws: ViewHostError.noPresentation) { try host.dismiss() }
        try host.tap("Allow")
        try host.dismiss()

        #expect(host.texts == ["below"])
    }

}

private struct Images: View {
    @State private var isOn = false
    @State private var number = 1

    var body: some View {
        Text("\(isOn) \(number)")
        Toggle("Wifi", isOn: $isOn)
        Picker("Number", selection: $number) {
            Text("one").tag(1)
            Text("two").tag(2)
        }
    }
}

private struct Focusing: View {
    enum Field: Hashable {
        case first
        case second
    }

    @FocusState private var field: Field?
    @FocusState private var isThird: Bool
    @State private var texts = ["", "", ""]

    var body: some View {
        Text("\(field.map { "\($0)" } ?? "none") \(isThird)")
        TextField("First", text: $texts[0]).focused($field, equals: .first)
        TextField("Second", text: $texts[1]).focused($field, equals: .second).onSubmit { field = .first }
        TextField("Third", text: $texts[2]).focused($isThird)
        Button("Begin") { field = .second }
    }
}

private struct Sheets: View {
    @State private var isShown = true
    @State private var isKept = true

    var body: some View {
        Text("below").sheet(isPresented: $isShown) {
            VStack {
                Button("Allow") { isKept = false }.interactiveDismissDisabled(isKept)
            }
        }
    }
}

private struct Ending: View {
    final class Kept: ObservableObject {}

    static var last: Kept?

    @StateObject private var kept: Kept
    @FocusState private var isFocused: Bool
    @State private var texts = ["", ""]

    init() {
        _kept = StateObject(
            wrappedValue: {
                let kept = Kept()
                Self.last = kept
                return kept
            }()
        )
    }

    var body: some View {
        let kept = kept
        Text("\(isFocused)")
        TextField("Field", text: $texts[0]).focused($isFocused).onSubmit { _ = kept }
        TextField("Other", text: $texts[1])
        Menu {
            Text("more").onTapGesture { _ = kept }
        } label: {
            EmptyView()
        }
    }
}

private struct Searching: View {
    @State private var text = ""

    var body: some View {
        List(["alpha", "beta"].filter { text.isEmpty || $0.hasPrefix(text) }, id: \.self) { Text($0) }
            .searchable(text: $text)
    }
}

private struct Editing: View {
    @State private var mode = EditMode.inactive

    var body: some View {
        Group {
            Text(mode.isEditing ? "editing" : "not editing")
            EditButton()
        }.environment(\.editMode, $mode)
    }
}

private struct Lists: View {
    @State private var names = ["a", "b"]
    @State private var selection: Set<String> = []
    @State private var selected: Int?

    var body: some View {
        List(0..<2) { Text("\($0)") }
        List(names, id: \.self, selection: $selection) { Text($0) }
        List(0..<2, id: \.self, selection: $selected) { TextField("name \($0)", text: $names[$0]) }
        List($names, id: \.self) { $name in Text(name) }
    }
}
