/// What an app says of the control that it allows.
public struct Control: Sendable, Equatable {
    /// What has come of a command.
    public enum Result: String, Sendable {
        /// It has shown the code, and asked for nothing.
        case open
        /// The step was repeated.
        case done
        /// The app has said which cases there are.
        case cases
        /// The step is not kept any more.
        case gone
        /// The code is wrong.
        case wrong
        /// The command is older than one that was followed.
        case replayed
        /// The app could not read it.
        case malformed
        /// The step is another one than the page shows.
        case other
        /// The app says what this inspector does not know.
        case unknown
    }

    /// How many steps an app keeps.
    public static let most = 1_000

    /// Which connection of the app it is.
    public var connection: Int
    /// How many codes may still be tried.
    public var tries: Int
    /// What has come of the last commands, by their counts.
    public private(set) var results: [Int: Result] = [:]
    /// The cases that there are, by the counts of the commands that asked for them.
    public private(set) var cases: [Int: [String]] = [:]

    /// Creates what an app says before any command.
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

    /// What the app says after that.
    func followed(by next: Control) -> Control {
        guard next.connection == connection else { return next }
        var control = next
        control.results.merge(results) { new, _ in new }
        control.cases.merge(cases) { new, _ in new }
        // Nobody asks for what came of older ones.
        if let last = control.results.keys.max() {
            control.results = control.results.filter { $0.key > last - 50 }
            control.cases = control.cases.filter { $0.key > last - 5 }
        }
        return control
    }
}

/// What a step can be repeated by, as the app said when it happened.
public struct Repetition: Sendable, Equatable {
    /// Whether the app keeps the state after the step. If not, it keeps the value.
    public var isState: Bool
    /// The connection in the course of which it is kept.
    public var connection: Int

    /// Creates it.
    public init(isState: Bool, connection: Int) {
        self.isState = isState
        self.connection = connection
    }
}

extension AppRecord {
    /// How a step can be repeated, if the app still keeps what that needs.
    public func repetition(of step: Step) -> Repetition? {
        guard isConnected, let control, control.tries > 0, let repetition = step.repetition,
            repetition.connection == control.connection
        else { return nil }
        return repetition
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
            // The app does not keep older ones.
            if kept == Control.most { break }
        }
        return found.values.sorted { $0.title < $1.title }
    }

    /// Returns the texts that the page shows of a step, in the form of `Docs/internals/inspection-protocol.md`. The app repeats the step if it
    /// has the same texts.
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

    /// The steps whose states are to be put back for the app to be as it was after one: the last of each subject that lives.
    public func kept(asOf number: Int) -> [Int] {
        living(asOf: nil).compactMap { subject in
            changes(of: subject.id, asOf: number).first { repetition(of: $0)?.isState == true }?.number
        }.sorted()
    }
}
