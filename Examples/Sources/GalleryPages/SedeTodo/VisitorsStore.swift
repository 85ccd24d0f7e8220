#if !canImport(SwiftUI)
import SharedReactive
import Todo

/// A store in the server's memory. Its visitor chooses its delays and failures.
@MainActor
final class VisitorsStore: TodoStore {
    /// The store's behavior.
    enum Mood: String, CaseIterable {
        case well, slow, broken
    }

    var mood = Mood.well
    private var lists = MemoryStore.samples
    private let clock: any Clock<Duration>

    init(clock: any Clock<Duration>) {
        self.clock = clock
    }

    func load() async throws -> [TodoList] {
        Trace.mark("load") {}
        try await answer()
        return lists
    }

    func save(_ lists: [TodoList]) async throws {
        Trace.mark("save \(lists.count) \(lists.count == 1 ? "list" : "lists")") {}
        try await answer()
        self.lists = lists
        Trace.mark("saved") {}
    }

    private func answer() async throws {
        switch mood {
        case .well:
            break
        case .slow:
            do {
                try await clock.sleep(for: .seconds(2))
            } catch {
                Trace.mark("cancelled") {}
                throw error
            }
        case .broken:
            Trace.mark("fails") {}
            throw StoreFailure("The store is broken: its disk is full.")
        }
    }
}
#endif
