import SharedReactive

/// The state machine of a `Turn`, with the waiting messages and updates of models. `Turn` stores it on the main actor, and performs
/// the returned work.
///
/// ```
///            send, finish                    evaluate
///  resting ───────────────▶ working(stage) ───────────▶ evaluating, inside working(stage)
///     │  ▲                     │        ▲                            │
///     │  └─────────────────────┘        └────────────────────────────┘
///     │          no more work                     evaluated
///     │ evaluate
///     ▼
///  evaluating ──▶ resting
///        evaluated
/// ```
///
/// Only a resting host begins to work. In any other state, messages wait in a queue, and updates always do. So messages are
/// handled one at a time, and none during an evaluation.
struct TurnState<Work> {
    /// The current activity of a host.
    enum Phase: Equatable {
        /// None: a message is handled immediately.
        case resting

        case evaluating

        /// A message is handled, or a model is updated. The stage determines the work after it.
        case working(Stage)

        /// Views are evaluated inside such work, which reads its host or runs a run loop.
        case evaluatingInside(Stage)
    }

    /// The work that follows the current message or update.
    enum Stage: Equatable {
        /// All messages, and then the updates that are waiting by then.
        case messagesBeforeUpdates

        /// This many updates, and then all messages.
        case updates(Int)

        /// All messages. Then the host rests.
        case messages
    }

    private(set) var phase = Phase.resting
    private var messages = Queue<Work>()
    private var updates = Queue<Work>()

    /// Whether `finish()` would begin to work.
    var hasWork: Bool { phase == .resting && !(messages.isEmpty && updates.isEmpty) }

    var isEvaluating: Bool {
        switch phase {
        case .evaluating, .evaluatingInside: true
        case .resting, .working: false
        }
    }

    /// Adds a message behind all others.
    ///
    /// - Returns: Whether the caller should perform the results of `next()` until it returns `nil`.
    mutating func send(_ message: Work) -> Bool {
        messages.append(message)
        guard phase == .resting else { return false }
        phase = .working(.messages)
        return true
    }

    /// Adds an update for the end of the turn.
    mutating func update(_ update: Work) { updates.append(update) }

    /// Ends the turn, unless it is busy. An update that is added meanwhile waits for the next turn.
    ///
    /// - Returns: Whether the caller should perform the results of `next()` until it returns `nil`.
    mutating func finish() -> Bool {
        guard hasWork else { return false }
        phase = .working(.messagesBeforeUpdates)
        return true
    }

    /// Returns the next work, or `nil` if there is none.
    mutating func next() -> Work? {
        while case .working(let stage) = phase {
            switch stage {
            case .messagesBeforeUpdates:
                if let message = messages.popFirst() { return message }
                phase = .working(.updates(updates.count))
            case .updates(0):
                phase = .working(.messages)
            case .updates(let count):
                phase = .working(.updates(count - 1))
                return updates.popFirst()
            case .messages:
                if let message = messages.popFirst() { return message }
                phase = .resting
            }
        }
        return nil
    }

    /// Records that views are evaluated.
    mutating func evaluate() {
        switch phase {
        case .resting: phase = .evaluating
        case .working(let stage): phase = .evaluatingInside(stage)
        case .evaluating, .evaluatingInside: break
        }
    }

    /// Records that the evaluation of views has ended.
    mutating func evaluated() {
        switch phase {
        case .evaluating: phase = .resting
        case .evaluatingInside(let stage): phase = .working(stage)
        case .resting, .working: break
        }
    }
}
