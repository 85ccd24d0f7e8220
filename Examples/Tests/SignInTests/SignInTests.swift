import FractalCore
import SignIn
import Testing

/// The app as a tree, from its root.
@MainActor
@Suite struct SignInTests {
    private let services = AuthServices()
    private let store = NoteStore()
    private let window = Window()

    private func start() -> (any Disposable)? {
        RootViewModel(
            dependencies: .init(title: "Notes", authServices: services),
            context: .init(notes: store)
        ) <- window
    }

    @Test func oneSignsInAndOut() throws {
        let app = start()
        try window.signIn.title.expectShown(["Notes"])
        window.signIn.signIn(as: " Pam ")
        #expect(services.user.value?.name == "Pam")
        #expect(window.signIn.shownCount == 0)
        try window.main.title.expectShown(["Notes of Pam"])
        window.main.signOut.current?.apply().start()
        #expect(window.main.shownCount == 0)
        try window.signIn.title.expectShown(["Notes"])
        app?.dispose()
        #expect(window.shownCount == 0)
    }

    @Test func switchingUsersLeavesNothingBehind() async throws {
        let app = start()
        services.signIn(try User(typed: "Pam"))
        window.main.notes.add.current?("hers")
        window.main.write.current?()
        window.main.text.input.current?("half")
        let oldInput = window.main.text.input.current
        let before = window.shownCount

        services.signIn(try User(typed: "Jim"))
        try window.main.title.expectShown(["Notes of Jim"])
        #expect(window.main.text.shownCount == 0)
        #expect(window.main.notes.rows.shown.isEmpty)
        #expect(window.shownCount < before)
        let presented = window.main.text.text.presented.count
        oldInput?("late")
        #expect(window.main.text.text.presented.count == presented)
        try window.main.notes.count.expectShown(["No notes yet"])
        #expect(store.notes(of: try User(typed: "Jim")).isEmpty)

        services.signIn(try User(typed: "Pam"))
        #expect(window.main.notes.rows.shown.map(\.text.shown) == [["hers"]])
        app?.dispose()
        #expect(window.shownCount == 0)
    }

    @Test func disposingOfTheAppEndsEveryLeaf() throws {
        let app = start()
        services.signIn(try User(typed: "Pam"))
        for text in ["a", "b", "c"] { window.main.notes.add.current?(text) }
        window.main.write.current?()
        #expect(window.shownCount > 20)
        app?.dispose()
        #expect(window.shownCount == 0)
        services.signOut()
        #expect(window.shownCount == 0)
    }

    @Test func whatIsTypedOnTheTextScreenBecomesANote() throws {
        let app = start()
        let pam = try User(typed: "Pam")
        services.signIn(pam)
        let text = window.main.text
        window.main.write.current?()
        try text.title.expectShown(["Text"])
        text.input.current?("call")
        text.input.current?("call Jim")
        try text.text.expect("call")
        try text.text.expectEnd("call")
        try text.text.expect("call Jim")
        try text.text.expectNothingMore()
        try text.text.expectShown(["call Jim"])
        text.back.current?.apply().start()
        #expect(text.shownCount == 0)
        #expect(store.notes(of: pam).map(\.text) == ["call Jim"])
        // Without a text, no note is added.
        window.main.write.current?()
        text.back.current?.apply().start()
        #expect(store.notes(of: pam).count == 1)
        app?.dispose()
    }
}

/// The leaves of the tree.
@MainActor
@Suite struct LeafTests {
    private let services = AuthServices()
    private let store = NoteStore()
    private let window = Window()

    @Test func aNameIsNeededAndIsNotTooLong() throws {
        let app =
            RootViewModel(
                dependencies: .init(title: "", authServices: services),
                context: .init(notes: store)
            )
            <- window
        let screen = window.signIn
        try screen.isEnabled.expectShown([false])
        screen.signIn(as: "   ")
        try screen.isEnabled.expectShown([true])
        try screen.error.expectShown([SignInError.noName.sentence])
        screen.name.current?("P")
        try screen.error.expectShown([])
        screen.signIn(as: String(repeating: "P", count: 21))
        try screen.error.expectShown([SignInError.longName.sentence])
        #expect(services.user.value == nil)
        screen.signIn(as: String(repeating: "P", count: 20))
        #expect(services.user.value != nil)
        app?.dispose()
    }

    @Test func notesAreAddedEditedMovedAndRemovedAndKeepTheirRows() throws {
        let pam = try User(typed: "Pam")
        services.signIn(pam)
        let app =
            RootViewModel(
                dependencies: .init(title: "", authServices: services),
                context: .init(notes: store)
            )
            <- window
        let screen = window.main.notes
        for text in ["a", "b", "c"] { screen.add.current?(text) }
        try screen.count.expectShown(["3 notes"])
        #expect(screen.rows.shown.map(\.text.current) == ["a", "b", "c"])
        let rows = screen.rows.shown

        rows[1].input.current?("B")
        try rows[1].text.expectShown(["B"])
        rows[2].move.current?(-1)
        rows[2].move.current?(-5)
        rows[2].move.current?(-1)
        #expect(store.notes(of: pam).map(\.text) == ["c", "a", "B"])
        #expect(screen.order.presented.last?.ids == store.notes(of: pam).map(\.id))
        rows[0].remove.current?()
        #expect(rows[0].shownCount == 0)
        #expect(store.notes(of: pam).map(\.text) == ["c", "B"])
        try screen.count.expectShown(["2 notes"])
        // No row was presented again.
        #expect(screen.rows.presented.count == 3)
        app?.dispose()
    }
}
