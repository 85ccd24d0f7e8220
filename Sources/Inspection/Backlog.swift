import SharedReactive

/// A bounded buffer for the inspector or a recording: the last steps, sent or not, and the active subjects with their states.
///
/// Steps that are dropped before they were sent are counted. `InspectionTracer` owns the buffer, and locks it.
package struct Backlog: GuardedState {
    /// The limits of a backlog's memory, and of the time for describing values.
    package struct Limits: Sendable {
        /// The largest number of steps, and of bytes of text in them.
        package var steps = 4_000
        package var stepBytes = 8 << 20
        /// The largest number of subjects, and of bytes of their states.
        package var subjects = 2_000
        package var stateBytes = 8 << 20
        /// The number of steps that are sent to a new inspector.
        package var history = 1_000
        /// The part of the time, in thousandths, that may be spent on describing values: `share` while an inspector is
        /// connected, and `shareAlone` while none is. Without an inspector, a state may be described late, or only if
        /// little happens.
        package var share: Int64 = 50
        package var shareAlone: Int64 = 5
        /// The nanoseconds of describing time that may be saved up.
        package var burst: Int64 = 20_000_000

        package init() {}
    }

    /// An active subject with its last known state.
    package struct Living: Sendable {
        package let subject: TraceSubject
        package fileprivate(set) var state: (number: Int, text: String)?
    }

    /// The steps to send at once.
    package struct Batch: Sendable {
        /// The number of steps that were dropped before these.
        package var dropped = 0
        package var steps: [BufferedStep] = []
        /// The active subjects, and whether the list is complete. It is set only if the batch contains the latest steps
        /// and ends of subjects may not have been sent.
        package var living: (subjects: [Int], isComplete: Bool)?
    }

    private let limits: Limits
    private var isConnected = false

    private var steps = Queue<BufferedStep>()
    private var stepBytes = 0
    /// The number of steps at the end of `steps` that were not sent.
    private var unsent = 0
    private var unsentBytes = 0
    /// The number of steps that were dropped since the last batch.
    private var dropped = 0
    /// Whether ends of subjects may not have been sent to the inspector.
    private var endsAreMissing = false

    private var living: [Int: Living] = [:]
    private var stateBytes = 0
    /// Whether an active subject was left out for lack of room. It is unknown which one, and so when it ends.
    private var hasLeftOut = false
    private var ended = EndedSubjects()

    private var time: DescribingTime

    package init(limits: Limits = Limits()) {
        self.limits = limits
        time = DescribingTime(burst: limits.burst)
    }

    /// Whether the values of the next step may be described. The clock is not read for it, so the answer may be out of date.
    package var takesValues: Bool { hasRoom && time.isLeft }

    /// Whether the values of the next step may be described at a time.
    package mutating func takesValues(at now: UInt64) -> Bool {
        time.earn(at: now, share: isConnected ? limits.share : limits.shareAlone)
        return takesValues
    }

    /// Steps that would be dropped need no description. Steps that were sent make room first.
    private var hasRoom: Bool {
        !isConnected || (unsent <= limits.steps / 2 && unsentBytes <= limits.stepBytes / 2)
    }

    /// Records how long a description took.
    package mutating func spend(_ nanoseconds: UInt64) { time.spend(nanoseconds) }

    /// Adds a step, whose texts are bounded already.
    package mutating func add(_ step: TraceStep, _ source: ExtraFields? = nil) {
        note(step)
        let buffered = BufferedStep(step: step, source: source)
        steps.append(buffered)
        stepBytes += buffered.size
        unsent += 1
        unsentBytes += buffered.size
        while steps.count > limits.steps || (stepBytes > limits.stepBytes && steps.count > 1) {
            let size = steps.popFirst()?.size ?? 0
            stepBytes -= size
            // The oldest step was dropped. It was unsent only if all steps were.
            if unsent > steps.count {
                unsent -= 1
                unsentBytes -= size
                if isConnected {
                    dropped += 1
                    endsAreMissing = true
                }
            }
        }
    }

    /// Updates the active subjects and their states.
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

    /// Records that an inspector listens. The last steps are sent to it again; a recording that continues in another file has them.
    ///
    /// - Returns: The active subjects, in the order of their beginnings.
    package mutating func connect(resends: Bool = true) -> [Living] {
        isConnected = true
        // An inspector that was connected before has not received the ends since then.
        endsAreMissing = true
        if resends {
            dropped = 0
            unsent = min(steps.count, limits.history)
            unsentBytes = (steps.count - unsent..<steps.count).reduce(0) { $0 + steps[$1].size }
        }
        // Sorting numbers reuses code that is in the program already.
        return living.keys.sorted().compactMap { living[$0] }
    }

    /// Records that no inspector listens.
    package mutating func disconnect() { isConnected = false }

    /// Returns the steps to send next.
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
            unsentBytes -= step.size
        }
        if endsAreMissing, unsent == 0 {
            endsAreMissing = false
            batch.living = (living.keys.sorted(), !hasLeftOut)
        }
        return batch
    }
}

/// A step with further fields of its line, if it has any.
package struct BufferedStep: Sendable {
    let step: TraceStep
    let source: ExtraFields?
    /// Its approximate size in memory.
    let size: Int

    init(step: TraceStep, source: ExtraFields?) {
        (self.step, self.source) = (step, source)
        size = step.size + (source?.fields.count ?? 0)
    }

    package var number: Int { step.number }
}
