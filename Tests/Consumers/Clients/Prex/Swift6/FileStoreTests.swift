import Foundation
import Testing

// A store that a screen is given, as Docs/persistence.md shows it.

/// Keeps a value in a file, as JSON.
actor FileStore<Value: Codable & Sendable> {
    private let file: URL

    init(file: URL) {
        self.file = file
    }

    /// Returns what was saved last; `nil` if nothing was.
    func load() throws -> Value? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return try JSONDecoder().decode(Value.self, from: Data(contentsOf: file))
    }

    func save(_ value: Value) throws {
        try JSONEncoder().encode(value).write(to: file, options: .atomic)
    }
}

@Suite struct FileStoreTests {
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    @Test func whatWasSavedLastIsLoaded() async throws {
        defer { try? FileManager.default.removeItem(at: file) }
        let store = FileStore<[String]>(file: file)
        #expect(try await store.load() == nil)
        try await store.save(["milk"])
        try await store.save(["milk", "bread"])
        #expect(try await FileStore<[String]>(file: file).load() == ["milk", "bread"])
    }

    @Test func aFileThatIsNoJSONIsAnError() async throws {
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("milk".utf8).write(to: file)
        await #expect(throws: DecodingError.self) { try await FileStore<[String]>(file: file).load() }
    }
}
