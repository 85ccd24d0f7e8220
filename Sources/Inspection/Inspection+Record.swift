import SharedReactive

extension Inspection {
    /// Writes the steps of this app to a file, until the recording is ended or the app ends.
    ///
    /// The inspector opens the file, on any machine and at any time:
    ///
    /// ```swift
    /// #if DEBUG
    /// let recording = try? Inspection.record(to: "/tmp/Shop.jsonl")
    /// #endif
    /// ```
    ///
    /// ```console
    /// $ swift run --package-path Inspector Inspector open /tmp/Shop.jsonl
    /// ```
    ///
    /// It can be called on any thread. A separate thread writes, a fortieth of a second after a step at the latest, so the app
    /// never waits for the disk. What does not fit into a buffer of a few megabytes is dropped and counted in the file.
    ///
    /// The size of the recording is bounded. When the file has half of the bytes that are allowed, it is renamed to the same
    /// name with `.1` at the end, in place of an earlier one, and a new file begins with the active objects and their states.
    /// Each of the two files can be opened by itself. If the disk is full, the recording ends.
    ///
    /// Without files, as on WASI, it does nothing.
    ///
    /// - Parameters:
    ///   - path: The path of the file. A file that is there is replaced.
    ///   - name: The name of the app in the inspector. By default, it is the name of the program.
    ///   - limit: How many bytes the files may have together.
    ///   - values: How values are recorded. With ``Values/forTests``, the inspector can turn steps into a test.
    /// - Returns: The recording. It goes on if you do not keep it.
    /// - Throws: An error that says why the file cannot be created.
    @discardableResult public static func record(
        to path: String,
        name: String? = nil,
        limit: Int = 64 << 20,
        values: Values = .descriptions
    ) throws -> Recording {
        #if os(WASI)
        Recording()
        #else
        Recording(
            try FileRecorder(
                path,
                hello: Hello(name: name ?? Program.name),
                limit: limit,
                tracer: InspectionTracer(source: values.source)
            )
        )
        #endif
    }

    /// A recording to a file.
    public final class Recording: Sendable {
        #if !os(WASI)
        private let recorder: FileRecorder

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

    /// How values are recorded.
    public struct Values: Sendable {
        let source: InspectionTracer.Source?

        /// Values are recorded as the inspector shows them. Long ones are cut.
        public static let descriptions = Values(source: nil)

        /// Values are recorded as Swift expressions too, whole, so that the inspector can turn steps into a test.
        ///
        /// This takes time for each value, however much happens, so use it to record a defect, and not in every run of an app.
        /// The expressions of a step have at most 100,000 bytes; a larger value is recorded as a placeholder. So is a value
        /// without a Swift expression, such as a function, and what a `TraceDescribable` type hides.
        public static var forTests: Values {
            let turns = MainTurns()
            return Values { step, value, state in
                var source = StepSource(value: value, state: state)
                if step.thread == .main { source.turn = turns.current }
                return source
            }
        }

        /// Values are recorded as with ``forTests``, and times are those of a clock, such as that of a `TestScheduler`.
        ///
        /// - Parameter clock: Its time begins with this call.
        @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
        public static func forTests<C: Clock>(clock: C) -> Values where C.Duration == Duration {
            let (start, record) = (clock.now, Values.forTests.source)
            return Values { step, value, state in
                var source = record?(step, value, state) ?? StepSource(value: value, state: state)
                let (seconds, attoseconds) = start.duration(to: clock.now).components
                source.time = UInt64(max(0, seconds * 1_000_000_000 + attoseconds / 1_000_000_000))
                return source
            }
        }
    }
}
