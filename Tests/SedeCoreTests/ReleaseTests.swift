#if !canImport(SwiftUI)
import SedeCore
import TestSupport
import Testing

@MainActor
@Suite struct ReleaseTests {
    @Test func aHostReleasesItsViewsSeedersAndObjects() throws {
        struct Keeping: Seedable {
            @EnvironmentObject var journal: Journal
            let canary: Canary

            func initialize() -> (String, Cmd<String>) { ("", .none) }
            func update(model: String) -> (String, Cmd<String>) { ("\(journal.entries.count)", .none) }
            func receive(model: String, msg: String) { journal.write(msg) }
        }
        struct Reading: View {
            @Seeder<String, String> var seeder
            @StateObject private var own = Journal()
            @State private var kept: Canary

            init(canary: Canary) { kept = canary }

            var body: some View {
                VStack {
                    Text(seeder)
                    Button("Write") {
                        _seeder("entry")
                        own.write("entry")
                    }
                    NavigationView {
                        NavigationLink("Go", destination: Tally(name: "page"))
                    }
                }
            }
        }
        let released = Recorder<String>()
        weak var journal: Journal?
        weak var host: ViewHost?
        do {
            let newJournal = Journal()
            journal = newJournal
            let newHost = ViewHost(
                Reading(canary: Canary { released.record("state") })
                    .seed(Keeping(canary: Canary { released.record("seeder") }))
                    .environmentObject(newJournal)
            )
            host = newHost
            newHost.onChange = { [weak newHost] in _ = newHost?.texts }
            try newHost.tap("Write")
            try newHost.follow("Go")
            try newHost.tap("Tap page")
            #expect(newHost.texts == ["1", "Write", "page 1", "Tap page"])
        }
        #expect(host == nil)
        #expect(journal == nil)
        #expect(released.values.sorted() == ["seeder", "state"])
    }

    @Test func aViewThatGoesReleasesItsStateAtOnce() throws {
        struct Holding: View {
            @State private var held: Canary

            init(_ canary: Canary) { held = canary }

            var body: some View { Text("there") }
        }
        struct Sometimes: View {
            let released: Recorder<Int>
            @State private var isThere = true

            var body: some View {
                VStack {
                    Button("Away") { isThere = false }
                    if isThere { Holding(Canary { [released] in released.record(1) }) }
                }
            }
        }
        let released = Recorder<Int>()
        let host = ViewHost(Sometimes(released: released))
        #expect(released.values.isEmpty)
        try host.tap("Away")
        #expect(host.texts == ["Away"])
        #expect(released.values == [1])
    }

    @Test func aModelIsReleasedWithItsView() throws {
        struct Heavy: Seedable {
            let canary: Recorder<Int>

            func initialize() -> (Canary, Cmd<Never>) {
                (Canary { [canary] in canary.record(1) }, .none)
            }
        }
        struct Showing: View {
            @Seeder<Canary, Never> var seeder

            var body: some View {
                _ = seeder
                return Text("heavy")
            }
        }
        let released = Recorder<Int>()
        let stage = Stage()
        let host = ViewHost(
            OnStage(stage: stage) { stage in
                if stage.number == 0 { Showing().seed(Heavy(canary: released)) }
            }
        )
        #expect(host.texts == ["heavy"])
        stage.number = 1
        #expect(host.texts.isEmpty)
        #expect(released.values == [1])
    }

    @Test func whatAViewLentOutDoesNothingWhenItsViewHasGone() throws {
        final class Lent {
            var number: Binding<Int>?
        }
        struct Lending: View {
            @State private var number = 0
            let lent: Lent

            var body: some View {
                lent.number = $number
                return Text("lending \(number)")
            }
        }
        let lent = Lent()
        let stage = Stage()
        let host = ViewHost(
            OnStage(stage: stage) { stage in
                if stage.number == 0 { Lending(lent: lent) }
            }
        )
        lent.number?.wrappedValue = 1
        #expect(host.texts == ["lending 1"])
        stage.number = 1
        #expect(host.texts.isEmpty)
        lent.number?.wrappedValue = 2
        #expect(host.texts.isEmpty)
    }

    @Test func aThousandRowsAreReleased() throws {
        final class Rows: ObservableObject { @Published var canaries: [Canary] = [] }
        struct Listing: View {
            @ObservedObject var rows: Rows

            var body: some View {
                List {
                    ForEach(rows.canaries.indices, id: \.self) { index in
                        Row(canary: rows.canaries[index])
                    }
                }
            }
        }
        struct Row: View {
            let canary: Canary
            @State private var count = 0

            var body: some View { Button("\(count)") { count += 1 } }
        }
        let released = Recorder<Int>()
        let rows = Rows()
        rows.canaries = (0..<1_000).map { index in Canary { released.record(index) } }
        let host = ViewHost(Listing(rows: rows))
        #expect(host.texts.count == 1_000)
        rows.canaries = []
        #expect(host.texts.isEmpty)
        #expect(released.values.count == 1_000)
    }
}
#endif
