import Inspection

extension Inspection {
    /// A recording to a file.
    public final class Recording: Sendable {
        #if !os(WASI)
        let recorder: FileRecorder

        init(_ recorder: FileRecorder) { self.recorder = recorder }
        #endif

        /// The error that ended the recording before ``end()``, or `nil` if there was none. Its description gives the reason,
        /// for example that the disk is full.
        public var failure: (any Error)? {
            #if os(WASI)
            return nil
            #else
            return recorder.failure
            #endif
        }

        /// Ends the recording, and returns when all steps until now are in the file. Calling it again does nothing.
        ///
        /// An app that ends without this call may lose the steps of its last 25 ms. If the recording has failed, ``failure`` gives
        /// the reason.
        public func end() {
            #if !os(WASI)
            recorder.end()
            #endif
        }
    }
}
