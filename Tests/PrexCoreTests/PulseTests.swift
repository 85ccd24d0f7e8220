import Foundation
import SharedReactive
import TestSupport
import Testing

@testable import PrexCore

/// `P11`: values that are shown once each time they are assigned.
@Suite struct PulseTests {
    struct Profile: State, Equatable, Codable {
        var name = ""
        @Pulse var message: String?
        @Pulse var saved = 0
    }

    enum ProfileAction: Action {
        case rename(String)
        case show(String?)
        case save
        case restore(Profile)
    }

    struct ProfileMutation: Mutation {
        func mutate(action: ProfileAction, state: inout Profile) {
            switch action {
            case .rename(let name): state.name = name
            case .show(let message): state.message = message
            case .save: state.saved += 1
            case .restore(let earlier): state = earlier
            }
        }
    }

    let flux = Flux(state: Profile(), mutation: ProfileMutation())

    private func messages(of actions: [ProfileAction]) -> [String??] {
        let messages = Recorder<String??>()
        let subscription = flux.store.addListener { messages.record($0.pulse(\.$message)) }
        for action in actions { flux.dispatch(action) }
        flux.store.removeListener(with: subscription)
        return messages.values
    }

    private struct Pulsed: State, Codable {
        @Pulse var link = URL(string: "https://c.d")!
        @Pulse var day = Date(timeIntervalSince1970: 0)
        @Pulse var message: String? = "none"
    }

    /// `JSONEncoder` encodes dates and URLs in forms of its own, inside a pulse too.
    @Test func aPulseIsCodedAsAPropertyWithoutIt() throws {
        let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
        (encoder.dateEncodingStrategy, decoder.dateDecodingStrategy) = (.secondsSince1970, .secondsSince1970)
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = #"{"day":7,"link":"https://a.b","message":null}"#
        let state = try decoder.decode(Pulsed.self, from: Data(text.utf8))
        #expect(state.link.absoluteString == "https://a.b" && state.day.timeIntervalSince1970 == 7)
        #expect(state.message == nil)
        #expect(String(decoding: try encoder.encode(state), as: UTF8.self) == text)
    }

