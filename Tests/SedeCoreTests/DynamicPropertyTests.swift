#if !canImport(SwiftUI)
import SedeCore
import TestSupport
import Testing

@MainActor
@Suite struct DynamicPropertyTests {
    @Test func stateIsSetByTheViewAndByWhoHasItsBinding() throws {
        struct Field: View {
            @Binding var text: String

            var body: some View {
                VStack {
                    TextField("Text", text: $text)
                    Button("Shout") { text = text.uppercased() }
                }
            }
        }
        struct Owner: View {
            @State private var text = "start"

            var body: some View {
                VStack {
                    Text(text)
                    Field(text: $text)
                    Button("Clear") { text = "" }
                }
            }
        }
        let host = ViewHost(Owner())
        #expect(host.texts.first == "start")
        #expect(host.tree.fields == ["Text": "start"])
        try host.enter("entered, and long enough not to fit", into: "Text")
        #expect(host.texts.first == "entered, and long enough not to fit")
        try host.tap("Shout")
        #expect(host.tree.fields == ["Text": "ENTERED, AND LONG ENOUGH NOT TO FIT"])
        try host.tap("Clear")
        #expect(host.texts.first == "")
        #expect(host.tree.fields == ["Text": ""])
    }

    @Test func aViewWithABindingSeesChangesThatItsOwnerMakes() throws {
        struct Display: View {
            @Binding var count: Int

            var body: some View { Text("shows \(count)") }
        }
        struct Owner: View {
            @State private var count = 0

            var body: some View {
                VStack {
                    Display(count: $count)
                    Button("More") { count += 1 }
                }
            }
        }
        let host = ViewHost(Owner())
        try host.tap("More")
        try host.tap("More")
        #expect(host.texts.first == "shows 2")
    }

    @Test func aBindingOfClosuresReadsAndWrites() throws {
        @MainActor final class Store { var text = "read" }
        struct Owner: View {
            let store: Store

            var body: some View {
                let store = store
                TextField(
                    "Text",
                    text: Binding(get: { store.text }, set: { store.text = $0 })
                )
            }
        }
        let store = Store()
        let host = ViewHost(Owner(store: store))
        #expect(host.tree.fields == ["Text": "read"])
        try host.enter("written", into: "Text")
        #expect(store.text == "written")
        #expect(host.tree.fields == ["Text": "written"])
        #expect(Binding.constant(1).wrappedValue == 1)
    }

    @Test func aStateObjectIsMadeOnce() throws {
        final class Counter: ObservableObject {
            @Published var count = 0

            init(_ made: Recorder<Int>) { made.record(1) }
        }
        struct Inner: View {
            @StateObject private var counter: Counter

            init(made: Recorder<Int>) { _counter = StateObject(wrappedValue: Counter(made)) }

            var body: some View {
                VStack {
                    Text("inner \(counter.count)")
                    Button("Count") { counter.count += 1 }
                }
            }
        }
        struct Outer: View {
            let made: Recorder<Int>
            @State private var turns = 0

            var body: some View {
                VStack {
                    Inner(made: made)
                    Button("Turn") { turns += 1 }
                    Text("turns \(turns)")
                }
            }
        }
        let made = Recorder<Int>()
        let host = ViewHost(Outer(made: made))
        try host.tap("Count")
        try host.tap("Turn")
        try host.tap("Count")
        #expect(host.texts == ["inner 2", "Count", "Turn", "turns 1"])
        #expect(made.values.count == 1)
    }

    @Test func anotherObservedObjectTakesThePlaceOfOne() throws {
        struct Shows: View {
            @ObservedObject var journal: Journal

            var body: some View { Text(journal.entries.joined(separator: ",")) }
        }
        struct Outer: View {
            let one: Journal
            let other: Journal
            @State private var isOther = false

            var body: some View {
                VStack {
                    Shows(journal: isOther ? other : one)
                    Button("Switch") { isOther.toggle() }
                }
            }
        }
        let (one, other) = (Journal(), Journal())
        let host = ViewHost(Outer(one: one, other: other))
        one.write("a")
        #expect(host.texts.first == "a")
        try host.tap("Switch")
        other.write("b")
        #expect(host.texts.first == "b")
    }

    @Test func aBindingToAPropertyOfAnObject() throws {
        final class Form: ObservableObject { @Published var name = "n" }
        struct Shows: View {
            @StateObject private var own = Form()
            @ObservedObject var given: Form
            @EnvironmentObject var found: Form

            var body: some View {
                VStack {
                    TextField("Own", text: $own.name)
                    TextField("Given", text: $given.name)
                    TextField("Found", text: $found.name)
                }
            }
        }
        let (given, found) = (Form(), Form())
        let host = ViewHost(Shows(given: given).environmentObject(found))
        try host.enter("1", into: "Own")
        try host.enter("2", into: "Given")
        try host.enter("3", into: "Found")
        #expect(host.tree.fields == ["Own": "1", "Given": "2", "Found": "3"])
        #expect(given.name == "2")
        #expect(found.name == "3")
    }

