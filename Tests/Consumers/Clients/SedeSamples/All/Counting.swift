import SedeCore

#if canImport(SwiftUI)
import Combine
import SwiftUI
#endif

// A seeder that reads the model of an outer seeder: `@Seeder` inside a seeder.

struct Limit {
    var most: Int
}

struct LimitSeeder: Seedable {
    let most: Int

    func initialize() -> (Limit, Cmd<Never>) {
        (Limit(most: most), .none)
    }
}

struct CounterView: View {
    struct Model: Equatable {
        var count = 0
    }

    enum Msg {
        case increment
    }

    @Seeder<Model, Msg> var seeder
    @Seeder<Limit, Never> var limit

    var body: some View {
        Text("\(_seeder.count) of \(limit.most)")
        Button("Increment") { _seeder(.increment) }
        Button("Raise") { limit.most += 1 }
    }
}

struct CounterSeeder: Seedable {
    @Seeder<Limit, Never> var limit
    @StateObject var count = Count()

    func initialize() -> (CounterView.Model, Cmd<CounterView.Msg>) {
        (.init(count: count.value), .none)
    }

    func receive(model: CounterView.Model, msg: CounterView.Msg) {
        switch msg {
        case .increment:
            if model.count < limit.most { count.value = model.count + 1 }
        }
    }
}

@MainActor
final class Count: ObservableObject {
    @Published var value = 0
}
