#if !canImport(SwiftUI)
import SedeCore
import Testing

// Actions of a person on the views, and the resulting display.

extension ViewHost {
    /// The nodes of the tree, in reading order.
    var nodes: [Node] {
        var nodes: [Node] = []
        func add(_ node: Node) {
            nodes.append(node)
            for child in node.children { add(child) }
        }
        add(tree)
        return nodes
    }
}

@MainActor
@Suite struct ListTests {
    private let store = ErrandsSeeder.Store([
        Errand(id: 1, title: "Milk"), Errand(id: 2, title: "Bread"), Errand(id: 3, title: "Salt"),
    ])

    private func makeHost() -> ViewHost {
        ViewHost(ErrandsView().seed(ErrandsSeeder(store: store)))
    }

    @Test func aToggleChangesItsElement() throws {
        let host = makeHost()
        #expect(host.texts == ["Errands", "Milk", "Bread", "Salt", "Notes", "Add a note", "0 done"])
        try host.tap("Bread")
        #expect(host.texts.last == "1 done")
        let states = host.nodes.compactMap { node -> Bool? in
            if case .toggle(let isOn) = node.kind { isOn } else { nil }
        }
        #expect(states == [false, true, false])
    }

    @Test func aRowIsDeletedByItsLabel() throws {
        let host = makeHost()
        try host.delete("Bread")
        #expect(store.errands.map(\.title) == ["Milk", "Salt"])
        #expect(host.texts.starts(with: ["Errands", "Milk", "Salt", "Notes"]))
        try host.delete("Milk")
        try host.delete("Salt")
        #expect(store.errands.isEmpty)
    }

    @Test func aBindingOfAnOptionalIsThereWhileTheValueIs() throws {
        let host = makeHost()
        #expect(throws: ViewHostError.self) { try host.enter("x", into: "Note") }
        try host.tap("Add a note")
        try host.enter("cheap", into: "Note")
        #expect(host.nodes.contains { $0.kind == .textField(text: "cheap") })
    }

    @Test func aListWithoutFoundationIsDeletedFromToo() throws {
        let host = ViewHost(NumbersView())
        try host.delete("2")
        #expect(host.texts == ["1", "3", "4"])
    }

    @Test func bindingsAreIndexed() throws {
        let host = ViewHost(SwitchesView())
        try host.tap("Switch 1")
        try host.tap("Switch 0")
        #expect(host.texts.last == "off, on")
    }
}

@MainActor
@Suite struct FormTests {
    private let accounts = SignUpSeeder.Accounts()

    private func makeHost() -> ViewHost {
        ViewHost(SignUpView().seed(SignUpSeeder(accounts: accounts)))
    }

    private func complete(_ host: ViewHost) throws {
        try host.enter("Ada", into: "Name")
        try host.enter("secret", into: "Password")
        try host.tap("I agree")
    }

    @Test func aButtonIsDisabledUntilTheFormIsComplete() throws {
        let host = makeHost()
        #expect(throws: ViewHostError.self) { try host.tap("Sign up") }
        try complete(host)
        try host.tap("Sign up")
        #expect(accounts.names == ["Ada Red 0"])
    }

    @Test func pickersChooseByLabel() throws {
        let host = makeHost()
        try complete(host)
        try host.choose("Blue", in: "Colour")
        try host.choose("Large", in: "Size")
        try host.tap("Sign up")
        #expect(accounts.names == ["Ada Blue 2"])
        #expect(throws: ViewHostError.self) { try host.choose("Pink", in: "Colour") }
    }

    @Test func enterSignsUpInTheFieldThatSaysSo() throws {
        let host = makeHost()
        try complete(host)
        try host.submit("Name")
        #expect(accounts.names.isEmpty)
        try host.submit("Password")
        #expect(accounts.names == ["Ada Red 0"])
    }

    @Test func theModelIsMadeAnewAfterAChange() throws {
        let host = makeHost()
        try complete(host)
        try host.tap("Sign up")
        // The default update, as in the original.
        #expect(host.nodes.contains { $0.kind == .textField(text: "") })
        #expect(throws: ViewHostError.self) { try host.tap("Sign up") }
    }

