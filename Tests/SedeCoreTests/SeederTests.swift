#if !canImport(SwiftUI)
import SedeCore
import TestSupport
import Testing

@MainActor
@Suite struct SeederTests {
    let sample = JournalSample()

    @Test func aModelIsMadeOnceHoweverOftenItsViewIsEvaluated() throws {
        let host = ViewHost(sample.view())
        #expect(sample.record.initialized == 1)
        let before = sample.record.evaluated
        for draft in ["a", "ab", "abc"] { try host.enter(draft, into: "Draft") }
        try host.tap("Save")
        #expect(sample.record.evaluated > before + 3)
        #expect(sample.record.initialized == 1)
    }

    @Test func aModelIsMadeOnceThoughTheViewAroundItGivesANewSeeder() throws {
        struct Around: View {
            let sample: JournalSample
            @State var count = 0

            var body: some View {
                VStack {
                    Text("Count \(count)")
                    Button("More") { count += 1 }
                    // The closure makes each seeder different from the one before.
                    sample.view(onReceive: { [count] _ in sample.record.received.append("at \(count)") })
                }
            }
        }
        let host = ViewHost(Around(sample: sample))
        try host.enter("kept", into: "Draft")
        try host.tap("More")
        try host.tap("More")
        #expect(host.texts.first == "Count 2")
        try host.tap("Save")
        #expect(sample.record.initialized == 1)
        #expect(sample.journal.entries == ["kept"])
        // The newest seeder handles the message.
        #expect(sample.record.received == ["", "at 2"])
    }

    @Test func aBindingReadsAndSetsAPartOfTheModel() throws {
        let host = ViewHost(sample.view())
        try host.enter("half a sentence", into: "Draft")
        #expect(host.tree.fields == ["Draft": "half a sentence"])
        try host.tap("Save")
        #expect(sample.journal.entries == ["half a sentence"])
    }

    @Test func aViewSetsTheModelItself() throws {
        struct Clearing: View {
            @Seeder<JournalModel, String> var seeder

            var body: some View {
                VStack {
                    Text("Draft: \(seeder.draft)")
                    TextField("Draft", text: $seeder.draft)
                    Button("Clear") { seeder.draft = "" }
                }
            }
        }
        let host = ViewHost(
            Clearing().seed(JournalSeeder(record: sample.record)).environmentObject(sample.journal)
        )
        try host.enter("abc", into: "Draft")
        #expect(host.texts.first == "Draft: abc")
        try host.tap("Clear")
        #expect(host.texts.first == "Draft: ")
    }

    @Test func aMessageHasBeenHandledWhenSendingReturns() throws {
        struct Asking: View {
            @Seeder<JournalModel, String> var seeder
            let record: Record
            let journal: Journal

            var body: some View {
                Button("Ask") {
                    _seeder("asked")
                    record.received.append("\(journal.entries.count) there")
                }
            }
        }
        let host = ViewHost(
            Asking(record: sample.record, journal: sample.journal)
                .seed(JournalSeeder(record: sample.record))
                .environmentObject(sample.journal)
        )
        try host.tap("Ask")
        #expect(sample.record.received == ["asked", "1 there"])
    }

    @Test func messagesAreHandledInOrderEachWithTheModelOfThatMoment() async throws {
        let host = ViewHost(sample.view())
        try host.tap("Two")
        try host.tap("Two")
        #expect(sample.record.received == ["one", "two", "one", "two"])
        // The first two were handled before the update of the model, the others after it.
        #expect(sample.record.models == [0, 0, 2, 2])
        #expect(host.entries == ["one", "two", "one", "two"])
    }

    @Test func theModelIsTheOneOfTheMomentNotOfTheSending() throws {
        final class Lent {
            var send: (@MainActor (String) -> Void)?
            var draft: Binding<String>?
        }
        struct Lending: View {
            @Seeder<JournalModel, String> var seeder
            let lent: Lent

            var body: some View {
                lent.send = { _seeder($0) }
                lent.draft = $seeder.draft
                return Button("Start") { _seeder("start") }
            }
        }
        let lent = Lent()
        let seeder = JournalSeeder(record: sample.record) { msg in
            guard msg == "start" else { return }
            lent.send?("")
            lent.draft?.wrappedValue = "changed meanwhile"
        }
        let host = ViewHost(Lending(lent: lent).seed(seeder).environmentObject(sample.journal))
        try host.tap("Start")
        #expect(sample.journal.entries == ["start", "changed meanwhile"])
        // Breaks the retain cycle with the seeder.
        (lent.send, lent.draft) = (nil, nil)
    }

