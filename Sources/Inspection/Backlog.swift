import SharedReactive

/// What is kept for the inspector: the last steps, those that are yet to be sent among them, and what lives, with its state.
///
/// Everything in it is bounded. Steps that have to make room before they were sent are counted.
package struct Backlog: GuardedState {
    package struct Limits: Sendable {
        /// How many steps, and how many bytes of text in them.
        package var steps = 4_000
        package var stepBytes = 8 << 20
        /// How many subjects, and how many bytes of their states.
        package var subjects = 2_000
        package var stateBytes = 8 << 20
        /// How many of the steps a new inspector is sent.
        package var history = 1_000
        /// How many thousandths of the time go into describing values: while an inspector is connected, and while none is. Then
        /// it is enough to know the states of an app in which little happens, or as they were a moment ago.
        package var share: Int64 = 50
        package var shareAlone: Int64 = 5
        /// How many nanoseconds of it may be saved up.
        package var burst: Int64 = 20_000_000

        package init() {}
    }

    /// A subject that lives, and the last of its states that is known.
    package struct Living: Sendable {
        package let subject: TraceSubject
        package fileprivate(set) var state: (number: Int, text: String)?
    }

    package struct Batch: Sendable {
        /// How many steps before these were dropped.
        package var dropped = 0
        package var steps: [KeptStep] = []
        /// If ends may be missing, and these are the last steps that there are: the subjects that live, and whether these are
        /// all.
        package var living: (subjects: [Int], isComplete: Bool)?
    }

    private let limits: Limits
    private var isConnected = false

    private var steps = Queue<KeptStep>()
    private var stepBytes = 0
    private var unsent = 0
    private var dropped = 0
    /// Whether the inspector may not know of ends of subjects.
    private var endsAreMissing = false

    private var living: [Int: Living] = [:]
    private var stateBytes = 0
    /// Whether there was no room for a living subject. Which one is not known, and so not when it ends.
    private var hasLeftOut = false
    private var ended = EndedSubjects()

    private var time: DescribingTime

    package init(limits: Limits = Limits()) {
        self.limits = limits
        time = DescribingTime(burst: limits.burst)
    }

    // MARK: From the app

    /// Whether the next step may have its values described, as far as is known without asking for the time.
    package var takesValues: Bool { hasRoom && time.isLeft }

    /// Whether it may, at a time.
    package mutating func takesValues(at now: UInt64) -> Bool {
        time.earn(at: now, share: isConnected ? limits.share : limits.shareAlone)
        return takesValues
    }

    /// Steps that would be dropped need no description.
    private var hasRoom: Bool {
        !isConnected || (unsent <= limits.steps / 2 && (unsent == 0 || stepBytes <= limits.stepBytes / 2))
    }

    /// Takes note of how long a description took that was asked for.
    package mutating func spend(_ nanoseconds: UInt64) { time.spend(nanoseconds) }

    /// Keeps a step. Its texts are bounded already.
    package mutating func add(_ step: TraceStep, _ source: StepSource? = nil) {
        note(step)
        let kept = KeptStep(step: step, source: source)
        steps.append(kept)
        stepBytes += kept.size
        unsent += 1
        while steps.count > limits.steps || (stepBytes > limits.stepBytes && steps.count > 1) {
            if unsent == steps.count {
                unsent -= 1
                if isConnected {
                    dropped += 1
                    endsAreMissing = true
                }
            }
            stepBytes -= steps.popFirst()?.size ?? 0
        }
    }

    private mutating func note(_ step: TraceStep) {
        let id = step.subject.id
        if step.kind == .ended {
            if let gone = living.removeValue(forKey: id) { stateBytes -= gone.state?.text.utf8.count ?? 0 }
            ended.insert(id)
            return
        }
        if id == TraceSubject.app.id { return }
        if living[id] == nil {
            if ended.contains(id) { return }
            guard living.count < limits.subjects else {
                hasLeftOut = true
                return
            }
            living[id] = Living(subject: step.subject)
        }
        guard let state = step.state else { return }
        let old = living[id]?.state
        if step.number <= old?.number ?? 0 { return }
        stateBytes += state.utf8.count - (old?.text.utf8.count ?? 0)
        let fits = stateBytes <= limits.stateBytes
        if !fits { stateBytes -= state.utf8.count }
        living[id]?.state = fits ? (step.number, state) : nil
    }

    // MARK: To the inspector

    /// An inspector listens: it is to be sent the last steps again. A file that follows another one has what follows.
    ///
    /// - Returns: What lives, in the order in which it began.
    package mutating func connect(resends: Bool = true) -> [Living] {
        isConnected = true
        // An inspector that was connected before has not been told of what ended since.
        endsAreMissing = true
        if resends {
            dropped = 0
            unsent = min(steps.count, limits.history)
        }
        // By the ids, which are sorted elsewhere too: sorting another type is some code more.
        return living.keys.sorted().compactMap { living[$0] }
    }

    /// No inspector listens any more.
    package mutating func disconnect() { isConnected = false }

    /// Returns what is to be sent next.
    package mutating func take(steps most: Int, bytes: Int) -> Batch {
        var batch = Batch()
        batch.dropped = dropped
        dropped = 0
        var size = 0
        while unsent > 0, batch.steps.count < most, size < bytes {
            let step = steps[steps.count - unsent]
            batch.steps.append(step)
            size += step.size
            unsent -= 1
        }
        if endsAreMissing, unsent == 0 {
            endsAreMissing = false
            batch.living = (living.keys.sorted(), !hasLeftOut)
        }
        return batch
    }
}

/// A step, and what a recording for tests has of it.
package struct KeptStep: Sendable {
    let step: TraceStep
    let source: StepSource?
    /// How much memory it takes, about.
    let size: Int

    init(step: TraceStep, source: StepSource?) {
        (self.step, self.source) = (step, source)
        size = step.size + (source?.fields.count ?? 0)
    }

    package var number: Int { step.number }
}
