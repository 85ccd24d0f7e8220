import Inspection

import enum SharedReactive.Trace

/// An app calls this at launch to print its steps.
func startTracing() {
    #if DEBUG
    Trace.start(.console)
    #endif
}

/// An app calls this at launch to show its steps in the inspector.
func startInspecting() {
    #if DEBUG
    Inspection.connect()
    #endif
}
