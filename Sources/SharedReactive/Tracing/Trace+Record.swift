// What the patterns call. Each call stands behind `if Trace.isOn`.

extension Trace {
    /// A state before a step, if there is one to compare with, and after it.
    package typealias StateChange = (old: Any?, new: Any)

    /// Returns the number for a step that is recorded later, so that steps are numbered in the order in which changes are
    /// applied. It may be called under a source's lock.
    package static func nextNumber() -> Int {
        state.withLock { state in
            state.lastStep += 1
            return state.lastStep
        }
    }

    /// Returns whether a tracer may want to be told of steps of a subject. No lock of this package's own may be held.
    package static func takes(_ subject: TraceSubject) -> Bool {
        if isRecording { return false }
        // Asking them is the app's code too. While this thread holds a lock that they may need, the step will be recorded
        // later, and they are asked then.
        if CurrentThread.record.pointee.exclusion != 0 { return true }
        return $running.withValue(tracer) {
            state.withLock(\.tracers).contains { $0.tracer.takes(subject) }
        }
    }

    /// Tells the tracers of a step. No lock may be held.
    ///
    /// - Parameters:
    ///   - number: From `nextNumber()`; `nil` for the next one.
    ///   - cause: The step that caused it; the one in the course of which this is called, if it is left out.
    ///   - value: What came with it.
    ///   - change: The state.
    /// - Returns: The step's number.
    @discardableResult
    package static func record(
        _ kind: TraceStep.Kind,
        of subject: TraceSubject,
        name: String = "",
        number: Int? = nil,
        cause: Int? = Trace.cause,
        value: Any? = nil,
        change: StateChange? = nil
    ) -> Int {
        let number = number ?? nextNumber()
        if isRecording { return number }
        let happening = Happening(
            number: number,
            cause: cause,
            subject: subject,
            kind: kind,
            name: name,
            value: value,
            change: change
        )
        let thread = CurrentThread.record
        if thread.pointee.exclusion == 0 {
            happening.tell()
        } else {
            // Descriptions and tracers are the app's code, and this thread holds a lock that they may need.
            thread.pointee.postponed.append(PostponedDelivery { _ in happening.tell() })
        }
        return number
    }

    /// How long a name that the app gives may be, in bytes.
    private enum Longest {
        static let name = 1_000
    }

    /// A step that has not been described.
    private struct Happening {
        let number: Int
        let cause: Int?
        let subject: TraceSubject
        let kind: TraceStep.Kind
        let name: String
        let value: Any?
        let change: StateChange?
        let time = MonotonicTime.nanoseconds

        func tell() {
            let tracers = Trace.state.withLock(\.tracers)
            if tracers.isEmpty { return }
            Trace.$running.withValue(Trace.tracer) {
                let tracers = tracers.map(\.tracer).filter { $0.takes(subject) }
                if tracers.isEmpty { return }
                let step = step(describedFor: tracers.first(where: \.takesValues))
                for tracer in tracers { tracer.record(step) }
            }
        }

        /// Returns the step.
        ///
        /// - Parameter asking: The tracer that wants its values; `nil` if none does.
        private func step(describedFor asking: (any Tracer)?) -> TraceStep {
            let timing = asking as? any DescribingTracer
            let start = timing == nil ? 0 : MonotonicTime.nanoseconds
            defer { timing?.hasDescribed(in: MonotonicTime.nanoseconds - start) }
            let isDescribed = asking != nil
            return TraceStep(
                number: number,
                cause: cause,
                subject: subject,
                kind: kind,
                name: name.inOneLine(Longest.name),
                value: isDescribed ? value.map(ValueText.line) : nil,
                state: isDescribed ? change.map { ValueText.lines($0.new).joined(separator: "\n") } : nil,
                differences: isDescribed ? change.map { ValueDifferences.between($0.old, $0.new) } ?? [] : [],
                isDescribed: isDescribed,
                thread: CurrentThread.isMain ? .main : .background,
                time: time
            )
        }
    }

