#if canImport(SwiftUI)
/// No rows: SwiftUI evaluates the views where it exists.
func sedeRows() -> [Row] {
    []
}
#else
import SedeCore

private struct Item: Identifiable {
    let id: Int
    var name: String
}

private final class Items: ObservableObject {
    @Published var all: [Item]

    init(_ count: Int) {
        all = (0..<count).map { Item(id: $0, name: "The item number \($0)") }
    }
}

/// A list whose rows are views of their own.
private struct ItemsView: View {
    @Seeder<[Item], Never> var seeder

    var body: some View {
        List { ForEach(seeder) { ItemView(item: $0) } }
    }
}

private struct ItemView: View {
    let item: Item

    var body: some View {
        HStack {
            Text(item.name)
            Text("\(item.id)")
        }
    }
}

private struct ItemsSeeder: Seedable {
    @EnvironmentObject var items: Items

    func initialize() -> ([Item], Cmd<Never>) { (items.all, .none) }
    func update(model: [Item]) -> ([Item], Cmd<Never>) { (items.all, .none) }
}

/// A list whose rows are links in the list's own body, as the document writes it.
private struct LinksView: View {
    @Seeder<[Item], Never> var seeder
    @Router<Item> var router

    var body: some View {
        NavigationView {
            List {
                ForEach(seeder) { item in
                    NavigationLink(destination: router(item)) { Text(item.name) }
                }
            }
        }
    }
}

private struct ItemRouter: Routable {
    func locate(route: Item) -> some View { ItemView(item: route) }
}

/// The ways of a list to pass an item to its row.
private enum Passing: String, CaseIterable {
    case value = "by value"
    case binding = "by binding"
    case action = "with an action of the list"
    case ownSeeder = "with a seeder property"
}

private struct PassingView: View {
    @Seeder<[Item], Never> var seeder
    let passing: Passing

    var body: some View {
        List {
            switch passing {
            case .value: ForEach(seeder) { ItemView(item: $0) }
            case .binding: ForEach($seeder) { BoundItemView(item: $0) }
            case .action: ForEach(seeder) { item in ActionItemView(item: item) { keep(item.id) } }
            case .ownSeeder: ForEach(seeder) { SeederItemView(item: $0) }
            }
        }
    }
}

private struct BoundItemView: View {
    @Binding var item: Item

    var body: some View { TextField("Name", text: $item.name) }
}

private struct ActionItemView: View {
    let item: Item
    let action: @MainActor () -> Void

    var body: some View { Button(item.name, action: action) }
}

private struct SeederItemView: View {
    @Seeder<[Item], Never> var seeder
    let item: Item

    var body: some View { Text("\(item.name) of \(seeder.count)") }
}

/// A row that counts in a state of its own.
private struct CountingView: View {
    let number: Int
    @State private var count = 0

    var body: some View {
        Button("\(number): \(count)") { count += 1 }
    }
}

func sedeRows() -> [Row] {
    [100, 1_000, 10_000].flatMap { count in
        // For few rows, the work that is done once for all of them dominates.
        let limits: [Row.Way: Double] = count == 100 ? [:] : [.anew: count == 1_000 ? 0.03 : 0.02]
        return [
            row(
                "Sede, \(count) rows, the model's value for one changes",
                limits: limits,
                .ofItems(count) { ViewHost(ItemsView().seed(ItemsSeeder()).environmentObject($0)) }
            ),
            row("Sede, \(count) rows, the own state of one changes", limits: limits, .ofStates(count)),
            row(
                "Sede, \(count) links in one body, the model's value for one changes",
                limits: [:],
                .ofItems(count) {
                    ViewHost(LinksView().seed(ItemsSeeder()).route(ItemRouter()).environmentObject($0))
                }
            ),
        ]
    }
        + Passing.allCases.map { passing in
            row(
                "Sede, 5000 rows \(passing.rawValue), the model's value for one changes",
                limits: [:],
                .ofItems(5_000) {
                    ViewHost(PassingView(passing: passing).seed(ItemsSeeder()).environmentObject($0))
                }
            )
        } + [message(), typing()] + [1_000, 5_000, 20_000].flatMap(largeList)
}

/// A list whose rows are written in its body, with closures, so that each evaluation updates all of them.
private struct ActionsView: View {
    @ObservedObject var items: Items
    @State private var taps = 0

    var body: some View {
        NavigationStack {
            List {
                ForEach(items.all) { item in
                    HStack {
                        Text(item.name)
                        Button("Delete \(item.name)") { taps += 1 }
                    }
                    .onTapGesture { taps += 1 }
                }
            }
        }
    }
}

/// The operations of a test on a list of many rows.
private func largeList(_ count: Int) -> [Row] {
    let scene = Later { Scene.ofActions(count) }
    func row(_ name: String, _ run: @escaping @MainActor (Scene) -> Void) -> Row {
        Row(
            "ViewHost, \(count) rows, \(name)",
            limits: [:],
            // A host schedules its turns on the main queue. To count the instructions of so many rows takes minutes.
            threads: .oneAndQueue,
            steadyOperations: 0,
            operations: 1,
            ways: [
                // Invariant: the benchmarks run on the main thread.
                (.ours, { MainActor.assumeIsolated { run(scene.it) } })
            ]
        )
    }
    return [
        row("first show") { keep($0.show().tree) },
        row("a changed value") { keep($0.change().tree) },
        row("a tap by name") { scene in
            let name = "Delete The item number \(count / 2 + 1)"
            do { try scene.host.tap(name) } catch { fatalError("\(error)") }
            keep(scene.host.tree)
        },
        row("all texts") { keep($0.host.texts) },
        row("the error for an unknown name") { scene in
            do { try scene.host.tap("Unknown") } catch { keep("\(error)") }
        },
    ]
}