    @Test func aMessageSentWhileOneIsHandledIsHandledNext() throws {
        final class Sender { var send: (@MainActor (String) -> Void)? }
        struct Lending: View {
            @Seeder<JournalModel, String> var seeder
            let sender: Sender

            var body: some View {
                sender.send = { _seeder($0) }
                return Button("Start") { _seeder("start") }
            }
        }
        let sender = Sender()
        let record = sample.record
        let host = ViewHost(
            Lending(sender: sender)
                .seed(
                    JournalSeeder(record: record) { msg in
                        if msg == "start" {
                            sender.send?("inner 1")
                            sender.send?("inner 2")
                        }
                        record.received.append("end of \(msg)")
                    }
                )
                .environmentObject(sample.journal)
        )
        try host.tap("Start")
        #expect(
            record.received == [
                "start", "end of start", "inner 1", "end of inner 1", "inner 2", "end of inner 2",
            ]
        )
        // Breaks the retain cycle with the seeder.
        sender.send = nil
    }

    @Test func aMessageSentWhileViewsAreEvaluatedIsHandledAfterThat() throws {
        struct Sending: View {
            @Seeder<JournalModel, String> var seeder
            let record: Record

            var body: some View {
                record.evaluated += 1
                if record.evaluated == 1 { _seeder("from the body") }
                record.received.append("evaluated")
                return VStack { ForEach(seeder.entries, id: \.self) { Text($0) } }
            }
        }
        let host = ViewHost(
            VStack {
                Sending(record: sample.record)
                    .seed(JournalSeeder(record: sample.record))
                    .environmentObject(sample.journal)
                Sending(record: sample.record)
                    .seed(JournalSeeder(record: sample.record))
                    .environmentObject(Journal())
            }
        )
        #expect(host.texts == ["from the body"])
        // Both views are evaluated first. Then the message is handled, and the sender's view is evaluated again.
        #expect(sample.record.received == ["evaluated", "evaluated", "from the body", "evaluated"])
    }

    @Test func hundredThousandMessagesInsideOneAnotherUseConstantStack() throws {
        final class Sender { var send: (@MainActor (Int) -> Void)? }
        struct Chain: Seedable {
            let sender: Sender

            func initialize() -> (Int, Cmd<Int>) { (0, .none) }
            func receive(model: Int, msg: Int) {
                if msg > 0 { sender.send?(msg - 1) } else { sender.send = nil }
            }
        }
        struct ChainView: View {
            @Seeder<Int, Int> var seeder
            let sender: Sender

            var body: some View {
                sender.send = { _seeder($0) }
                return Button("Start") { _seeder(100_000) }
            }
        }
        let sender = Sender()
        let host = ViewHost(ChainView(sender: sender).seed(Chain(sender: sender)))
        try host.tap("Start")
        #expect(sender.send == nil)
    }

    @Test func theNearestSeederOfTheSameTypesGivesTheModel() throws {
        struct Fixed: Seedable {
            let text: String

            func initialize() -> (String, Cmd<Never>) { (text, .none) }
        }
        struct Reading: View {
            @Seeder<String, Never> var seeder

            var body: some View { Text(seeder) }
        }
        let host = ViewHost(
            VStack {
                Reading()
                Reading().seed(Fixed(text: "inner"))
                Reading()
            }
            .seed(Fixed(text: "outer"))
        )
        #expect(host.texts == ["outer", "inner", "outer"])
    }

    #if os(macOS) || os(Linux)
    /// A view whose types have the names that most views use.
    struct Lonely: View {
        struct Model {}
        enum Msg {}

        @Seeder<Model, Msg> var seeder

        var body: some View { Text("\(seeder)") }
    }

    @Test func withoutASeederTheProgramStopsAndNamesTheTypesAndTheOtherSeeders() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = ViewHost(Lonely().seed(initialize: "", receive: { (_, _: Never) in }))
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        let types = [Lonely.Model.self, Lonely.Msg.self].map { String(reflecting: $0) }
        #expect(types[0].hasSuffix(".SeederTests.Lonely.Model"))
        #expect(message.contains("No seeder of Model \(types[0]) and Msg \(types[1]) found"))
        #expect(message.contains("enclosing views have a seeder of Model Swift.String and Msg Swift.Never."))
    }

    @Test func aSeederThatIsAClassStopsTheProgram() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                final class Wrong: Seedable {
                    func initialize() -> (String, Cmd<Never>) { ("", .none) }
                }
                _ = EmptyView().seed(Wrong())
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Wrong is a class. Make it a struct"))
    }
    #endif
}

extension ViewHost.Node {
    /// The contents of the text fields, by label.
    var fields: [String: String] {
        var fields: [String: String] = [:]
        if case .textField(let text) = kind { fields[label] = text }
        for child in children { fields.merge(child.fields) { one, _ in one } }
        return fields
    }
}
#endif
