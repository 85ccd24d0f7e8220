/// Stores the laps while the app is not running.
nonisolated public protocol LapStore: Sendable {
    /// Returns the last saved laps.
    func load() async -> [Lap]

    /// Replaces the saved laps.
    func save(_ laps: [Lap]) async throws
}

/// A store in memory, which ends with the app.
public actor MemoryLapStore: LapStore {
    private var laps: [Lap]

    /// Creates a store.
    public init(_ laps: [Lap] = []) {
        self.laps = laps
    }

    /// Returns the last saved laps.
    public func load() -> [Lap] {
        laps
    }

    /// Saves the laps.
    public func save(_ laps: [Lap]) {
        self.laps = laps
    }
}

/// Saves laps in a store, one call after the other.
///
/// A call that has begun continues after the screen has been left.
public final class LapSaver {
    /// The message for a failure.
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
