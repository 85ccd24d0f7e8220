import SedeCore

struct Person: Identifiable, Hashable {
    var name: String
    var id: String { name }
}

let ada = Person(name: "Ada")
let person = ada

final class PeopleRepository: ObservableObject {
    @Published private(set) var people: [Person] = []

    func add(person: Person) {}
}

struct PersonInputView: View {
    struct Model {
        var name: String
        var people: [Person]
    }

    enum Msg {
        case save
    }

    var body: some View { Text("") }
}

struct PersonInputSeeder: Seedable {
    func initialize() -> (PersonInputView.Model, Cmd<PersonInputView.Msg>) {
        fatalError()
    }

    func receive(model: PersonInputView.Model, msg: PersonInputView.Msg) {}
}

struct PersonDisplayView: View {
    var body: some View { Text("") }
}

struct PersonDisplaySeeder: Seedable {
    let person: Person

    func initialize() -> (Person, Cmd<Never>) { (person, .none) }
}

enum AppRoute: Hashable {
    case inputPerson
    case displayPerson(Person)
}

struct AppRouter: Routable {
    func locate(route: AppRoute) -> some View { Text("") }
}
