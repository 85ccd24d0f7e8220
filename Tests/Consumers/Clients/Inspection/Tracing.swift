import Inspection

import enum SharedReactive.Trace

// Only compiled: the launch code of Docs/tracing.md, in each mode.

/// Prints the steps.
func startTracing() {
    #if DEBUG
    Trace.start(.console)
    #endif
}

/// Shows the steps in the inspector.
func startInspecting() {
    #if DEBUG
    Inspection.connect()
    #endif
}
