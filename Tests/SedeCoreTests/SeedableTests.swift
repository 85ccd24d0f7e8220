#if !canImport(SwiftUI)
import SedeCore
import TestSupport
import Testing

@MainActor
@Suite struct SeedableTests {
    let sample = JournalSample()

    @Test func updateSeesTheNewValueOfAnObservedObject() throws {
        let host = ViewHost(sample.view())
        #expect(sample.record.updated.isEmpty)
        sample.journal.write("new")
        #expect(host.entries == ["new"])
        #expect(sample.record.updated == [["new"]])
    }

    @Test func allChangesOfATurnAreOneUpdate() async throws {
        let host = ViewHost(sample.view())
        for index in 1...5 { sample.journal.write("entry \(index)") }
        sample.journal.other += 1
        await mainQueueTurn()
        #expect(sample.record.updated.map(\.count) == [5])
        sample.journal.write("later")
        await mainQueueTurn()
        #expect(sample.record.updated.map(\.count) == [5, 6])
        #expect(host.entries.count == 6)
        #expect(sample.record.updated.count == 2)
    }

    @Test func anObservedObjectMayChangeOnAnotherThread() async {
        /// The object is not `Sendable`. Here the threads use it one after the other.
        struct Sent: @unchecked Sendable {
            let journal: Journal
        }
        let host = ViewHost(sample.view())
        let sent = Sent(journal: sample.journal)
        offMain { sent.journal.write("from elsewhere") }
        #expect(await eventually { !sample.record.updated.isEmpty })
        #expect(sample.record.updated == [["from elsewhere"]])
        #expect(host.entries == ["from elsewhere"])
    }

    @Test func withoutAChangeThereIsNoUpdate() throws {
        let host = ViewHost(sample.view())
        try host.enter("only typed", into: "Draft")
        _ = host.texts
        #expect(sample.record.updated.isEmpty)
    }

    @Test func aViewIsBroughtUpToDateInATurnOfItsOwn() async throws {
        let host = ViewHost(sample.view())
        var notifications = 0
        host.onChange = { notifications += 1 }
        sample.journal.write("unread")
        #expect(notifications == 0)
        #expect(await eventually { notifications > 0 })
        #expect(host.entries == ["unread"])
    }

    @Test func aChangeMadeInAnUpdateIsForTheNextTurn() throws {
        struct Echo: Seedable {
            @EnvironmentObject var journal: Journal
            let record: Record

            func initialize() -> (Int, Cmd<Never>) { (0, .none) }
            func update(model: Int) -> (Int, Cmd<Never>) {
                record.updated.append(journal.entries)
                if journal.entries.count < 3 { journal.write("echo") }
                return (journal.entries.count, .none)
            }
        }
        struct Reading: View {
            @Seeder<Int, Never> var seeder

            var body: some View { Text("\(seeder)") }
        }
        let host = ViewHost(
            Reading().seed(Echo(record: sample.record)).environmentObject(sample.journal)
        )
        sample.journal.write("call")
        #expect(host.texts == ["3"])
        #expect(sample.record.updated.map(\.count) == [1, 2, 3])
    }

    @Test func anUpdateMayAskForMessages() throws {
        struct Asking: Seedable {
            @EnvironmentObject var journal: Journal
            let record: Record

            func initialize() -> (Int, Cmd<String>) { (0, .none) }
            func update(model: Int) -> (Int, Cmd<String>) {
                (journal.entries.count, .ofMsg("updated to \(journal.entries.count)"))
            }
            func receive(model: Int, msg: String) { record.received.append("\(msg), model \(model)") }
        }
        let host = ViewHost(
            EmptyView().seed(Asking(record: sample.record)).environmentObject(sample.journal)
        )
        sample.journal.write("call")
        _ = host.texts
        #expect(sample.record.received == ["updated to 1, model 1"])
    }

