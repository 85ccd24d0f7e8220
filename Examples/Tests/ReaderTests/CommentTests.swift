import PrexCore
import ReaderServer
import Testing

@testable import Reader

@Suite(.timeLimit(.minutes(5))) struct CommentTests {
    @Test func theTextIsLimited() {
        var state = CommentState()
        CommentMutation().mutate(action: .opened(1), state: &state)
        CommentMutation().mutate(action: .typed(String(repeating: "é", count: 61)), state: &state)
        // It may be composed by an input method, so it is not cut.
        #expect(state.text == String(repeating: "é", count: 61))
        #expect(!state.canSend)
        CommentMutation().mutate(action: .typed(String(repeating: "é", count: 60)), state: &state)
        #expect(state.canSend)
        CommentMutation().mutate(action: .typed(""), state: &state)
        #expect(!state.canSend)
    }

    @Test func aDoubleTapSendsOnce() async throws {
        try await ReaderFixture.with { reader in
            let (app, home) = try await reader.signedIn()
            home.comment.open(25)
            home.comment.dispatch(.typed("Hello"))
            home.comment.send()
            home.comment.send()
            #expect(home.comment.state.isSending)
            try await eventually { !home.comment.state.isOpen }
            #expect(reader.server.comments() == ["Hello"])
            #expect(app.presenter.state.message == "Your comment was sent.")
        }
    }

    @Test func aTapWhileACommentIsSentSendsNothing() async throws {
        try await ReaderFixture.with { reader in
            let (_, home) = try await reader.signedIn()
            reader.server.set(.slow)
            home.comment.open(25)
            home.comment.dispatch(.typed("Hello"))
            home.comment.send()
            try await eventually { reader.count("POST comments") == 1 }
            home.comment.send()
            try await reader.answerEverything()
            reader.gate.open()
            try await eventually { !home.comment.state.isOpen }
            #expect(reader.server.comments() == ["Hello"])
            #expect(reader.count("POST comments") == 1)
        }
    }

    @Test func aCommentThatFailsStaysInTheForm() async throws {
        try await ReaderFixture.with { reader in
            let (_, home) = try await reader.signedIn()
            reader.server.set(.broken)
            home.comment.open(25)
            home.comment.dispatch(.typed("Hello"))
            home.comment.send()
            try await eventually { home.comment.state.failure == .server(status: 500) }
            #expect(home.comment.state.text == "Hello")
            reader.server.set(.well)
            home.comment.send()
            #expect(home.comment.state.failure == nil)
            try await eventually { reader.server.comments() == ["Hello"] }
        }
    }

    /// The server stores the comment, and the app cannot read its answer, or does not live to see it.
    @Test(arguments: [false, true]) func aCommentWhoseAnswerIsLostIsStoredOnce(isNewApp: Bool) async throws {
        try await ReaderFixture.with { reader in
            let (_, first) = try await reader.signedIn()
            reader.server.set(.garbled)
            first.comment.open(25)
            first.comment.dispatch(.typed("Hello"))
            first.comment.send()
            try await eventually { first.comment.state.failure == .unreadable }
            #expect(reader.server.comments() == ["Hello"])
            reader.server.set(.well)

            let home = isNewApp ? try #require(try reader.makeApp().home) : first
            if !isNewApp { home.comment.close() }
            home.comment.open(25)
            home.comment.restore()
            try await eventually { home.comment.state.text == "Hello" }
            home.comment.dispatch(.typed("Hello!"))
            home.comment.send()
            try await eventually { !home.comment.state.isOpen }
            #expect(reader.server.comments() == ["Hello!"])

            // The next comment is another one.
            #expect(try await reader.database.draft(25) == nil)
            home.comment.open(25)
            home.comment.dispatch(.typed("Hello!"))
            home.comment.send()
            try await eventually { !home.comment.state.isOpen }
            #expect(reader.server.comments() == ["Hello!", "Hello!"])
        }
    }

    @Test func theServerKeepsTheLastHundredComments() async throws {
        try await ReaderFixture.with { reader in
            let account = try await reader.api.signIn(name: "Ada", password: ReaderServer.password)
            for number in 1...150 {
                let draft = Draft(article: 1, text: "\(number)", key: "\(number)")
                for _ in 1...2 { try await reader.api.send(draft, for: account) }
            }
            #expect(reader.server.comments() == (51...150).map(String.init))
            await #expect(throws: ReaderFailure.server(status: 400)) {
                let draft = Draft(article: 1, text: "", key: String(repeating: "k", count: 65))
                try await reader.api.send(draft, for: account)
            }
        }
    }

    @Test func aCommentThatIsSentLeavesTheNextFormAlone() async throws {
        try await ReaderFixture.with { reader in
            let (app, home) = try await reader.signedIn()
            reader.server.set(.slow)
            home.comment.open(25)
            home.comment.dispatch(.typed("Hello"))
            home.comment.send()
            try await eventually { reader.count("POST comments") == 1 }
            home.comment.close()
            home.comment.open(24)
            home.comment.dispatch(.typed("Another"))
            reader.gate.open()
            try await eventually { app.presenter.state.message == "Your comment was sent." }
            #expect(reader.server.comments() == ["Hello"])
            #expect(home.comment.state.article == 24)
            #expect(home.comment.state.text == "Another")
            home.comment.open(25)
            #expect(home.comment.state.text == "")
        }
    }

    /// The server has a problem, or the draft cannot be saved, so that only the app has it.
    @Test(arguments: [ReaderFailure.server(status: 500), .diskFull])
    func aCommentThatFailsAfterItsFormWasClosedIsInTheFormAgain(failure: ReaderFailure) async throws {
        try await ReaderFixture.with { reader in
            let (app, home) = try await reader.signedIn()
            reader.server.set(.broken)
            reader.disk.isFull = failure == .diskFull
            home.comment.open(25)
            home.comment.dispatch(.typed("Hello"))
            home.comment.send()
            home.comment.close()
            home.comment.open(24)
            home.comment.dispatch(.typed("Another"))
            let message = "“Hello” was not sent. Open its form to try again. \(failure.text)"
            try await eventually { app.presenter.state.message == message }
            #expect(home.comment.state.article == 24)
            #expect(home.comment.state.text == "Another")
            #expect(home.comment.state.failure == nil)

            home.comment.close()
            for _ in 1...2 {
                home.comment.open(25)
                #expect(home.comment.state.text == "Hello")
                #expect(home.comment.state.failure == failure)
                home.comment.close()
            }
            home.comment.open(25)
            reader.server.set(.well)
            reader.disk.isFull = false
            home.comment.send()
            try await eventually { !home.comment.state.isOpen }
            #expect(reader.server.comments() == ["Hello"])
        }
    }

    @Test func aFormThatOpensAgainWhileItsCommentIsSentClosesWithIt() async throws {
        try await ReaderFixture.with { reader in
            let (_, home) = try await reader.signedIn()
            reader.server.set(.slow)
            home.comment.open(25)
            home.comment.dispatch(.typed("Hello"))
            home.comment.send()
            try await eventually { reader.count("POST comments") == 1 }
            home.comment.close()
            home.comment.open(25)
            home.comment.dispatch(.typed("Another"))
            #expect(home.comment.state.isSending)
            #expect(home.comment.state.text == "Hello")
            reader.gate.open()
            try await eventually { !home.comment.state.isOpen }
            #expect(reader.server.comments() == ["Hello"])
        }
    }

    @Test func aCommentThatIsSentDoesNotCancelAnotherOne() async throws {
        try await ReaderFixture.with { reader in
            let (_, home) = try await reader.signedIn()
            reader.server.set(.slow)
            for (article, text) in [(25, "Hello"), (24, "Another")] {
                home.comment.open(article)
                home.comment.dispatch(.typed(text))
                home.comment.send()
                home.comment.close()
            }
            try await eventually { reader.count("POST comments") == 2 }
            #expect(Set(home.comment.state.forms.keys) == [24, 25])
            reader.gate.open()
            try await eventually { home.comment.state.forms.isEmpty }
            #expect(Set(reader.server.comments()) == ["Hello", "Another"])
        }
    }

    @Test func aDraftThatCannotBeReadIsReportedInItsFormAlone() {
        var state = CommentState()
        CommentMutation().mutate(action: .opened(2), state: &state)
        CommentMutation().mutate(action: .notRestored(1, .damaged), state: &state)
        #expect(state.failure == nil)
        CommentMutation().mutate(action: .notRestored(2, .damaged), state: &state)
        #expect(state.failure == .damaged)
    }

    @Test func theSameMessageIsShownTwice() async throws {
        try await ReaderFixture.with { reader in
            let (app, home) = try await reader.signedIn()
            for _ in 1...2 {
                home.comment.open(25)
                home.comment.dispatch(.typed("Hello"))
                home.comment.send()
                try await eventually { app.presenter.state.message == "Your comment was sent." }
                app.presenter.dispatch(.readMessage)
                #expect(app.presenter.state.message == nil)
            }
        }
    }
}
