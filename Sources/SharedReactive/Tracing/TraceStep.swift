/// Something that happened in a running app, as a ``Tracer`` is told of it.
public struct TraceStep: Sendable, Identifiable, Equatable {
    /// What happened.
    public enum Kind: String, Sendable, CaseIterable {
        /// The app said so, with ``Trace/mark(_:_:_:)``.
        case mark
        /// The subject began: it was created, linked or presented.
        case began
        /// The subject ended.
        case ended
        /// Prex: an action was dispatched. Necom: a model was asked for an action.
        case action
        /// Prex: a mutation has changed the state.
        case mutation
        /// Prex: the view is told of a change.
        case reflection
        /// A member of a model's state, or a property that has a name, has changed.
        case change
        /// Necom: a delegate is given a value.
        case delegate
        /// IV: the view emitted an event.
        case event
        /// IV: the interactor emitted a command.
        case command
        /// IV: the view handles a command.
        case handling
        /// Sede: a message is handled.
        case message
        /// Sede: a model was made.
        case initialization
        /// Sede: a model was updated.
        case update
        /// Sede: a route was located.
        case route
        /// Sede: a command began. An action's execution began.
        case workBegan
        /// Sede: a command ended or was cancelled. An action's execution ended.
        case workEnded
    }

    /// A part of a state that is another one than before.
    public struct Difference: Sendable, Equatable {
        /// Where it is in the state: `items[3].title`. It is empty for the state itself.
        public let path: String
        /// What was there; `nil` if there was nothing.
        public let old: String?
        /// What is there; `nil` if there is nothing.
        public let new: String?

        package init(path: String, old: String?, new: String?) {
            self.path = path
            self.old = old
            self.new = new
        }
    }

    /// The kinds of threads.
    public enum Thread: String, Sendable {
        /// The main thread.
        case main
        /// Any other one.
        case background
    }

    /// Its number. Steps of the process are numbered in the order in which they happen, from 1. For one subject this is
    /// the order of its states, also if several threads change it.
    public let number: Int

    /// The number of the step that caused it; `nil` if none did.
    public let cause: Int?

    /// What it belongs to.
    public let subject: TraceSubject

    /// What happened.
    public let kind: Kind

    /// What it is called: an action's member, a member of a state, a route. It is empty if the value says it all.
    public let name: String

    /// What came with it, in one line; `nil` if nothing did, or no tracer takes values.
    public let value: String?

    /// The whole state after it, in lines; `nil` if it has none, or no tracer takes values.
    public let state: String?

    /// What is different in the state.
    public let differences: [Difference]

    /// Whether a tracer took values when it happened. If none did, there may have been a value, a state and differences which
    /// are missing here.
    public let isDescribed: Bool

    /// The thread on which it happened.
    public let thread: Thread

    /// When it happened: nanoseconds since some moment before the process began, which do not go back.
    public let time: UInt64

    package init(
        number: Int,
        cause: Int?,
        subject: TraceSubject,
        kind: Kind,
        name: String,
        value: String? = nil,
        state: String? = nil,
        differences: [Difference] = [],
        isDescribed: Bool = true,
        thread: Thread,
        time: UInt64
    ) {
        self.number = number
        self.cause = cause
        self.subject = subject
        self.kind = kind
        self.name = name
        self.value = value
        self.state = state
        self.differences = differences
        self.isDescribed = isDescribed
        self.thread = thread
        self.time = time
    }

    /// The number.
    public var id: Int { number }
}