    @Test func aSecureFieldShowsNoText() throws {
        let host = makeHost()
        try host.enter("secret", into: "Password")
        #expect(!host.texts.contains("secret"))
    }
}

@MainActor
@Suite struct PresentationTests {
    private func makeHost() -> ViewHost {
        ViewHost(DraftsView().seed(DraftsSeeder()))
    }

    @Test func aSheetIsShownAndDismissesItself() throws {
        let host = makeHost()
        let behind = host.texts
        try host.tap("Help")
        #expect(host.texts == behind + ["Tap a draft to edit it.", "Close"])
        try host.tap("Close")
        #expect(host.texts == behind)
    }

    @Test func whatIsBehindASheetCannotBeTapped() throws {
        let host = makeHost()
        try host.tap("Help")
        #expect(throws: ViewHostError.self) { try host.tap("Edit One") }
        try host.dismiss()
        try host.tap("Edit One")
        #expect(host.texts.contains("Editing One"))
    }

    @Test func aSheetOfAnItemTellsWhenItHasGone() throws {
        let host = makeHost()
        try host.tap("Edit Two")
        try host.enter("Too", into: "Text")
        try host.tap("Done")
        #expect(host.texts.last == "dismissed")
        try host.tap("Edit One")
        try host.dismiss()
        #expect(host.texts.last == "dismissed, dismissed")
    }

    @Test func anAlertIsAnswered() throws {
        let host = makeHost()
        try host.tap("Delete all")
        #expect(host.texts.suffix(4) == ["Delete all drafts?", "This cannot be undone.", "Delete", "Keep"])
        #expect(throws: ViewHostError.self) { try host.tap("Help") }
        try host.tap("Keep")
        #expect(host.texts.contains("Edit One"))

        try host.tap("Delete all")
        try host.tap("Delete")
        #expect(host.texts == ["Help", "Delete all", "deleted"])
    }
}

@MainActor
@Suite struct NavigationTests {
    @Test func linksWithValuesLengthenThePath() throws {
        let host = ViewHost(PlacesView().route(PlacesRouter()))
        #expect(host.texts.last == "Depth 0")
        try host.follow("Italy")
        try host.tap("Visited 0")
        #expect(host.texts.contains("Visited 1"))
        #expect(host.texts.last == "Depth 1")
        try host.follow("Capital")
        #expect(host.texts.contains("Capital of Italy"))
        #expect(host.texts.last == "Depth 2")
        try host.back()
        #expect(host.texts.contains("Visited 1"))
        try host.back()
        #expect(host.texts.last == "Depth 0")
    }

    @Test func aDeepLinkIsAnArrayOfRoutes() throws {
        let host = ViewHost(PlacesView(path: [.country("Italy"), .city("Rome")]).route(PlacesRouter()))
        #expect(host.texts.contains("Leave"))
        try host.tap("Leave")
        #expect(host.texts.contains("Visited 0"))
        #expect(host.texts.last == "Depth 1")
        try host.back()
        try host.tap("Rome")
        #expect(host.texts.last == "Depth 2")
    }

    @Test func titlesAreOfThePageThatIsShown() throws {
        let host = ViewHost(PlacesView().route(PlacesRouter()))
        func title() -> String? {
            for node in host.nodes {
                if case .navigation(_, let title) = node.kind { return title }
            }
            return nil
        }
        #expect(title() == "Places")
        try host.follow("France")
        #expect(title() == "France")
        try host.tap("Share")
        try host.back()
        #expect(title() == "Places")
    }

    @Test func aBindingPushesAndIsToldOfTheWayBack() throws {
        let host = ViewHost(TutorialView())
        #expect(host.texts.last == "inactive")
        try host.tap("Begin at once")
        #expect(host.texts == ["Skip"])
        try host.tap("Skip")
        #expect(host.texts.last == "inactive")
        try host.follow("Begin")
        try host.back()
        #expect(host.texts.last == "inactive")
    }
}
#endif
