import TestSupport
import Testing

@testable import PortableUI

/// A change evaluates the views that depend on it, and no other views.
@MainActor
@Suite struct InvalidationTests {
    @MainActor
    final class Evaluations {
        var names: [String] = []

        func take() -> [String] {
            defer { names = [] }
            return names
        }
    }

    struct Item: Identifiable {
        var id: Int
        var name: String
    }

    final class Store: ObservableObject {
        @Published var items: [Item]

        init(_ count: Int) {
            items = (0..<count).map { Item(id: $0, name: "item \($0)") }
        }
    }

    struct Row: View {
        let item: Item
        let evaluations: Evaluations

        var body: some View {
            evaluations.names.append(item.name)
            return Text(item.name)
        }
    }

    struct Rows: View {
        @EnvironmentObject var store: Store
        let evaluations: Evaluations

        var body: some View {
            List { ForEach(store.items) { Row(item: $0, evaluations: evaluations) } }
        }
    }

    struct Counter: View {
        let number: Int
        let evaluations: Evaluations
        @State private var count = 0

        var body: some View {
            evaluations.names.append("\(number)")
            return Button("\(number): \(count)") { count += 1 }
        }
    }

    @Test func ofAThousandRowsOnlyTheOneThatChangedIsEvaluated() {
        let evaluations = Evaluations()
        let store = Store(1_000)
        let host = ViewHost(Rows(evaluations: evaluations).environmentObject(store))
        #expect(evaluations.take().count == 1_000)
        store.items[500].name = "changed"
        #expect(host.texts[500] == "changed")
        #expect(evaluations.take() == ["changed"])
        store.items.swapAt(0, 999)
        #expect(host.texts.first == "item 999")
        #expect(evaluations.take() == [])
        store.items.insert(Item(id: -1, name: "new"), at: 0)
        #expect(host.texts.count == 1_001)
        #expect(evaluations.take() == ["new"])
        store.items.remove(at: 700)
        #expect(host.texts.count == 1_000)
        #expect(evaluations.take() == [])
    }

    @Test func aRowsOwnStateEvaluatesThatRowAlone() throws {
        let evaluations = Evaluations()
        let host = ViewHost(List { ForEach(0..<1_000) { Counter(number: $0, evaluations: evaluations) } })
        _ = evaluations.take()
        try host.tap("321: 0")
        try host.tap("321: 1")
        #expect(host.texts[321] == "321: 2")
        #expect(evaluations.take() == ["321", "321"])
    }

    @Test func aViewAroundThatIsEvaluatedLeavesThoseInsideAloneWhoseInputIsTheSame() {
        struct Around: View {
            @EnvironmentObject var store: Store
            let evaluations: Evaluations

            var body: some View {
                evaluations.names.append("around")
                return VStack {
                    Text("\(store.items.count)")
                    Counter(number: 1, evaluations: evaluations)
                    Row(
                        item: Item(id: 1, name: "a name that does not fit into a word"),
                        evaluations: evaluations
                    )
                }
            }
        }
        let evaluations = Evaluations()
        let store = Store(0)
        let host = ViewHost(Around(evaluations: evaluations).environmentObject(store))
        _ = evaluations.take()
        store.items = [Item(id: 1, name: "")]
        #expect(host.texts.first == "1")
        #expect(evaluations.take() == ["around"])
    }

    @Test func severalChangesAreOneEvaluation() {
        let evaluations = Evaluations()
        let store = Store(1)
        let host = ViewHost(Rows(evaluations: evaluations).environmentObject(store))
        _ = evaluations.take()
        for round in 0..<10 { store.items[0].name = "\(round)" }
        #expect(host.texts == ["9"])
        #expect(evaluations.take() == ["9"])
    }

