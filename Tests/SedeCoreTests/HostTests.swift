#if !canImport(SwiftUI)
import Dispatch
import SedeCore
import TestSupport
import Testing

/// The state and the messages of one host beside other hosts and other threads (`S9`).
@MainActor
@Suite struct HostTests {
    let record = Record()

    /// Sends a message in its first evaluation, and then reads another host.
    struct Sending: View {
        @Seeder<JournalModel, String> var seeder
        let record: Record
        let other: ViewHost

        var body: some View {
            if record.evaluated == 0 {
                record.evaluated += 1
                _seeder("message")
                record.received.append("read \(other.texts)")
                record.received.append("evaluated")
            }
            return ForEach(seeder.entries, id: \.self) { Text($0) }
        }
    }

    @Test func aViewThatReadsAnotherHostSeesItsMessageHandledAfterItsEvaluation() {
        let other = ViewHost(Text("other"))
        let host = ViewHost(
            Sending(record: record, other: other)
                .seed(JournalSeeder(record: record))
                .environmentObject(Journal())
        )
        #expect(host.texts == ["message"])
        #expect(record.received == ["read [\"other\"]", "evaluated", "message"])
    }

    @Test func aMessageOfOneHostIsHandledWhileAnotherHandlesOne() throws {
        let (one, other) = (JournalSample(), JournalSample())
        let inner = ViewHost(other.view())
        let host = ViewHost(
            one.view(onReceive: { msg in
                guard msg == "one" else { return }
                try? inner.tap("Two")
                one.record.received.append("inner \(inner.entries)")
            })
        )
        try host.tap("Two")
        #expect(one.record.received == ["one", "inner [\"one\", \"two\"]", "two"])
        #expect(host.entries == ["one", "two"])
    }

    @Test func whatUpdateReadsOfItsHostIsUpToDate() {
        struct Reading: Seedable {
            @EnvironmentObject var journal: Journal
            let record: Record
            let host: Slot<ViewHostBox>

            func initialize() -> (Int, Cmd<String>) { (0, .none) }
            func update(model: Int) -> (Int, Cmd<String>) { (journal.entries.count, .ofMsg("message")) }
            func receive(model: Int, msg: String) {
                record.received.append(host.value?.host?.texts.joined(separator: " ") ?? "")
            }
        }
        struct Showing: View {
            @Seeder<Int, String> var seeder

            var body: some View { Text("\(seeder)") }
        }
        let slot = Slot<ViewHostBox>()
        let journal = Journal()
        let host = ViewHost(Showing().seed(Reading(record: record, host: slot)).environmentObject(journal))
        slot.value = ViewHostBox(host: host)
        journal.write("entry")
        #expect(host.texts == ["1"])
        #expect(record.received == ["1"])
    }

    /// Exposes a binding to its state.
    struct Lending: View {
        @State var count = 0
        let slot: Slot<Binding<Int>>

        var body: some View {
            slot.value = $count
            return Text("count \(count)")
        }
    }

    @Test func aStateSetOnAThreadThatHasEndedIsSeenByTheNextRead() {
        let slot = Slot<Binding<Int>>()
        let host = ViewHost(Lending(slot: slot))
        let binding = slot.value!
        for count in 1...100 {
            onThreads(1) { _ in binding.wrappedValue = count }
            #expect(host.texts == ["count \(count)"])
        }
    }

    @Test func aStateSetOnAnotherThreadIsShownThoughNobodyReadsTheHost() async {
        let slot = Slot<Binding<Int>>()
        let host = ViewHost(Lending(slot: slot))
        let binding = slot.value!
        var shown: [String] = []
        host.onChange = { [unowned host] in shown += host.texts }
        for count in 1...3 {
            onThreads(1) { _ in binding.wrappedValue = count }
            await expectEventually(shown.last, equals: "count \(count)")
        }
        #expect(shown == ["count 1", "count 2", "count 3"])
    }

    @Test func aViewThatChangesSomethingAndReadsItsHostIsEvaluatedAgainAfterThat() {
        @MainActor final class Depth {
            var now = 0
            var most = 0
            var host: ViewHost?
        }
        struct Restless: View {
            @ObservedObject var journal: Journal
            let depth: Depth

            var body: some View {
                depth.now += 1
                depth.most = max(depth.most, depth.now)
                if journal.other > 0, journal.other < 4 {
                    journal.other += 1
                    _ = depth.host?.texts
                }
                depth.now -= 1
                return Text("\(journal.other)")
            }
        }
        let (journal, depth) = (Journal(), Depth())
        let host = ViewHost(Restless(journal: journal, depth: depth))
        depth.host = host
        journal.other = 1
        #expect(host.texts == ["4"])
        #expect(depth.most == 1)
        depth.host = nil
    }

