#if !canImport(SwiftUI)
import SedeCore
import Testing

struct Person: Identifiable, Equatable {
    var id: Int
    var name: String
}

final class PeopleRepository: ObservableObject {
    @Published private(set) var people: [Person] = []

    func add(named name: String) {
        people.append(Person(id: people.count, name: name))
    }
}

enum AppRoute {
    case input
    case display(Person)
}

struct AppRouter: Routable {
    func locate(route: AppRoute) -> some View {
        switch route {
        case .input:
            PersonInputView().seed(PersonInputSeeder())

        case .display(let person):
            PersonDisplayView().seed(PersonDisplaySeeder(person: person))
        }
    }
}

struct PersonInputView: View {
    @Seeder<Model, Msg> var seeder
    @Router<AppRoute> var router

    var body: some View {
        NavigationView {
            List {
                TextField("Name", text: $seeder.name)
                Button("Save") { _seeder(.save) }
                Button("Clear") { seeder.name = "" }
                Text("\(seeder.people.count) people")
                ForEach(seeder.people) { person in
                    NavigationLink(destination: router(.display(person))) { Text(person.name) }
                }
            }
        }
    }
}

extension PersonInputView {
    struct Model {
        var name: String
        var people: [Person]
    }

    enum Msg: Sendable {
        case save
        case didLoad(String)
    }
}

struct PersonInputSeeder: Seedable {
    @EnvironmentObject var repository: PeopleRepository
    var api = SearchAPI()

    func initialize() -> (PersonInputView.Model, Cmd<PersonInputView.Msg>) {
        (.init(name: "", people: repository.people), .none)
    }

    func update(model: PersonInputView.Model) -> (PersonInputView.Model, Cmd<PersonInputView.Msg>) {
        let isSaved = repository.people.count != model.people.count
        return (.init(name: isSaved ? "" : model.name, people: repository.people), .none)
    }

    func receive(model: PersonInputView.Model, msg: PersonInputView.Msg) {
        switch msg {
        case .save:
            guard !model.name.isEmpty else { return }
            repository.add(named: model.name)

        case .didLoad(let name):
            repository.add(named: name)
        }
    }

    var load: Cmd<PersonInputView.Msg> {
        .ofAsyncMsg {
            .didLoad(try await api.load())
        } failure: { _ in
            .didLoad("nobody")
        }
    }

    var search: Cmd<PersonInputView.Msg> {
        .ofAsyncMsg { callback in api.load { callback(.didLoad($0)) } }
    }

    var both: Cmd<PersonInputView.Msg> {
        .batch([.ofMsg(.save), .ofMsgOptional(nil), load.cancellable(id: "load")])
    }

    var mapped: Cmd<PersonInputView.Msg> {
        Cmd<Int>.ofMsg(1).map { .didLoad("\($0)") }
    }

    var listening: Cmd<PersonInputView.Msg> {
        .ofSub { (dispatch: @escaping Cmd<PersonInputView.Msg>.Dispatch) in dispatch(.save) }
    }
}

struct SearchAPI: Sendable {
    func load() async throws -> String { "Ada" }
    func load(_ completion: @escaping @Sendable (String) -> Void) { completion("Ada") }
}

struct PersonDisplayView: View {
    @Seeder<Person, Never> var seeder

    var body: some View { Text(seeder.name) }
}

struct PersonDisplaySeeder: Seedable {
    var person: Person

    func initialize() -> (Person, Cmd<Never>) { (person, .none) }
}

struct PersonDisplayPreview: View {
    var body: some View {
        PersonDisplayView().seed(initialize: Person(id: 0, name: "Ada"), receive: { (_, _: Never) in })
    }
}

struct AnyPage: View {
    @Router<AppRoute> var router

    var body: some View {
        page
    }

    var page: AnyView { AnyView(router(.input)) }
}

struct RoutedPage: View {
    var body: some View { AnyPage().route(AppRouter()) }
}

@MainActor
final class Memos: ObservableObject {
    @Published var titles: [String] = []

    nonisolated init() {}
}

struct MemosKey: EnvironmentKey {
    static let defaultValue = Memos()
}

extension EnvironmentValues {
    var memos: Memos {
        get { self[MemosKey.self] }
        set { self[MemosKey.self] = newValue }
    }
}

struct MemosSeeder: Seedable {
    @Environment(\.memos) var memos

    var observedObjects: [any AnyObservableObject] { [_memos] }

    func initialize() -> ([String], Cmd<Never>) { (memos.titles, .none) }
}

@MainActor
@Suite struct SedeMigrationTests {
    @Test func theScreenWorksAsThatOfTheOriginal() async throws {
        let host = ViewHost(AppRouter().base(.input).environmentObject(PeopleRepository()))
        try host.enter("Ada", into: "Name")
        try host.tap("Save")
        #expect(host.texts.contains("1 people"))
        try host.follow("Ada")
        #expect(host.texts.contains("Ada"))
    }

    @Test func aPageIsGivenARouter() throws {
        let host = ViewHost(RoutedPage().environmentObject(PeopleRepository()))
        try host.enter("Ada", into: "Name")
        try host.tap("Save")
        #expect(host.texts.contains("1 people"))
    }

    @Test func aMappedCommandSendsTheMessageOfTheOther() {
        var names: [String] = []
        PersonInputSeeder().mapped.dispatch { msg in
            if case .didLoad(let name) = msg { names.append(name) }
        }
        #expect(names == ["1"])
    }

    @Test func aViewIsShownWithoutASeeder() {
        #expect(ViewHost(PersonDisplayPreview()).texts == ["Ada"])
    }
}
#endif
