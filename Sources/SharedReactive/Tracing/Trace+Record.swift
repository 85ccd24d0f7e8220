// What the patterns call. Each call stands behind `if Trace.isOn`.

extension Trace {
    /// A state before a step, if there is one to compare with, and after it.
    package typealias StateChange = (old: Any?, new: Any)

    /// What a step is described by, and whoever can repeat it.
    package typealias Details = (value: Any?, change: StateChange?, object: (any Repeating)?)

    /// How long a name that the app gives may be, in bytes.
    private static let longestName = 1_000

    /// Returns the number for a step that is recorded later, so that steps are numbered in the order of their changes. It
    /// may be called under a source's lock.
    @usableFromInline package static func nextNumber() -> Int {
        state.withLock { state in
            state.lastStep += 1
            return state.lastStep
        }
    }

    /// Returns whether a tracer may want to be told of steps of a subject. No lock of this package's own may be held.
    package static func takes(_ subject: TraceSubject) -> Bool { asks { $0.takes(subject) } }

    /// Whether a tracer may want states compared. No lock of this package's own may be held.
    @usableFromInline package static var takesValues: Bool { asks { $0.takesValues } }

    private static func asks(_ question: (any Tracer) -> Bool) -> Bool {
        if isRecording { return false }
        // Asking them is the app's code too. While this thread holds a lock that they may need, the step will be recorded
        // later, and they are asked then.
        if CurrentThread.record.pointee.exclusion != 0 { return true }
        return $running.withValue(tracer) {
            state.withLock { $0.tracers }.contains { question($0.tracer) }
        }
    }

    /// Tells the tracers of a step. No lock may be held.
    ///
    /// - Parameters:
    ///   - number: From `nextNumber()`; `nil` for the next one.
    ///   - cause: The step that caused it; the one in the course of which this is called, if it is left out.
    ///   - object: Whoever can repeat the step.
    /// - Returns: The step's number.
    @discardableResult package static func record(
        _ kind: TraceStep.Kind,
        of subject: TraceSubject,
        name: String = "",
        number: Int? = nil,
        cause: Int? = Trace.cause,
        value: Any? = nil,
        change: StateChange? = nil,
        by object: (any Repeating)? = nil
    ) -> Int {
        let number = number ?? nextNumber()
        if isRecording { return number }
        let step = TraceStep(
            number: number,
            cause: cause,
            subject: subject,
            kind: kind,
            name: name.isEmpty ? name : name.inOneLine(longestName),
            isDescribed: false,
            thread: CurrentThread.isMain ? .main : .background,
            time: MonotonicTime.nanoseconds
        )
        let thread = CurrentThread.record
        if thread.pointee.exclusion == 0 {
            tell(step, (value, change, object))
        } else {
            // Descriptions and tracers are the app's code, and this thread holds a lock that they may need.
            let later = PostponedDelivery { _ in tell(step, (value, change, object)) }
            thread.pointee.postponed.append(later)
        }
        return number
    }

    /// Tells the tracers of a step, which is described if one of them wants that.
    private static func tell(_ step: TraceStep, _ details: Details) {
        // A closure, and a loop, because calls of key paths and of generic functions take several times as long in a debug build.
        let all = state.withLock { $0.tracers }
        $running.withValue(tracer) {
            var (step, tracers): (TraceStep, [any Tracer]) = (step, [])
            for (_, tracer) in all where tracer.takes(step.subject) { tracers.append(tracer) }
            if let asking = tracers.first(where: { $0.takesValues }) {
                let start = MonotonicTime.nanoseconds
                step.isDescribed = true
                step.value = details.value.map(ValueText.line)
                if let change = details.change {
                    step.state = ValueText.lines(change.new).joined(separator: "\n")
                    step.differences = ValueDifferences.between(change.old, change.new)
                }
                (asking as? any DescribingTracer)?.hasDescribed(in: MonotonicTime.nanoseconds - start)
            }
            for tracer in tracers {
                (tracer as? any DescribingTracer)?.record(step, details) ?? tracer.record(step)
            }
        }
    }

