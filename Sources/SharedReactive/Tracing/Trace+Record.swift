// Records the steps of the patterns. Callers check `Trace.isOn` first. Without a tracer, this check is the whole cost.

extension Trace {
    /// The state before a step, if it is compared, and the state after it.
    package typealias StateChange = (old: Any?, new: Any)

    /// The description of a step, and the object that can repeat it.
    package typealias Details = (value: Any?, change: StateChange?, object: (any StepRepeater)?)

    /// The maximum length of a name from the app, in bytes.
    private static let longestName = 1_000

    /// Returns the number for a step that is recorded later, so that steps are numbered in the order of their changes. It
    /// may be called under a source's lock.
    @usableFromInline package static func nextNumber() -> Int {
        state.withLock { state in
            state.lastStep += 1
            return state.lastStep
        }
    }

    /// Returns whether a tracer may receive steps of a subject. No lock of this package's own may be held.
    package static func takes(_ subject: TraceSubject) -> Bool { mayHaveTracer { $0.takes(subject) } }

    /// Whether a tracer may compare states. No lock of this package's own may be held.
    @usableFromInline package static var takesValues: Bool { mayHaveTracer { $0.takesValues } }

    /// Returns whether a tracer satisfies a condition; `true` if the tracers cannot be called now.
    private static func mayHaveTracer(where condition: (any Tracer) -> Bool) -> Bool {
        if isInsideTracer { return false }
        // Tracers are the app's code, and this thread holds a lock that they may need. They are called when the step is recorded,
        // after unlocking.
        if CurrentThread.record.pointee.exclusion != 0 { return true }
        return $running.withValue(tracer) {
            state.withLock { $0.tracers }.contains { condition($0.tracer) }
        }
    }