    /// Runs code in the course of a step: what it records is caused by that.
    @usableFromInline
    package static func causing<Result, Failure: Error>(
        _ number: Int?,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // What a tracer does causes no steps.
        if isRecording { return try body() }
        // `withValue` does not pass on which error is thrown.
        let result: Swift.Result<Result, Failure> = $running.withValue(number ?? 0) {
            do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Runs code in the course of a step: what it records is caused by that.
    @usableFromInline
    package static func causing<Result>(
        _ number: Int?,
        isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> Result
    ) async rethrows -> Result {
        if isRecording { return try await body() }
        return try await $running.withValue(number ?? 0, operation: body, isolation: isolation)
    }

    /// Returns a closure that runs in the course of the present step, on whatever thread it is called.
    package static func carrying(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        guard isOn else { return work }
        let kept = running
        return { resuming(kept, work) }
    }

    /// What code runs for, to be kept with what waits.
    ///
    /// It is not inlined, because what does not wait must not pay for it.
    @usableFromInline
    package static var causeToKeep: Int {
        isOn ? running : 0
    }

    /// Runs what has waited, for what was kept with it, and not for what this thread does at the moment.
    @inlinable
    package static func resuming<Result>(_ kept: Int, _ body: () -> Result) -> Result {
        if kept == 0, !isOn { return body() }
        return running(for: kept, body)
    }

    @usableFromInline
    static func running<Result>(for kept: Int, _ body: () -> Result) -> Result {
        $running.withValue(kept, operation: body)
    }
}

extension Trace {
    /// Returns the subject that an object is, which is made when the object is first asked for.
    ///
    /// - Parameters:
    ///   - type: What it is called by; most often the type of the app's that is behind the object.
    package static func subject(
        of object: AnyObject,
        _ kind: TraceSubject.Kind,
        type: @autoclosure () -> Any.Type,
        name: @autoclosure () -> String? = nil,
        parent: @autoclosure () -> TraceSubject? = nil
    ) -> TraceSubject {
        subject(of: object, kind, typeName: String(describing: type()), name: name(), parent: parent())
    }

    /// Returns the subject that an object is, which is made when the object is first asked for.
    ///
    /// - Parameters:
    ///   - typeName: What it is called by.
    package static func subject(
        of object: AnyObject,
        _ kind: TraceSubject.Kind,
        typeName: @autoclosure () -> String,
        name: @autoclosure () -> String? = nil,
        parent: @autoclosure () -> TraceSubject? = nil
    ) -> TraceSubject {
        let key = ObjectIdentifier(object)
        if let known = state.withLock({ $0.subjects[key] }) { return known }
        let typeName = typeName()
        let (name, parent) = (name(), parent()?.id)
        return state.withLock { state in
            if let known = state.subjects[key] { return known }
            state.lastSubject += 1
            let subject = TraceSubject(
                kind: kind,
                type: typeName,
                id: state.lastSubject,
                name: name?.inOneLine(Longest.name),
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
        ObjectIdentifier((object as? any Traced)?.traced ?? object)
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
    package static func knownSubject(of object: AnyObject) -> TraceSubject? {
        knownSubject(identity(of: object))
    }

    /// The subject that an object is, if it has been asked for, by the object's identity.
    package static func knownSubject(_ object: ObjectIdentifier) -> TraceSubject? {
        state.withLock { $0.subjects[object] }
    }

    /// Records that an object ends, if it has ever said something. It may be called in the object's `deinit`.
    ///
    /// - Returns: The step's number, if there is one.
    @discardableResult
    package static func ended(_ object: AnyObject) -> Int? {
        let subject = state.withLock { $0.subjects.removeValue(forKey: ObjectIdentifier(object)) }
        return subject.map { record(.ended, of: $0) }
    }
}
