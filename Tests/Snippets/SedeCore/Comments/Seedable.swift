import SedeCore

// 2 in: struct MemoSeeder: Seedable { func initialize() -> (Int, Cmd<Never>) { (0, .none) }

final class MemoStore: ObservableObject {}

struct MemoStoreKey: EnvironmentKey {
    static var defaultValue: MemoStore { MemoStore() }
}

extension EnvironmentValues {
    var memoStore: MemoStore { self[MemoStoreKey.self] }
}
