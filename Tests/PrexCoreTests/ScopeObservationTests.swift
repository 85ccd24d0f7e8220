import Observation
import PrexCore
import SharedReactive
import TestSupport
import Testing

/// `O1`, `O2`, `P10`: a body that creates a scope each time it is evaluated.
@Suite struct ScopeObservationTests {
    struct AppState: State {
        var parts = [Int](repeating: 0, count: 4)
    }

    enum AppAction: Action {
        case add(part: Int)
    }

    enum PartAction: Action {
        case add
    }

    struct AppMutation: Mutation {
        func mutate(action: AppAction, state: inout AppState) {
            switch action {
            case .add(let part): state.parts[part] += 1
            }
        }
    }

    struct PartState: State, Equatable {
        var count = 0
    }

    private static func scope(
        _ flux: Flux<AppAction, AppState>,
        _ part: Int,
        kept: AnyObject & Sendable = Slot<Int>()
    ) -> Flux<PartAction, PartState> {
        flux.scope(
            state: { state in withExtendedLifetime(kept) { PartState(count: state.parts[part]) } },
            action: { (_: PartAction) in AppAction.add(part: part) }
        )
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aScopeThatABodyCreatesAnewIsReleasedWhileItsPartStaysTheSame() {
        let flux = Flux(state: AppState(), mutation: AppMutation())
        let (turn, released) = (MutableProperty(0), Recorder<Int>())
        for number in 0..<1_000 {
            let canary = Canary { released.record(number) }
            withObservationTracking {
                _ = turn.value
                _ = Self.scope(flux, 0, kept: canary).state
            } onChange: {
            }
            // The body is evaluated again for another reason.
            turn.value += 1
        }
        #expect(released.values.count > 980)
    }

    /// The memory of a scope that was released is used again by the next one.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aBodyIsNotifiedOfItsPartWhateverPartAScopeAtTheSameAddressHad() {
        let flux = Flux(state: AppState(), mutation: AppMutation())
        let told = Recorder<Int>()
        for part in 0..<4 {
            withObservationTracking {
                _ = Self.scope(flux, part).state
            } onChange: {
                told.record(part)
            }
        }
        for part in (0..<4).reversed() { flux.dispatch(.add(part: part)) }
        #expect(told.values == [3, 2, 1, 0])
    }

    /// The model is a list of the bodies that wait, each with what it has read.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func randomBodiesThatReadScopesAreNotifiedOfTheFirstChangeOfWhatTheyRead() throws {
        try runPrograms(100) { random in
            let flux = Flux(state: AppState(), mutation: AppMutation())
            let turns = (0..<3).map { _ in MutableProperty(0) }
            let kept = (0..<4).map { Self.scope(flux, $0) }
            let told = Recorder<Int>()
            var waiting: [(body: Int, part: Int, turn: Int?)] = []
            var expected: [Int] = []
            for body in 0..<200 {
                let part = Int.random(in: 0..<4, using: &random)
                switch Int.random(in: 0..<20, using: &random) {
                case 0:
                    flux.dispatch(.add(part: part))
                    expected += waiting.filter { $0.part == part }.map(\.body)
                    waiting.removeAll { $0.part == part }
                case 1..<5:
                    let turn = Int.random(in: 0..<3, using: &random)
                    turns[turn].value += 1
                    expected += waiting.filter { $0.turn == turn }.map(\.body)
                    waiting.removeAll { $0.turn == turn }
                default:
                    let turn = Bool.random(using: &random) ? Int.random(in: 0..<3, using: &random) : nil
                    let scope = Bool.random(using: &random) ? kept[part] : Self.scope(flux, part)
                    let read = withObservationTracking {
                        if let turn { _ = turns[turn].value }
                        return scope.state.count
                    } onChange: {
                        told.record(body)
                    }
                    waiting.append((body, part, turn))
                    guard read == flux.state.parts[part] else {
                        throw ProgramFailure("\(body) has read \(read)")
                    }
                }
                guard told.values.sorted() == expected.sorted() else {
                    throw ProgramFailure("After \(body): notified are \(told.values), and not \(expected)")
                }
            }
        }
    }

    /// One thread creates scopes, so that trackers without a registration are searched for all the time. The other
    /// thread reads a scope whose tracker has no registration any more, and must be notified of the next change.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aReaderThatFindsATrackerWithoutHoldersIsNotifiedThough() {
        let flux = Flux(state: AppState(), mutation: AppMutation())
        let missed = Recorder<Int>()
        let isOver = Slot<Bool>()
        onThreads(2) { thread in
            let turn = MutableProperty(0)
            if thread == 0 {
                while isOver.value == nil {
                    withObservationTracking {
                        _ = turn.value
                        _ = Self.scope(flux, 0).state
                    } onChange: {
                    }
                    turn.value += 1
                }
                return
            }
            let scope = Self.scope(flux, 1)
            for number in 0..<1_000 {
                withObservationTracking {
                    _ = turn.value
                    _ = scope.state
                } onChange: {
                }
                turn.value += 1
                let told = Slot<Bool>()
                withObservationTracking {
                    _ = scope.state
                } onChange: {
                    told.value = true
                }
                flux.dispatch(.add(part: 1))
                if told.value == nil { missed.record(number) }
            }
            isOver.value = true
        }
        #expect(missed.values.isEmpty)
    }
}
