import Inspection

extension Inspection {
    /// A recording to a file.
    public final class Recording: Sendable {
        #if !os(WASI)
        let recorder: FileRecorder

        init(_ recorder: FileRecorder) { self.recorder = recorder }
        #endif

        /// Ends the recording, and returns when all steps until now are in the file. Calling it again does nothing.
        ///
        /// An app that ends without this call may lose the steps of its last fortieth of a second.
        public func end() {
            #if !os(WASI)
            recorder.end()
            #endif
        }
    }
}
