#if !canImport(SwiftUI)
import PersonList
import SedeCore
import Testing

/// The document's app, driven through the host without a screen.
@MainActor
@Suite struct PersonListTests {
    private let repository = PeopleRepository()

    private func makeHost() -> ViewHost {
        ViewHost(AppRouter().base(.inputPerson).environmentObject(repository))
    }

    @Test func anEmptyNameIsNotSavedAndTheViewSaysSo() throws {
        let host = makeHost()
        try host.tap("Save")
        #expect(repository.people == [])
        #expect(host.texts == ["Name", "Save", "Enter a name first."])

        try host.enter("A", into: "Name")
        #expect(host.texts == ["Name", "Save"])
        try host.tap("Save")
        #expect(host.texts == ["Name", "Save", "A"])
    }

    @Test func theFieldIsClearedAfterSaving() throws {
        let host = makeHost()
        try host.enter("Ada", into: "Name")
        try host.tap("Save")
        try host.tap("Save")
        #expect(repository.people.map(\.name) == ["Ada"])
        #expect(host.texts == ["Name", "Save", "Enter a name first.", "Ada"])
    }

    @Test func enterSaves() throws {
        let host = makeHost()
        try host.enter("Ada", into: "Name")
        try host.submit("Name")
        #expect(host.texts == ["Name", "Save", "Ada"])
        try host.submit("Name")
        #expect(repository.people.map(\.name) == ["Ada"])
    }

    @Test func savedPeopleAppear() throws {
        let host = makeHost()
        for name in ["Ada", "Grace"] {
            try host.enter(name, into: "Name")
            try host.tap("Save")
        }
        #expect(repository.people.map(\.name) == ["Ada", "Grace"])
        #expect(host.texts == ["Name", "Save", "Ada", "Grace"])
    }

    @Test func aLinkShowsItsPersonAndBackReturnsWithTheListIntact() throws {
        let host = makeHost()
        try host.enter("Ada", into: "Name")
        try host.tap("Save")
        try host.enter("half a na", into: "Name")
        try host.follow("Ada")
        #expect(host.texts == ["Ada"])
        try host.back()
        #expect(host.texts == ["Name", "Save", "Ada"])
        try host.tap("Save")
        #expect(repository.people.map(\.name) == ["Ada", "half a na"])
    }

    @Test func whoeverIsAddedFromElsewhereAppearsToo() {
        let host = makeHost()
        repository.add(person: Person(name: "Jean", profile: ""))
        #expect(host.texts == ["Name", "Save", "Jean"])
    }

    @Test func peopleOfTheSameNameAreDifferentPeople() throws {
        let host = makeHost()
        for _ in 0..<2 {
            try host.enter("Ada", into: "Name")
            try host.tap("Save")
        }
        #expect(host.texts == ["Name", "Save", "Ada", "Ada"])
        #expect(Set(repository.people.map(\.id)).count == 2)
    }
}
#endif
