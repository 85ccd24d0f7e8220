import NecomCore

#if canImport(SwiftUI)
import SwiftUI
#else
import SedeCore
#endif

// A list whose rows count seconds, in Necom.

final class RowModel: MainSeedModel<RowModel>, Identifiable {
    let id: Int

    init(id: Int, clock: any Clock<Duration>) {
        self.id = id
        super.init(state: .init(), extra: Extra(clock: clock))
    }

    struct Action: ActionType {
        let toggle: () -> Void
        let count: () -> Void
    }

    struct State: StateType {
        var isDone = false
        var seconds = 0
    }

    struct Extra: ExtraType {
        let clock: any Clock<Duration>
    }

    static func make(
        state: StateProxy<State>,
        extra: Extra,
        delegate: DelegateProxy<NoDelegate>
    ) -> Action {
        Action(
            toggle: { state.isDone.toggle() },
            count: {
                state.startTask(id: "count") {
                    while (try? await extra.clock.sleep(for: .seconds(1))) != nil { state.seconds += 1 }
                }
            }
        )
    }
}

final class RowsModel: MainSeedModel<RowsModel> {
    init(clock: any Clock<Duration> = ContinuousClock()) {
        super.init(state: .init(), extra: Extra(clock: clock))
    }

    struct Action: ActionType {
        let add: (Int) -> Void
        let remove: (Int) -> Void
        let move: (Int, Int) -> Void
        let showOpenOnly: (Bool) -> Void
    }

    struct State: StateType {
        var rows: [RowModel] = []
        var showsOpenOnly = false

        var shown: [RowModel] { rows.filter { !showsOpenOnly || !$0.state.isDone } }
    }

    struct Extra: ExtraType {
        let clock: any Clock<Duration>
    }

    static func make(
        state: StateProxy<State>,
        extra: Extra,
        delegate: DelegateProxy<NoDelegate>
    ) -> Action {
        Action(
            add: { id in state.rows.append(RowModel(id: id, clock: extra.clock)) },
            remove: { id in state.rows.removeAll { $0.id == id } },
            move: { id, position in
                guard let old = state.rows.firstIndex(where: { $0.id == id }) else { return }
                state.rows.insert(state.rows.remove(at: old), at: position)
            },
            showOpenOnly: { state.showsOpenOnly = $0 }
        )
    }
}

struct NecomRows: View {
    let model: RowsModel

    var body: some View {
        List {
            ForEach(model.state.shown) { row in
                Text("\(row.id): \(row.state.seconds) s")
                Button("Done \(row.id)") { row.action.toggle() }
                Button("Count \(row.id)") { row.action.count() }
            }
        }
    }
}
