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
}
#endif
