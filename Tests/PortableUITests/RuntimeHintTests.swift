#if DEBUG
import PortableUI
import SharedReactive
import Testing

/// A host writes SwiftUI's runtime warnings to the standard error, once for each mistake of each type.
@MainActor
struct RuntimeHintTests {
    private func hints(_ text: String) -> Int { Hint.all.count { $0.contains(text) } }

    // developer.apple.com/documentation/swiftui/foreach: "It's important that the id of a data element doesn't change". SwiftUI
    // says: "the ID … occurs multiple times within the collection, this will give undefined results!"
    @Test func elementsWithTheSameIDAreHintedAt() throws {
        struct Twin: View {
            let name: String
            var body: some View { Text(name) }
        }
        struct Page: View {
            @State private var names = ["a", "b"]

            var body: some View {
                Button("Add") { names.append("a") }
                ForEach(names, id: \.self) { Twin(name: $0) }
            }
        }
        let host = ViewHost(Page())
        #expect(host.texts == ["Add", "a", "b"])
        #expect(hints("ForEach of Twin have the same id") == 0)

        try host.tap("Add")

        #expect(host.texts == ["Add", "a", "b", "a"])
        #expect(hints("ForEach of Twin have the same id") == 1)
    }

    // SwiftUI says: "Picker: the selection … is invalid and does not have an associated tag, this will give undefined results."
    @Test func aSelectionWithoutATagIsHintedAt() throws {
        enum Fruit: String { case apple, pear, plum }
        struct Page: View {
            @State private var fruit = Fruit.apple

            var body: some View {
                Picker("Fruit", selection: $fruit) {
                    Text("Apple").tag(Fruit.apple)
                    Text("Pear").tag(Fruit.pear)
                }
                Button("Plum") { fruit = .plum }
            }
        }
        let host = ViewHost(Page())
        try host.choose("Pear", in: "Fruit")
        #expect(host.texts.contains("Plum"))
        #expect(hints("The selection plum") == 0)

        try host.tap("Plum")
        #expect(host.texts.contains("Plum"))

        #expect(hints("The selection plum of a Picker has no tag(_:)") == 1)
    }

    // SwiftUI says: "Modifying state during view update, this will cause undefined behavior."
    @Test func aStateThatABodySetsIsHintedAt() throws {
        struct Count: Equatable { var value = 0 }
        struct Page: View {
            @State private var isSetting = false
            @State private var count = Count()

            var body: some View {
                if isSetting, count.value == 0 { count.value = 1 }
                return VStack {
                    Button("Set") { isSetting = true }
                    Button("Count") { count = Count() }
                    Text(verbatim: "\(count.value)")
                }
            }
        }
        let host = ViewHost(Page())
        try host.tap("Count")
        #expect(host.texts.last == "0")
        #expect(hints("A State<Count>") == 0)

        try host.tap("Set")

        #expect(host.texts.last == "1")
        #expect(hints("A State<Count> is set while views are evaluated") == 1)
    }

    // developer.apple.com/documentation/swiftui/view/navigationdestination(for:destination:): "Add this view modifier to a view
    // inside a NavigationStack". SwiftUI says: "… outside of a NavigationStack … will be ignored".
    @Test func aDestinationOutsideOfAStackIsHintedAt() {
        struct Inside: Hashable {}
        struct Outside: Hashable {}
        let host = ViewHost(
            VStack {
                NavigationStack { Text("a").navigationDestination(for: Inside.self) { _ in Text("page") } }
                Text("b").navigationDestination(for: Outside.self) { _ in Text("page") }
            }
        )

        #expect(host.texts == ["a", "b"])
        #expect(hints("navigationDestination(for: Outside.self)") == 1)
        #expect(hints("navigationDestination(for: Inside.self)") == 0)
    }

    // developer.apple.com/documentation/swiftui/view/navigationdestination(for:destination:): "Do not put a navigation
    // destination modifier inside a lazy container, like List or LazyVStack."
    @Test func aDestinationInALazyContainerIsHintedAt() throws {
        struct InList: View { var body: some View { Text("list") } }
        struct InStack: View { var body: some View { Text("stack") } }
        struct InPlainStack: View { var body: some View { Text("plain") } }
        struct OnPage: View { var body: some View { Text("page") } }
        struct InInnerStack: View { var body: some View { Text("inner") } }
        let host = ViewHost(
            NavigationStack {
                List { InList().navigationDestination(for: Int.self) { _ in Text("page") } }
                LazyVStack { InStack().navigationDestination(isPresented: .constant(false)) { Text("page") } }
                VStack { InPlainStack().navigationDestination(for: String.self) { _ in Text("page") } }
                List {
                    NavigationLink("Open") {
                        OnPage().navigationDestination(for: Bool.self) { _ in Text("page") }
                    }
                }
            }
        )
        _ = ViewHost(
            List {
                NavigationStack { InInnerStack().navigationDestination(for: Int.self) { _ in Text("page") } }
            }
        )
        try host.follow("Open")
        #expect(host.texts == ["page"])
        #expect(hints("navigationDestination of InInnerStack") == 0)
        #expect(hints("navigationDestination of InList is inside a lazy container, List<") == 1)
        #expect(hints("navigationDestination of InStack is inside a lazy container, LazyVStack<") == 1)
        #expect(hints("navigationDestination of InPlainStack") == 0)
        #expect(hints("navigationDestination of OnPage") == 0)
    }

