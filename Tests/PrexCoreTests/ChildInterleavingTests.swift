#if INTERLEAVING
import PrexCore
import TestSupport
import Testing

/// `P14`: scopes of a row, in every order of two or three threads.
@Suite(.serialized) struct ChildInterleavingTests {
    struct Row: State, Identifiable, Equatable {
        let id = 1
        var count = 0
    }

    struct Rows: State {
        var rows = [Row()]
        var other = 0
    }

    enum RowsAction: Action {
        case row(Int, CounterAction)
        case remove
        case insert
        case other
    }

    struct RowsMutation: Mutation {
        func mutate(action: RowsAction, state: inout Rows) {
            switch action {
            case .row(_, let action):
                for index in state.rows.indices { state.rows[index].count += action == .increment ? 1 : -1 }
            case .remove: state.rows = []
            case .insert: state.rows = [Row(count: 10)]
            case .other: state.other += 1
            }
        }
    }

    private typealias RowsFlux = Flux<RowsAction, Rows>
    private typealias RowFlux = Flux<CounterAction, Row>

    private func makeFlux() -> RowsFlux { Flux(state: Rows(), mutation: RowsMutation()) }

    private static func row(of flux: RowsFlux) -> RowFlux? {
        flux.scope(state: \.rows, id: 1, action: RowsAction.row)
    }

    /// A scope that is created while its row is removed and inserted again belongs to one of the two rows.
    @Test func aNewScopeBelongsToOneRow() throws {
        let report = try exploreInterleavings {
            let flux = makeFlux()
            let scope = Slot<RowFlux>()
            return InterleavedProgram([
                {
                    scope.value = Self.row(of: flux)
                    scope.value?.dispatch(.increment)
                },
                {
                    flux.dispatch(.remove)
                    flux.dispatch(.insert)
                },
            ]) {
                let former = scope.value?.state.count
                scope.value?.dispatch(.increment)
                let counts = [former, scope.value?.state.count, flux.state.rows[0].count]
                // There was no row, the former row received or missed the action, or the new row received both.
                let allowed = [[nil, nil, 10], [0, 0, 10], [1, 1, 10], [11, 12, 12]]
                if !allowed.contains(counts) { throw ProgramFailure("\(counts)") }
            }
        }
        print("new scope: \(report)")
    }

    /// A scope within a scope ends with it, also if it is created meanwhile.
    @Test func aNewScopeWithinAnotherOneEndsWithIt() throws {
        let report = try exploreInterleavings(preemptions: 2) {
            let flux = makeFlux()
            let outer = Self.row(of: flux)!
            let inner = Slot<RowFlux>()
            return InterleavedProgram([
                { inner.value = outer.scope(state: { $0.count == 99 ? nil : $0 }, action: { $0 }) },
                {
                    flux.dispatch(.remove)
                    flux.dispatch(.insert)
                },
            ]) {
                inner.value!.dispatch(.increment)
                let counts = [inner.value!.state.count, flux.state.rows[0].count]
                if counts != [0, 10] { throw ProgramFailure("\(counts)") }
            }
        }
        print("inner scope: \(report)")
    }

    @Test func aListenerIsNotifiedOfItsRowAlone() throws {
        let report = try exploreInterleavings(preemptions: 2) {
            let flux = makeFlux()
            let row = Self.row(of: flux)!
            let (counts, starts) = (Recorder<Int>(), Recorder<Int>())
            return InterleavedProgram([
                {
                    row.store.addListener { counts.record($0.new.count) }
                    row.store.observe { starts.record($0.new.count) }
                },
                {
                    flux.dispatch(.row(1, .increment))
                    flux.dispatch(.remove)
                    flux.dispatch(.insert)
                    flux.dispatch(.row(1, .increment))
                },
            ]) {
                if ![[], [1]].contains(counts.values) { throw ProgramFailure("\(counts.values)") }
                if ![[0, 1], [1]].contains(starts.values) { throw ProgramFailure("\(starts.values)") }
            }
        }
        print("listener: \(report)")
    }

    @Test func aTaskThatStartsWhileItsRowIsRemovedIsCancelled() throws {
        let report = try exploreInterleavings {
            let flux = makeFlux()
            let row = Self.row(of: flux)!
            let (tasks, presenters) = (Recorder<Task<Void, Never>>(), Recorder<Kept>())
            return InterleavedProgram([
                {
                    let presenter = Presenter(flux: row)
                    tasks.record(presenter.task { await untilCancelled() })
                    presenters.record(Kept(presenter: presenter))
                },
                { flux.dispatch(.remove) },
            ]) {
                let isCancelled = tasks.values.map(\.isCancelled)
                if isCancelled != [true] { throw ProgramFailure("\(isCancelled)") }
            }
        }
        print("task: \(report)")
    }

    private struct Kept: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: one thread creates it, and no thread uses it afterwards.
        let presenter: Presenter<CounterAction, Row>
    }

    /// A change that removes a row is held until tasks have been cancelled.
    @Test(arguments: [2, 3]) func noChangeIsLostOrOvertakesAnotherOne(threads: Int) throws {
        let report = try exploreInterleavings(preemptions: 2) {
            let flux = makeFlux()
            let row = Self.row(of: flux)!
            let seen = Recorder<[Int]>()
            flux.store.addListener { change in
                seen.record([
                    change.old!.rows.count, change.old!.other, change.new.rows.count, change.new.other,
                ])
            }
            let others: [@Sendable () -> Void] = Array(
                repeating: { flux.dispatch(.other) },
                count: threads - 1
            )
            return InterleavedProgram(others + [{ flux.dispatch(.remove) }]) {
                let all = seen.values
                let isWhole = zip([[0, 0, 1, 0]] + all, all).allSatisfy { Array($0[2...]) == Array($1[..<2]) }
                if all.count != threads || !isWhole { throw ProgramFailure("\(all)") }
                withExtendedLifetime(row) {}
            }
        }
        print("held: \(report)")
    }
}
#endif
