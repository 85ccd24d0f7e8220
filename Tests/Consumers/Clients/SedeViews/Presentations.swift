import SedeCore

#if canImport(SwiftUI)
import SwiftUI
#endif

// Sheets and alerts, and the ways to close them.

struct Draft: Identifiable, Hashable {
    var id: Int
    var text: String
}

struct DraftsView: View {
    struct Model {
        var drafts = [Draft(id: 1, text: "One"), Draft(id: 2, text: "Two")]
        var edited: Draft?
        var isHelpShown = false
        var isDeleting = false
        var log: [String] = []
    }

    enum Msg {
        case delete
        case dismissed
    }

    @Seeder<Model, Msg> var seeder

    var body: some View {
        VStack {
            ForEach(seeder.drafts) { draft in
                Button("Edit \(draft.text)") { seeder.edited = draft }
            }
            Button("Help") { seeder.isHelpShown = true }
            Button("Delete all", role: .destructive) { seeder.isDeleting = true }
            Text(seeder.log.joined(separator: ", "))
        }
        .sheet(isPresented: $seeder.isHelpShown) { HelpView() }
        .sheet(item: $seeder.edited, onDismiss: { seeder.log.append("dismissed") }) { draft in
            DraftView(draft: draft)
        }
        .alert("Delete all drafts?", isPresented: $seeder.isDeleting) {
            Button("Delete", role: .destructive) {
                seeder.drafts = []
                seeder.log.append("deleted")
            }
            Button("Keep", role: .cancel) {}
        } message: {
            Text("This cannot be undone.")
        }
    }
}

struct HelpView: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Text("Tap a draft to edit it.")
        Button("Close") { dismiss() }
    }
}

struct DraftView: View {
    let draft: Draft
    @State private var text = ""
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented

    var body: some View {
        Text(isPresented ? "Editing \(draft.text)" : "Not presented")
        TextField("Text", text: $text)
        Button("Done") { dismiss() }
    }
}

struct DraftsSeeder: Seedable {
    func initialize() -> (DraftsView.Model, Cmd<DraftsView.Msg>) {
        (.init(), .none)
    }

    func receive(model: DraftsView.Model, msg: DraftsView.Msg) {}
}
