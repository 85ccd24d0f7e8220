#if !canImport(SwiftUI)
import SedeCore
import TestSupport
import Testing

/// Names of the original library that its document does not show.
@MainActor
@Suite struct OriginalNamesTests {
    final class MemoStore: ObservableObject {
        @Published var memos = ["one"]
    }

    struct MemosSeeder: Seedable {
        @Environment(\.memoStore) var memoStore
        let record: Record

        var observedObjects: [AnyObservableObject] { [_memoStore] }

        func initialize() -> ([String], Cmd<String>) {
            record.initialized += 1
            return (memoStore.memos, .none)
        }

        func receive(model: [String], msg: String) { memoStore.memos.append(msg) }
    }

    struct MemosView: View {
        @Seeder<[String], String> var seeder

        var body: some View {
            Text("\(_seeder.count)")
            Button("Add") { _seeder("more") }
        }
    }

    @Test func aSeederNamesObjectsToBeObserved() throws {
        let (store, other, record) = (MemoStore(), MemoStore(), Record())
        struct Around: View {
            @ObservedObject var journal: Journal
            let stores: [MemoStore]
            let record: Record

            var body: some View {
                MemosView().seed(MemosSeeder(record: record)).environment(\.memoStore, stores[journal.other])
            }
        }
        let journal = Journal()
        let host = ViewHost(Around(journal: journal, stores: [store, other], record: record))
        try host.tap("Add")
        #expect(host.texts == ["2", "Add"])
        store.memos.append("three")
        store.memos.append("four")
        #expect(host.texts == ["4", "Add"])
        #expect(record.initialized == 3)
        journal.other = 1
        #expect(host.texts == ["1", "Add"])
        store.memos = []
        #expect(host.texts == ["1", "Add"])
        #expect(record.initialized == 4)
    }

    struct Form {
        var name: String
        var isEmpty: Bool { name.isEmpty }
    }

    struct FormView: View {
        @Seeder<Form, String> var seeder

        var body: some View {
            TextField("Name", text: $seeder.name)
            Text(_seeder.isEmpty ? "empty" : _seeder.name)
            Button("Clear") { _seeder.name = "" }
            Button("Save") { _seeder("save") }
        }
    }

    @Test func aModelAndAHandlerStandForASeeder() throws {
        let messages = Recorder<String>()
        let made = Recorder<String>()
        func make() -> Form {
            made.record("made")
            return Form(name: "Ada")
        }
        let host = ViewHost(
            FormView().seed(initialize: make(), receive: { messages.record($1 + " " + $0.name) })
        )
        try host.tap("Save")
        try host.enter("Grace", into: "Name")
        try host.tap("Save")
        #expect(host.texts == ["Name", "Grace", "Clear", "Save"])
        try host.tap("Clear")
        #expect(host.texts == ["Name", "empty", "Clear", "Save"])
        #expect(messages.values == ["save Ada", "save Grace"])
        #expect(made.values == ["made"])
    }
}

private struct MemoStoreKey: @MainActor EnvironmentKey {
    @MainActor static let defaultValue = OriginalNamesTests.MemoStore()
}

extension EnvironmentValues {
    @MainActor fileprivate var memoStore: OriginalNamesTests.MemoStore {
        get { self[MemoStoreKey.self] }
        set { self[MemoStoreKey.self] = newValue }
    }
}
#endif
