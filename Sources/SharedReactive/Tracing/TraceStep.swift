/// An event in a running app. A ``Tracer`` receives steps.
public struct TraceStep: Sendable, Identifiable, Equatable {
    /// The kind of an event. Each pattern declares its own kinds, such as `mutation` in `PrexCore`.
    public struct Kind: Sendable, Equatable, CustomStringConvertible {
        /// The name of the kind, which recordings contain.
        public let rawValue: String

        /// The name of the kind.
        public var description: String { rawValue }

        package init(_ name: String) { rawValue = name }

        /// A step of the app itself, recorded with ``Trace/mark(_:_:_:)``.
        public static var mark: Self { Self("mark") }
        /// The subject began: it was created, linked or presented.
        public static var began: Self { Self("began") }
        /// The subject ended.
        public static var ended: Self { Self("ended") }
        /// An action was dispatched or called.
        public static var action: Self { Self("action") }
        /// A property that has a name, or a member of a state, has changed.
        public static var change: Self { Self("change") }
        /// Asynchronous work began, such as a command or the execution of an action.
        public static var workBegan: Self { Self("workBegan") }
        /// Asynchronous work ended or was cancelled.
        public static var workEnded: Self { Self("workEnded") }
    }

    /// A part of a state that has changed.
    public struct Difference: Sendable, Equatable {
        /// The path of the part in the state, such as `items[3].title`. It is empty for the state itself.
        public package(set) var path: String
        /// The old value, or `nil` if there was none.
        public package(set) var old: String?
        /// The new value, or `nil` if there is none.
        public package(set) var new: String?
    }

    /// The kinds of threads.
    public enum Thread: String, Sendable {
        /// The main thread.
        case main
        /// Any other thread.
        case background
    }

    /// The number of the step. The steps of a process are numbered from 1, in the order of the events. For one
    /// subject, this is the order of its states, also if several threads change it.
    public let number: Int

    /// The number of the step that caused this one, or `nil` if there is none.
    public let cause: Int?

    /// The object that the step belongs to.
    public package(set) var subject: TraceSubject

    /// The kind of the event.
    public let kind: Kind

    /// The name of the step, such as the name of a member of an action or a state, of a command, or of a mark. It is empty
    /// if the value is enough.
    public package(set) var name: String

    /// The value of the step in one line, or `nil` if there is none or no tracer takes values.
    public package(set) var value: String?

    /// The whole state after the step, in several lines, or `nil` if there is none or no tracer takes values.
    public package(set) var state: String?

    /// The differences of the state.
    public package(set) var differences: [Difference] = []

    /// Whether a tracer requested values when the step was recorded. If not, its value, state and
    /// differences may be missing.
    public package(set) var isDescribed = true

    /// The thread of the event.
    public let thread: Thread

    /// The time of the step, in nanoseconds since a moment before the process began. It never decreases.
    public let time: UInt64

    /// The number.
    public var id: Int { number }
}

extension TraceStep: CustomStringConvertible {
    /// The step in a line, and a line for each difference.
    public var description: String {
        ([line(with: value)] + differences.map { "    \($0)" }).joined(separator: "\n")
    }

    /// The step in a line. With `nil`, the line has no value, even if another tracer has requested it.
    package func line(with value: String?) -> String {
        let cause = cause.map { "  ← \($0)" } ?? ""
        let thread = thread == .main ? "" : "  (background)"
        let what = [kind.rawValue, name, value ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
        return "\(number)\(cause)  \(subject)  \(what)\(thread)"
    }
}

extension TraceStep.Difference: CustomStringConvertible {
    /// `count: 0 → 1`.
    public var description: String {
        let start = path.isEmpty ? "" : "\(path): "
        switch (old, new) {
        case (let old?, let new?): return "\(start)\(old) → \(new)"
        case (nil, let new?): return "\(start)+ \(new)"
        case (let old?, nil): return "\(start)− \(old)"
        case (nil, nil): return path
        }
    }
}
