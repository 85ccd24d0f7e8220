import Foundation
import SedeCore

#if canImport(SwiftUI)
import Combine
import SwiftUI
#endif

// An app modeled on the original's memo sample: an editor in a navigation view with items in its bar, a sheet to select from, and
// seeders that share a store. It has the annotations that Swift 6 mode requires, all safe.

// MARK: - The store

@MainActor
final class Memo: ObservableObject, Identifiable {
    let id: UUID
    @Published var content: String

    init(id: UUID, content: String) {
        self.id = id
        self.content = content
    }
}

@MainActor
final class MemoStore: ObservableObject {
    @Published var memos: [Memo] = []
    @Published var selectedMemo: Memo?

    nonisolated init() {}

    func insert(memo: Memo) {
        if let index = memos.firstIndex(where: { $0.id == memo.id }) {
            memos[index] = memo
        } else {
            memos.append(memo)
        }
    }
}

nonisolated struct MemoStoreKey: EnvironmentKey {
    static let defaultValue = MemoStore()
}

extension EnvironmentValues {
    nonisolated var memoStore: MemoStore {
        get { self[MemoStoreKey.self] }
        set { self[MemoStoreKey.self] = newValue }
    }
}

// MARK: - Routes

enum MemoRoute {
    case editor
    case selector
}

struct MemoRouter: Routable {
    func locate(route: MemoRoute) -> some View {
        switch route {
        case .editor:
            MemoEditorView()
                .seed(MemoEditorSeeder())

        case .selector:
            MemoSelectorView()
                .seed(MemoSelectorSeeder())
        }
    }
}

// MARK: - Seeders

struct MemoEditorSeeder: Seedable {
    @Environment(\.memoStore) var memoStore

    var observedObjects: [AnyObservableObject] {
        [_memoStore]
    }

    func initialize() -> (MemoEditorView.Model, Cmd<MemoEditorView.Msg>) {
        (
            MemoEditorView.Model(
                id: memoStore.selectedMemo?.id,
                content: memoStore.selectedMemo?.content ?? "",
                memosButtonEnabled: !memoStore.memos.isEmpty
            ),
            .none
        )
    }

    func receive(model: MemoEditorView.Model, msg: MemoEditorView.Msg) {
        switch msg {
        case .save(let id, let content):
            let memo = Memo(id: id ?? UUID(), content: content)
            memoStore.insert(memo: memo)
            memoStore.selectedMemo = .none
        }
    }
}

struct MemoSelectorSeeder: Seedable {
    @Environment(\.memoStore) var memoStore

    func initialize() -> ([Memo], Cmd<MemoSelectorMsg>) {
        (memoStore.memos, .none)
    }

    func receive(model: [Memo], msg: MemoSelectorMsg) {
        switch msg {
        case .select(let id):
            memoStore.selectedMemo = memoStore.memos.first { $0.id == id }
        }
    }
}

// MARK: - Views

struct MemoEditorView: View {
    @Seeder<Model, Msg> var seeder
    @Router<MemoRoute> var router

    var body: some View {
        NavigationView {
            VStack {
                TextEditor(text: $seeder.content)
                    .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
                    #if !os(macOS)
                .navigationBarItems(leading: leadingItem, trailing: trailingItem)
                .navigationViewStyle(StackNavigationViewStyle())
                .navigationBarTitle("", displayMode: .inline)
                    #endif
            }
        }
        .sheet(isPresented: $seeder.showsMemoSelector) {
            router(.selector)
        }
    }

    var leadingItem: some View {
        BarButton(
            enabled: seeder.memosButtonEnabled,
            action: { seeder.showsMemoSelector.toggle() },
            label: { Text("Memos") }
        )
    }

    var trailingItem: some View {
        BarButton(
            enabled: seeder.canSave,
            action: { _seeder(.save(seeder.id, seeder.content)) },
            label: { Text("Save") }
        )
    }
}

extension MemoEditorView {
    struct Model {
        let id: UUID?
        var content: String
        var memosButtonEnabled: Bool
        var showsMemoSelector = false
        var canSave: Bool { !content.isEmpty }

        init(id: UUID?, content: String, memosButtonEnabled: Bool) {
            self.id = id
            self.content = content
            self.memosButtonEnabled = memosButtonEnabled
        }
    }

    enum Msg {
        case save(UUID?, String)
    }
}

enum MemoSelectorMsg {
    case select(UUID)
}

struct MemoSelectorView: View {
    @Seeder<[Memo], MemoSelectorMsg> var seeder: [Memo]
    @Environment(\.presentationMode) var presentationMode

    var body: some View {
        List(seeder, id: \.id) { memo in
            Button(
                action: {
                    _seeder(.select(memo.id))
                    presentationMode.wrappedValue.dismiss()
                },
                label: { Text(memo.content) }
            )
            .truncationMode(.tail)
        }
    }
}

struct BarButton<Label>: View where Label: View {
    let enabled: Bool
    let action: @MainActor () -> Void
    let label: () -> Label

    init(enabled: Bool, action: @escaping @MainActor () -> Void, label: @escaping () -> Label) {
        self.enabled = enabled
        self.action = action
        self.label = label
    }

    var body: some View {
        Button(action: action, label: label)
            .disabled(!enabled)
    }
}

// MARK: - Previews

struct MemoEditorView_Previews: PreviewProvider {
    static var previews: some View {
        MemoEditorView()
            .seed(
                initialize: MemoEditorView.Model(id: .none, content: "Preview", memosButtonEnabled: false),
                receive: { (_, _: MemoEditorView.Msg) in }
            )
    }
}

struct MemoSelectorView_Previews: PreviewProvider {
    static var previews: some View {
        MemoSelectorView()
            .seed(
                initialize: [Memo(id: UUID(), content: "Preview")],
                receive: { (_, _: MemoSelectorMsg) in }
            )
    }
}

struct BarButton_Previews: PreviewProvider {
    static var previews: some View {
        BarButton(enabled: true, action: {}, label: { Text("Button") })
    }
}
