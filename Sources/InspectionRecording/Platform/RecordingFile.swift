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
/// A new file of a recording, which replaces a file at its path.
///
/// It is created under a temporary name beside its path, and is renamed to the path after its first lines were written. Nothing at
/// the path is opened. So no link is followed, and the file does not take over the owner or the mode of the replaced file.
package struct RecordingFile {
    private let descriptor: Int32
    private let path: String
    private let temporary: String

    /// Creates the file under its temporary name.
    ///
    /// - Throws: The reason that the system gives.
    init(_ path: String) throws(RecordingError) {
        for path in [path, Self.older(path)] { try Self.check(path) }
        self.path = path
        temporary = "\(path).\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp"
        // The creation is exclusive: it fails if there is a file or a link.
        descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor < 0 { throw Self.error(path) }
    }

    /// Returns the name of the previous file.
    static func older(_ path: String) -> String { "\(path).1" }

    private static func error(_ path: String, _ reason: String? = nil) -> RecordingError {
        let reason = reason ?? String(cString: strerror(errno))
        return RecordingError("Cannot record to \(path): \(reason).")
    }

    /// Throws unless the path is free or has a regular file.
    private static func check(_ path: String) throws(RecordingError) {
        var status = stat()
        // The bits for the kind of a file, and a regular file: `S_IFMT` and `S_IFREG`.
        if lstat(path, &status) == 0, status.st_mode & 0o170000 != 0o100000 {
            throw error(path, "It is a folder, a link, a pipe or a device, and only a file is replaced")
        }
    }

    /// Gives the file its name, and replaces a file of that name.
    ///
    /// - Parameter old: The full file that has the name until now. It is renamed to `older(path)`.
    func takeName(from old: RecordingFile?) throws(RecordingError) {
        if let old {
            guard old.hasName else { throw Self.error(path, "Another file is there now") }
            guard rename(path, Self.older(path)) == 0 else { throw Self.error(path) }
        }
        guard rename(temporary, path) == 0 else { throw Self.error(path) }
    }

    /// Whether the file still has its name.
    private var hasName: Bool {
        var (own, named) = (stat(), stat())
        return fstat(descriptor, &own) == 0 && lstat(path, &named) == 0 && own.st_dev == named.st_dev
            && own.st_ino == named.st_ino
    }

    /// Appends bytes. Throws if that fails, or if the file was removed.
    func send(_ bytes: [UInt8]) throws(RecordingError) {
        guard writeAll(bytes, { write(descriptor, $0, $1) }) else { throw Self.error(path) }
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_nlink == 0 {
            throw Self.error(path, "The file was removed")
        }
    }

    /// Replaces the end of the file, which may be a part of a line, with bytes, if there is room.
    func replaceEnd(after size: Int, with bytes: [UInt8]) {
        if ftruncate(descriptor, off_t(size)) == 0, lseek(descriptor, off_t(size), SEEK_SET) >= 0 {
            try? send(bytes)
        }
    }

    func end() { close(descriptor) }

    /// Closes and removes a file that did not get its name.
    func discard() {
        end()
        Self.remove(temporary)
    }

    package static func remove(_ path: String) { unlink(path) }

    /// A folder of this process. Other users cannot know its name before it exists, or write into it.
    private static let temporaryFolder: String = {
        let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(base)/recordings-XXXXXX".utf8CString)
        return template.withUnsafeMutableBufferPointer { name in
            mkdtemp(name.baseAddress!).map { String(cString: $0) } ?? base
        }
    }()

    /// Creates and returns the folder for the recordings of tests: the one in an environment variable, or `.build/recordings`, or a
    /// new folder among the system's temporary files.
    ///
    /// - Parameter variable: The name of the environment variable.
    package static func folder(_ variable: String) -> String {
        let build = ".build"
        var path = getenv(variable).map { String(cString: $0) } ?? ""
        if path.isEmpty {
            let base = access(build, W_OK) == 0 ? realpath(build, nil) : nil
            defer { free(base) }
            path = base.map { "\(String(cString: $0))/recordings" } ?? temporaryFolder
        }
        var folder = path.hasPrefix("/") ? "/" : ""
        for name in path.split(separator: "/") {
            folder += "\(name)/"
            // If the folder exists, this fails. If it cannot be created, creating a file in it fails.
            mkdir(folder, 0o700)
        }
        return folder
    }
}
#endif
