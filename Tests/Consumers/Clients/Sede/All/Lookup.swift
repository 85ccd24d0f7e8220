import SedeCore

#if canImport(SwiftUI)
import Combine
import SwiftUI
#endif

// A search whose tap starts, replaces and cancels work, a sheet that shows a route and closes, and rows whose texts survive
// changes of their list.

@MainActor
protocol PhoneBook {
    func names(startingWith text: String) async throws -> [String]
    func save(_ note: String, for name: String) async throws
}

enum LookupRoute: Identifiable, Hashable {
    case note(String)

    var id: Self { self }
}

struct LookupRouter: Routable {
    let phoneBook: any PhoneBook

    func locate(route: LookupRoute) -> some View {
        switch route {
        case .note(let name): NoteView().seed(NoteSeeder(name: name, phoneBook: phoneBook))
        }
    }
}

// MARK: - The search

struct LookupView: View {
    @Seeder<Model, Msg> var seeder
    @Router<LookupRoute> var router

    var body: some View {
        VStack {
            TextField("Name", text: $seeder.text)
            Button("Search") { _seeder(.search) }
            if seeder.isLoading {
                Button("Cancel") { _seeder(.cancel) }
            }
            if let failure = seeder.failure { Text(failure) }
            ForEach(seeder.found, id: \.self) { name in
                Button(name) { _seeder(.open(name)) }
            }
        }
        .sheet(item: $seeder.sheet) { route in router(route) }
    }
}

extension LookupView {
    struct Model: Equatable {
        var text = ""
        var isLoading = false
        var found: [String] = []
        var failure: String?
        var sheet: LookupRoute?
    }

    enum Msg {
        case search, cancel
        case found([String])
        case failed(String)
        case open(String)
    }
}

enum LookupWork {
    case search
}

struct LookupSeeder: CommandSeedable {
    let phoneBook: any PhoneBook

    func initialize() -> (LookupView.Model, Cmd<LookupView.Msg>) {
        (.init(), .none)
    }

    func receive(model: inout LookupView.Model, msg: LookupView.Msg) -> Cmd<LookupView.Msg> {
        switch msg {
        case .search:
            model.isLoading = true
            model.failure = nil
            return names(startingWith: model.text).cancellable(id: LookupWork.search)

        case .cancel:
            model.isLoading = false
            return .cancel(id: LookupWork.search)

        case .found(let names):
            model.isLoading = false
            model.found = names
            return .none

        case .failed(let failure):
            model.isLoading = false
            model.failure = failure
            return .none

        case .open(let name):
            model.sheet = .note(name)
            return .none
        }
    }

    private func names(startingWith text: String) -> Cmd<LookupView.Msg> {
        .ofAsyncMsg {
            .found(try await phoneBook.names(startingWith: text))
        } failure: { error in
            .failed("\(error)")
        }
    }
}

// MARK: - The sheet

struct NoteView: View {
    @Seeder<Model, Msg> var seeder
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack {
            TextField("Note", text: $seeder.note)
            Button("Save") { _seeder(.save) }.disabled(seeder.isSaving)
            if let failure = seeder.failure { Text(failure) }
        }
        .onChange(of: seeder.isSaved) { _, isSaved in
            if isSaved { dismiss() }
        }
    }
}

extension NoteView {
    struct Model: Equatable {
        var note = ""
        var isSaving = false
        var isSaved = false
        var failure: String?
    }

    enum Msg {
        case save, saved
        case failed(String)
    }
}

struct NoteSeeder: CommandSeedable {
    let name: String
    let phoneBook: any PhoneBook

    func initialize() -> (NoteView.Model, Cmd<NoteView.Msg>) {
        (.init(), .none)
    }

    func receive(model: inout NoteView.Model, msg: NoteView.Msg) -> Cmd<NoteView.Msg> {
        switch msg {
        case .save:
            model.isSaving = true
            let note = model.note
            return .ofAsyncMsg {
                try await phoneBook.save(note, for: name)
                return .saved
            } failure: { error in
                .failed("\(error)")
            }

        case .saved:
            model.isSaving = false
            model.isSaved = true
            return .none

        case .failed(let failure):
            model.isSaving = false
            model.failure = failure
            return .none
        }
    }
}

// MARK: - Rows

@MainActor
final class Contacts: ObservableObject {
    struct Contact: Identifiable, Equatable {
        let id: Int
        var name: String
    }

    @Published var all: [Contact] = []
}

struct ContactsView: View {
    @Seeder<Model, Msg> var seeder

    var body: some View {
        List {
            ForEach($seeder.rows) { $row in
                Text(row.name)
                TextField("New name of \(row.name)", text: $row.draft)
                Button("Rename \(row.name)") { _seeder(.rename(row.id)) }
            }
        }
    }
}

extension ContactsView {
    struct Row: Identifiable, Equatable {
        let id: Int
        let name: String
        var draft = ""
    }

    struct Model: Equatable {
        var rows: [Row] = []
    }

    enum Msg {
        case rename(Int)
    }
}

struct ContactsSeeder: CommandSeedable {
    @ObservedObject var contacts: Contacts

    func initialize() -> (ContactsView.Model, Cmd<ContactsView.Msg>) {
        (.init(rows: contacts.all.map { .init(id: $0.id, name: $0.name) }), .none)
    }

    func update(model: ContactsView.Model) -> (ContactsView.Model, Cmd<ContactsView.Msg>) {
        var new = initialize().0
        for row in model.rows {
            guard let index = new.rows.firstIndex(where: { $0.id == row.id }) else { continue }
            new.rows[index].draft = row.draft
        }
        return (new, .none)
    }

    func receive(model: inout ContactsView.Model, msg: ContactsView.Msg) -> Cmd<ContactsView.Msg> {
        switch msg {
        case .rename(let id):
            guard let row = model.rows.firstIndex(where: { $0.id == id }),
                let contact = contacts.all.firstIndex(where: { $0.id == id })
            else { return .none }
            contacts.all[contact].name = model.rows[row].draft
            model.rows[row].draft = ""
            return .none
        }
    }
}
