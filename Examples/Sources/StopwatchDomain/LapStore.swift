/// Where the laps are kept while the app is not running.
nonisolated public protocol LapStore: Sendable {
    /// Returns the laps that were saved last.
    func load() async -> [Lap]

    /// Keeps the laps in the place of those that were saved before.
    func save(_ laps: [Lap]) async throws
}

/// A store that forgets everything when the app ends.
public actor MemoryLapStore: LapStore {
    private var laps: [Lap]

    /// Creates a store.
    public init(_ laps: [Lap] = []) {
        self.laps = laps
    }

    /// Returns the laps that were saved last.
    public func load() -> [Lap] {
        laps
    }

    /// Keeps the laps.
    public func save(_ laps: [Lap]) {
        self.laps = laps
    }
}

/// Saves laps in a store, one call after the other.
///
/// A call that was begun goes on when the screen has been left.
public final class LapSaver {
    /// What is shown when the laps were not saved.
    public static let failure = "The laps could not be saved. The next lap tries again."

    private let store: any LapStore
    private var last: Task<String?, Never>?

    /// Creates an object that saves in a store.
    public init(_ store: any LapStore) {
        self.store = store
    }

    /// Begins to save the laps.
    ///
    /// - Returns: A task whose value is the message to show; `nil` if the laps were saved.
    public func save(_ laps: [Lap]) -> Task<String?, Never> {
        let task = Task<String?, Never> { [store, last] in
            _ = await last?.value
            do {
                try await store.save(laps)
                return nil
            } catch {
                return Self.failure
            }
        }
        last = task
        return task
    }
}
