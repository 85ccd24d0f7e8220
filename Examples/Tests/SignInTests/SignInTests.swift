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

    @Test func oneSignsInAndOut() {
        let app = start()
        #expect(window.signIn.title.shown == ["Notes"])
        window.signIn.signIn(as: " Pam ")
        #expect(services.user.value?.name == "Pam")
        #expect(window.signIn.shownCount == 0)
        #expect(window.main.title.shown == ["Notes of Pam"])
        window.main.signOut.current?.apply().start()
        #expect(window.main.shownCount == 0)
        #expect(window.signIn.title.shown == ["Notes"])
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
        #expect(window.main.title.shown == ["Notes of Jim"])
        #expect(window.main.text.shownCount == 0)
        #expect(window.main.notes.rows.shown.isEmpty)
        #expect(window.shownCount < before)
        let presented = window.main.text.text.presented.count
        oldInput?("late")
        #expect(window.main.text.text.presented.count == presented)
        #expect(window.main.notes.count.shown == ["No notes yet"])
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
        #expect(text.title.shown == ["Text"])
        text.input.current?("call")
        text.input.current?("call Jim")
        #expect(text.text.presented == ["call", "call Jim"])
        #expect(text.text.shown == ["call Jim"])
        text.back.current?.apply().start()
        #expect(text.shownCount == 0)
        #expect(store.notes(of: pam).map(\.text) == ["call Jim"])
        // Without a text there is no note.
        window.main.write.current?()
        text.back.current?.apply().start()
        #expect(store.notes(of: pam).count == 1)
        app?.dispose()
    }
}

/// Leaf by leaf.
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
        #expect(screen.isEnabled.shown == [false])
        screen.signIn(as: "   ")
        #expect(screen.isEnabled.shown == [true])
        #expect(screen.error.shown == [SignInError.noName.sentence])
        screen.name.current?("P")
        #expect(screen.error.shown.isEmpty)
        screen.signIn(as: String(repeating: "P", count: 21))
        #expect(screen.error.shown == [SignInError.longName.sentence])
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
        #expect(screen.count.shown == ["3 notes"])
        #expect(screen.rows.shown.map(\.text.current) == ["a", "b", "c"])
        let rows = screen.rows.shown

        rows[1].input.current?("B")
        #expect(rows[1].text.shown == ["B"])
        rows[2].move.current?(-1)
        rows[2].move.current?(-5)
        rows[2].move.current?(-1)
        #expect(store.notes(of: pam).map(\.text) == ["c", "a", "B"])
        #expect(screen.order.presented.last?.ids == store.notes(of: pam).map(\.id))
        rows[0].remove.current?()
        #expect(rows[0].shownCount == 0)
        #expect(store.notes(of: pam).map(\.text) == ["c", "B"])
        #expect(screen.count.shown == ["2 notes"])
        // Nobody was presented anew.
        #expect(screen.rows.presented.count == 3)
        app?.dispose()
    }
}
