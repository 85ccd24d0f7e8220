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
    /// It can be called on any thread. A separate thread writes each step within 25 ms, so the app never waits for the disk. Steps
    /// that do not fit into a buffer of a few megabytes are dropped and counted in the file.
    ///
    /// The size of the recording is bounded. When the file has half of the allowed bytes, it is renamed: `.1` is added to its name.
    /// This replaces an earlier file of that name. A new file begins with the active objects and their states.
    /// Each of the two files can be opened by itself, and the inspector shows both as one. They stay until you delete
    /// them. A new recording to the same path replaces the first one at once, and `.1` when its own file is full.
    ///
    /// A file is created under a temporary name beside the path, and renamed after its first lines were written. So it replaces a
    /// file, whatever its owner and mode. If the path is a folder, a link, a pipe or a device, the method throws. If the disk is
    /// full or the file was removed, the recording ends, and ``Recording/failure``, a line on the standard error and, if there is
    /// room, a mark in the file give the reason.
    ///
    /// Without files, as on WASI, it does nothing.
    ///
    /// - Parameters:
    ///   - path: The path of the file. An existing file is replaced.
    ///   - name: The name of the app in the inspector. By default, it is the name of the program.
    ///   - limit: The largest number of bytes in both files together. The method traps if it is negative.
    ///   - values: How values are recorded. With `Values.forTests`, the inspector can turn steps into a test.
    /// - Returns: The recording. It continues if you do not keep it.
    /// - Throws: An error with the reason why the file cannot be created.
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
