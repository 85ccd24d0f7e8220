import Foundation
import PrexCore
import ReaderServer
import Testing

@testable import Reader

@Suite(.timeLimit(.minutes(5))) struct AppTests {
    @Test(
        arguments: [
            ("reader://articles/12", 12, false), ("reader://articles/12/comment", 12, true),
            ("reader://articles/", nil, false), ("reader://articles/x", nil, false),
            ("https://articles/12", nil, false),
            ("reader://others/12", nil, false), ("reader://articles/12/edit", nil, false),
            ("reader://articles/12/comment/1", nil, false),
        ] as [(String, Int?, Bool)]
    ) func aLinkIsRead(link: String, article: Int?, isCommenting: Bool) throws {
        let link = DeepLink(try #require(URL(string: link)))
        #expect(link?.article == article)
        #expect(link?.isCommenting == (article == nil ? nil : isCommenting))
    }

    @Test func aLinkOpensAnArticleAndTheForm() async throws {
        try await ReaderFixture.with { reader in
            let (app, home) = try await reader.signedIn()
            app.open(try #require(URL(string: "reader://articles/12")))
            #expect(home.presenter.state.home.path == [12])
            #expect(!home.comment.state.isOpen)
            app.open(try #require(URL(string: "reader://articles/24/comment")))
            #expect(home.presenter.state.home.path == [24])
            #expect(home.comment.state.article == 24)
        }
    }

    @Test func aLinkKeepsAnOpenFormAndWaitsUntilItHasGone() async throws {
        try await ReaderFixture.with { reader in
            let (app, home) = try await reader.signedIn()
            home.comment.open(25)
            app.presenter.dispatch(.formAppeared)
            home.comment.dispatch(.typed("Hello"))
            app.open(try #require(URL(string: "reader://articles/24/comment")))
            #expect(home.comment.state.article == 25)
            #expect(home.comment.state.text == "Hello")
            home.comment.close()
            // The sheet is closing.
            #expect(!home.comment.state.isOpen)
            #expect(home.presenter.state.home.path == [])
            app.presenter.dispatch(.formDisappeared)
            #expect(home.presenter.state.home.path == [24])
            #expect(home.comment.state.article == 24)
            #expect(home.comment.state.text == "")
            #expect(app.presenter.state.link == nil)
        }
    }

    /// Whether the form is closed by its reader, by its answer or by signing out.
    @Test(arguments: [
        ReaderAction.comment(.closed), .comment(.sent(Draft(article: 1, text: "Hello", key: "key"))),
        .failed(.unauthorized),
    ]) func aMessageWaitsUntilTheFormHasGone(closing: ReaderAction) {
        let mutation = ReaderMutation()
        var state = ReaderState(account: Account(name: "Ada", token: "token"))
        let draft = Draft(article: 1, text: "Hello", key: "key")
        let actions: [ReaderAction] = [
            .comment(.opened(1)), .formAppeared, .comment(.began(draft)), .failed(.diskFull), closing,
        ]
        for action in actions {
            mutation.mutate(action: action, state: &state)
            #expect(!state.isMessageShown)
        }
        #expect(state.message != nil)
        mutation.mutate(action: .formDisappeared, state: &state)
        #expect(state.isMessageShown)
        mutation.mutate(action: .readMessage, state: &state)
        #expect(!state.isMessageShown)
    }

    @Test func aMessageFollowsTheOnesThatWereNotRead() {
        let mutation = ReaderMutation()
        var state = ReaderState(account: Account(name: "Ada", token: "token"))
        let draft = Draft(article: 1, text: "Hello", key: "key")
        let actions: [ReaderAction] = [
            .comment(.opened(1)), .comment(.began(draft)), .failed(.diskFull), .failed(.diskFull),
            .comment(.sent(draft)),
        ]
        for action in actions { mutation.mutate(action: action, state: &state) }
        #expect(state.message == "\(ReaderFailure.diskFull.text)\n\nYour comment was sent.")
        mutation.mutate(action: .readMessage, state: &state)
        #expect(state.message == nil)
    }

    /// The question stays, and the message follows it.
    @Test func aMessageWaitsUntilAQuestionIsAnswered() {
        let mutation = ReaderMutation()
        var state = ReaderState(account: Account(name: "Ada", token: "token"))
        for action in [ReaderAction.askedToSignOut(true), .list(.failed(.unauthorized))] {
            mutation.mutate(action: action, state: &state)
        }
        #expect(state.account == nil && state.isAskingToSignOut && !state.isMessageShown)
        mutation.mutate(action: .askedToSignOut(false), state: &state)
        #expect(state.isMessageShown)
    }

    @Test func aLinkWaitsUntilAMessageIsReadAndAQuestionAnswered() throws {
        let mutation = ReaderMutation()
        var state = ReaderState(account: Account(name: "Ada", token: "token"))
        let link = try #require(URL(string: "reader://articles/24/comment").flatMap(DeepLink.init))
        let actions: [ReaderAction] = [
            .failed(.diskFull), .opened(link), .askedToSignOut(true), .readMessage, .askedToSignOut(false),
        ]
        for action in actions {
            #expect(!state.home.comment.isOpen)
            mutation.mutate(action: action, state: &state)
        }
        #expect(state.home.comment.article == 24)
    }

    /// One form is open, the comment of another one is being sent, and a third one was not sent.
    @Test(arguments: ["Ada", "Bob"]) func aRevokedAccountKeepsItsFormsUntilAnotherOneSignsIn(name: String) {
        let mutation = ReaderMutation()
        var state = ReaderState(account: Account(name: "Ada", token: "token"))
        let sending = Draft(article: 1, text: "Sending", key: "1")
        let unsent = Draft(article: 2, text: "Unsent", key: "2")
        let actions: [ReaderAction] = [
            .comment(.opened(1)), .comment(.began(sending)), .comment(.closed),
            .comment(.opened(2)), .comment(.began(unsent)), .comment(.notSent(unsent, .diskFull)),
            .comment(.closed),
            .comment(.opened(3)), .comment(.typed("Typed")),
            .list(.failed(.unauthorized)), .failed(.unauthorized),
            .signedIn(Account(name: name, token: "new")),
        ]
        for action in actions { mutation.mutate(action: action, state: &state) }
        let forms = state.home.comment.forms
        if name == "Ada" {
            #expect(forms.mapValues(\.text) == [1: "Sending", 2: "Unsent", 3: "Typed"])
            #expect(forms[1]?.phase == .failed(.unauthorized))
            #expect(forms[1]?.failure == nil && forms[1]?.isUnsent == true)
            #expect(forms[2]?.phase == .failed(.diskFull))
            #expect(forms[3]?.phase == .writing)
        } else {
            #expect(forms.isEmpty)
        }
        #expect(!state.home.comment.isOpen)
        #expect(state.keptForms == nil)
    }

    @Test func aLinkWaitsForTheAccount() async throws {
        try await ReaderFixture.with { reader in
            let app = try reader.makeApp()
            app.open(try #require(URL(string: "reader://articles/12")))
            #expect(app.presenter.state.home.path == [])
            app.signIn.name = "Ada"
            app.signIn.password = ReaderServer.password
            app.signIn.signIn()
            try await eventually { app.home != nil }
            #expect(app.presenter.state.home.path == [12])
            #expect(app.presenter.state.link == nil)
        }
    }

    @Test func anAppWithoutItsServerShowsWhatWasSaved() async throws {
        try await ReaderFixture.with { reader in
            let (app, _) = try await reader.signedIn()
            app.presenter.dispatch(.moved([25]))
            await reader.stopServer()
            let later = try reader.makeApp()
            let home = try #require(later.home)
            #expect(later.presenter.state.account?.name == "Ada")
            try await eventually {
                home.list.state.articles.count == 10 && home.list.state.failure == .unreachable
            }
            home.article.show(25)
            try await eventually { home.article.state.article?.id == 25 }
        }
    }

    @Test func signingOutForgetsEverything() async throws {
        try await ReaderFixture.with { reader in
            weak var released: Home?
            let app: ReaderApp
            do {
                let (signedIn, home) = try await reader.signedIn()
                released = home
                app = signedIn
                home.list.dispatch(.typed("bees"))
                app.presenter.dispatch(.askedToSignOut(true))
                home.presenter.signOut()
            }
            try await eventually { app.home == nil }
            try await eventually { released == nil }
            #expect(app.presenter.state == ReaderState())
            #expect(try await reader.savedCount() == 0)
            #expect(try reader.database.account() == nil)
            #expect(app.signIn.name == "")
        }
    }

    @Test func aFullDiskPreventsSigningOutAndTheReaderIsToldSo() async throws {
        try await ReaderFixture.with { reader in
            let (app, home) = try await reader.signedIn()
            reader.disk.isFull = true
            home.presenter.signOut()
            try await eventually {
                app.presenter.state.message == "You are still signed in. \(ReaderFailure.diskFull.text)"
            }
            #expect(app.home === home)
            #expect(try reader.makeApp().presenter.state.account?.name == "Ada")
            reader.disk.isFull = false
            home.presenter.signOut()
            try await eventually { app.home == nil }
            #expect(try reader.makeApp().home == nil)
            #expect(try await reader.savedCount() == 0)
        }
    }

    @Test func anAnswerThatComesAfterSigningOutIsNotSaved() async throws {
        try await ReaderFixture.with { reader in
            let (app, home) = try await reader.signedIn()
            reader.server.set(.slow)
            home.list.loadMore()
            home.presenter.setStarred(true, 25)
            try await eventually { reader.count("GET articles") == 2 && reader.count("PUT star") == 1 }
            let account = try #require(app.presenter.state.account)
            home.presenter.signOut()
            try await eventually { app.home == nil }
            reader.gate.open()
            reader.server.set(.well)
            // Another reader signs in, and has the first page alone.
            _ = try await Library(api: try reader.api, database: reader.database, account: account)
                .load(before: 16, matching: "")
            #expect(try await reader.savedCount() == 0)
            let (_, next) = try await reader.signedIn()
            #expect(next.list.state.articles.allSatisfy { !$0.isStarred || $0.id == 25 })
            #expect(try await reader.savedCount() == 10)
            #expect(app.presenter.state.message == nil)
        }
    }

    /// Otherwise its tasks would go on: a late failure would sign out the next reader.
    @Test func aStarThatIsBeingSentDoesNotRetainThePresenter() async throws {
        try await ReaderFixture.with { reader in
            let app = try await reader.signedIn().app
            weak let presenter = app.home?.presenter
            reader.server.set(.slow)
            presenter?.setStarred(true, 25)
            try await eventually { reader.count("PUT star") == 1 }
            presenter?.signOut()
            try await eventually { app.home == nil }
            let isReleased = presenter == nil
            #expect(isReleased)
        }
    }

    /// Marks, stars and comments that the server does not have are still there when the reader signs in again.
    @Test(arguments: ["Ada", "Bob"]) func aRevokedAccountKeepsItsDataUntilAnotherOneSignsIn(name: String)
        async throws
    {
        try await ReaderFixture.with { reader in
            let (app, home) = try await reader.signedIn()
            home.article.show(25)
            try await eventually { home.article.state.article != nil }
            home.article.toggleMark(1)
            reader.server.revokeTokens()
            home.presenter.setStarred(true, 25)
            try await eventually { app.home == nil }
            #expect(app.presenter.state.message == ReaderFailure.unauthorized.text)
            #expect(app.signIn.name == "Ada")
            #expect(try await reader.saved(25)?.marks == [1])
            #expect(try await reader.saved(25)?.wantedStar == true)

            app.signIn.name = name
            app.signIn.password = ReaderServer.password
            app.signIn.signIn()
            try await eventually { app.home?.list.state.articles.count == 10 }
            if name == "Ada" {
                try await eventually { try await reader.saved(25)?.isStarred == true }
                #expect(try await reader.saved(25)?.marks == [1])
            } else {
                #expect(try await reader.saved(25)?.marks == [])
                #expect(try await reader.saved(25)?.showsStar == false)
            }
        }
    }

    @Test func aRevokedAccountIsSignedOutAndToldSoEachTime() async throws {
        try await ReaderFixture.with { reader in
            let (app, home) = try await reader.signedIn()
            reader.server.revokeTokens()
            home.list.refresh()
            try await eventually { app.home == nil }
            #expect(app.presenter.state.message == ReaderFailure.unauthorized.text)
            app.presenter.dispatch(.readMessage)
            #expect(app.presenter.state.message == nil)

            app.signIn.name = "Ada"
            app.signIn.password = ReaderServer.password
            app.signIn.signIn()
            try await eventually { app.home != nil }
            reader.server.revokeTokens()
            app.home?.presenter.setStarred(true, 25)
            try await eventually { app.home == nil }
            #expect(app.presenter.state.message == ReaderFailure.unauthorized.text)
        }
    }
}