    @Test func changesMadeWhenThereIsSomethingNewToDrawAreToldOfAfterThat() throws {
        struct Counting: View {
            @State var count = 0

            var body: some View {
                VStack {
                    Text("\(count)")
                    Button("More") { count += 1 }
                }
            }
        }
        let host = ViewHost(Counting())
        var (depth, deepest, notifications) = (0, 0, 0)
        host.onChange = { [unowned host] in
            depth += 1
            deepest = max(deepest, depth)
            notifications += 1
            if notifications < 100 { try? host.tap("More") }
            depth -= 1
        }
        try host.tap("More")
        #expect(host.texts.first == "100")
        #expect(notifications == 100)
        #expect(deepest == 1)
    }

    @Test func aViewThatReadsItsHostSeesWhatWasReadLast() throws {
        final class Seen {
            weak var host: ViewHost?
            var texts: [[String]] = []
        }
        struct Page: View {
            let seen: Seen
            @State private var count = 0

            var body: some View {
                seen.texts.append(seen.host?.texts ?? ["nothing"])
                return Button("\(count)") { count += 1 }
            }
        }
        let seen = Seen()
        let host = ViewHost(Page(seen: seen))
        seen.host = host
        let button = host.tree.children[0].id
        // The host is not read between the taps.
        try host.tap(button)
        try host.tap(button)
        #expect(seen.texts == [["nothing"], ["0"], ["0"]])
        #expect(host.texts == ["2"])
    }

    @Test func aChangeIsTold() throws {
        let sample = JournalSample()
        let host = ViewHost(sample.view())
        var notifications: [[String]] = []
        host.onChange = { [weak host] in notifications.append(host?.entries ?? []) }
        _ = host.texts
        try host.tap("Two")
        #expect(notifications == [["one", "two"]])
        _ = host.texts
        sample.journal.other += 1
        _ = host.texts
        // Only the shown values count, and none has changed.
        #expect(notifications.count == 1)
        sample.journal.write("three")
        _ = host.texts
        #expect(notifications.last == ["one", "two", "three"])
        #expect(notifications.count == 2)
    }

    @Test func twoHostsShowOneObject() throws {
        let sample = JournalSample()
        let (one, other) = (ViewHost(sample.view()), ViewHost(sample.view()))
        try one.tap("Two")
        #expect(other.entries == ["one", "two"])
        #expect(sample.record.initialized == 2)
        #expect(sample.record.received == ["one", "two"])
    }

    @Test func aHostMayBeReadAndUsedWhileItsMessagesAreHandledAndItsViewsAreEvaluated() throws {
        final class Keeper { var host: ViewHost? }
        struct Peeking: View {
            @Seeder<JournalModel, String> var seeder
            let keeper: Keeper

            var body: some View {
                let seen = keeper.host?.texts.count ?? -1
                return VStack {
                    Text("saw \(seen)")
                    Text(seeder.entries.joined(separator: " "))
                    Button("Start") { _seeder("start") }
                    Button("Other") { _seeder("other") }
                }
            }
        }
        let keeper = Keeper()
        let sample = JournalSample()
        let seeder = JournalSeeder(record: sample.record) { msg in
            if msg == "start" {
                _ = keeper.host?.texts
                try? keeper.host?.tap("Other")
            }
        }
        let host = ViewHost(Peeking(keeper: keeper).seed(seeder).environmentObject(sample.journal))
        keeper.host = host
        try host.tap("Start")
        #expect(sample.record.received == ["start", "other"])
        #expect(host.texts == ["saw 4", "start other", "Start", "Other"])
        keeper.host = nil
    }

    @Test func anAppShowsItsFirstWindowAndKeepsItsState() throws {
        struct Counting: App {
            @StateObject private var journal = Journal()

            var body: some Scene {
                WindowGroup {
                    Text("\(journal.entries.count) entries")
                    JournalView(record: Record()).seed(JournalSeeder(record: Record()))
                        .environmentObject(journal)
                }
            }
        }
        let host = ViewHost(app: Counting())
        try host.tap("Two")
        #expect(host.texts.first == "2 entries")
    }
}

/// A weak reference to a host.
final class ViewHostBox: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: only the main actor uses the reference.
    weak var host: ViewHost?

    init(host: ViewHost) {
        self.host = host
    }
}
#endif
