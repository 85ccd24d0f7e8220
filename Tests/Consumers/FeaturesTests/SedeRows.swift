import SedeCore

#if canImport(SwiftUI)
import SwiftUI
#endif

// A list whose rows count seconds, in Sede.

struct SedeRow: Identifiable, Equatable {
    let id: Int
    var isDone = false
    var seconds = 0
}

struct SedeRows: View {
    @Seeder<Model, Msg> var seeder

    var body: some View {
        List {
            ForEach(seeder.shown) { row in
                Text("\(row.id): \(row.seconds) s")
                Button("Done \(row.id)") { _seeder(.toggle(row.id)) }
                Button("Count \(row.id)") { _seeder(.count(row.id)) }
                Button("Remove \(row.id)") { _seeder(.remove(row.id)) }
                Button("First \(row.id)") { _seeder(.move(row.id, to: 0)) }
            }
            Button("Add") { _seeder(.add) }
            Toggle("Open only", isOn: $seeder.showsOpenOnly)
        }
    }
}

extension SedeRows {
    struct Model: Equatable {
        var rows: [SedeRow] = []
        var showsOpenOnly = false

        var shown: [SedeRow] { rows.filter { !showsOpenOnly || !$0.isDone } }
    }

    enum Msg: Equatable {
        case add
        case remove(Int)
        case move(Int, to: Int)
        case toggle(Int)
        case count(Int)
        case tick(Int)
    }
}

struct SedeRowsSeeder: CommandSeedable {
    var clock: any Clock<Duration> = ContinuousClock()

    func initialize() -> (SedeRows.Model, Cmd<SedeRows.Msg>) {
        (.init(), .none)
    }

    func receive(model: inout SedeRows.Model, msg: SedeRows.Msg) -> Cmd<SedeRows.Msg> {
        switch msg {
        case .add:
            model.rows.append(SedeRow(id: (model.rows.map(\.id).max() ?? 0) + 1))
        case .remove(let id):
            model.rows.removeAll { $0.id == id }
            return .cancel(id: id)
        case .move(let id, let position):
            guard let old = model.rows.firstIndex(where: { $0.id == id }) else { return .none }
            model.rows.insert(model.rows.remove(at: old), at: position)
        case .toggle(let id):
            guard let index = model.rows.firstIndex(where: { $0.id == id }) else { return .none }
            model.rows[index].isDone.toggle()
        case .count(let id):
            return tick(id)
        case .tick(let id):
            guard let index = model.rows.firstIndex(where: { $0.id == id }) else { return .none }
            model.rows[index].seconds += 1
            return tick(id)
        }
        return .none
    }

    private func tick(_ id: Int) -> Cmd<SedeRows.Msg> {
        .ofAsyncMsgOptional {
            (try? await clock.sleep(for: .seconds(1))).map { .tick(id) }
        }
        .cancellable(id: id)
    }
}
