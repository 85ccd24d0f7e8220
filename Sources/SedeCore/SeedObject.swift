import SharedReactive
import Turns

#if canImport(SwiftUI)
import Combine
import SwiftUI
#endif

/// The owner of the model and the running commands of one seeded view. It lives as long as the view's identity.
///
/// Nothing else retains it. So commands end with the view, although code that has captured `_seeder` retains the model longer.
final class SeedOwner<Model, Msg>: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    let object = SeedObject<Model, Msg>()
    let commands = RunningCommands()

    deinit { if Trace.isOn { commands.recordEnds() } }
}

/// The model of one seeded view.
///
/// It owns the model and the latest seeder. The views inside observe it.
final class SeedObject<Model, Msg>: ObservableObject {
    /// The functions of a seeder, with the values that its properties had when it was attached to the view.
    struct SeederFunctions {
        let turn: Turn
        /// `nil` after the view was removed: then no asynchronous command starts.
        weak var commands: RunningCommands?
        /// The seeder's type.
        let seeder: Any.Type
        /// Whether models and messages are `Sendable`, so that any thread may retain them.
        let isSendable: Bool
        /// Requests an update. Observed objects call it on any thread.
        let onChange: Notice
        let update: @MainActor (Model) -> (Model, Cmd<Msg>)
        let receive: @MainActor (Msg, Model, (Model, Cmd<Msg>) -> Void) -> Void
    }

    let objectWillChange = ObservableObjectPublisher()

    /// The model, if the first seeder has created it.
    @MainActor private var content: Model?
    @MainActor private var functions: SeederFunctions?
    @MainActor private var observed: [ObservedObjects.Observation] = []
    /// The properties of observable objects that the seeder has read to create the model.
    @MainActor private let reads = SeederReads()
    /// Whether an update is scheduled for the end of the turn.
    @MainActor private var isUpdateScheduled = false
    /// It is stored, because a key path of a generic type is created again at each use.
    @MainActor private(set) lazy var modelKeyPath = \SeedObject.model

    nonisolated init() {}

    deinit { if Trace.isOn { Trace.ended(self) } }

    /// The model. When it is set, the views are evaluated again.
    @MainActor var model: Model {
        get {
            guard let model = content else {
                fatalError("The model of a \(Self.self) was read before its seeder had created it.")
            }
            return model
        }
        set {
            perform(.change, from: model, to: newValue, applying: { replaceModel(by: newValue) })
        }
    }

    @MainActor private func replaceModel(by model: Model) {
        objectWillChange.send()
        let old = content
        content = model
        // Objects that the old model releases may read the new one.
        withExtendedLifetime(old) {}
    }

    /// Stores a seeder whose properties are connected. The first seeder creates the model.
    ///
    /// It is called while the view is evaluated, so observers are not notified, and the seeder's command runs afterwards.
    ///
    /// - Parameters:
    ///   - commands: The running commands of the view.
    ///   - turn: The turn of the host that shows the view.
    @MainActor func take<Seeder: Seedable>(
        _ seeder: Seeder,
        isSendable: Bool,
        commands: RunningCommands,
        in turn: Turn
    ) where Seeder.Model == Model, Seeder.Msg == Msg {
        turn.viewsAreEvaluated()
        let old = (functions, observed)
        let onChange = Notice(in: turn.inbox) { [weak self] in self?.updateAtTheEndOfTheTurn() }
        functions = SeederFunctions(
            turn: turn,
            commands: commands,
            seeder: Seeder.self,
            isSendable: isSendable,
            onChange: onChange,
            update: { seeder.update(model: $0) },
            receive: { seeder._receive($0, model: $1, then: $2) }
        )
        observed = ObservedObjects.observe(in: seeder, keeping: old.1, onChange: onChange)
        if case .none = content {
            let (model, cmd) = reads.run(Seeder.self, onChange: onChange) { seeder.initialize() }
            content = model
            perform(.initialization, to: model, then: { run(cmd, for: nil) })
        } else if !old.1.elementsEqual(observed, by: { $0.object === $1.object }) {
            // Replacing an observed object is a change too.
            updateAtTheEndOfTheTurn()
        }
        // Objects that the previous seeder releases may use this one.
        withExtendedLifetime(old) {}
    }

    /// Sends a message, and returns when its work has ended or the task is cancelled.
    @MainActor func finish(_ msg: Msg) async {
        let end = Suspension()
        let hint = send(msg, ending: end)
        await end.wait()
        hint?.dispose()
    }

