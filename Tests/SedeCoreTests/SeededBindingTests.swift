#if !canImport(SwiftUI)
import SedeCore
import TestSupport
import Testing

/// Bindings to a model and to its properties, in rows.
@MainActor
@Suite struct SeededBindingTests {
    struct Item: Identifiable, Hashable {
        let id: Int
        var title: String
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
        let items = [Item(id: 1, title: "one"), Item(id: 2, title: "two"), Item(id: 3, title: "three")]
        let host = ViewHost(ItemsView().seed(ItemsSeeder(items: items)))
        try host.enter("second", into: "Title 2")
        #expect(host.tree.fields == ["Title 1": "one", "Title 2": "second", "Title 3": "three"])
        try host.tap("Reverse")
        try host.enter("first", into: "Title 1")
        try host.tap("Remove 2")
        #expect(host.tree.fields == ["Title 1": "first", "Title 3": "three"])
        #expect(host.texts.filter { !$0.contains(" ") } == ["three", "first", "Reverse"])
    }

    struct Row: View {
        @Binding var item: Item
        let evaluated: Recorder<Int>

        var body: some View {
            evaluated.record(item.id)
            return TextField("Title \(item.id)", text: $item.title)
        }
    }

    struct Seeded: View {
        @Seeder<Model, Never> var seeder
        let evaluated: Recorder<Int>

        var body: some View {
            ForEach($seeder.items) { $item in Row(item: $item, evaluated: evaluated) }
            Button("Change 7") { seeder.items[7].title = "changed" }
            Button("Remove 3") { seeder.items.remove(at: 3) }
        }
    }

    static let many = (0..<100).map { Item(id: $0, title: "title \($0)") }

    @Test func ofManyRowsWithBindingsOnlyTheOneThatChangedIsEvaluated() throws {
        let evaluated = Recorder<Int>()
        let host = ViewHost(Seeded(evaluated: evaluated).seed(ItemsSeeder(items: Self.many)))
        #expect(evaluated.values == Array(0..<100))
        try host.tap("Change 7")
        #expect(host.tree.fields["Title 7"] == "changed")
        #expect(evaluated.values.dropFirst(100) == [7])
        try host.enter("entered", into: "Title 40")
        #expect(host.tree.fields["Title 40"] == "entered")
        #expect(evaluated.values.dropFirst(101) == [40])
        try host.tap("Remove 3")
        try host.enter("after", into: "Title 50")
        #expect(host.tree.fields["Title 50"] == "after")
        #expect(host.tree.fields["Title 49"] == "title 49")
        #expect(host.tree.fields.count == 99)
    }

    @Test func locationsGoWithTheirBindings() throws {
        let before = BindingLocationTable.count
        do {
            let host = ViewHost(Seeded(evaluated: Recorder()).seed(ItemsSeeder(items: Self.many)))
            for number in 0..<100 { try host.enter("\(number)", into: "Title 1") }
            #expect(BindingLocationTable.count <= before + 3)
        }
        #expect(BindingLocationTable.count <= before)
    }
}
#endif
