import Dispatch
import SharedReactive

#if canImport(SwiftUI)
import SwiftUI
#endif

/// When Sede does what it is asked for: at once, or right after views have been evaluated.
///
/// A turn begins with the first view that is evaluated, or the first thing that is left to its end; the main
/// queue's next turn ends it. Whoever shows the views may end it sooner.
@MainActor
enum Turn {
    private static var waiting = Queue<() -> Void>()
    private static var forTheEnd: [() -> Void] = []
    private static var isEvaluating = false
    private static var isWorking = false
    private static var isScheduled = false

    /// Says that views are being evaluated: until the turn ends, work waits.
    static func evaluatesViews() {
        isEvaluating = true
        schedule()
    }

    /// Does some work: now, unless views are being evaluated or other work is being done; then after that, in
    /// the order in which it was asked for (`S3`).
    static func run(_ work: @escaping () -> Void) {
        waiting.append(work)
        if isEvaluating || isWorking { return }
        workOff()
    }

    /// Does some work when the turn ends: after everything else.
    static func atItsEnd(_ work: @escaping () -> Void) {
        forTheEnd.append(work)
        schedule()
    }

    /// Whether there is work that `finish()` would do.
    static var hasWork: Bool {
        !isWorking && (!waiting.isEmpty || !forTheEnd.isEmpty)
    }

    /// Ends the turn: does what waits. What that leaves to a turn's end is left to the next one's (`S2`).
    static func finish() {
        if isWorking { return }
        isEvaluating = false
        workOff()
        let works = forTheEnd
        forTheEnd = []
        isWorking = true
        for work in works { work() }
        isWorking = false
        workOff()
    }

    private static func workOff() {
        isWorking = true
        while let work = waiting.popFirst() { work() }
        isWorking = false
    }

    private static func schedule() {
        if isScheduled { return }
        isScheduled = true
        DispatchQueue.main.async {
            // Invariant: this is the main queue, and with it the main actor.
            MainActor.assumeIsolated {
                isScheduled = false
                finish()
            }
        }
    }
}
