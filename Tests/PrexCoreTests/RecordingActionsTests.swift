import PrexCore
import SharedReactive
import TestSupport
import Testing

@Suite struct RecordingActionsTests {
    let flux = Flux(state: CounterState(), mutation: CounterMutation())

    @Test func actionsAreAssertedInTheirOrder() throws {
        flux.dispatch(.increment)
        let actions = RecordingActions(flux)
        Presenter(flux: flux).increment()
        flux.dispatch(.decrement)
        #expect(actions.actions == [.increment, .decrement])
        try actions.expect(.increment)
        try actions.expect("a decrement") { $0 == .decrement }
        try actions.expectNothingMore()
    }

    @Test func aFailureNamesItsLineAndShowsTheAction() throws {
        let actions = RecordingActions(flux)
        flux.dispatch(.decrement)
        #expect(
            failureText { try actions.expect(.increment) } == """
                The 1st action is not the expected one (− expected, + actual):
                    − .increment
                    + .decrement
                """
        )
        #expect(
            failureText { try actions.expect("an increment") { $0 == .increment } } == """
                The 1st action is not the expected one (− expected, + actual):
                    − an increment
                    + .decrement
                """
        )
        #expect(
            failureText { try actions.expectNothingMore() } == """
                No further action was expected, and there is a 1st one (+ actual):
                    + .decrement
                """
        )
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aLaterActionIsAwaited() async throws {
        let actions = RecordingActions(flux)
        let work = Task { [flux] in
            await Task.yield()
            flux.dispatch(.increment)
            await Task.yield()
            flux.dispatch(.decrement)
        }
        try await actions.expect(.increment, within: .seconds(60))
        try await actions.expect("a decrement", within: .seconds(60)) { $0 == .decrement }
        #expect(await actions.actions(count: 2) == [.increment, .decrement])
        await work.value
        let scheduler = TestScheduler()
        async let text = {
            do {
                try await actions.expect(.increment, within: .seconds(1), clock: scheduler.clock)
                return ""
            } catch {
                return withoutLine("\(error)")
            }
        }()
        await scheduler.waiting()
        scheduler.advance(by: .seconds(1))
        #expect(await text.hasPrefix("A 3rd action was expected, and there is none after waiting"))
    }

    @Test func aRecordingOfAScopeHasTheScopesActions() throws {
        let scope = flux.scope(state: \.self) { (action: CounterAction) in action }
        let actions = RecordingActions(scope)
        flux.dispatch(.increment)
        scope.dispatch(.decrement)
        try actions.expect(.decrement)
        try actions.expectNothingMore()
    }

    @Test func aReleasedRecordingEnds() {
        struct Kept: Action { let canary: Canary }
        struct Empty: State {}
        struct Ignoring: Mutation { func mutate(action: Kept, state: inout Empty) {} }
        let (flux, released) = (Flux(state: Empty(), mutation: Ignoring()), AtomicCounter())
        do {
            let actions = RecordingActions(flux)
            flux.dispatch(Kept(canary: Canary { _ = released.add(1) }))
            withExtendedLifetime(actions) {
                #expect(actions.actions.count == 1)
                #expect(released.value == 0)
            }
        }
        // The flux would retain a recording that still observes it, with its actions.
        #expect(released.value == 1)
        flux.dispatch(Kept(canary: Canary { _ = released.add(1) }))
        #expect(released.value == 2)
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test @MainActor func everyFailureNamesTheLineThatItWasGiven() async {
        let view = RecordingView<CounterState>()
        let actions = RecordingActions(flux)
        view.reflect(change: StateChange(new: CounterState(count: 1), old: CounterState()))
        flux.dispatch(.increment)
        let time = Duration.seconds(1)
        var texts = FailureTexts()
        await texts.note { try view.expect(CounterState(count: 2), fileID: $0, line: $1) }
        await texts.note { try view.expect(fileID: $0, line: $1) { $0.count = 2 } }
        await texts.note { try view.expect("2", fileID: $0, line: $1) { $0.count == 2 } }
        await texts.note { try view.expectNothingMore(fileID: $0, line: $1) }
        await texts.note { try await view.expectNothingMore(within: time, fileID: $0, line: $1) }
        await texts.note { try await view.expect(within: time, fileID: $0, line: $1) { $0.count = 2 } }
        await texts.note { try await view.expect("2", within: time, fileID: $0, line: $1) { $0.count == 2 } }
        await texts.note { try RecordingView<CounterState>().expect(fileID: $0, line: $1) { $0.count = 2 } }
        await texts.note { try actions.expect(.decrement, fileID: $0, line: $1) }
        await texts.note { try actions.expect("2", fileID: $0, line: $1) { $0 == .decrement } }
        await texts.note { try actions.expectNothingMore(fileID: $0, line: $1) }
        await texts.note { try await actions.expect(.decrement, within: time, fileID: $0, line: $1) }
        await texts.note {
            try await actions.expect("2", within: time, fileID: $0, line: $1) { $0 == .decrement }
        }
        #expect(texts.count == 13)
        #expect(texts.others.isEmpty)
    }
}
