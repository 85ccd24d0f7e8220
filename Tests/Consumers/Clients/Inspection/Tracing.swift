import Inspection

import enum SharedReactive.Trace

/// What an app calls where it starts.
func startTracing() {
    #if DEBUG
    Trace.start(.console)
    #endif
}

/// The same, to show the steps in the inspector.
func startInspecting() {
    #if DEBUG
    Inspection.connect()
    #endif
}
