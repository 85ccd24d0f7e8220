#if !canImport(SwiftUI)
import SedeCore
import TestSupport
import Testing

@MainActor
@Suite struct BindingTests {
    struct Item: Identifiable, Hashable {
        let id: Int
        var title: String
    }

    final class Items: ObservableObject {
        @Published var all = [
            Item(id: 1, title: "one"), Item(id: 2, title: "two"), Item(id: 3, title: "three"),
        ]
    }

    struct Model {
        var items: [Item]
    }

    struct ItemsSeeder: Seedable {
        let items: [Item]

        func initialize() -> (Model, Cmd<Never>) { (Model(items: items), .none) }
    }

    struct ItemsView: View {
        @Seeder<Model, Never> var seeder

        var body: some View {
            ForEach($seeder.items) { $item in
                TextField("Title \(item.id)", text: $item.title)
            }
            List($seeder.items) { $item in
                Text(item.title)
                Button("Remove \(item.id)") { seeder.items.removeAll { $0.id == item.id } }
            }
            Button("Reverse") { seeder.items.reverse() }
        }
    }

    @Test func rowsWriteTheirElementsThroughBindings() throws {
        let host = ViewHost(ItemsView().seed(ItemsSeeder(items: Items().all)))
        try host.enter("second", into: "Title 2")
        #expect(host.tree.fields == ["Title 1": "one", "Title 2": "second", "Title 3": "three"])
        try host.tap("Reverse")
        try host.enter("first", into: "Title 1")
        try host.tap("Remove 2")
        #expect(host.tree.fields == ["Title 1": "first", "Title 3": "three"])
        #expect(host.texts.filter { !$0.contains(" ") } == ["three", "first", "Reverse"])
    }

    @Test func rowsAreToldApartByAPropertyToo() throws {
        struct Names: View {
            @State var names = ["a", "b"]
            let record: Recorder<String>

            var body: some View {
                List($names, id: \.self) { $name in
                    Text(name)
                    Button("Twice \(name)") {
                        name += name
                        name += "!"
                    }
                }
                ForEach($names, id: \.self) { name in Text("row \(name.wrappedValue)") }
                Button("Tell") { record.record(names.joined()) }
            }
        }
        let record = Recorder<String>()
        let host = ViewHost(Names(record: record))
        try host.tap("Twice b")
        try host.tap("Tell")
        #expect(record.values == ["abb!"])
        #expect(host.texts == ["a", "Twice a", "bb!", "Twice bb!", "row a", "row bb!", "Tell"])
    }

    /// The bindings that a `ForEach` gives its rows.
    final class Rows {
        var bindings: [Int: Binding<Item>] = [:]
    }

    struct Keeping: View {
        @ObservedObject var items: Items
        let rows: Rows

        var body: some View {
            ForEach($items.all) { item in
                rows.bindings[item.wrappedValue.id] = item
                return Text(item.wrappedValue.title)
            }
        }
    }

    @Test func aBindingFollowsItsElementAndKeepsTheValueOfOneThatHasGone() throws {
        let (items, rows) = (Items(), Rows())
        let host = ViewHost(Keeping(items: items, rows: rows))
        let (two, three) = (try #require(rows.bindings[2]), try #require(rows.bindings[3]))
        items.all[1].title = "second"
        #expect(two.wrappedValue.title == "second")
        items.all.removeFirst()
        #expect(three.wrappedValue.title == "three")
        three.wrappedValue.title = "third"
        #expect(items.all.map(\.title) == ["second", "third"])
        items.all.removeAll { $0.id == 2 }
        #expect(two.wrappedValue.title == "second")
        two.wrappedValue.title = "lost"
        #expect(items.all.map(\.title) == ["third"])
        #expect(two.wrappedValue.title == "second")
        #expect(host.texts == ["third"])
        items.all = [Item(id: 2, title: "back")]
        #expect(two.wrappedValue.title == "back")
    }

    @Test func aBindingToACollectionIsACollectionOfBindings() {
        let items = Items()
        let bindings = ObservedObject(wrappedValue: items).projectedValue.all
        #expect(bindings.map(\.id) == [1, 2, 3])
        #expect(bindings.reversed().map(\.wrappedValue.title) == ["three", "two", "one"])
        #expect(bindings.dropFirst().first?.wrappedValue.title == "two")
        #expect(bindings.indices == 0..<3)
        let last = bindings[2]
        last.title.wrappedValue = "last"
        #expect(items.all[2].title == "last")
        items.all.removeLast()
        #expect(last.wrappedValue.title == "last")
        last.wrappedValue.title = "nowhere"
        #expect(items.all.map(\.title) == ["one", "two"])
        for binding in bindings { binding.wrappedValue.title += "!" }
        #expect(items.all.map(\.title) == ["one!", "two!"])
    }

    @Test func bindingsToOptionalsAreMadeBothWays() throws {
        final class Held: ObservableObject {
            @Published var selected: Item?
            @Published var name = "Ada"
        }
        let held = Held()
        let wrapper = ObservedObject(wrappedValue: held).projectedValue
        #expect((Binding(wrapper.selected) as Binding<Item>?) == nil)
        held.selected = Item(id: 1, title: "one")
        let selected = try #require(Binding(wrapper.selected))
        selected.title.wrappedValue = "first"
        #expect(held.selected?.title == "first")
        held.selected = nil
        #expect(selected.wrappedValue.title == "first")

        let name: Binding<String?> = Binding(wrapper.name)
        name.wrappedValue = "Grace"
        name.wrappedValue = nil
        #expect(held.name == "Grace")

        let any: Binding<AnyHashable> = Binding(wrapper.name)
        any.wrappedValue = AnyHashable("Hedy")
        any.wrappedValue = AnyHashable(1)
        #expect(held.name == "Hedy")
        #expect(any.wrappedValue == AnyHashable("Hedy"))
    }
}
#endif
