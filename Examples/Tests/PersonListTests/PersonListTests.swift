#if !canImport(SwiftUI)
import PersonList
import SedeCore
import Testing

/// The document's app, driven through the host without a screen.
@MainActor
@Suite struct PersonListTests {
    private let repository = PeopleRepository()
    private let pages = AppPages()

    private func makeHost() -> ViewHost {
        ViewHost(PersonListView(pages: pages).environmentObject(repository))
    }

    @Test func anEmptyNameIsNotSavedAndTheViewSaysSo() throws {
        let host = makeHost()
        try host.tap("Save")
        #expect(repository.people == [])
        try host.expect(["Name", "Save", "Enter a name first."])

        try host.enter("A", into: "Name")
        try host.expect(["Name", "Save"])
        try host.tap("Save")
        try host.expect(["Name", "Save", "A"])
    }

    @Test func theFieldIsClearedAfterSaving() throws {
        let host = makeHost()
        try host.enter("Ada", into: "Name")
        try host.tap("Save")
        try host.tap("Save")
        #expect(repository.people.map(\.name) == ["Ada"])
        try host.expect(["Name", "Save", "Enter a name first.", "Ada"])
    }

    @Test func enterSaves() throws {
        let host = makeHost()
        try host.enter("Ada", into: "Name")
        try host.submit("Name")
        try host.expect(["Name", "Save", "Ada"])
        try host.expect("Name", is: .textField(text: ""))
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
        try host.expect(["Name", "Save", "Ada", "Grace"])
    }

    @Test func aLinkShowsItsPersonAndBackReturnsWithTheListIntact() throws {
        let host = makeHost()
        try host.enter("Ada", into: "Name")
        try host.tap("Save")
        try host.enter("half a na", into: "Name")
        try host.follow("Ada")
        try host.expect(["Ada"])
        try host.back()
        try host.expect(["Name", "Save", "Ada"])
        try host.tap("Save")
        #expect(repository.people.map(\.name) == ["Ada", "half a na"])
    }

    @Test func theLinkOfAPersonLeadsThereAgain() throws {
        let host = makeHost()
        for name in ["Ada", "Grace / Hopper"] {
            try host.enter(name, into: "Name")
            try host.tap("Save")
        }
        try host.follow("Grace / Hopper")
        let link = pages.path.link
        #expect(link == "/people/Grace%20%2F%20Hopper")
        try host.back()
        #expect(pages.path.link == "")

        pages.open(link, in: repository)
        try host.expect(["Grace / Hopper"])
        #expect(repository.people.count == 2)
    }

    @Test func aLinkToSomebodyUnknownAddsThem() throws {
        let host = makeHost()
        pages.open("/people/Jean", in: repository)
        try host.expect(["Jean"])
        try host.back()
        try host.expect(["Name", "Save", "Jean"])
    }

    @Test(arguments: ["", "/", "/people", "/people/", "/people/Ada/edit", "/lists/1", "/people/%FF"])
    func aLinkThatMeansNothingLeadsToTheList(_ link: String) throws {
        let host = makeHost()
        pages.path = [.displayPerson(Person(name: "Ada", profile: ""))]
        try host.expect(["Ada"])
        pages.open(link, in: repository)
        try host.expect(["Name", "Save"])
        #expect(repository.people == [])
    }

    @Test func whoeverIsAddedFromElsewhereAppearsToo() throws {
        let host = makeHost()
        repository.add(person: Person(name: "Jean", profile: ""))
        try host.expect(["Name", "Save", "Jean"])
    }

    @Test func peopleOfTheSameNameAreDifferentPeople() throws {
        let host = makeHost()
        for _ in 0..<2 {
            try host.enter("Ada", into: "Name")
            try host.tap("Save")
        }
        try host.expect(["Name", "Save", "Ada", "Ada"])
        #expect(Set(repository.people.map(\.id)).count == 2)
    }
}
#endif