    /// Runs code in the course of a step, which is the cause of the steps that the code records.
    ///
    /// - Parameter step: The number of the step, or 0 if it is not traced. Then this function only runs the code.
    @inlinable package static func causing<Result, Failure: Error>(
        _ step: Int,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        step == 0 ? try body() : try running(in: step, body)
    }

    @usableFromInline static func running<Result, Failure: Error>(
        in step: Int,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // What a tracer does causes no steps.
        if isRecording { return try body() }
        // `withValue` does not pass on which error is thrown.
        let result: Swift.Result<Result, Failure> = $running.withValue(step) {
            do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// The same for asynchronous code.
    @usableFromInline package static func causing<Result>(
        _ step: Int,
        isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> Result
    ) async rethrows -> Result {
        if isRecording { return try await body() }
        return try await $running.withValue(step, operation: body, isolation: isolation)
    }

    /// Returns a closure that runs in the course of the present step, on whatever thread it is called.
    package static func carrying(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        guard isOn else { return work }
        let kept = running
        return { resuming(kept, work) }
    }

    /// What code runs for, to be kept with what waits. It is not inlined: what does not wait must not pay for it.
    @usableFromInline package static var causeToKeep: Int { isOn ? running : 0 }

    /// The cause to keep with a queued change: its step, unless that is 0.
    @usableFromInline package static func causeToKeep(for step: Int) -> Int {
        step == 0 || isRecording ? causeToKeep : step
    }

    /// Runs what has waited, for what was kept with it, and not for what this thread does at the moment.
    @inlinable package static func resuming<Result>(_ kept: Int, _ body: () -> Result) -> Result {
        if kept == 0, !isOn { return body() }
        return running(for: kept, body)
    }

    @usableFromInline static func running<Result>(for kept: Int, _ body: () -> Result) -> Result {
        $running.withValue(kept, operation: body)
    }

    /// Returns the subject that an object is, which is made when the object is first asked for.
    ///
    /// - Parameter type: What it is called by: a text, or most often the type of the app's that is behind the object.
    package static func subject(
        of object: AnyObject,
        _ kind: TraceSubject.Kind,
        type: @autoclosure () -> Any,
        name: @autoclosure () -> String? = nil,
        parent: @autoclosure () -> TraceSubject? = nil
    ) -> TraceSubject {
        let key = ObjectIdentifier(object)
        if let known = state.withLock({ $0.subjects[key] }) { return known }
        // Outside the lock, because these are the app's code.
        let (type, name, parent) = (String(describing: type()), name(), parent()?.id)
        return state.withLock { state in
            if let known = state.subjects[key] { return known }
            state.lastSubject += 1
            let subject = TraceSubject(
                kind: kind,
                type: type,
                id: state.lastSubject,
                name: name?.inOneLine(longestName),
                parent: parent,
                object: key
            )
            // Without a tracer nobody would remove it.
            if state.tracers.isEmpty {
                state.lastForgotten = subject.id
            } else {
                state.subjects[key] = subject
            }
            return subject
        }
    }

    /// What the steps of an object have as their subjects' object.
    static func identity(of object: AnyObject) -> ObjectIdentifier {
        ObjectIdentifier((object as? any TraceAlias)?.tracedObject ?? object)
    }

    /// Returns whether the object that a subject was may still be there, as far as is known. If the subject has been in the
    /// table ever since, the table knows.
    static func mayBeAtItsAddress(_ subject: TraceSubject) -> Bool {
        guard let object = subject.object else { return false }
        return state.withLock { state in
            if subject.id <= state.lastForgotten { return true }
            guard let known = state.subjects[object] else { return subject.kind.endsBeforeItsObject }
            return known.id == subject.id
        }
    }

    /// The subject that an object is, if it has been asked for.
    package static func knownSubject(_ object: ObjectIdentifier) -> TraceSubject? {
        state.withLock { $0.subjects[object] }
    }

    /// Records that an object ends, if it has ever said something, and returns the step's number. It may be called in the
    /// object's `deinit`.
    @discardableResult package static func ended(_ object: AnyObject) -> Int? {
        let subject = state.withLock { $0.subjects.removeValue(forKey: ObjectIdentifier(object)) }
        return subject.map { record(.ended, of: $0) }
    }
}