    /// Sends a message whose work ends a suspension. Returns the hint that is scheduled in a debug build.
    ///
    /// It is a separate function, because the caller must not retain the work while it waits.
    @MainActor private func send(_ msg: Msg, ending end: Suspension) -> (any Disposable)? {
        let work = PendingWork(ending: end)
        send(msg, for: work)
        #if DEBUG
        guard let functions, let commands = functions.commands else { return nil }
        let hint = Notice(in: functions.turn.inbox) { [weak work, weak commands] in
            guard let work, let names = commands?.descriptions(of: work), !names.isEmpty else { return }
            Hint.give(
                about: "a command that keeps finish waiting",
                of: functions.seeder,
                text: """
                    finish(_:) of a \(functions.seeder) has waited for 10 seconds for \(names.joined(separator: ", ")). It returns \
                    when they have ended. Start a subscription with another message, or end it with Cmd.cancel(id:).
                    """
            )
        }
        return PendingWork.hintScheduler.schedule(after: .seconds(10)) { hint() }
        #else
        return nil
        #endif
    }

    /// Sends a message: the turn handles it now, or after the work in progress.
    ///
    /// - Parameter work: The work that the message belongs to, if a caller waits for it.
    @MainActor func send(_ msg: Msg, for work: PendingWork? = nil) {
        let cause = Trace.currentCause
        // A sent message is handled even if the view is removed before. The closure retains this object until then.
        functions?.turn.send {
            Trace.resuming(cause) {
                // A tracer may change the model, or have the view evaluated with another seeder.
                self.perform(
                    .message,
                    value: msg,
                    to: self.model,
                    then: {
                        self.functions?.receive(msg, self.model) {
                            self.update(to: $0, running: $1, for: work)
                        }
                    }
                )
            }
        }
    }

    /// Runs a command of the seeder.
    @MainActor private func run(_ cmd: Cmd<Msg>, for work: PendingWork?) {
        guard let functions, !cmd.parts.isEmpty else { return }
        let subject = Trace.isOn ? subject : nil
        cmd.run(
            in: CmdContext(
                commands: functions.commands,
                inbox: functions.turn.inbox,
                subject: subject,
                work: work
            ) { [weak self] in
                self?.send($0, for: $1)
            }
        )
    }

    /// Schedules an update, because an observed object has changed. Several changes in a turn cause one update.
    @MainActor private func updateAtTheEndOfTheTurn() {
        guard let functions, !isUpdateScheduled else { return }
        isUpdateScheduled = true
        functions.turn.atItsEnd { [weak self] in self?.update() }
    }

    /// Lets the seeder update the model, at the end of the turn.
    @MainActor private func update() {
        guard let functions else { return }
        isUpdateScheduled = false
        let old = model
        let (new, cmd) = reads.run(functions.seeder, onChange: functions.onChange) { functions.update(old) }
        update(to: new, running: cmd, for: nil)
    }

    /// Replaces the model, and runs the command that came with it.
    @MainActor private func update(to new: Model, running cmd: Cmd<Msg>, for work: PendingWork?) {
        perform(
            .update,
            from: model,
            to: new,
            applying: { replaceModel(by: new) },
            then: { run(cmd, for: work) }
        )
    }

    @MainActor private var subject: TraceSubject? {
        functions.map { functions in Trace.subject(of: self, .seeder, type: functions.seeder) }
    }

    /// Performs a step, and records it if a tracer runs.
    ///
    /// - Parameters:
    ///   - old: The model before the step, if the step changes it.
    ///   - new: The model after the step.
    ///   - change: Changes the model. It runs before the step is recorded, because a tracer may read the model and change it.
    ///   - body: Performs everything else that the step causes.
    @MainActor private func perform(
        _ kind: TraceStep.Kind,
        value: @autoclosure () -> Any? = nil,
        from old: @autoclosure () -> Any? = nil,
        to new: @autoclosure () -> Model,
        applying change: () -> Void = {},
        then body: () -> Void = {}
    ) {
        guard Trace.isOn, let subject else {
            change()
            return body()
        }
        let states: Trace.StateChange = (old(), new())
        let step = Trace.nextNumber()
        Trace.causing(step, change)
        let object = functions?.isSendable == true ? self : nil
        Trace.record(kind, of: subject, number: step, value: value(), change: states, by: object)
        Trace.causing(step, body)
    }
}

extension SeedObject: StepRepeater {
    package func `repeat`(_ value: Any?, _ state: Any?) {
        if let value { return (value as? Msg).map { send($0) } ?? () }
        if let state = state as? Model { model = state }
    }
}

#if !canImport(SwiftUI)
extension SeedObject: SetByModifier {
    package static var name: String {
        "seeder of Model \(String(reflecting: Model.self)) and Msg \(String(reflecting: Msg.self))"
    }

    package static func missing(among others: [String]) -> String {
        """
        No \(name) found for a view's @Seeder. Attach such a seeder to the view or to an enclosing view with \
        seed(_:). The enclosing views have \(others.isEmpty ? "none" : others.sorted().joined(separator: ", ")).
        """
    }
}
#endif

extension TraceStep.Kind {
    /// A message is handled.
    public static var message: Self { Self("message") }
    /// A model was made.
    public static var initialization: Self { Self("initialization") }
    /// A model was updated.
    public static var update: Self { Self("update") }
}

extension TraceSubject.Kind {
    /// The model of a view's seeder.
    public static var seeder: Self { Self("seeder", of: "Sede") }
}
