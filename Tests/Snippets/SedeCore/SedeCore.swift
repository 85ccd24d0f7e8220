import SedeCore

struct Person: Identifiable {
    var id: Int
    var name: String
}

extension PersonInputView {
    struct Model {
        var name: String
        var people: [Person]
    }

    enum Msg {
        case save
    }
}

struct PersonDisplayView: View {
    let person: Person

    var body: some View {
        Text(person.name)
    }
}

enum AppRoute {
    case displayPerson(Person)
}
