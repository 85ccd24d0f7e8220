import SharedReactive

/// What a host is doing, and what waits for it to be done: the states behind `Turn`, which calls what these return.
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
/// Only a host at rest begins to work: a message that is sent in any other state, and an update that is asked for,
/// wait in a queue. So messages are handled one at a time, and none during an evaluation.
struct TurnState<Work> {
    /// What is under way.
    enum Phase: Equatable {
        /// Nothing: a message is handled at once.
        case resting

        case evaluating

        /// A message is handled, or a model is updated. The stage tells what comes after it.
        case working(Stage)

        /// Views are evaluated inside such work, which reads its host or runs a run loop.
        case evaluatingInside(Stage)
    }

    /// How far the work has come.
    enum Stage: Equatable {
        /// All messages, and then as many updates as wait by then.
        case messagesBeforeUpdates

        /// This many updates, and then all messages.
        case updates(Int)

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
    /// - Returns: Whether the caller is to do what `next()` returns, until that is `nil`.
    mutating func send(_ message: Work) -> Bool {
        messages.append(message)
        guard phase == .resting else { return false }
        phase = .working(.messages)
        return true
    }

    /// Adds an update, to be done when the turn ends.
    mutating func update(_ update: Work) { updates.append(update) }

    /// Ends the turn, if nothing is under way. An update that is asked for meanwhile is left to the next one.
    ///
    /// - Returns: Whether the caller is to do what `next()` returns, until that is `nil`.
    mutating func finish() -> Bool {
        guard hasWork else { return false }
        phase = .working(.messagesBeforeUpdates)
        return true
    }

    /// Returns what is to be done next, or `nil` when there is nothing more.
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

    /// Notes that views are evaluated.
    mutating func evaluate() {
        switch phase {
        case .resting: phase = .evaluating
        case .working(let stage): phase = .evaluatingInside(stage)
        case .evaluating, .evaluatingInside: break
        }
    }

    /// Notes that no views are evaluated any more.
    mutating func evaluated() {
        switch phase {
        case .evaluating: phase = .resting
        case .evaluatingInside(let stage): phase = .working(stage)
        case .resting, .working: break
        }
    }
}
