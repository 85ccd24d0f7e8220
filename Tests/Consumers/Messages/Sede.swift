import SedeCore

final class Store: ObservableObject {
    @Published var count = 0
}

struct CounterView: View {
    @Seeder<Model, Msg> var seeder

    struct Model {
        var count = 0
    }

    enum Msg {
        case save
    }

    var body: some View {
        // error: cannot call value of non-function type 'CounterView.Model'
        Button("Save") { seeder(.save) }
    }
}

struct Language {}

struct LocalView: View {
    // error: subscript 'subscript(dynamicMember:)' requires that 'Language' conform to 'MissingEnvironmentValue'
    @Environment(\.language) private var language: Language
    @State private var secret = ""

    var body: some View {
        SecureField("Secret", text: $secret) {}
    }
}

struct OtherView: View {
    @Seeder<CounterView.Model, CounterView.Msg> var seeder

    var body: some View {
        Button("Save") { _seeder(.save) }
            // error: cannot convert value of type 'Binding<Subject>' to expected argument type 'Bool'
            .disabled(!seeder.canSvae)
    }
}

struct OtherSeeder: Seedable {
    func initialize() -> (CounterView.Model, Cmd<CounterView.Msg>) {
        (.init(), .none)
    }

    func receive(model: CounterView.Model, msg: CounterView.Msg) {
        // error: cannot assign to property: 'model' is a 'let' constant
        model.count = 1
    }
}

// error: type 'CounterSeeder' does not conform to protocol 'Seedable'
struct CounterSeeder: Seedable {
    func initialize() -> CounterView.Model {
        .init()
    }
}

// error: type 'SilentSeeder' does not conform to protocol 'CommandSeedable'
struct SilentSeeder: CommandSeedable {
    func initialize() -> (CounterView.Model, Cmd<CounterView.Msg>) {
        (.init(), .none)
    }
}

// error: type 'PlainSeeder' does not conform to protocol 'CommandSeedable'
struct PlainSeeder: CommandSeedable {
    func initialize() -> (CounterView.Model, Cmd<CounterView.Msg>) {
        (.init(), .none)
    }

    func receive(model: CounterView.Model, msg: CounterView.Msg) {}
}

// error: type 'ReturningSeeder' does not conform to protocol 'Seedable'
struct ReturningSeeder: Seedable {
    func initialize() -> (CounterView.Model, Cmd<CounterView.Msg>) {
        (.init(), .none)
    }

    func receive(model: inout CounterView.Model, msg: CounterView.Msg) -> Cmd<CounterView.Msg> {
        .none
    }
}
