#if !canImport(SwiftUI)
import SedeCore
import Testing

// The document's app as printed, with everything on the main actor by default, the suite too.

struct AppTests {
    @Test func anEmptyNameIsNotSaved() throws {
        let repository = PeopleRepository()
        let host = ViewHost(AppRouter().base(.inputPerson).environmentObject(repository))
        try host.tap("Save")
        #expect(host.texts == ["Name", "Save"])
        #expect(repository.people.isEmpty)
    }

    @Test func savedPeopleAppear() throws {
        let repository = PeopleRepository()
        let host = ViewHost(AppRouter().base(.inputPerson).environmentObject(repository))
        for name in ["Ada", "Grace", "Barbara"] {
            try host.enter(name, into: "Name")
            try host.tap("Save")
        }
        #expect(host.texts == ["Name", "Save", "Ada", "Grace", "Barbara"])
        #expect(repository.people.map(\.name) == ["Ada", "Grace", "Barbara"])
    }

    @Test func aLinkShowsItsPersonAndBackReturnsToTheList() throws {
        let host = ViewHost(app: PersonListApp())
        for name in ["Ada", "Grace"] {
            try host.enter(name, into: "Name")
            try host.tap("Save")
        }
        try host.follow("Grace")
        #expect(host.texts == ["Grace"])
        try host.back()
        #expect(host.texts == ["Name", "Save", "Ada", "Grace"])
    }

    @Test func aSeederIsTestedWithoutAView() {
        let person = Person(name: "Ada", profile: "")
        let (model, cmd) = PersonDisplaySeeder(person: person).initialize()
        cmd.dispatch { _ in }
        #expect(model == person)
    }
}
#endif
