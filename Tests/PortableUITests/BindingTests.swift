import TestSupport
import Testing

@testable import PortableUI

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
        var (two, three) = (try #require(rows.bindings[2]), try #require(rows.bindings[3]))
        items.all[1].title = "second"
        #expect(two.wrappedValue.title == "second")
        items.all.removeFirst()
        #expect(three.wrappedValue.title == "three")
        three.wrappedValue.title = "third"
        #expect(items.all.map(\.title) == ["second", "third"])
        #expect(host.texts == ["second", "third"])
        two = try #require(rows.bindings[2])
        items.all.removeAll { $0.id == 2 }
        #expect(two.wrappedValue.title == "second")
        two.wrappedValue.title = "lost"
        #expect(items.all.map(\.title) == ["third"])
        #expect(two.wrappedValue.title == "second")
        #expect(host.texts == ["third"])
        items.all = [Item(id: 2, title: "back")]
        #expect(two.wrappedValue.title == "back")
    }

    struct Row: View {
        @Binding var item: Item
        let evaluated: Recorder<Int>

        var body: some View {
            evaluated.record(item.id)
            return TextField("Title \(item.id)", text: $item.title)
        }
    }

    struct Observed: View {
        @ObservedObject var items: Items
        @State private var own: [Item]
        let evaluated: Recorder<Int>

        init(items: Items, evaluated: Recorder<Int>) {
            self.items = items
            self.evaluated = evaluated
            _own = State(wrappedValue: items.all)
        }

        var body: some View {
            List($items.all, id: \.id) { $item in Row(item: $item, evaluated: evaluated) }
            ForEach($own) { $item in Row(item: $item, evaluated: evaluated) }
            Button("Change 7") { items.all[7].title = "changed" }
            Button("Remove 3") { items.all.remove(at: 3) }
            Button("Own") { own[5].title = "own" }
        }
    }

    static let many = (0..<100).map { Item(id: $0, title: "title \($0)") }

    @Test func ofManyRowsWithBindingsToObjectsAndStatesOnlyTheOneThatChangedIsEvaluated() throws {
        let (items, evaluated) = (Items(), Recorder<Int>())
        items.all = Self.many
        let host = ViewHost(Observed(items: items, evaluated: evaluated))
        #expect(evaluated.values.count == 200)
        try host.tap("Change 7")
        _ = host.texts
        #expect(evaluated.values.dropFirst(200) == [7])
        try host.tap("Own")
        _ = host.texts
        #expect(evaluated.values.dropFirst(201) == [5])
        try host.enter("after", into: "Title 50")
        #expect(items.all[50].title == "after")
        #expect(evaluated.values.dropFirst(202) == [50])
    }

    @Test func locationsGoWithTheirBindings() throws {
        let before = BindingLocationTable.count
        weak var gone: Items?
        do {
            let items = Items()
            gone = items
            let host = ViewHost(Observed(items: items, evaluated: Recorder()))
            for number in 0..<100 {
                items.all.append(Item(id: 100 + number, title: ""))
                _ = host.texts
            }
            #expect(BindingLocationTable.count <= before + 3)
            #expect(items.all.count == 103)
        }
        #expect(gone == nil)
        #expect(BindingLocationTable.count <= before)
    }

    struct Pair: Sendable {
        var one = 0
        var other = [1, 2, 3]
    }

    struct Paired: View {
        @State private var pair = Pair()
        let record: Recorder<Binding<Pair>>

        var body: some View {
            record.record($pair)
            return Text("\(pair.one)")
        }
    }

    @Test func partsOfABindingAreUsedOnSeveralThreads() throws {
        let record = Recorder<Binding<Pair>>()
        let host = ViewHost(Paired(record: record))
        let pair = try #require(record.values.first)
        // This blocks the main thread meanwhile, because other tests count all locations there.
        onThreads(4) { thread in
            for number in 0..<500 {
                pair.one.wrappedValue = number
                _ = pair.one.wrappedValue
                _ = pair.other[thread % 3].wrappedValue
            }
        }
        #expect(host.texts == ["499"])
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
    }
}
