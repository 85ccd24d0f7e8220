import IVCore
import ReaderServer
import Testing

@testable import Reader

@Suite(.timeLimit(.minutes(5))) struct SignInTests {
    private let view = MockView<SignInInteractor>()

    @Test func aDoubleTapSubmitsOnce() async throws {
        try await ReaderFixture.with { reader in
            view.link(SignInInteractor(api: try reader.api, database: reader.database))
            view.emit(event: .didTapSignIn(name: "Ada", password: ReaderServer.password))
            view.emit(event: .didTapSignIn(name: "Ada", password: ReaderServer.password))
            try view.expect(.showProgress)
            try view.expect(.showProgress)
            try await eventually { try reader.database.account() != nil }
            try await view.expect("the account", within: soon) {
                if case .finish = $0 { true } else { false }
            }
            try await view.expectNothingMore(within: soon)
            #expect(reader.count("POST session") == 1)
            #expect(try reader.database.account()?.name == "Ada")
        }
    }

    @Test func aWrongPasswordIsShown() async throws {
        try await ReaderFixture.with { reader in
            view.link(SignInInteractor(api: try reader.api, database: reader.database))
            view.emit(event: .didTapSignIn(name: "Ada", password: "guess"))
            try view.expect(.showProgress)
            try await view.expect(.showFailure(ReaderFailure.unauthorized.text), within: soon)
            #expect(try reader.database.account() == nil)
        }
    }

    @Test(arguments: [
        (ReaderServer.Mood.broken, ReaderFailure.server(status: 500)), (.confused, .unreadable),
    ]) func aBadAnswerIsShown(mood: ReaderServer.Mood, failure: ReaderFailure) async throws {
        try await ReaderFixture.with { reader in
            reader.server.set(mood)
            view.link(SignInInteractor(api: try reader.api, database: reader.database))
            view.emit(event: .didTapSignIn(name: "Ada", password: ReaderServer.password))
            try view.expect(.showProgress)
            try await view.expect(.showFailure(failure.text), within: soon)
        }
    }

    @Test(arguments: [
        ("Ada", ReaderServer.password, true), (" Ada ", ReaderServer.password, true),
        ("", ReaderServer.password, false), (" \n", ReaderServer.password, false), ("Ada", "", false),
    ]) func theFormNeedsANameAndAPassword(name: String, password: String, isComplete: Bool) async throws {
        try await ReaderFixture.with { reader in
            let app = try reader.makeApp()
            app.signIn.name = name
            app.signIn.password = password
            #expect(app.signIn.canSignIn == isComplete)
            app.signIn.signIn()
            #expect(app.signIn.isBusy == isComplete)
            if !isComplete { return }
            try await eventually { app.home != nil }
            #expect(try reader.database.account()?.name == "Ada")
        }
    }

    @Test func aTapWhileSigningInSubmitsNothing() async throws {
        try await ReaderFixture.with { reader in
            let app = try reader.makeApp()
            reader.server.set(.slow)
            app.signIn.name = "Ada"
            app.signIn.password = ReaderServer.password
            app.signIn.signIn()
            try await eventually { reader.count("POST session") == 1 }
            #expect(!app.signIn.canSignIn)
            app.signIn.signIn()
            reader.gate.open()
            try await eventually { app.home != nil }
            #expect(reader.count("POST session") == 1)
        }
    }

    @Test func theFormIsBusyUntilTheAnswer() async throws {
        try await ReaderFixture.with { reader in
            let app = try reader.makeApp()
            app.signIn.name = "Ada"
            app.signIn.password = "guess"
            app.signIn.signIn()
            #expect(app.signIn.isBusy)
            try await eventually { app.signIn.failure == ReaderFailure.unauthorized.text }
            #expect(!app.signIn.isBusy)
            app.signIn.password = ReaderServer.password
            app.signIn.signIn()
            #expect(app.signIn.failure == nil)
            try await eventually { app.home != nil }
            #expect(app.signIn.password == "")
        }
    }
}
