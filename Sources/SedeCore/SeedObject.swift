import SharedReactive
import Turns

#if canImport(SwiftUI)
import Combine
import SwiftUI
#endif

/// The model of one seeded view, as long as the view has the same identity.
///
/// The identity owns it. It owns the model, the seeder that was given last, and the asynchronous commands that
/// run; the views inside observe it.
final class SeedObject<Model, Msg>: ObservableObject {
    /// What the seeder does, with the values that its properties had when it was given.
    struct Work {
        let turn: Turn
        let seeder: Any.Type
        /// Whether models and messages are `Sendable`, so that any thread may keep them.
        let isSendable: Bool
        let onChange: Notice
        let update: @MainActor (Model) -> (Model, Cmd<Msg>)
        let receive: @MainActor (Model, Msg) -> Void
    }

    private enum Content {
        case none
        case model(Model)
    }

    let objectWillChange = ObservableObjectPublisher()

    @MainActor private var content = Content.none
    @MainActor var work: Work?
    @MainActor private var observed: [ObservedObjects.Observation] = []
    /// What the seeder has read of observable objects when it made the model.
    @MainActor private let reads = SeederReads()
    /// Whether an update waits for the end of the turn.
    @MainActor private var isToUpdate = false
    @MainActor let commands = RunningCommands()
    /// Kept, because a key path of a generic type is another one each time.
    @MainActor private(set) lazy var modelKeyPath = \SeedObject.model

    nonisolated init() {}

    deinit { if Trace.isOn { recordEnd() } }

    /// The model. Setting it tells the views.
    @MainActor var model: Model {
        get {
            guard case .model(let model) = content else {
                fatalError("The model of a \(Self.self) was read before its seeder had created it.")
            }
            return model
        }
        set {
            if Trace.isOn { return setTraced(newValue) }
            replaceModel(by: newValue)
        }
    }

    @MainActor func replaceModel(by model: Model) {
        objectWillChange.send()
        let old = content
        content = .model(model)
        // What the old model releases may read the new one.
        withExtendedLifetime(old) {}
    }

    /// Takes a seeder whose properties are connected; the first makes the model.
    ///
    /// Called while the view is evaluated, so it tells nobody, and what the seeder asks for is done after that.
    ///
    /// - Parameter turn: The turn of the host that shows the view.
    @MainActor func take<Seeder: Seedable>(_ seeder: Seeder, isSendable: Bool, in turn: Turn)
    where Seeder.Model == Model, Seeder.Msg == Msg {
        turn.viewsAreEvaluated()
        let old = (work, observed)
        let onChange = Notice(in: turn.inbox) { [weak self] in self?.updateAtTheEndOfTheTurn() }
        work = Work(
            turn: turn,
            seeder: Seeder.self,
            isSendable: isSendable,
            onChange: onChange,
            update: { seeder.update(model: $0) },
            receive: { seeder.receive(model: $0, msg: $1) }
        )
        observed = ObservedObjects.observe(in: seeder, keeping: old.1, onChange: onChange)
        if case .none = content {
            let (model, cmd) = reads.run(Seeder.self, onChange: onChange) { seeder.initialize() }
            content = .model(model)
            if Trace.isOn { runTraced(cmd, after: .initialization, old: nil) } else { run(cmd) }
        } else if !old.1.elementsEqual(observed, by: { $0.object === $1.object }) {
            // Another object in the place of one is a change too.
            updateAtTheEndOfTheTurn()
        }
        withExtendedLifetime(old) {}
    }

    @MainActor func send(_ msg: Msg) {
        if Trace.isOn { return sendTraced(msg) }
        work?.turn.send { [weak self] in
            guard let self, let work else { return }
            work.receive(model, msg)
        }
    }

    @MainActor func run(_ cmd: Cmd<Msg>) {
        guard let turn = work?.turn, !cmd.steps.isEmpty else { return }
        let subject = Trace.isOn ? subject : nil
        cmd.run(
            in: CmdContext(commands: commands, inbox: turn.inbox, subject: subject) { [weak self] in
                self?.send($0)
            }
        )
    }

    @MainActor private func updateAtTheEndOfTheTurn() {
        guard let work, !isToUpdate else { return }
        isToUpdate = true
        work.turn.atItsEnd { [weak self] in self?.update() }
    }

    @MainActor private func update() {
        guard let work else { return }
        isToUpdate = false
        let old = model
        let (model, cmd) = reads.run(work.seeder, onChange: work.onChange) { work.update(old) }
        if Trace.isOn { return updateTraced(from: old, to: model, cmd) }
        replaceModel(by: model)
        run(cmd)
    }
}

#if !canImport(SwiftUI)
extension SeedObject: GivenByModifier {
    package static var missing: String {
        """
        No seeder of Model \(Model.self) and Msg \(Msg.self) found for a view's @Seeder. Attach such a seeder \
        to the view or to an enclosing view with seed(_:).
        """
    }
}
#endif
