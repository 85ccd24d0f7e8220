import Inspection

extension Inspection {
    /// A recording to a file.
    public final class Recording: Sendable {
        #if !os(WASI)
        let recorder: FileRecorder

        init(_ recorder: FileRecorder) { self.recorder = recorder }
        #endif
    }
}
