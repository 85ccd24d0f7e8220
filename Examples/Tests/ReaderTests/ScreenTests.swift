#if !canImport(SwiftUI)
import Foundation
import PortableUI
import PrexCore
import ReaderServer
import Testing

@testable import Reader

/// The app as its reader sees it.
@Suite(.timeLimit(.minutes(5))) struct ScreenTests {
    @Test func aReaderSignsInReadsAndSignsOut() async throws {
        try await ReaderFixture.with { reader in
            let host = ViewHost(ReaderScreen(app: try reader.makeApp()))
            try host.expect("Sign in", is: .button(), isDisabled: true)
            try host.enter(" ", into: "Name")
            try host.enter(ReaderServer.password, into: "Password")
            try host.expect("Sign in", is: .button(), isDisabled: true)
            try host.enter("Ada", into: "Name")
            try host.tap("Sign in")
            try host.expect("Sign in", is: .button(), isDisabled: true)
            try await host.expect("Trams by the sea, part 24", within: soon)
            try await host.expect("More", within: soon)
            try host.tap("More")
            try await host.expect("Bridges at night, part 11", within: soon)
            try host.follow("Trams by the sea, part 24")
            try await host.expect("Trams are older than most people think.", within: soon)

            try host.tap("Trams are older than most people think.")
            try host.expect("▌Trams are older than most people think.")
            try host.expect("Undo", is: .button(), isDisabled: false)
            try host.tap("Undo")
            try host.expect("Trams are older than most people think.")
            try host.expect("Undo", is: .button(), isDisabled: true)

            try host.tap("Star")
            try await host.expect("Remove the star", within: soon)
            try host.back()
            try await host.expect("★ Trams by the sea, part 24", within: soon)

            try host.tap("Sign out")
            try host.tap("No")
            try host.tap("Sign out")
            try host.tap("Yes")
            try await host.expect("Sign in", within: soon)
            try host.expect("Sign in", is: .button(), isDisabled: true)
        }
    }

    @Test func theFormLimitsItsTextAndTheAlertIsShownTwice() async throws {
        try await ReaderFixture.with { reader in
            let (app, _) = try await reader.signedIn()
            let host = ViewHost(ReaderScreen(app: app))
            for _ in 1...2 {
                host.open(url: try #require(URL(string: "reader://articles/24/comment")))
                try host.expect("Send", is: .button(), isDisabled: true)
                try host.enter(String(repeating: "ab", count: 40), into: "Comment")
                try host.expect("-20 characters left")
                try host.expect("Send", is: .button(), isDisabled: true)
                try host.enter(String(repeating: "ab", count: 30), into: "Comment")
                try host.expect("0 characters left")
                try host.tap("Send")
                try await host.expect("Your comment was sent.", within: soon)
                try host.tap("OK")
                try host.expectNo("Your comment was sent.")
                try host.expectNo("Send")
            }
            #expect(reader.server.comments().count == 2)
        }
    }

    @Test func aCommentWhoseAnswerWasLostIsInTheFormAgain() async throws {
        try await ReaderFixture.with { reader in
            let (app, _) = try await reader.signedIn()
            let host = ViewHost(ReaderScreen(app: app))
            let link = try #require(URL(string: "reader://articles/24/comment"))
            host.open(url: link)
            try host.enter("Hello", into: "Comment")
            reader.server.set(.garbled)
            try host.tap("Send")
            try await host.expect(ReaderFailure.unreadable.text, within: soon)
            try host.tap("Cancel")
            try host.expectNo("Send")
            host.open(url: link)
            try await host.expect("55 characters left", within: soon)
            try host.expect("Comment", is: .textField(text: "Hello"))
        }
    }

    @Test func aMessageWaitsBehindTheFormWhichKeepsItsText() async throws {
        try await ReaderFixture.with { reader in
            let (app, _) = try await reader.signedIn()
            let host = ViewHost(ReaderScreen(app: app))
            host.open(url: try #require(URL(string: "reader://articles/24/comment")))
            try host.enter("Hello", into: "Comment")
            app.presenter.dispatch(.failed(.diskFull))
            try host.expectNo(ReaderFailure.diskFull.text)
            try host.expect("Comment", is: .textField(text: "Hello"))
            try host.tap("Cancel")
            try host.expectNo("Send")
            try host.expect(ReaderFailure.diskFull.text)
            try host.tap("OK")
            try host.expectNo(ReaderFailure.diskFull.text)
        }
    }

    @Test func theMessageOfARevokedAccountFollowsItsFormWhoseTextIsKept() async throws {
        try await ReaderFixture.with { reader in
            let (app, _) = try await reader.signedIn()
            let host = ViewHost(ReaderScreen(app: app))
            let view = RecordingView<ReaderState>()
            let presenter = Presenter(view: view, flux: app.flux)
            let link = try #require(URL(string: "reader://articles/24/comment"))
            host.open(url: link)
            try host.enter("Hello", into: "Comment")
            reader.server.revokeTokens()
            try host.tap("Send")
            try await host.expect(ReaderFailure.unauthorized.text, within: soon)
            try host.expectNo("Send")
            // The sheet was closing when the message came.
            #expect(view.changes.first { $0.new.message != nil }?.new.isMessageShown == false)
            #expect(presenter.state.isMessageShown)
            try host.tap("OK")
            try host.expect("Name", is: .textField(text: "Ada"))

            try host.enter(ReaderServer.password, into: "Password")
            try host.tap("Sign in")
            try await host.expect("Trams by the sea, part 24", within: soon)
            host.open(url: link)
            try host.expect("Comment", is: .textField(text: "Hello"))
            try host.tap("Send")
            try await host.expect("Your comment was sent.", within: soon)
            #expect(reader.server.comments() == ["Hello"])
        }
    }

    @Test func aLinkIsOpenedWhenTheFormIsClosed() async throws {
        try await ReaderFixture.with { reader in
            let (app, home) = try await reader.signedIn()
            let host = ViewHost(ReaderScreen(app: app))
            host.open(url: try #require(URL(string: "reader://articles/24/comment")))
            try host.enter("Hello", into: "Comment")
            host.open(url: try #require(URL(string: "reader://articles/23/comment")))
            try host.expect("Comment", is: .textField(text: "Hello"))
            try host.tap("Cancel")
            #expect(home.presenter.state.home.path == [23])
            #expect(home.comment.state.article == 23)
            try host.expect("Comment", is: .textField(text: ""))
        }
    }

    @Test func theStateFollowsTheStackAndTheSheet() async throws {
        try await ReaderFixture.with { reader in
            let (app, home) = try await reader.signedIn()
            let host = ViewHost(ReaderScreen(app: app))
            host.open(url: try #require(URL(string: "reader://articles/99")))
            try await host.expect("There is no such article.", within: soon)
            try host.back()
            #expect(home.presenter.state.home.path == [])
            try host.follow("Trams by the sea, part 24")
            #expect(home.presenter.state.home.path == [24])
            try await host.expect("Comment", within: soon)
            try host.tap("Comment")
            #expect(home.comment.state.article == 24)
            try host.dismiss()
            #expect(!home.comment.state.isOpen)
        }
    }

    @Test func aFailureAndItsEndAreShown() async throws {
        try await ReaderFixture.with { reader in
            let (app, _) = try await reader.signedIn()
            let host = ViewHost(ReaderScreen(app: app))
            reader.server.set(.broken)
            try host.tap("Refresh")
            try await host.expect(ReaderFailure.server(status: 500).text, within: soon)
            reader.server.set(.well)
            try host.tap("Refresh")
            try await host.expectNo(ReaderFailure.server(status: 500).text, within: soon)
            try host.enter("kites", into: "Search")
            try await host.expectNo("Trams by the sea, part 24", within: soon)
        }
    }
}
#endif