private enum CountMessage {
    case add
}

private final class Counter: ObservableObject {
    @Published var count = 0
}

private struct CountSeeder: Seedable {
    @EnvironmentObject var counter: Counter

    func initialize() -> (Int, Cmd<CountMessage>) { (counter.count, .none) }
    func update(model: Int) -> (Int, Cmd<CountMessage>) { (counter.count, .none) }
    func receive(model: Int, msg: CountMessage) { counter.count += 1 }
}

private struct TotalView: View {
    @Seeder<Int, CountMessage> var seeder

    var body: some View {
        Button("\(seeder)") { _seeder(.add) }
    }
}

/// A message that changes an object. The model and then the view take over the change.
private func message() -> Row {
    let scene = Later { Scene.ofCounter() }
    return Row(
        "Sede message that changes what one view shows",
        limits: [:],
        operations: 100,
        ways: [
            // Invariant: the benchmarks run on the main thread.
            (.ours, { MainActor.assumeIsolated { for _ in 0..<100 { keep(scene.it.change().tree) } } })
        ]
    )
}

/// A field above a thousand rows, and its text.
private struct FieldView: View {
    @State private var text = ""

    var body: some View {
        VStack {
            TextField("Name", text: $text)
            Text(text)
        }
    }
}

private struct FormView: View {
    var body: some View {
        VStack {
            FieldView()
            ForEach(0..<1_000) { Text("Row \($0)") }
        }
    }
}

/// A text that is entered, and shown beside the field.
private func typing() -> Row {
    let scene = Later { Scene.ofField() }
    return Row(
        "Sede, typing above 1000 rows",
        limits: [:],
        operations: 100,
        ways: [
            // Invariant: the benchmarks run on the main thread.
            (.ours, { MainActor.assumeIsolated { for _ in 0..<100 { keep(scene.it.change().tree) } } })
        ]
    )
}

/// A scene that is made when it is first used, because making 10,000 rows takes long, and a filter may omit them.
@MainActor
private final class Later {
    private let make: @Sendable () -> Scene
    private(set) lazy var it = make()

    nonisolated init(_ make: @escaping @Sendable () -> Scene) {
        self.make = make
    }
}

/// A view that is shown, and changed.
@MainActor
private final class Scene {
    let change: () -> ViewHost
    let show: () -> ViewHost
    private(set) lazy var host = show()

    init(change: @escaping () -> ViewHost, show: @escaping () -> ViewHost) {
        self.change = change
        self.show = show
    }

    nonisolated static func ofActions(_ count: Int) -> Scene {
        ofItems(count) { ViewHost(ActionsView(items: $0)) }
    }

    nonisolated static func ofItems(
        _ count: Int,
        show: @escaping @MainActor @Sendable (Items) -> ViewHost
    ) -> Scene {
        // Invariant: the benchmarks run on the main thread.
        MainActor.assumeIsolated {
            let items = Items(count)
            let host = show(items)
            var number = 0
            return Scene(
                change: {
                    number += 1
                    items.all[count / 2].name = "Changed for the time number \(number)"
                    return host
                },
                show: { show(items) }
            )
        }
    }

    nonisolated static func ofCounter() -> Scene {
        // Invariant: the benchmarks run on the main thread.
        MainActor.assumeIsolated {
            let counter = Counter()
            let show = { ViewHost(TotalView().seed(CountSeeder()).environmentObject(counter)) }
            let host = show()
            let button = host.tree.children[0].id
            return Scene(
                change: {
                    do { try host.tap(button) } catch { fatalError("\(error)") }
                    return host
                },
                show: show
            )
        }
    }

    nonisolated static func ofField() -> Scene {
        // Invariant: the benchmarks run on the main thread.
        MainActor.assumeIsolated {
            let show = { ViewHost(FormView()) }
            let host = show()
            let field = host.tree.children[0].children[0].children[0].id
            var number = 0
            return Scene(
                change: {
                    number += 1
                    do { try host.enter("\(number)", into: field) } catch { fatalError("\(error)") }
                    return host
                },
                show: show
            )
        }
    }

    nonisolated static func ofStates(_ count: Int) -> Scene {
        // Invariant: the benchmarks run on the main thread.
        MainActor.assumeIsolated {
            let show = { ViewHost(List { ForEach(0..<count) { CountingView(number: $0) } }) }
            let host = show()
            let button = host.tree.children[0].children[count / 2].id
            return Scene(
                change: {
                    do { try host.tap(button) } catch { fatalError("\(error)") }
                    return host
                },
                show: show
            )
        }
    }
}

/// Reads the tree after a change, compared with building all of it again.
private func row(
    _ name: String,
    limits: [Row.Way: Double],
    _ makeScene: @autoclosure @escaping @Sendable () -> Scene
) -> Row {
    let scene = Later(makeScene)
    return Row(
        name,
        limits: limits,
        // The row of one view measures the steadiness.
        steadyOperations: 0,
        operations: 1,
        ways: [
            // Invariant: the benchmarks run on the main thread.
            (.ours, { MainActor.assumeIsolated { keep(scene.it.change().tree) } }),
            (.anew, { MainActor.assumeIsolated { keep(scene.it.show().tree) } }),
        ]
    )
}
#endif