    /// Notifies the tracers of a step. No lock may be held.
    ///
    /// - Parameters:
    ///   - number: From `nextNumber()`; `nil` for the next one.
    ///   - cause: The step that caused it; by default, the current step.
    ///   - object: The object that can repeat the step.
    /// - Returns: The step's number.
    @discardableResult package static func record(
        _ kind: TraceStep.Kind,
        of subject: TraceSubject,
        name: String = "",
        number: Int? = nil,
        cause: Int? = Trace.cause,
        value: Any? = nil,
        change: StateChange? = nil,
        by object: (any StepRepeater)? = nil
    ) -> Int {
        let number = number ?? nextNumber()
        if isInsideTracer { return number }
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
            notify(step, (value, change, object))
        } else {
            // Descriptions and tracers are the app's code, and this thread holds a lock that they may need.
            let later = PostponedDelivery { _ in notify(step, (value, change, object)) }
            thread.pointee.postponed.append(later)
        }
        return number
    }

    /// Notifies the tracers of a step, which is described if a tracer requests it.
    private static func notify(_ step: TraceStep, _ details: Details) {
        // Closures and a loop replace key paths and generic functions, which are several times slower in debug builds.
        let all = state.withLock { $0.tracers }
        $running.withValue(tracer) {
            var (step, tracers): (TraceStep, [any Tracer]) = (step, [])
            for (_, tracer) in all where tracer.takes(step.subject) { tracers.append(tracer) }
            if let requester = tracers.first(where: { $0.takesValues }) {
                let start = MonotonicTime.nanoseconds
                step.isDescribed = true
                step.value = details.value.map(ValueText.line)
                if let change = details.change {
                    step.state = ValueText.lines(change.new).joined(separator: "\n")
                    step.differences = ValueDifferences.between(change.old, change.new)
                }
                (requester as? any DescribingTracer)?.hasDescribed(in: MonotonicTime.nanoseconds - start)
            }
            for tracer in tracers {
                (tracer as? any DescribingTracer)?.record(step, details) ?? tracer.record(step)
            }
        }
    }

    /// Runs code as part of a step, which is the cause of the steps that the code records.
    ///
    /// - Parameter step: The number of the step, or 0 if it is not traced. Then this function only runs the code.
    @inlinable package static func causing<Result, Failure: Error>(
        _ step: Int,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        step == 0 ? try body() : try running(in: step, body)
    }

    /// The traced case of `causing(_:_:)`.
    @usableFromInline static func running<Result, Failure: Error>(
        in step: Int,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // The tracer's own code causes no steps.
        if isInsideTracer { return try body() }
        // `withValue` does not preserve the type of a thrown error.
        let result: Swift.Result<Result, Failure> = $running.withValue(step) {
            do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Runs asynchronous code as part of a step, which is the cause of the steps that the code records.
    @usableFromInline package static func causing<Result>(
        _ step: Int,
        isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> Result
    ) async rethrows -> Result {
        if isInsideTracer { return try await body() }
        return try await $running.withValue(step, operation: body, isolation: isolation)
    }

    /// The public `carrying(_:)` for a closure without parameters, which needs no parameter pack.
    package static func carrying(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        guard isOn else { return work }
        let kept = running
        return { resuming(kept, work) }
    }

    /// The current step, captured by queued work. It is not inlined, so that work that is not queued does not pay for it.
    @usableFromInline package static var currentCause: Int { isOn ? running : 0 }

    /// The step that a queued change captures: its own, or the current one if it has none or is made by a tracer.
    @usableFromInline package static func cause(for step: Int) -> Int {
        step == 0 || isInsideTracer ? currentCause : step
    }

    /// Runs queued work as part of the step that it has captured, and not of this thread's current step.
    @inlinable package static func resuming<Result>(_ kept: Int, _ body: () -> Result) -> Result {
        if kept == 0, !isOn { return body() }
        return running(for: kept, body)
    }

    /// The traced case of `resuming(_:_:)`.
    @usableFromInline static func running<Result>(for kept: Int, _ body: () -> Result) -> Result {
        $running.withValue(kept, operation: body)
    }

    /// Returns the subject of an object, created at the first call for the object. Without a tracer, each call creates one.
    ///
    /// - Parameters:
    ///   - type: The app's type that the object belongs to, or a text with a name in place of a type.
    ///   - fullType: The name with modules, if `type` is a text.
    package static func subject(
        of object: AnyObject,
        _ kind: TraceSubject.Kind,
        type: @autoclosure () -> Any,
        fullType: @autoclosure () -> String? = nil,
        name: @autoclosure () -> String? = nil,
        parent: @autoclosure () -> TraceSubject? = nil
    ) -> TraceSubject {
        let key = ObjectIdentifier(object)
        if let known = state.withLock({ $0.subjects[key] }) { return known }
        // The closures are called without the lock, because they are the app's code.
        let (type, name, parent) = (type(), name(), parent()?.id)
        let fullType = (type as? Any.Type).map { String(reflecting: $0) } ?? fullType()
        let text = String(describing: type)
        return state.withLock { state in
            if let known = state.subjects[key] { return known }
            state.lastSubject += 1
            let subject = TraceSubject(
                kind: kind,
                type: text,
                fullType: fullType,
                id: state.lastSubject,
                name: name?.inOneLine(longestName),
                parent: parent,
                object: key
            )
            // Without a tracer, the end of the object is not recorded, and the subject would stay in the table.
            if state.tracers.isEmpty {
                state.lastForgotten = subject.id
            } else {
                state.subjects[key] = subject
            }
            return subject
        }
    }

    /// Returns the identity of the object under which an object's steps are recorded: see `TraceAlias`.
    static func identity(of object: AnyObject) -> ObjectIdentifier {
        ObjectIdentifier((object as? any TraceAlias)?.tracedObject ?? object)
    }

    /// Returns whether a subject's object may still exist. It is `true` if this is not known: the subject was removed
    /// from the table before its end, was never there, or ends before its object.
    static func mayStillExist(_ subject: TraceSubject) -> Bool {
        guard let object = subject.object else { return false }
        return state.withLock { state in
            if subject.id <= state.lastForgotten { return true }
            guard let known = state.subjects[object] else { return subject.kind.endsBeforeItsObject }
            return known.id == subject.id
        }
    }

    /// Returns the subject that `subject(of:_:type:fullType:name:parent:)` has created for an object; `nil` if there is none.
    package static func knownSubject(_ object: ObjectIdentifier) -> TraceSubject? {
        state.withLock { $0.subjects[object] }
    }

    /// Records the end of an object, if it has a subject, and returns the step's number. It may be called in the
    /// object's `deinit`.
    @discardableResult package static func ended(_ object: AnyObject) -> Int? {
        let subject = state.withLock { $0.subjects.removeValue(forKey: ObjectIdentifier(object)) }
        return subject.map { record(.ended, of: $0) }
    }
}
