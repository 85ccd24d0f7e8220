import SedeCore

#if canImport(SwiftUI)
import Combine
import SwiftUI
#endif

// Closures for a view's appearance and disappearance, and for changes of a value.

@MainActor
final class Journal: ObservableObject {
    private(set) var entries: [String] = []

    func note(_ entry: String) {
        entries.append(entry)
    }

    /// Returns the entries since the last call.
    func read() -> [String] {
        defer { entries = [] }
        return entries
    }
}

struct DiaryView: View {
    let journal: Journal
    @State private var isShown = true
    @State private var page = 1

    var body: some View {
        VStack {
            if isShown {
                Text("Page \(page)")
                    .onAppear { journal.note("appears") }
                    .onDisappear { journal.note("disappears") }
                    .onChange(of: page) { old, new in journal.note("from \(old) to \(new)") }
                    .onChange(of: page, initial: true) { journal.note("is \(page)") }
            }
            Button("Turn") { page += 1 }
            Button("Turn there and back") {
                page += 1
                page -= 1
            }
            Toggle("Shown", isOn: $isShown)
        }
    }
}

struct LoadingView: View {
    let journal: Journal
    @State private var isShown = true
    @State private var id = 1
    @State private var loaded = "nothing"

    var body: some View {
        VStack {
            if isShown {
                Text(loaded)
                    .task { await wait(for: "one") }
                    .task(id: id) {
                        journal.note("loads \(id)")
                        loaded = "number \(id)"
                        await wait(for: "two \(id)")
                    }
            }
            Button("Next") { id += 1 }
            Toggle("Shown", isOn: $isShown)
        }
    }

    /// Waits until the task is cancelled.
    private func wait(for name: String) async {
        journal.note("\(name) begins")
        while !Task.isCancelled { await Task.yield() }
        journal.note("\(name) ends")
    }
}
