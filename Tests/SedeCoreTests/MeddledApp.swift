#if !canImport(SwiftUI)
import SedeCore
import SharedReactive
import TestSupport

/// A random program that acts after each step of its seeder: it reads the model, and may change it or send a message. Either a
/// tracer acts, or the program itself at the position of the step. A tracer's own actions are not traced, so actions do not cause
/// actions.
@MainActor
final class MeddledApp {
    enum Act: CaseIterable {
        case nothing
        case change
        case send
    }

    private var program: SeededGenerator
    private var acts: SeededGenerator
    private let isTraced: Bool
    private let rounds = MeddledRounds()
    private var binding: Binding<MeddledModel>?
    private var send: ((MeddledMsg) -> Void)?
    private var log: [String] = []

    init(_ seed: UInt64, isTraced: Bool) {
        program = SeededGenerator(seed: seed)
        acts = SeededGenerator(seed: seed &+ 1)
        self.isTraced = isTraced
    }

    func run() -> [String] {
        let tracing = isTraced ? Trace.start(Meddler(app: self)) : nil
        defer { tracing?.dispose() }
        let host = ViewHost(MeddledView(app: self).seed(MeddledSeeder(app: self)).environmentObject(rounds))
        _ = host.texts
        for number in 1...12 {
            switch program.next() % 4 {
            case 0: enter(number)
            case 1: rounds.round = number
            case 2: send?(.note(number))
            default: log += host.texts
            }
        }
        log += host.texts
        return log
    }

    func take(_ binding: Binding<MeddledModel>, _ send: @escaping (MeddledMsg) -> Void) {
        (self.binding, self.send) = (binding, send)
    }

    private func enter(_ number: Int) {
        binding?.wrappedValue.entered = number
        if !isTraced { meddle() }
    }

    func update(_ model: MeddledModel, to round: Int) -> (MeddledModel, Cmd<MeddledMsg>) {
        var new = model
        new.round = round
        let cmd: Cmd<MeddledMsg> = round.isMultiple(of: 2) ? .ofMsg(.note(200 + round)) : .none
        if isTraced { return (new, cmd) }
        switch nextAct(after: new) {
        case .nothing: return (new, cmd)
        case .send: return (new, .batch([.ofMsg(.sentMeanwhile), cmd]))
        case .change:
            new.changedMeanwhile += 1
            return (new, cmd)
        }
    }

    func receive(_ msg: MeddledMsg, with model: MeddledModel) {
        var model = model
        if !isTraced, msg != .sentMeanwhile, let binding {
            meddle()
            model = binding.wrappedValue
        }
        log.append("\(msg) with \(model)")
        if case .note(let number) = msg, number.isMultiple(of: 2) { enter(100 + number) }
    }

    /// Acts after a step.
    func meddle() {
        guard let binding else { return }
        switch nextAct(after: binding.wrappedValue) {
        case .nothing: break
        case .change: binding.wrappedValue.changedMeanwhile += 1
        case .send: send?(.sentMeanwhile)
        }
    }

    private func nextAct(after model: MeddledModel) -> Act {
        log.append("\(model)")
        return Act.allCases.randomElement(using: &acts)!
    }
}

struct Meddler: Tracer {
    let app: MeddledApp

    func takes(_ subject: TraceSubject) -> Bool { subject.type == "MeddledSeeder" }

    func record(_ step: TraceStep) {
        guard [.change, .update, .message].contains(step.kind) else { return }
        // Invariant: seeders record their steps on the main thread.
        MainActor.assumeIsolated { app.meddle() }
    }
}

final class MeddledRounds: ObservableObject {
    @Published var round = 0
}

enum MeddledMsg: Equatable {
    case note(Int)
    case sentMeanwhile
}

struct MeddledModel {
    var entered = 0
    var round = 0
    var changedMeanwhile = 0
}

struct MeddledView: View {
    @Seeder<MeddledModel, MeddledMsg> var seeder
    let app: MeddledApp

    var body: some View {
        let _ = app.take($seeder) { _seeder($0) }
        Text("\(seeder.entered), \(seeder.round), \(seeder.changedMeanwhile)")
    }
}

struct MeddledSeeder: Seedable {
    @EnvironmentObject var rounds: MeddledRounds
    let app: MeddledApp

    func initialize() -> (MeddledModel, Cmd<MeddledMsg>) { (MeddledModel(), .none) }

    func update(model: MeddledModel) -> (MeddledModel, Cmd<MeddledMsg>) {
        app.update(model, to: rounds.round)
    }

    func receive(model: MeddledModel, msg: MeddledMsg) {
        app.receive(msg, with: model)
    }
}
#endif
