#if !canImport(SwiftUI)
import SedeCore
import TestSupport

/// A model that records its entries, for the views and seeders of the tests.
final class Journal: ObservableObject {
    @Published var entries: [String] = []
    @Published var other = 0

    func write(_ entry: String) {
        entries.append(entry)
    }
}

/// Records the calls of a seeder and the evaluations of its view.
@MainActor
final class Record {
    var initialized = 0
    var updated: [[String]] = []
    var received: [String] = []
    /// The number of entries in the model at each message.
    var models: [Int] = []
    var evaluated = 0
}

struct JournalModel {
    var draft = ""
    var entries: [String] = []
}

enum JournalMsg: Equatable {
    case write(String)
    case saveDraft
}

struct JournalSeeder: Seedable {
    @EnvironmentObject var journal: Journal
    let record: Record
    var first: Cmd<String> = .none
    var onReceive: @MainActor (String) -> Void = { _ in }

    func initialize() -> (JournalModel, Cmd<String>) {
        record.initialized += 1
        return (JournalModel(), first)
    }

    func update(model: JournalModel) -> (JournalModel, Cmd<String>) {
        record.updated.append(journal.entries)
        return (JournalModel(draft: model.draft, entries: journal.entries), .none)
    }

    func receive(model: JournalModel, msg: String) {
        record.received.append(msg)
        record.models.append(model.entries.count)
        journal.write(msg.isEmpty ? model.draft : msg)
        onReceive(msg)
    }
}

struct JournalView: View {
    @Seeder<JournalModel, String> var seeder
    let record: Record
    var sentWhileEvaluated: String?

    var body: some View {
        record.evaluated += 1
        if let sentWhileEvaluated, record.evaluated == 1 { _seeder(sentWhileEvaluated) }
        return VStack {
            TextField("Draft", text: $seeder.draft)
            Button("Save") { _seeder("") }
            Button("Two") {
                _seeder("one")
                _seeder("two")
            }
            ForEach(seeder.entries, id: \.self) { Text($0) }
        }
    }
}

/// A journal, and its view with a seeder.
@MainActor
struct JournalSample {
    let journal = Journal()
    let record = Record()

    func view(
        first: Cmd<String> = .none,
        sentWhileEvaluated: String? = nil,
        onReceive: @escaping @MainActor (String) -> Void = { _ in }
    ) -> some View {
        JournalView(record: record, sentWhileEvaluated: sentWhileEvaluated)
            .seed(JournalSeeder(record: record, first: first, onReceive: onReceive))
            .environmentObject(journal)
    }
}

extension ViewHost {
    /// The texts except the labels of the journal's controls.
    var entries: [String] {
        texts.filter { !["Draft", "Save", "Two"].contains($0) }
    }
}

struct Tally: View {
    let name: String
    @State private var count = 0

    var body: some View {
        HStack {
            Text("\(name) \(count)")
            Button("Tap \(name)") { count += 1 }
        }
    }
}

final class Stage: ObservableObject {
    @Published var number = 0
    @Published var names: [String] = []
}

struct OnStage<Content: View>: View {
    @ObservedObject var stage: Stage
    @ViewBuilder let content: (Stage) -> Content

    var body: some View { content(stage) }
}
#endif