    @Test func aViewThatGoesInTheSameTurnIsNotEvaluated() {
        struct Inner: View {
            @EnvironmentObject var store: Store
            let evaluations: Evaluations

            var body: some View {
                evaluations.names.append("inner")
                // Traps if the body is evaluated without an item.
                return Text(store.items[0].name)
            }
        }
        struct Outer: View {
            @EnvironmentObject var store: Store
            let evaluations: Evaluations

            var body: some View {
                if !store.items.isEmpty { Inner(evaluations: evaluations) }
            }
        }
        let evaluations = Evaluations()
        let store = Store(1)
        let host = ViewHost(Outer(evaluations: evaluations).environmentObject(store))
        _ = evaluations.take()
        store.items = []
        #expect(host.texts.isEmpty)
        #expect(evaluations.take().isEmpty)
    }

    @Test func aValueInTheEnvironmentThatStaysEvaluatesNobody() {
        struct Greeted: View {
            @Environment(\.greeting) var greeting
            let evaluations: Evaluations

            var body: some View {
                evaluations.names.append(greeting)
                return Text(greeting)
            }
        }
        struct Around: View {
            @EnvironmentObject var store: Store
            let evaluations: Evaluations

            var body: some View {
                Greeted(evaluations: evaluations)
                    .environment(\.greeting, store.items.count < 2 ? "few" : "many")
            }
        }
        let evaluations = Evaluations()
        let store = Store(0)
        let host = ViewHost(Around(evaluations: evaluations).environmentObject(store))
        #expect(evaluations.take() == ["few"])
        store.items.append(Item(id: 1, name: ""))
        _ = host.texts
        #expect(evaluations.take() == [])
        store.items.append(Item(id: 2, name: ""))
        #expect(host.texts == ["many"])
        #expect(evaluations.take() == ["many"])
    }

    @Test func equalRowsReadTheChangedEnvironment() {
        struct Row: View {
            @Environment(\.greeting) var greeting
            let number: Int

            var body: some View { Text("\(greeting) \(number)") }
        }
        struct Around: View {
            @ObservedObject var store: Store

            var body: some View {
                VStack {
                    ForEach([1, 2], id: \.self) { Row(number: $0) }
                    ForEach(3..<5, id: \.self) { Row(number: $0) }
                }
                .environment(\.greeting, "\(store.items.count)")
            }
        }
        let store = Store(0)
        let host = ViewHost(Around(store: store))
        for count in 0..<4 {
            #expect(host.texts == (1...4).map { "\(count) \($0)" })
            store.items.append(Item(id: count, name: ""))
        }
    }

    @Test func whatADynamicPropertyHoldsBeforeItIsConnectedDoesNotCount() {
        struct Greeted: View {
            @Environment(\.greeting) var greeting
            @State private var token: Int
            @StateObject private var object: Store
            @EnvironmentObject private var store: Store
            let evaluations: Evaluations

            init(_ token: Int, _ evaluations: Evaluations) {
                _token = State(initialValue: token)
                _object = StateObject(wrappedValue: Store(token))
                self.evaluations = evaluations
                // The offset of a word that is unused while the string is `nil`.
                let unused =
                    MemoryLayout<Self>.offset(of: \._greeting)!
                    + MemoryLayout<Environment<String>>.offset(of: \.value)!
                withUnsafeMutableBytes(of: &self) {
                    $0.storeBytes(of: token, toByteOffset: unused, as: Int.self)
                }
            }

            var body: some View {
                evaluations.names.append(greeting)
                return Text("\(greeting) \(token) \(object.items.count)")
            }
        }
        struct Around: View {
            @ObservedObject var shown: Store
            let evaluations: Evaluations

            var body: some View {
                Greeted(shown.items.count, evaluations).environment(\.greeting, "stays")
            }
        }
        let evaluations = Evaluations()
        let (store, shown) = (Store(0), Store(7))
        let host = ViewHost(Around(shown: shown, evaluations: evaluations).environmentObject(store))
        #expect(evaluations.take() == ["stays"])
        for number in 0..<3 {
            shown.items.append(Item(id: 10 + number, name: ""))
            #expect(host.texts == ["stays 7 7"])
        }
        #expect(evaluations.take() == [])
    }

