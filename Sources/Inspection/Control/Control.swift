import SharedReactive

/// Performs commands of an inspector that are signed with the code of this run. If the app allows control, its `InspectionTracer`
/// owns it.
package final class Control: Sendable {
    // | state          | guarded by | accessed by                                                                 |
    // | -------------- | ---------- | --------------------------------------------------------------------------- |
    // | `ControlState` | `state`    | threads that record steps; the connection's thread; the main thread         |

    private let state = Lock(ControlState())
    private let code: Code
    private let write: @Sendable (String) -> Void

    package init(code: Code = Code(), write: @escaping @Sendable (String) -> Void = writeToStandardError) {
        (self.code, self.write) = (code, write)
    }

    /// Stores a step if it can be repeated, and only while the connected inspector has proved that it knows the code. The tracer
    /// calls it on the thread of the step.
    ///
    /// - Parameter extra: Receives the fields that tell the inspector that the step can be repeated.
    package func keep(_ step: TraceStep, _ details: Trace.Details, _ extra: inout ExtraFields?) {
        guard state.withLock({ $0.isOpen }), let kept = RepeatableStep(step, details) else { return }
        // Steps that were dropped for it are released after unlocking.
        guard let (fields, _) = state.withLock({ $0.keep(kept) }) else { return }
        let others = extra.map { $0.fields.isEmpty ? [] : $0.fields + ",".utf8 } ?? []
        extra = ExtraFields(fields: others.isEmpty ? fields : others + fields, time: extra?.time)
    }

    /// Begins a connection, on the connection's thread. At the first one, it prints the code.
    package func connect(_ run: String) {
        let isFirst = state.withLock { $0.connect(run) }
        if isFirst { write("Inspection: To act on this app, enter the code \(code) in the inspector.\n") }
    }

    /// Ends the connection, on its thread.
    package func disconnect() {
        // The stored steps are released after unlocking.
        _ = state.withLock { $0.disconnect() }
    }

    /// Performs a command, whose signature was checked, and answers it.
    @MainActor private func act(_ kept: RepeatableStep, for command: Command) {
        var (result, names): (String, [String]) = ("done", [])
        let chosen = command.choice.flatMap {
            kept.cases.indices.contains($0 &- 1) ? kept.cases[$0 - 1] : nil
        }
        if kept.isGone {
            result = "gone"
        } else if let choice = command.choice, choice != 0, chosen == nil {
            result = "gone"
        } else if code.tag(of: kept.shown(with: chosen)) != command.shown {
            result = "other"
        } else if command.choice == 0 {
            (result, names) = ("cases", kept.cases.map(RepeatableStep.text))
        } else {
            let other = chosen == nil ? "" : " with another case"
            Trace.mark("Inspector repeats step \(kept.step.number)\(other)") { kept.repeat(sending: chosen) }
        }
        state.withLock {
            if $0.connection == command.connection { $0.answer(command.count, result, names) }
        }
    }

    /// Receives bytes of commands, on the connection's thread, and returns the answers that are ready. Commands are performed on
    /// the main thread. The answer of a command that has not been performed yet is returned by a later call.
    package func receive(_ bytes: [UInt8]) -> [UInt8] {
        for byte in bytes {
            guard let (command, kept) = state.withLock({ $0.receive(byte, code) }) else { continue }
            UIScheduler().schedule { [self] in
                let thread = CurrentThread.record
                if thread.pointee.exclusion == 0 { return act(kept, for: command) }
                // User code is changing a value in place and runs a run loop. Act after that change.
                thread.pointee.postponed.append(
                    // Invariant behind `assumeIsolated`: what this thread postpones runs on it.
                    PostponedDelivery { _ in MainActor.assumeIsolated { self.act(kept, for: command) } }
                )
            }
        }
        // If these bytes have ended control, the stored steps are released after unlocking.
        _ = state.withLock { $0.takeKeptIfClosed() }
        return state.withLock { state in
            defer { state.answers = LineWriter() }
            return state.answers.bytes
        }
    }
}
