import Inspection
import SharedReactive

/// Acts on the app for an inspector whose lines show that whoever asks knows the code of this run.
package final class Control: InspectorControl {
    // | state       | guarded by | touched by                                                                     |
    // | ----------- | ---------- | ------------------------------------------------------------------------------ |
    // | `Following` | `state`    | each thread on which steps happen; the connection's thread; the main thread    |

    private let state = Lock(Following())
    private let code: Code
    private let tell: @Sendable (String) -> Void

    package init(code: Code = Code(), tell: @escaping @Sendable (String) -> Void = writeToStandardError) {
        (self.code, self.tell) = (code, tell)
    }

    package func keep(_ step: TraceStep, _ details: Trace.Details, _ source: inout StepSource?) {
        guard let object = details.object, state.withLock({ $0.isOpen }), let act = object.repeating(details)
        else { return }
        let kept = Following.Kept(step: step.number, act: act)
        // What had to make room is released after unlocking.
        let (connection, _) = state.withLock { ($0.connection, $0.keep(kept)) }
        // An `ObjectWriter` goes through all characters, which takes as long as all else here.
        let keeps = [.action, .event, .message].contains(step.kind) ? "value" : "state"
        let start = source?.fields.isEmpty == false ? "," : ""
        let fields = #"\#(start)"keeps":"\#(keeps)","connection":\#(connection)"#
        source = StepSource(fields: (source?.fields ?? []) + fields.utf8, time: source?.time)
    }

    package func connect(_ run: String) {
        let isFirst = state.withLock { $0.connect(run) }
        if isFirst { tell("Inspection: To act on this app, enter the code \(code) in the inspector.\n") }
    }

    package func disconnect() {
        // What was kept is released after unlocking.
        _ = state.withLock { $0.disconnect() }
    }

    @MainActor private func act(_ kept: Following.Kept, for command: Command) {
        Trace.mark("Inspector repeats step \(kept.step)") { kept.act() }
        state.withLock { if $0.connection == command.connection { $0.answer(command.count, "done") } }
    }

    package func receive(_ bytes: [UInt8]) -> [UInt8] {
        for byte in bytes {
            guard let (command, kept) = state.withLock({ $0.receive(byte, code) }) else { continue }
            UIScheduler().schedule { [self] in
                let thread = CurrentThread.record
                if thread.pointee.exclusion == 0 { return act(kept, for: command) }
                // It is inside a change in place, which runs the run loop, and ends first.
                thread.pointee.postponed.append(
                    // Invariant behind `assumeIsolated`: what this thread postpones runs on it.
                    PostponedDelivery { _ in MainActor.assumeIsolated { self.act(kept, for: command) } }
                )
            }
        }
        _ = state.withLock { $0.takeKeptIfClosed() }
        return state.withLock { state in
            defer { state.answers = LineWriter() }
            return state.answers.bytes
        }
    }
}
