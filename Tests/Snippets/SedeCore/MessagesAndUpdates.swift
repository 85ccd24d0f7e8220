// 5 in: struct Page: View { @Seeder<SearchView.Model, SearchView.Msg> var seeder; @Router<SearchRoute> var router; var body: some View {
// 6 in: struct NoteView: View { @Seeder<Note, Never> var seeder; @Environment(\.dismiss) var dismiss; var body: some View { Text("")
// 7 in: struct HelpView: View { @Seeder<HelpModel, HelpMsg> var seeder; var body: some View { Text("")
// 8 in: struct ContactsSeeder: CommandSeedable {
// 9 in: struct LinesSeeder: Seedable { typealias Model = LinesModel; typealias Msg = LinesMsg; let socket = Socket()
import Dispatch
import SedeCore
import SharedReactive
import Testing

enum LibraryView {
    struct Model {
        var books: [String]
    }

    enum Msg {
        case add(String)
    }
}

enum SearchRoute: Identifiable, Hashable {
    case person(String)

    var id: Self { self }
}

struct SearchRouter: Routable {
    func locate(route: SearchRoute) -> some View { Text("") }
}

struct SearchAPI: Sendable {
    func search(_ text: String) async throws -> [String] { [] }
}

struct NewsAPI: Sendable {
    let headlines: @Sendable () async throws -> [String]
}

struct NewsView: View {
    @Seeder<Model, Msg> var seeder

    var body: some View {
        List {
            ForEach(seeder.headlines, id: \.self) { headline in
                Text(headline)
            }
            if let failure = seeder.failure { Text(failure) }
        }
        .refreshable { await _seeder.finish(.refresh) }
    }
}

extension NewsView {
    struct Model {
        var headlines: [String] = []
        var failure: String?
    }

    enum Msg {
        case refresh
        case loaded([String])
        case failed(String)
    }
}

struct NewsSeeder: CommandSeedable {
    let api: NewsAPI

    func initialize() -> (NewsView.Model, Cmd<NewsView.Msg>) {
        (.init(), .none)
    }

    func receive(model: inout NewsView.Model, msg: NewsView.Msg) -> Cmd<NewsView.Msg> {
        switch msg {
        case .refresh:
            return .ofAsyncMsg {
                .loaded(try await api.headlines())
            } failure: { error in
                .failed("\(error)")
            }

        case .loaded(let headlines):
            model = .init(headlines: headlines)
            return .none

        case .failed(let failure):
            model.failure = failure
            return .none
        }
    }
}

struct Note {
    var isSaved = false
}

struct HelpModel {
    var isOpen = false
}

enum HelpMsg {
    case closed
}

enum ContactsView {
    struct Row: Identifiable {
        let id: Int
        var draft = ""
    }

    struct Model {
        var rows: [Row] = []
    }

    enum Msg {
        case rename(Int)
    }
}

extension ContactsSeeder {
    func initialize() -> (ContactsView.Model, Cmd<ContactsView.Msg>) { (.init(), .none) }
    func receive(model: inout ContactsView.Model, msg: ContactsView.Msg) -> Cmd<ContactsView.Msg> { .none }
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
