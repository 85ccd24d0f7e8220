import Inspection

import enum SharedReactive.Trace

/// An app calls this at launch.
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
