import Foundation
import PrexCore
import Testing

// A store that a screen is given, and the screen, as Docs/persistence.md shows them.

nonisolated protocol NoteStore: Sendable {
    /// Returns the saved notes.
    func load() async throws -> [String]

    /// Replaces the saved notes.
    func save(_ notes: [String]) async throws
}

/// A value in a file, as JSON.
actor FileStore<Value: Codable & Sendable> {
    private let file: URL
    private var isLoaded = false

    init(file: URL) {
        self.file = file
    }

    /// Returns the saved value, or `nil` if there is none.
    func load() throws -> Value? {
        let exists = FileManager.default.fileExists(atPath: file.path)
        let value = exists ? try JSONDecoder().decode(Value.self, from: Data(contentsOf: file)) : nil
        isLoaded = true
        return value
    }

    /// Replaces the saved value. Throws if the present one has not been loaded, so that it is not lost.
    func save(_ value: Value) throws {
        guard isLoaded else { throw CocoaError(.fileReadUnknown) }
        try JSONEncoder().encode(value).write(to: file, options: .atomic)
    }
}

nonisolated struct FileNotes: NoteStore {
    let file: FileStore<[String]>

    func load() async throws -> [String] {
        try await file.load() ?? []
    }

    func save(_ notes: [String]) async throws {
        try await file.save(notes)
    }
}

nonisolated struct NotesState: State {
    /// `nil` until the notes are loaded. The screen then shows no field.
    var notes: [String]?
    var failure: String?
}

nonisolated enum NotesAction: Action {
    case loaded([String]), failed(String)
}

nonisolated struct NotesMutation: Mutation {
    func mutate(action: NotesAction, state: inout NotesState) {
        switch action {
        case .loaded(let notes): state = NotesState(notes: notes)
        case .failed(let failure): state.failure = failure
        }
    }
}

@MainActor
final class NotesPresenter: Presenter<NotesAction, NotesState> {
    private let store: any NoteStore

    init(store: any NoteStore) {
        self.store = store
        super.init(flux: Flux(state: NotesState(), mutation: NotesMutation()))
    }

    @discardableResult
    func load() -> Task<Void, Never> {
        task { [store] send in
            do {
                send(.loaded(try await store.load()))
            } catch {
                send(.failed("The notes could not be read. \(error.localizedDescription)"))
            }
        }
    }
}

@Suite struct FileStoreTests {
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    @Test func theSavedValueIsLoaded() async throws {
        defer { try? FileManager.default.removeItem(at: file) }
        let store = FileStore<[String]>(file: file)
        #expect(try await store.load() == nil)
        try await store.save(["milk"])
        try await store.save(["milk", "bread"])
        #expect(try await FileStore<[String]>(file: file).load() == ["milk", "bread"])
    }

    @Test func aFileThatCannotBeDecodedIsKept() async throws {
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("milk".utf8).write(to: file)
        let store = FileStore<[String]>(file: file)
        await #expect(throws: DecodingError.self) { try await store.load() }
        await #expect(throws: CocoaError.self) { try await store.save([]) }
        #expect(try Data(contentsOf: file) == Data("milk".utf8))
        try Data(#"["milk"]"#.utf8).write(to: file)
        #expect(try await store.load() == ["milk"])
        try await store.save([])
        #expect(try await FileStore<[String]>(file: file).load() == [])
    }

    @Test func aValueThatWasNotLoadedIsNotReplaced() async throws {
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(#"["milk"]"#.utf8).write(to: file)
        await #expect(throws: CocoaError.self) { try await FileStore<[String]>(file: file).save([]) }
        #expect(try await FileStore<[String]>(file: file).load() == ["milk"])
    }

    @MainActor
    @Test func aFailureToLoadIsShownAndLoadingCanBeRepeated() async throws {
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("milk".utf8).write(to: file)
        let presenter = NotesPresenter(store: FileNotes(file: FileStore(file: file)))
        await presenter.load().value
        #expect(presenter.state.notes == nil)
        #expect(presenter.state.failure?.hasPrefix("The notes could not be read.") == true)
        try Data(#"["milk"]"#.utf8).write(to: file)
        await presenter.load().value
        #expect(presenter.state.notes == ["milk"])
        #expect(presenter.state.failure == nil)
    }
}
