import Foundation
import GalleryServer
import SharedReactive
import Testing
import UsersList

@testable import GalleryPages

/// The display for a visitor of the users' list, without a server.
@MainActor
@Suite struct UsersListSessionTests {
    private let outbox = Outbox {}
    private let users = BundledUsers()

    private func makeSession() -> TracedSession<UsersListSession> {
        TracedSession(outbox: outbox, figure: IVPage.figure) {
            UsersListSession(outbox: outbox, users: users, latency: .zero)
        }
    }

    /// The clock of a session's remote directory.
    private let scheduler = TestScheduler()

    private func makeRemoteSession() -> TracedSession<UsersListSession> {
        TracedSession(outbox: outbox, figure: IVPage.figure) {
            UsersListSession(
                outbox: outbox,
                users: users,
                latency: .milliseconds(350),
                clock: scheduler.clock
            )
        }
    }

    @Test func theFirstPageComesThroughTheWholeFigure() async throws {
        let session = makeSession()
        let shown = try await shown { $0.status?.phase == .shown }
        #expect(
            shown.steps.map(\.plain) == [
                FigureStep(part: "view", value: "has loaded", turn: 0),
                FigureStep(part: "eventEmitter", value: ".didLoadView", turn: 0),
                FigureStep(part: "interactor", value: "handle(event:)", turn: 0),
                FigureStep(part: "commandEmitter", value: ".showLoading", turn: 0),
                FigureStep(part: "view", value: "shows Loading…", turn: 0),
                FigureStep(part: "interactor", value: "awaits users", turn: 0),
                FigureStep(part: "users", value: "from 1, 50 at most", turn: 0),
                FigureStep(part: "users", value: "50 of 3000", turn: 0),
                FigureStep(part: "interactor", value: "goes on", turn: 0),
                FigureStep(part: "commandEmitter", value: ".showItems(50)", turn: 0),
                FigureStep(part: "view", value: "shows 50 of 3000", turn: 0),
            ]
        )
        // The event causes the task's request and its commands. Each step of a part is caused by the step before it.
        #expect(shown.steps.map(\.cause) == [nil, 1, 2, 3, 4, 3, 6, 3, 8, 3, 10])
        #expect(
            shown.steps.map(\.place) == [
                "has loaded", ".didLoadView", "handle", ".showLoading", "shows", "load", "remote",
                "found", "load", ".showItems", "shows",
            ]
        )
        #expect(shown.status == .init(list: 1, phase: .shown, shown: 50, total: 3_000))
        #expect(shown.parts["part0"]?.items.count == 50)
        withExtendedLifetime(session) {}
    }

    @Test func aSearchAndMoreOfIt() async throws {
        let session = makeSession()
        _ = try await shown { $0.status?.phase == .shown }
        try session.receive(ClientMessage(action: "search", values: ["text": "worth"]))
        let first = try await shown { $0.status?.list == 2 }
        #expect(first.parts["part0"]?.list == 2)
        try session.receive(ClientMessage(action: "more"))
        let second = try await shown { $0.status?.shown == 100 }
        #expect(second.steps.contains { $0.value == ".showMoreItems(50)" })
        #expect(second.parts["part1"]?.items.count == 50)
        #expect(second.parts["part0"] == nil)
    }

    @Test func offTheNetworkItFailsAndIsTriedAgain() async throws {
        let session = makeSession()
        _ = try await shown { $0.status?.phase == .shown }
        try session.receive(ClientMessage(action: "network", values: ["state": "offline"]))
        try session.receive(ClientMessage(action: "search", values: ["text": "iron"]))
        let failed = try await shown { $0.status?.phase == .failed }
        #expect(failed.status?.failure?.contains("cannot be reached") == true)
        // The shown users do not belong to the search.
        #expect(failed.status?.shown == 0 && failed.status?.list == 2)
        #expect(
            failed.steps.suffix(6).map { "\($0.part) \($0.value)" } == [
                "users not reached", "interactor catches an error", "commandEmitter .hideItems",
                "view shows nobody", "commandEmitter .showFailure(…)", "view shows a failure",
            ]
        )
        try session.receive(ClientMessage(action: "network", values: ["state": "online"]))
        try session.receive(ClientMessage(action: "retry"))
        let shown = try await shown { $0.status?.phase == .shown }
        #expect(shown.status?.list == 3)
        #expect(shown.status?.failure == nil)
    }

    @Test func theUsersAreFarAwayForAsLongAsItSays() async throws {
        let session = makeRemoteSession()
        await scheduler.waiting(count: 1)
        scheduler.advance(by: .milliseconds(349))
        #expect(outbox.take()?.steps.last?.value == "from 1, 50 at most")
        scheduler.advance(by: .milliseconds(1))
        let shown = try await shown { $0.status?.phase == .shown }
        #expect(shown.status?.shown == 50)
        withExtendedLifetime(session) {}
    }

    @Test func whoTypesOnWaitsForTheLastSearchAlone() async throws {
        let session = makeRemoteSession()
        await scheduler.waiting(count: 1)
        try session.receive(ClientMessage(action: "search", values: ["text": "w"]))
        try session.receive(ClientMessage(action: "search", values: ["text": "worth"]))
        // The sleeps of the cancelled searches leave the scheduler.
        await scheduler.waiting(count: 1)
        scheduler.advance(by: .milliseconds(350))
        let shown = try await shown { $0.status?.phase == .shown }
        #expect(shown.status?.list == 1)
        #expect(shown.steps.filter { $0.value.hasPrefix(".showItems") }.count == 1)
        // A cancelled search ends with a step of its own turn.
        let cancelled = shown.steps.filter { $0.value == "cancelled" || $0.value == "drops the search" }
        #expect(cancelled.map(\.part) == ["users", "interactor"])
        #expect(cancelled.map(\.turn) == [0, 0])
        withExtendedLifetime(session) {}
    }

    @Test func aVisitorWhoLeavesLeavesNothingBehind() async throws {
        weak var left: UsersListSession?
        weak var directory: RemoteDirectory?
        do {
            let session = makeRemoteSession()
            _ = try await shown { $0.steps.last?.part == "users" }
            (left, directory) = (session.base, session.base.directory)
        }
        #expect(left == nil)
        // The search is cancelled. Otherwise it would retain the directory, because the time does not advance.
        try await eventually { directory == nil }
        #expect(outbox.take() == nil)
    }

    @Test func badMessagesAreRefusedWithASentence() {
        let session = makeSession()
        func refusal(_ action: String, _ values: [String: String] = [:]) -> String? {
            do throws(BadMessage) {
                try session.receive(ClientMessage(action: action, values: values))
                return nil
            } catch {
                return error.sentence
            }
        }
        #expect(refusal("search") == #"Give the "text" of the search, which may be empty."#)
        #expect(
            refusal("search", ["text": String(repeating: "x", count: 101)])
                == "A search may have 100 characters at most."
        )
        #expect(refusal("search", ["text": String(repeating: "x", count: 100)]) == nil)
        #expect(refusal("network")?.contains(#"use "online" or "offline""#) == true)
        #expect(refusal("dance")?.contains(#"use "search" or "more""#) == true)
        // Nothing has failed, and nothing is shown, so these do nothing.
        #expect(refusal("retry") == nil)
        #expect(refusal("more") == nil)
    }

    private struct Shown {
        var steps: [FigureStep] = []
        var status: UsersListView.Status?
        var parts: [String: UsersListView.Part] = [:]
    }

    /// Returns the content of the outbox from now on, once it meets a condition.
    private func shown(until condition: (Shown) -> Bool) async throws -> Shown {
        var shown = Shown()
        try await eventually {
            if let message = outbox.take() {
                shown.steps += message.steps
                shown.status = message.values["status"] as? UsersListView.Status ?? shown.status
                for (name, value) in message.values { shown.parts[name] = value as? UsersListView.Part }
            }
            return condition(shown)
        }
        return shown
    }
}
