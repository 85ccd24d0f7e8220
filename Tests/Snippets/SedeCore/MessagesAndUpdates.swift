// 3 in: struct LinesSeeder: Seedable { typealias Model = LinesModel; typealias Msg = LinesMsg; let socket = Socket()
import SedeCore

enum LibraryView {
    struct Model {
        var books: [String]
    }

    enum Msg {
        case add(String)
    }
}

@MainActor final class Query: ObservableObject {
    @Published var text = ""
}

@MainActor final class Results: ObservableObject {
    @Published var found: [String] = []
}

enum SearchView {
    struct Model {
        var found: [String]
    }

    enum Msg {
        case found([String])
        case failed(String)
    }
}

struct SearchAPI: Sendable {
    func search(_ text: String) async throws -> [String] { [] }
}

extension SearchSeeder {
    func receive(model: SearchView.Model, msg: SearchView.Msg) {}
}

struct LinesModel {
    var lines: [String]
}

enum LinesMsg {
    case received(String)
}

extension LinesSeeder {
    func receive(model: LinesModel, msg: LinesMsg) {}
}

final class Socket {
    var onLine: (String) -> Void = { _ in }
}

@MainActor final class MemoStore: ObservableObject {
    @Published var memos: [String] = []
}

extension EnvironmentValues {
    var memoStore: MemoStore {
        get { self[MemoStoreKey.self] }
        set { self[MemoStoreKey.self] = newValue }
    }
}

struct MemoStoreKey: EnvironmentKey {
    static var defaultValue: MemoStore { fatalError() }
}

extension MemosSeeder {
    func initialize() -> ([String], Cmd<Never>) { ([], .none) }
}
