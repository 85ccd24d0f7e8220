/// The state of the control that an app allows.
public struct Control: Sendable, Equatable {
    /// The result of a command.
    public enum Result: String, Sendable {
        /// The code was accepted.
        case open
        /// The step was repeated.
        case done
        /// The app has listed the cases.
        case cases
        /// The app does not retain the step any more.
        case gone
        /// The code is wrong.
        case wrong
        /// The command has the number of an earlier command, or a lower one.
        case replayed
        /// The app could not read the command.
        case malformed
        /// The step differs from the step that the page shows.
        case other
        /// A result that this inspector does not know.
        case unknown
    }

    /// The number of steps that an app retains.
    public static let most = 1_000

    /// The number of the app's connection.
    public var connection: Int
    /// The number of codes that may still be tried.
    public var tries: Int
    /// The results of the last commands, by their counts.
    public private(set) var results: [Int: Result] = [:]
    /// The listed cases, by the counts of the commands that requested them.
    public private(set) var cases: [Int: [String]] = [:]

    /// Creates the state before any command.
    public init(connection: Int, tries: Int) {
        self.connection = connection
        self.tries = tries
    }

    init(connection: Int, tries: Int, count: Int?, result: Result?, cases: [String] = []) {
        self.init(connection: connection, tries: tries)
        guard let count, let result else { return }
        results = [count: result]
        if !cases.isEmpty { self.cases = [count: cases] }
    }

    /// Returns the state after a further line of the app.
    func followed(by next: Control) -> Control {
        guard next.connection == connection else { return next }
        var control = next
        control.results.merge(results) { new, _ in new }
        control.cases.merge(cases) { new, _ in new }
        // Older results are not needed any more.
        if let last = control.results.keys.max() {
            control.results = control.results.filter { $0.key > last - 50 }
            control.cases = control.cases.filter { $0.key > last - 5 }
        }
        return control
    }
}

/// The app's information about repeating a step, sent with the step.
public struct Repetition: Sendable, Equatable {
    /// Whether the app retains the state after the step. Otherwise it retains the value.
    public var isState: Bool
    /// The connection during which the app retains it.
    public var connection: Int

    /// Creates the information.
    public init(isState: Bool, connection: Int) {
        self.isState = isState
        self.connection = connection
    }
}

extension AppRecord {
    /// Returns the information about repeating a step, if the app still retains the value or the state.
    public func repetition(of step: Step) -> Repetition? {
        guard isConnected, let control, control.tries > 0, let repetition = step.repetition,
            repetition.connection == control.connection
        else { return nil }
        return repetition
    }

    /// The reason why a step cannot be repeated; `nil` if it can be, or if no step of its kind can be.
    public func whyNotRepeated(_ step: Step) -> String? {
        let kinds = ["action", "event", "message", "mutation", "change", "update"]
        guard kinds.contains(step.kind), repetition(of: step) == nil else { return nil }
        if hello.file != nil { return "A recording cannot be acted on." }
        if !isConnected { return "The app has ended, so it cannot be acted on." }
        guard let control else {
            return "The app allows no control: connect it with \u{201C}allowing: .control\u{201D}."
        }
        if control.tries == 0 { return "Control is off for this run of the app." }
        return step.repetition == nil
            ? "The app does not keep this step. It keeps what happens after the code was entered, as far as its values are Sendable."
            : "The app does not keep this step any more, because it has connected again since."
    }

    /// The newest step with each value that the app can send to a subject again, in the order of what they are called.
    public func keptValues(of subject: Int) -> [Step] {
        guard control != nil else { return [] }
        var (kept, found) = (0, [String: Step]())
        for step in newestFirst where repetition(of: step) != nil {
            if step.subject == subject, step.repetition?.isState == false, step.isDescribed,
                !step.title.isEmpty,
                found[step.title] == nil
            {
                found[step.title] = step
            }
            kept += 1
            // The app does not retain older steps.
            if kept == Control.most { break }
        }
        return found.values.sorted { $0.title < $1.title }
    }

    /// Returns the texts that the page shows for a step, in the form of `Docs/internals/inspection-protocol.md`. The app repeats the step
    /// only if its texts are the same.
    public func shown(_ step: Step, choice: String? = nil) -> [UInt8] {
        let subject = subject(step.subject)
        var texts = [
            "\(step.subject)", subject?.kind, subject?.type, subject?.name, step.kind, step.name, step.value,
            step.state, choice,
        ]
        for difference in step.differences { texts += [difference.path, difference.old, difference.new] }
        return Array("shown".utf8)
            + texts.flatMap { Array(($0.map { " \($0.utf8.count):\($0)" } ?? " -").utf8) }
    }

    /// The steps whose states restore the app as of a step: the last change of each subject that is alive, if the app keeps its
    /// state. An earlier state would be another one.
    public func kept(asOf number: Int) -> [Int] {
        living(asOf: nil).compactMap { subject in
            changes(of: subject.id, asOf: number).first { _ in true }
                .flatMap { repetition(of: $0)?.isState == true ? $0.number : nil }
        }.sorted()
    }
}
