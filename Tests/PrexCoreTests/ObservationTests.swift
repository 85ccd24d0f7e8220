import Dispatch
import Observation
import PrexCore
import SharedReactive
import TestSupport
import Testing

@Suite struct ObservationTests {
    struct State: PrexCore.State {
        var count = 0
        var title = ""
    }

    enum Action: PrexCore.Action {
        case count(Int), title(String)
    }

    struct Change: Mutation {
        func mutate(action: Action, state: inout State) {
            switch action {
            case .count(let count): state.count = count
            case .title(let title): state.title = title
            }
        }
    }

    let flux = Flux(state: State(), mutation: Change())
    let notifications = Recorder<Int>()

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    private func track<Value>(_ body: () -> Value) {
        _ = withObservationTracking(body) { [notifications] in
            notifications.record(notifications.values.count)
        }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func theNextChangeOfAStateIsToldOnce() {
        let presenter = Presenter(view: RecordingView<State>(), flux: flux)
        track { presenter.state.count }
        track { flux.store.state.count }
        presenter.dispatch(.title("a"))
        #expect(notifications.values.count == 2)
        presenter.dispatch(.count(1))
        #expect(notifications.values.count == 2)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aPropertyUnderItsOwnKeyPathIsToldOfItsOwnChangesAlone() {
        let presenter = Presenter(view: RecordingView<State>(), flux: flux)
        track { presenter[\.count] }
        track { flux.store[\.title] }
        presenter.dispatch(.count(0))
        #expect(notifications.values.isEmpty)
        presenter.dispatch(.title("a"))
        #expect(notifications.values.count == 1)
        presenter.dispatch(.title("b"))
        #expect(notifications.values.count == 1)
        presenter.dispatch(.count(1))
        #expect(notifications.values.count == 2)
        #expect(presenter[\.count] == 1)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aMemberOfAPresenterIsToldOfItsOwnChangesAlone() {
        let presenter = Presenter(state: State(), mutation: Change())
        track { presenter.count }
        presenter.dispatch(.title("a"))
        #expect(notifications.values.isEmpty)
        presenter.dispatch(.count(1))
        #expect(notifications.values.count == 1)
        #expect(presenter.count == 1 && presenter.title == "a")
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aPresenterWithoutAViewIsReadAndToldToReflectNothing() {
        let presenter = Presenter(state: State(), mutation: Change())
        track { presenter[\.count] }
        presenter.reflect()
        presenter.dispatch(.count(1))
        #expect(notifications.values.count == 1)
        #expect(presenter.state.count == 1)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func whoReadAFluxIsReleasedWithIt() async {
        let released = Recorder<Int>()
        do {
            let flux = Flux(state: State(), mutation: Change())
            for number in 0..<3 {
                let canary = Canary { released.record(number) }
                withObservationTracking {
                    _ = flux.store.state
                    _ = flux.store[\.count]
                } onChange: {
                    withExtendedLifetime(canary) {}
                }
            }
        }
        await expectEventually(released.values.count, equals: 3)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func theNewStateCanBeReadWhenOnChangeIsCalled() {
        let seen = Recorder<Int>()
        withObservationTracking {
            _ = flux.store[\.count]
        } onChange: { [flux] in
            seen.record(flux.store.state.count)
        }
        flux.dispatcher.dispatch(.count(7))
        #expect(seen.values == [7])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aChangeBetweenReadingAndRegisteringNotifies() async {
        track {
            _ = flux.store[\.count]
            offMain { [flux] in flux.dispatcher.dispatch(.count(1)) }
        }
        await expectEventually(notifications.values.count, equals: 1)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func noChangeOfAPropertyIsLostBetweenReadingAndRegistering() {
        let rounds = 10_000
        let begins = DispatchSemaphore(value: 0)
        let lost = Recorder<Int>()
        onThreads(2) { [flux] thread in
            if thread == 0 {
                for round in 1...rounds {
                    begins.wait()
                    flux.dispatcher.dispatch(.title("\(round)"))
                    flux.dispatcher.dispatch(.count(round))
                }
            } else {
                for round in 1...rounds {
                    begins.signal()
                    while true {
                        let isNotified = DispatchSemaphore(value: 0)
                        let count = withObservationTracking(
                            { flux.store[\.count] },
                            onChange: { isNotified.signal() }
                        )
                        if count == round { break }
                        if isNotified.wait(timeout: .now() + 600) == .timedOut { lost.record(round) }
                    }
                }
            }
        }
        #expect(lost.values.isEmpty)
    }
}
