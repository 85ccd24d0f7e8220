import SedeCore

// Compiler errors for code that was written for Sede.

final class Store: ObservableObject {
    @Published var count = 0
}

final class Items {}

struct OldView: View {
    // error: unknown attribute 'Seeded'
    @Seeded var seeder: Int
    // error: unknown attribute 'Seeding'
    @Seeding var other: Int

    var body: some View {
        Text("")
    }
}

struct StoreKey: EnvironmentKey {
    // error: static property 'defaultValue' is not concurrency-safe because non-'Sendable' type 'Store' may have shared mutable state
    static let defaultValue = Store()
}

// error: type 'OldSeeder' does not conform to protocol 'Seedable'
struct OldSeeder: Seedable {
    func receive(model: Int, msg: Int) {}
}

struct CounterSeeder: Seedable {
    func initialize() -> (Int, Cmd<Int>) {
        (0, .none)
    }

    func receive(model: Int, msg: Int) {}
}

struct CounterView: View {
    // error: generic struct 'EnvironmentObject' requires that 'Items' conform to 'ObservableObject'
    @EnvironmentObject var items: Items

    var body: some View {
        // error: struct 'ViewBuilder' requires that 'CounterSeeder' conform to 'ViewModifier'
        Text("").modifier(CounterSeeder())
    }
}

struct CounterList: View {
    @Router<Int> var router

    var body: some View {
        // error: cannot convert value of type 'some View' to specified type 'AnyView'
        let view: AnyView = router(1)
        view
    }
}

func preview() -> some View {
    // error: cannot find 'SeederWrapper' in scope
    SeederWrapper(CounterSeeder())
}

// error: cannot specialize non-generic type 'module<Dispatch>'
func call(_ dispatch: Dispatch<Int>) {}