    @Test func everyKindOfObjectInASeederIsObserved() throws {
        @MainActor struct Part: DynamicProperty {
            @EnvironmentObject var inner: Journal
        }
        final class Owned: ObservableObject { @Published var count = 0 }
        final class Given: ObservableObject { @Published var count = 0 }
        struct Many: Seedable {
            var part = Part()
            @StateObject var owned = Owned()
            @ObservedObject var given: Given

            func initialize() -> (String, Cmd<String>) { ("", .none) }
            func update(model: String) -> (String, Cmd<String>) {
                ("\(part.inner.entries.count) \(owned.count) \(given.count)", .none)
            }
            func receive(model: String, msg: String) { owned.count += 1 }
        }
        struct Reading: View {
            @Seeder<String, String> var seeder

            var body: some View {
                VStack {
                    Text(seeder)
                    Button("Owned") { _seeder("") }
                }
            }
        }
        let given = Given()
        let host = ViewHost(Reading().seed(Many(given: given)).environmentObject(sample.journal))
        given.count = 5
        #expect(host.texts.first == "0 0 5")
        sample.journal.write("one")
        #expect(host.texts.first == "1 0 5")
        try host.tap("Owned")
        try host.tap("Owned")
        #expect(host.texts.first == "1 2 5")
    }

    @Test func anotherObjectInThePlaceOfOneIsAChange() throws {
        struct Around: View {
            let one: Journal
            let other: Journal
            let record: Record
            @State var isOther = false

            var body: some View {
                VStack {
                    Button("Switch") { isOther.toggle() }
                    JournalView(record: record)
                        .seed(JournalSeeder(record: record))
                        .environmentObject(isOther ? other : one)
                }
            }
        }
        let (one, other) = (Journal(), Journal())
        other.write("of the other")
        let host = ViewHost(Around(one: one, other: other, record: sample.record))
        try host.tap("Switch")
        #expect(host.entries.contains("of the other"))
        #expect(sample.record.initialized == 1)
        one.write("nobody looks")
        _ = host.texts
        #expect(sample.record.updated.count == 1)
        other.write("somebody does")
        #expect(host.entries.contains("somebody does"))
    }

    @Test func byDefaultAnUpdateMakesTheModelOfInitializeAnewWithoutItsCommand() throws {
        struct Least: Seedable {
            @EnvironmentObject var journal: Journal
            let record: Record

            func initialize() -> (JournalModel, Cmd<String>) {
                record.initialized += 1
                return (JournalModel(draft: "empty", entries: journal.entries), .ofMsg("begin"))
            }

            func receive(model: JournalModel, msg: String) { record.received.append(msg) }
        }
        let record = sample.record
        let host = ViewHost(
            JournalView(record: record).seed(Least(record: record)).environmentObject(sample.journal)
        )
        #expect(record.received == ["begin"])
        try host.enter("written by the view", into: "Draft")
        try host.tap("Save")
        #expect(record.received == ["begin", ""])
        #expect(record.initialized == 1)
        sample.journal.write("one")
        sample.journal.write("two")
        #expect(host.entries == ["one", "two"])
        #expect(host.tree.fields["Draft"] == "empty")
        #expect(record.initialized == 2)
        #expect(record.received == ["begin", ""])
    }

    @Test func aSeederOfNothingNeedsNoInitialize() throws {
        struct Saving: Seedable {
            let record: Record

            func receive(model: Void, msg: String) { record.received.append(msg) }
        }
        struct Nothing: Seedable {
            typealias Model = Void
            typealias Msg = Never
        }
        struct Saver: View {
            @Seeder<Void, String> var seeder: Void

            var body: some View { Button("Save") { _seeder("saved") } }
        }
        let record = sample.record
        let host = ViewHost(Saver().seed(Saving(record: record)).seed(Nothing()))
        try host.tap("Save")
        #expect(record.received == ["saved"])
    }

    @Test func aSeederReadsTheEnvironment() throws {
        struct Greeting: Seedable {
            @Environment(\.greeting) var greeting

            func initialize() -> (String, Cmd<Never>) { (greeting, .none) }
        }
        struct Reading: View {
            @Seeder<String, Never> var seeder

            var body: some View { Text(seeder) }
        }
        let host = ViewHost(
            VStack {
                Reading().seed(Greeting())
                Reading().seed(Greeting()).environment(\.greeting, "hello")
            }
        )
        #expect(host.texts == ["by default", "hello"])
    }

    #if os(macOS) || os(Linux)
    @Test func aMissingEnvironmentObjectStopsTheProgramWithASentenceThatNamesIt() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let record = Record()
                _ = ViewHost(JournalView(record: record).seed(JournalSeeder(record: record)))
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("No ObservableObject of type Journal found"))
        #expect(message.contains("environmentObject(_:)"))
    }
    #endif
}

private struct GreetingKey: EnvironmentKey {
    static var defaultValue: String { "by default" }
}

extension EnvironmentValues {
    var greeting: String {
        get { self[GreetingKey.self] }
        set { self[GreetingKey.self] = newValue }
    }
}
#endif
