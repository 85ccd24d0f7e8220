import Inspection
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
    /// Each of the two files can be opened by itself, and the inspector shows both as one. They stay until you delete them or
    /// record to the same path again.
    ///
    /// A file is written under another name beside the path and then renamed. So it replaces a file, whatever its owner and its mode.
    /// If there is a folder, a link, a pipe or a device, it throws. If the disk is full or the file was removed, the recording ends.
    /// ``Recording/failure`` and a line on the standard error say why. So does a mark at the end of the file, if there is room.
    ///
    /// Without files, as on WASI, it does nothing.
    ///
    /// - Parameters:
    ///   - path: The path of the file. A file that is there is replaced.
    ///   - name: The name of the app in the inspector. By default, it is the name of the program.
    ///   - limit: How many bytes the files may have together. The method traps if it is negative.
    ///   - values: How values are recorded. With `Values.forTests`, the inspector can turn steps into a test.
    /// - Returns: The recording. It goes on if you do not keep it.
    /// - Throws: An error that says why the file cannot be created.
    @discardableResult public static func record(
        to path: String,
        name: String? = nil,
        limit: Int = 64 << 20,
        values: Values = .descriptions
    ) throws -> Recording {
        checkCount(limit, of: "Inspection.record(to:name:limit:values:)")
        #if os(WASI)
        return Recording()
        #else
        let recorder = FileRecorder(
            path,
            hello: Hello(name: name),
            limit: limit,
            tracer: InspectionTracer(values: values)
        )
        try recorder.start()
        return Recording(recorder)
        #endif
    }
}
