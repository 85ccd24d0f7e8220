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
struct RecordingFile {
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

    func send(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
                let count = write(descriptor, rest.baseAddress, rest.count)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return false }
                written += count
            }
            return true
        }
    }

    func end() { close(descriptor) }

    /// Gives a file another name, in place of the file that had it.
    static func move(_ path: String, to other: String) { rename(path, other) }
}
#endif
