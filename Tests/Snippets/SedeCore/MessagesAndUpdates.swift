// 6 in: struct Page: View { @Seeder<SearchView.Model, SearchView.Msg> var seeder; @Router<SearchRoute> var router; var body: some View {
// 7 in: struct NoteView: View { @Seeder<Note, Never> var seeder; @Environment(\.dismiss) var dismiss; var body: some View { Text("")
// 8 in: struct HelpView: View { @Seeder<HelpModel, HelpMsg> var seeder; var body: some View { Text("")
// 9 in: struct ContactsSeeder: CommandSeedable {
// 10 in: struct LinesSeeder: Seedable { typealias Model = LinesModel; typealias Msg = LinesMsg; let socket = Socket()
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
