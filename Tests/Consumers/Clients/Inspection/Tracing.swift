import Inspection

import enum SharedReactive.Trace

/// What an app calls where it starts.
func startTracing() {
    #if DEBUG
    Trace.start(.console)
    #endif
}