    @Test func dynamicPropertiesWorkInModifiersAndInsideOneAnother() throws {
        @MainActor struct Inside: DynamicProperty {
            @State var count = 0
            @EnvironmentObject var journal: Journal
            var updates = 0

            nonisolated mutating func update() { updates += 1 }
        }
        struct Counting: ViewModifier {
            let name: String
            var inside = Inside()
            @State private var own = 10

            func body(content: Content) -> some View {
                VStack {
                    Text(
                        "\(name): \(inside.count), \(own), \(inside.journal.entries.count), \(inside.updates)"
                    )
                    Button("Count \(name)") {
                        inside.count += 1
                        own += 1
                    }
                    content
                }
            }
        }
        let journal = Journal()
        let host = ViewHost(
            Tally(name: "content")
                .modifier(Counting(name: "inner"))
                .modifier(Counting(name: "outer"))
                .environmentObject(journal)
        )
        try host.tap("Tap content")
        try host.tap("Count inner")
        try host.tap("Count inner")
        try host.tap("Count outer")
        journal.write("one")
        #expect(
            host.texts == [
                "outer: 1, 11, 1, 1", "Count outer", "inner: 2, 12, 1, 1", "Count inner", "content 1",
                "Tap content",
            ]
        )
    }

    @Test func aModifierThatStaysTheSameShowsItsNewContent() throws {
        struct Titled: ViewModifier {
            func body(content: Content) -> some View {
                VStack {
                    Text("Title")
                    content
                }
            }
        }
        let stage = Stage()
        let host = ViewHost(OnStage(stage: stage) { Text("at \($0.number)").modifier(Titled()) })
        stage.number = 1
        #expect(host.texts == ["Title", "at 1"])
    }

    @Test func aModifierMayShowItsContentTwiceOrNot() throws {
        struct Twice: ViewModifier {
            @State private var isShown = true

            func body(content: Content) -> some View {
                VStack {
                    Button("Hide") { isShown = false }
                    if isShown {
                        content
                        content
                    }
                }
            }
        }
        let stage = Stage()
        let host = ViewHost(
            OnStage(stage: stage) { Tally(name: "at \($0.number)").modifier(Twice()) }
        )
        try host.tap("Tap at 0")
        stage.number = 1
        #expect(host.texts == ["Hide", "at 1 1", "Tap at 1", "at 1 0", "Tap at 1"])
        try host.tap("Hide")
        #expect(host.texts == ["Hide"])
    }

    @Test func aStateSetOnAnotherThreadIsShown() async throws {
        struct Lending: View {
            @State var count = 0
            let slot: Slot<State<Int>>

            var body: some View {
                slot.value = _count
                return Text("count \(count)")
            }
        }
        let slot = Slot<State<Int>>()
        let host = ViewHost(Lending(slot: slot))
        let state = slot.value!
        onThreads(1) { _ in state.wrappedValue = 5 }
        await expectEventually(host.texts, equals: ["count 5"])
    }

    @Test func aReadInsideAnAnnouncementDoesNotUseUpTheChange() throws {
        struct Showing: View {
            @ObservedObject var journal: Journal

            var body: some View { Text(journal.entries.joined(separator: ",")) }
        }
        final class ByHand: ObservableObject {
            var number = 0 { willSet { objectWillChange.send() } }
        }
        struct ShowingByHand: View {
            @ObservedObject var object: ByHand

            var body: some View { Text("\(object.number)") }
        }
        let sample = JournalSample()
        let byHand = ByHand()
        let host = ViewHost(
            VStack {
                Showing(journal: sample.journal)
                ShowingByHand(object: byHand)
                sample.view()
            }
        )
        // These observers subscribe after the views, so changes reach them after the views.
        var seen: [String] = []
        let observations = [
            sample.journal.objectWillChange.sink { seen += host.texts.prefix(1) },
            byHand.objectWillChange.sink { seen += host.texts.dropFirst().prefix(1) },
        ]
        sample.journal.write("a")
        #expect(host.texts.first == "a")
        #expect(host.texts.last == "a")
        sample.journal.write("b")
        byHand.number = 1
        #expect(seen == ["", "a", "0"])
        #expect(host.texts == ["a,b", "1", "Draft", "Save", "Two", "a", "b"])
        #expect(sample.record.updated == [["a"], ["a", "b"]])
        for observation in observations { observation.cancel() }
    }

    @Test func aReplacedPublishedPropertyIsShownAndObserved() throws {
        final class Replacing: ObservableObject {
            @Published var number = 0

            func replace(_ number: Int) { _number = Published(initialValue: number) }
        }
        struct Seeding: Seedable {
            @ObservedObject var object: Replacing

            func initialize() -> (Int, Cmd<Never>) { (object.number, .none) }
            func update(model: Int) -> (Int, Cmd<Never>) { (object.number, .none) }
        }
        struct Showing: View {
            @Seeder<Int, Never> var seeder
            @ObservedObject var object: Replacing

            var body: some View { Text("\(object.number) \(seeder)") }
        }
        let object = Replacing()
        let host = ViewHost(Showing(object: object).seed(Seeding(object: object)))
        object.replace(5)
        #expect(host.texts == ["5 5"])
        object.number = 6
        #expect(host.texts == ["6 6"])
        object.replace(7)
        object.number = 8
        #expect(host.texts == ["8 8"])
    }

    #if os(macOS) || os(Linux)
    @Test func aBindingToWhatLivesOnTheMainActorStopsTheProgramElsewhere() async {
        let ofAnObject = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let slot = Slot<Binding<[Int]>>()
            await MainActor.run {
                struct Showing: View {
                    @Seeder<[Int], Never> var seeder
                    let slot: Slot<Binding<[Int]>>

                    var body: some View {
                        slot.value = $seeder
                        return Text("\(seeder.count)")
                    }
                }
                struct Seeding: Seedable {
                    func initialize() -> ([Int], Cmd<Never>) { ([], .none) }
                }
                _ = ViewHost(Showing(slot: slot).seed(Seeding())).texts
            }
            onThreads(1) { _ in slot.value?.wrappedValue = [1] }
        }
        #expect(ofAnObject.standardError.contains("was used on another thread"))
        let ofClosures = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            @MainActor final class Store { var text = "read" }
            let slot = Slot<Binding<String>>()
            await MainActor.run {
                let store = Store()
                slot.value = Binding(get: { store.text }, set: { store.text = $0 })
            }
            onThreads(1) { _ in slot.value?.wrappedValue = "written" }
        }
        #expect(ofClosures.standardError.contains("was used on another thread"))
    }

    @Test func aBindingOfAnotherActorsClosuresStopsTheProgram() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await SedeTestActor.run {
                _ = Binding(get: { 1 }, set: { _ in })
            }
        }
        #expect(
            result.standardError.contains("Pass closures that are isolated to the main actor, or nonisolated")
        )
    }
    #endif

    // A closure has the isolation of its context, so this test is nonisolated.
    @Test nonisolated func aBindingOfClosuresOfNoActorIsUsedAnywhere() {
        let kept = Recorder<Int>()
        let binding = Binding(get: { kept.values.last ?? 0 }, set: { kept.record($0) })
        onThreads(2) { _ in binding.wrappedValue += 1 }
        #expect(kept.values.count == 2)
    }

    @Test func aViewInsideAnAnyViewThatStaysSeesItsNewEnvironment() {
        struct Greeted: View {
            @Environment(\.greeting) var greeting

            var body: some View { Text(greeting) }
        }
        struct Around: View {
            @EnvironmentObject var journal: Journal
            let inside = AnyView(Greeted())

            var body: some View {
                inside.environment(\.greeting, "\(journal.entries.count)")
            }
        }
        let journal = Journal()
        let host = ViewHost(Around().environmentObject(journal))
        #expect(host.texts == ["0"])
        journal.write("entry")
        #expect(host.texts == ["1"])
    }

    @Test func whatDoesNotComeToRestIsGoneOnWithInLaterTurns() async {
        let journal = Journal()
        struct Restless: View {
            @EnvironmentObject var journal: Journal

            var body: some View {
                if journal.other < 2_500 { journal.other += 1 }
                return Text(verbatim: "\(journal.other)")
            }
        }
        let host = ViewHost(Restless().environmentObject(journal))
        #expect(journal.other < 2_500)
        await expectEventually(journal.other, equals: 2_500)
        #expect(host.texts == ["2500"])
    }

    #if os(macOS) || os(Linux)
    @Test func aViewThatIsAClassStopsTheProgram() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                final class Wrong: View {
                    var body: some View { EmptyView() }
                }
                _ = ViewHost(Wrong())
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Wrong is a class. Make it a struct"))
    }
    #endif
}

/// A global actor other than the main actor.
@globalActor
actor SedeTestActor {
    static let shared = SedeTestActor()

    static func run(_ body: @SedeTestActor () -> Void) async {
        await body()
    }
}

extension Optional where Wrapped == ExitTest.Result {
    fileprivate var standardError: String {
        String(decoding: self?.standardErrorContent ?? [], as: UTF8.self)
    }
}
#endif