    @Test func anotherObservedObjectOrKeyPathEvaluatesTheView() {
        struct Reading: View {
            @ObservedObject var store: Store
            @Environment var greeting: String
            let evaluations: Evaluations

            init(_ store: Store, _ keyPath: KeyPath<EnvironmentValues, String>, _ evaluations: Evaluations) {
                self.store = store
                _greeting = Environment(keyPath)
                self.evaluations = evaluations
            }

            var body: some View {
                evaluations.names.append("\(store.items.count) \(greeting.isEmpty)")
                return Text(evaluations.names.last!)
            }
        }
        struct Around: View {
            @EnvironmentObject var store: Store
            let stores: [Store]
            let evaluations: Evaluations

            var body: some View {
                let round = store.items.count
                return Reading(
                    stores[round / 2],
                    round.isMultiple(of: 2) ? \.greeting : \.otherGreeting,
                    evaluations
                )
            }
        }
        let evaluations = Evaluations()
        let store = Store(0)
        let host = ViewHost(
            Around(stores: [Store(1), Store(2)], evaluations: evaluations).environmentObject(store)
        )
        for number in 0..<3 {
            store.items.append(Item(id: number, name: ""))
            _ = host.texts
        }
        #expect(evaluations.take() == ["1 false", "1 true", "2 false", "2 true"])
    }

    @Test func whatIsBetweenThePropertiesOfARowDoesNotCount() {
        struct Padded: View {
            let isFirst: Bool
            let number: Int
            let evaluations: Evaluations
            @State private var isShown = false
            @State private var isOn: Bool? = nil

            init(_ number: Int, _ evaluations: Evaluations) {
                isFirst = number == 0
                self.number = number
                self.evaluations = evaluations
            }

            var body: some View {
                evaluations.names.append("\(number)")
                return Text("\(number) \(isFirst) \(isShown) \(isOn ?? false)")
            }
        }
        struct Around: View {
            @EnvironmentObject var store: Store
            let evaluations: Evaluations

            var body: some View {
                NavigationStack {
                    List {
                        ForEach(0..<100) { Padded($0, evaluations).onAppear {} }.onDelete { (_: IndexSet) in
                        }
                    }
                }
                .disabled(store.items.count > 100)
            }
        }
        let evaluations = Evaluations()
        let store = Store(0)
        let host = ViewHost(Around(evaluations: evaluations).environmentObject(store))
        #expect(evaluations.take().count == 100)
        for number in 0..<10 {
            store.items.append(Item(id: number, name: ""))
            _ = host.texts
        }
        #expect(evaluations.take() == [])
    }

    struct Framed: ViewModifier {
        let number: Int

        func body(content: Content) -> some View {
            VStack {
                Text("\(number)")
                content
            }
        }
    }

    struct Modified: View {
        @ObservedObject var store: Store
        let evaluations: Evaluations

        var body: some View {
            let name = store.items[0].name
            return ForEach(0..<1) { _ in
                evaluations.names.append(name)
                return Text(name)
            }
            .modifier(Framed(number: store.items.count))
        }
    }

    @Test func aModifiedViewIsTakenOverOnceIfItsModifierIsAnotherOneToo() {
        let store = Store(1)
        let evaluations = Evaluations()
        let host = ViewHost(Modified(store: store, evaluations: evaluations))
        #expect(host.texts == ["1", "item 0"])
        #expect(evaluations.take() == ["item 0"])
        store.items = [Item(id: 0, name: "new"), Item(id: 1, name: "other")]
        #expect(host.texts == ["2", "new"])
        #expect(evaluations.take() == ["new"])
        store.items[0].name = "newer"
        #expect(host.texts == ["2", "newer"])
        #expect(evaluations.take() == ["newer"])
    }
}

extension EnvironmentValues {
    fileprivate var otherGreeting: String { "" }
}
