#if !canImport(SwiftUI)
import Observation
import SedeCore
import TestSupport
import Testing

/// The evaluations of views with a seeder.
@MainActor
@Suite struct SeededViewsTests {
    @Observable
    final class Named {
        var name = "Ada"
    }

    final class Erased: ObservableObject {
        private let subject = PassthroughSubject<Void, Never>()
        var objectWillChange: AnyPublisher<Void, Never> { subject.eraseToAnyPublisher() }

        var number = 0 {
            willSet { subject.send() }
        }
    }

    final class Numbered: ObservableObject {
        let objectWillChange = PassthroughSubject<Int, Never>()

        var number = 0 {
            willSet { objectWillChange.send(newValue) }
        }
    }

    /// A list of a hundred names, whose rows get their names in one of several ways.
    struct Names: View {
        enum Way: CaseIterable {
            case value, binding, action, ownSeeder
        }

        struct Name: Identifiable {
            let id: Int
            var text = "Ada"
        }

        struct ValueRow: View {
            let name: Name
            let record: Record

            var body: some View {
                record.evaluated += 1
                return Text(name.text)
            }
        }

        struct BindingRow: View {
            @Binding var name: Name
            let record: Record

            var body: some View {
                record.evaluated += 1
                return Text(name.text)
            }
        }

        struct ActionRow: View {
            let name: Name
            let record: Record
            let action: @MainActor () -> Void

            var body: some View {
                record.evaluated += 1
                return Button(name.text, action: action)
            }
        }

        struct SeederRow: View {
            @Seeder<[Name], Int> var seeder
            let name: Name
            let record: Record

            var body: some View {
                record.evaluated += 1
                return Button(name.text) { _seeder(name.id) }
            }
        }

        struct NamesSeeder: CommandSeedable {
            func initialize() -> ([Name], Cmd<Int>) { ((0..<100).map { Name(id: $0) }, .none) }

            func receive(model: inout [Name], msg: Int) -> Cmd<Int> {
                model[msg].text = "Grace"
                return .none
            }
        }

        @Seeder<[Name], Int> var seeder
        let way: Way
        let record: Record

        var body: some View {
            Button("Change") { _seeder(50) }
            switch way {
            case .value: ForEach(seeder) { ValueRow(name: $0, record: record) }
            case .binding: ForEach($seeder) { BindingRow(name: $0, record: record) }
            case .action:
                ForEach(seeder) { name in ActionRow(name: name, record: record) { _seeder(name.id) } }
            case .ownSeeder: ForEach(seeder) { SeederRow(name: $0, record: record) }
            }
        }
    }

    @Test(arguments: Names.Way.allCases)
    func anActionInARowsClosureMakesEveryRowNewAndAValueOrABindingDoesNot(way: Names.Way) throws {
        let record = Record()
        let host = ViewHost(Names(way: way, record: record).seed(Names.NamesSeeder()))
        _ = host.texts
        record.evaluated = 0
        try host.tap("Change")
        #expect(host.texts[51] == "Grace")
        switch way {
        case .value, .binding: #expect(record.evaluated == 1)
        case .action, .ownSeeder: #expect(record.evaluated == 100)
        }
    }

    @Test func aSeededRowsMessageEvaluatesThatRowAlone() throws {
        struct Likes: Seedable {
            @StateObject var journal = Journal()

            func initialize() -> (Int, Cmd<Bool>) { (0, .none) }
            func update(model: Int) -> (Int, Cmd<Bool>) { (journal.entries.count, .none) }
            func receive(model: Int, msg: Bool) { journal.write("liked") }
        }
        struct LikeRow: View {
            @Seeder<Int, Bool> var seeder
            let number: Int
            let evaluated: Recorder<Int>

            var body: some View {
                evaluated.record(number)
                return Button("\(number) liked \(seeder)") { _seeder(true) }
            }
        }
        let evaluated = Recorder<Int>()
        let host = ViewHost(
            List {
                ForEach(0..<1_000) { LikeRow(number: $0, evaluated: evaluated).seed(Likes()) }
            }
        )
        #expect(evaluated.values.count == 1_000)
        try host.tap("77 liked 0")
        #expect(host.texts[77] == "77 liked 1")
        #expect(host.texts[78] == "78 liked 0")
        #expect(evaluated.values.dropFirst(1_000) == [77])
    }

    @Test func aSeederAndItsRouterReadToo() {
        struct NameSeeder: Seedable {
            func initialize() -> (String, Cmd<Never>) { ("model", .none) }
        }
        struct Shown: View {
            @Seeder<String, Never> var seeder
            let model: Named

            var body: some View { Text("\(seeder) of \(model.name)") }
        }
        let model = Named()
        let host = ViewHost(Shown(model: model).seed(NameSeeder()))
        for name in ["Grace", "Hedy"] {
            model.name = name
            #expect(host.texts == ["model of \(name)"])
        }
    }

    @Test func seedersObserveObjectsWithPublishersOfTheirOwn() {
        struct Sum: Seedable {
            @EnvironmentObject var erased: Erased
            @ObservedObject var numbered: Numbered

            func initialize() -> (Int, Cmd<Never>) { (erased.number + numbered.number, .none) }
        }
        struct Shown: View {
            @Seeder<Int, Never> var seeder
            @ObservedObject var numbered: Numbered
            @EnvironmentObject var erased: Erased

            var body: some View { Text("\(erased.number) and \(numbered.number) are \(seeder)") }
        }
        let (erased, numbered) = (Erased(), Numbered())
        let host = ViewHost(
            Shown(numbered: numbered).seed(Sum(numbered: numbered)).environmentObject(erased)
        )
        #expect(host.texts == ["0 and 0 are 0"])
        erased.number = 1
        #expect(host.texts == ["1 and 0 are 1"])
        numbered.number = 2
        #expect(host.texts == ["1 and 2 are 3"])
    }

    // MARK: - Identity

    private let stage = Stage()

    @Test func aSeededViewThatGoesAndComesBackIsInitializedAgain() throws {
        let sample = JournalSample()
        let host = ViewHost(
            OnStage(stage: stage) { stage in
                if stage.number == 0 { sample.view() }
            }
        )
        try host.enter("draft", into: "Draft")
        stage.number = 1
        #expect(host.texts.isEmpty)
        stage.number = 0
        #expect(host.tree.fields == ["Draft": ""])
        #expect(sample.record.initialized == 2)
    }

    @Test func twoViewsOfOneKindHaveModelsOfTheirOwn() throws {
        let one = JournalSample()
        let other = JournalSample()
        let host = ViewHost(
            VStack {
                one.view()
                other.view()
            }
        )
        try host.tap("Two")
        #expect(one.journal.entries == ["one", "two"])
        #expect(other.journal.entries.isEmpty)
        #expect(other.record.initialized == 1)
    }
}
#endif
