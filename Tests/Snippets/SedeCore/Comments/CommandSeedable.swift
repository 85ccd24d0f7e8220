// 1 in: struct LookupSeeder: CommandSeedable { let directory: any NameDirectory; func initialize() -> (LookupView.Model, Cmd<LookupView.Msg>) { (.init(), .none) }
import SedeCore

@MainActor
protocol NameDirectory {
    func names(startingWith text: String) async -> [String]
}

enum LookupView {
    struct Model {
        var text = ""
        var isLoading = false
        var found: [String] = []
    }

    enum Msg {
        case search, cancel
        case found([String])
    }
}