    // UIKit says: "Attempt to present … on … which is already presenting" or "… while a dismissal is in progress", and shows nothing.
    @Test(arguments: [true, false])
    func anAlertInTheUpdateThatClosesASheetIsHintedAt(isAlertOutside: Bool) throws {
        struct Form: View { var body: some View { Text("form") } }
        struct Inside: View { var body: some View { Text("inside") } }
        struct Outside: View { var body: some View { Text("outside") } }
        struct Later: View { var body: some View { Text("later") } }
        struct Page: View {
            let isAlertOutside: Bool
            @State private var isSheetShown = false
            @State private var isAlertShown = false
            @State private var isLaterShown = false

            var body: some View {
                content
                    .sheet(isPresented: $isSheetShown, onDismiss: { isLaterShown = true }) {
                        Form()
                        Button("Fail") { (isSheetShown, isAlertShown) = (false, true) }
                        Button("Close") { isSheetShown = false }
                    }
                    .alert("Failed", isPresented: isAlertOutside ? $isAlertShown : .constant(false)) {
                    } message: {
                        Outside()
                    }
            }

            private var content: some View {
                Button("Open") { isSheetShown = true }
                    .alert("Failed", isPresented: isAlertOutside ? .constant(false) : $isAlertShown) {
                    } message: {
                        Inside()
                    }
                    .alert("Later", isPresented: $isLaterShown) {
                    } message: {
                        Later()
                    }
            }
        }
        let host = ViewHost(Page(isAlertOutside: isAlertOutside))
        try host.tap("Open")
        try host.tap("Close")
        try host.tap("OK")
        try host.tap("Open")
        try host.dismiss()
        try host.tap("OK")
        func alertHints(_ name: String) -> Int {
            Hint.all.count { $0.contains("presents an alert") && $0.contains(name) }
        }
        let name = isAlertOutside ? "Outside" : "Inside"
        #expect(alertHints("Later") == 0)
        #expect(alertHints(name) == 0)

        try host.tap("Open")
        try host.tap("Fail")

        #expect(host.texts.contains("Failed"))
        #expect(alertHints(name) == 1)
        #expect(alertHints("Later") == 0)
    }

    @Test func anAlertIsHintedAtHoweverTheAppClosesTheSheet() throws {
        struct ByAction: View { var body: some View { Text("by action") } }
        struct WithItsView: View { var body: some View { Text("with its view") } }
        struct Form: View {
            let fail: () -> Void
            @Environment(\.dismiss) private var dismiss

            var body: some View {
                Button("Fail") {
                    fail()
                    dismiss()
                }
            }
        }
        struct Dismissing: View {
            @State private var isSheetShown = false
            @State private var isAlertShown = false

            var body: some View {
                Button("Open") { isSheetShown = true }
                    .sheet(isPresented: $isSheetShown) { Form { isAlertShown = true } }
                    .alert("Failed", isPresented: $isAlertShown) {
                    } message: {
                        ByAction()
                    }
            }
        }
        struct Removing: View {
            @State private var isThere = true
            @State private var isSheetShown = false
            @State private var isAlertShown = false

            var body: some View {
                VStack {
                    if isThere {
                        Button("Open") { isSheetShown = true }
                            .sheet(isPresented: $isSheetShown) {
                                Button("Fail") { (isThere, isAlertShown) = (false, true) }
                            }
                    }
                }
                .alert("Failed", isPresented: $isAlertShown) {
                } message: {
                    WithItsView()
                }
            }
        }
        for host in [ViewHost(Dismissing()), ViewHost(Removing())] {
            try host.tap("Open")
            try host.tap("Fail")
            #expect(host.texts.contains("Failed"))
        }
        for name in ["ByAction", "WithItsView"] {
            #expect(Hint.all.count { $0.contains("presents an alert") && $0.contains(name) } == 1, "\(name)")
        }
    }

    // developer.apple.com/documentation/swiftui/preferencekey/defaultvalue: "reduce(value: &x, nextValue: {defaultValue})
    // shouldn't change the meaning of x."
    @Test func aReduceThatTheDefaultChangesIsHintedAt() {
        enum Last: PreferenceKey {
            static let defaultValue = 0
            static func reduce(value: inout Int, nextValue: () -> Int) { value = nextValue() }
        }
        enum Sum: PreferenceKey {
            static let defaultValue = 0
            static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
        }
        var seen: [Int] = []
        let host = ViewHost(
            VStack {
                Text("a").preference(key: Last.self, value: 1).preference(key: Sum.self, value: 2)
                Text("b")
            }
            .onPreferenceChange(Last.self) { seen.append($0) }
            .onPreferenceChange(Sum.self) { seen.append($0) }
        )
        _ = host.texts
        #expect(seen.sorted() == [1, 2])
        #expect(hints("reduce(value:nextValue:) of Last changes 1 if the next value is the default") == 1)
        #expect(hints("reduce(value:nextValue:) of Sum") == 0)
    }

    @Test func aFocusSetInOnAppearIsHintedAt() throws {
        struct Early: View {
            @FocusState private var isFocused: Bool
            var body: some View {
                TextField("Name", text: .constant("")).focused($isFocused).onAppear { isFocused = true }
                Text(verbatim: "\(isFocused)")
            }
        }
        struct ByDefault: View {
            @FocusState private var isFocused: Bool
            var body: some View {
                TextField("Name", text: .constant("")).focused($isFocused).defaultFocus($isFocused, true)
                Button("Focus") { isFocused = true }
                Text(verbatim: "\(isFocused)")
            }
        }
        #expect(ViewHost(Early()).texts.last == "true")
        let host = ViewHost(ByDefault())
        try host.tap("Focus")
        #expect(host.texts.last == "true")
        #expect(hints("A FocusState of Early is set in onAppear") == 1)
        #expect(hints("A FocusState of ByDefault") == 0)
    }
}
#endif