    @Test func anOptionalPulseMayBeMissing() throws {
        let text = #"{"day":7,"link":"https://a.b"}"#
        let state = try JSONDecoder().decode(Pulsed.self, from: Data(text.utf8))
        #expect(state.message == nil)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Pulsed.self, from: Data(#"{"day":7}"#.utf8))
        }
    }

    @Test func aPulseIsShownEachTimeItIsAssigned() {
        let shown = messages(of: [.show("a"), .rename("Ada"), .show("a"), .show(nil), .save])
        #expect(shown == [.some("a"), nil, .some("a"), .some(nil), nil])
    }

    @Test func aChangeInPlaceIsAnAssignment() {
        let saved = Recorder<Int?>()
        flux.store.addListener { saved.record($0.pulse(\.$saved)) }
        flux.dispatch(.save)
        flux.dispatch(.show("a"))
        #expect(saved.values == [1, nil])
    }

    @Test func anEarlierStateShowsNoPulse() {
        _ = messages(of: [.show("a")])
        let earlier = flux.state
        #expect(messages(of: [.show("b"), .restore(earlier), .show("b")]) == [.some("b"), nil, .some("b")])
        #expect(messages(of: [.restore(Profile())]) == [nil])
    }

    /// The inspector restores states through `StepRepeater`.
    @Test @MainActor func aStateThatIsPutBackFromOutsideShowsNoPulseThoughItIsLater() throws {
        struct App: State { var profile = Profile() }
        struct AppMutation: Mutation {
            func mutate(action: ProfileAction, state: inout App) {
                ProfileMutation().mutate(action: action, state: &state.profile)
            }
        }
        let app = Flux(state: App(), mutation: AppMutation())
        let core = try #require(app.core as? any StepRepeater)
        let profile = app.scope(state: \.profile) { $0 }
        app.dispatch(.show("a"))
        let earlier = app.state
        app.dispatch(.show("b"))
        let later = app.state
        core.repeat(nil, earlier)
        let messages = Recorder<String??>()
        app.store.addListener { messages.record($0.pulse(\.profile.$message)) }
        profile.store.addListener { messages.record($0.pulse(\.$message)) }
        core.repeat(nil, later)
        #expect(messages.values == [nil, nil])
        #expect(app.state.profile.message == "b")
        app.dispatch(.show("c"))
        #expect(messages.values == [nil, nil, "c", "c"])
    }

    @Test func theStateAtTheStartShowsNoPulse() {
        flux.dispatch(.show("a"))
        let messages = Recorder<String??>()
        flux.store.observe { messages.record($0.pulse(\.$message)) }
        #expect(messages.values == [nil])
        #expect(StateChange(new: flux.state).pulse(\.$message) == nil)
    }

    @Test func aScopeShowsThePulsesOfItsPart() {
        struct App: State { var profile = Profile() }
        struct AppMutation: Mutation {
            func mutate(action: ProfileAction, state: inout App) {
                ProfileMutation().mutate(action: action, state: &state.profile)
            }
        }
        let profile = Flux(state: App(), mutation: AppMutation()).scope(state: \.profile) { $0 }
        let messages = Recorder<String??>()
        profile.store.addListener { messages.record($0.pulse(\.$message)) }
        profile.dispatch(.show("a"))
        profile.dispatch(.show("a"))
        profile.dispatch(.rename(""))
        #expect(messages.values == [.some("a"), .some("a")])
    }

    @Test func statesThatDifferOnlyInAnAssignmentAreNotEqual() throws {
        var (one, other) = (Profile(), Profile())
        one.message = nil
        #expect(one != other)
        other.message = nil
        #expect(one == other)
    }

    @Test @MainActor func anExpectationFindsAMissingAssignment() throws {
        let view = RecordingView<Profile>()
        let presenter = Presenter(view: view, flux: flux)
        presenter.dispatch(.show("a"))
        try view.expect { $0.message = "a" }
        presenter.dispatch(.show("a"))
        #expect(throws: (any Error).self) { try view.expect { _ in } }
        try view.expect { $0.message = "a" }
        presenter.dispatch(.show("a"))
        let failure = try #require(throws: (any Error).self) { try view.expectNothingMore() }
        #expect("\(failure)".hasSuffix("+ message: \"a\" → \"a\""), "\(failure)")
    }

    @Test func aCodedPulseIsItsValue() throws {
        flux.dispatch(.show("a"))
        let data = try JSONEncoder().encode(flux.state)
        #expect(try JSONDecoder().decode(Profile.self, from: data).message == "a")
        #expect(String(decoding: data, as: UTF8.self).contains(#""message":"a""#))
        flux.dispatch(.restore(try JSONDecoder().decode(Profile.self, from: data)))
        #expect(messages(of: [.rename("Ada")]) == [nil])
    }

    @Test func aTraceShowsAPulseAsItsValue() {
        // The recorder takes the steps of types whose names contain `TracedPulse`, so no other test's type name may contain it.
        enum TracedPulse: Action { case show, rename }
        struct TracedMutation: Mutation {
            func mutate(action: TracedPulse, state: inout Profile) {
                switch action {
                case .show: state.message = "a"
                case .rename: state.name = "Ada"
                }
            }
        }
        let recorder = TraceRecorder { $0.type.contains("TracedPulse") }
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        let flux = Flux(state: Profile(), mutation: TracedMutation())
        for action in [TracedPulse.show, .show, .rename] { flux.dispatch(action) }
        let differences = recorder.steps.filter { $0.kind == .mutation }.map {
            $0.differences.map(\.description)
        }
        #expect(
            differences == [[#"message: nil → "a""#], [#"message: "a" → "a""#], [#"name: "" → "Ada""#]]
        )
    }
}
