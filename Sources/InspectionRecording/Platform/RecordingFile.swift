import Inspection

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif !os(WASI)
#error("RecordingFile needs the files of this system.")
#endif

#if !os(WASI)
/// A file that is written from its beginning.
package struct RecordingFile {
    private let descriptor: Int32

    /// Creates the file, or empties it.
    ///
    /// - Throws: What the system says is in the way.
    init(_ path: String) throws(RecordingError) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        if descriptor < 0 {
            throw RecordingError("Cannot record to \(path): \(String(cString: strerror(errno))).")
        }
    }

    func send(_ bytes: [UInt8]) -> Bool { writeAll(bytes) { write(descriptor, $0, $1) } }

    func end() { close(descriptor) }

    /// Gives a file another name, in place of the file that had it.
    static func move(_ path: String, to other: String) { rename(path, other) }

    package static func remove(_ path: String) { unlink(path) }

    /// Returns the folder for the recordings of tests, which is created: the one that an environment variable names, or one in
    /// `.build`, or one of the system for what is temporary.
    ///
    /// - Parameter variable: The name of the environment variable.
    package static func folder(_ variable: String) -> String {
        let build = ".build"
        var path = getenv(variable).map { String(cString: $0) } ?? ""
        if path.isEmpty {
            let base = access(build, W_OK) == 0 ? realpath(build, nil) : nil
            defer { free(base) }
            path = (base ?? getenv("TMPDIR")).map { String(cString: $0) } ?? "/tmp"
            path += "/recordings"
        }
        var folder = path.hasPrefix("/") ? "/" : ""
        for name in path.split(separator: "/") {
            folder += "\(name)/"
            mkdir(folder, 0o700)
        }
        return folder
    }
}
#endif
