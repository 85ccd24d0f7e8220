import Foundation
import SedeCore

#if canImport(SwiftUI)
import Combine
import SwiftUI
#endif

// Bindings to the elements of a list, toggles, sections, and rows that are deleted and moved.

struct Errand: Identifiable, Hashable {
    var id: Int
    var title: String
    var isDone = false
}

struct ErrandsView: View {
    struct Model {
        var errands: [Errand]
        var note: String?
    }

    enum Msg {
        case delete(IndexSet)
        case move(IndexSet, Int)
        case clear
    }

    @Seeder<Model, Msg> var seeder

    var body: some View {
        List {
            Section("Errands") {
                ForEach($seeder.errands) { $errand in
                    Toggle(errand.title, isOn: $errand.isDone)
                }
                .onDelete { offsets in _seeder(.delete(offsets)) }
                .onMove { offsets, target in _seeder(.move(offsets, target)) }
            }

            Section {
                if let note = Binding($seeder.note) {
                    TextField("Note", text: note)
                } else {
                    Button("Add a note") { seeder.note = "" }
                }
            } header: {
                Text("Notes")
            } footer: {
                Text("\(seeder.errands.filter(\.isDone).count) done")
            }
        }
        .navigationTitle("Errands")
    }
}

struct ErrandsSeeder: Seedable {
    final class Store: ObservableObject {
        @Published var errands: [Errand]

        init(_ errands: [Errand]) {
            self.errands = errands
        }
    }

    @ObservedObject var store: Store

    func initialize() -> (ErrandsView.Model, Cmd<ErrandsView.Msg>) {
        (.init(errands: store.errands, note: nil), .none)
    }

    func update(model: ErrandsView.Model) -> (ErrandsView.Model, Cmd<ErrandsView.Msg>) {
        (.init(errands: store.errands, note: model.note), .none)
    }

    func receive(model: ErrandsView.Model, msg: ErrandsView.Msg) {
        var errands = model.errands
        switch msg {
        case .delete(let offsets):
            errands.remove(atOffsets: offsets)

        case .move(let offsets, let target):
            errands.move(fromOffsets: offsets, toOffset: target)

        case .clear:
            errands = []
        }
        store.errands = errands
    }
}
