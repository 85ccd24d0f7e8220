import PrexCore
import TestSupport
import Testing

/// Eight scopes of children: when there are so many, the children without a scope are removed.
@Suite struct ManyChildrenTests {
    private struct Row: State, Identifiable, Equatable { let id: Int }
    private struct Rows: State { var rows = (0..<7).map { Row(id: $0) } }
    private enum RowAction: Action { case tap }
    private enum RowsAction: Action {
        case row(Int, RowAction)
        case remove(Int)
    }
    private struct RowsMutation: Mutation {
        func mutate(action: RowsAction, state: inout Rows) {
            if case .remove(let id) = action { state.rows.removeAll { $0.id == id } }
        }
    }

    @Test func aScopeThatIsCreatedDuringARemovalDoesNotSaveTheRemovedRowsTasks() async throws {
        let flux = Flux(state: Rows(), mutation: RowsMutation())
        // The flux retains the closure below, so the closure refers to the flux through this, which is empty in the end.
        let source = Slot<Flux<RowsAction, Rows>>(flux)
        let (kept, isDone) = (Slot<[Flux<RowAction, Row>]>([]), Slot<Bool>())
        @Sendable func scope(_ id: Int) -> Flux<RowAction, Row>? {
            source.value?.scope(state: \.rows, id: id, action: RowsAction.row)
        }
        let presenter = Presenter(flux: try #require(scope(0)))
        for id in 1...5 { kept.value?.append(try #require(scope(id))) }
        // The flux calls this for the new state after it has ended row 0.
        let rows = { @Sendable (state: Rows) -> [Row] in
            if state.rows.first?.id != 0, isDone.value == nil {
                isDone.value = true
                onThreads(1) { _ in if let other = scope(1) { kept.value?.append(other) } }
            }
            return state.rows
        }
        kept.value?.append(try #require(flux.scope(state: rows, id: 6, action: RowsAction.row)))
        let task = presenter.task { await untilCancelled() }
        flux.dispatch(.remove(0))
        #expect(task.isCancelled)
        task.cancel()
        await presenter.task { Issue.record("It runs.") }.value
        kept.value = nil
        source.value = nil
    }
}
