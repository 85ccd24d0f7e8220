#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(WASILibc)
import WASILibc
#else
#error("InspectionTesting needs `mkdir`, `unlink`, `access`, `getcwd` and `getenv` of this system's C library.")
#endif

/// The folders and files of recordings.
enum Files {
    /// Creates a folder, and the folders that it is in.
    static func createFolder(_ path: String) {
        var folder = path.hasPrefix("/") ? "/" : ""
        for name in path.split(separator: "/") {
            folder += "\(name)/"
            mkdir(folder, 0o700)
        }
    }

    /// Removes a file, if there is one.
    static func remove(_ path: String) { unlink(path) }

    /// Returns whether files can be created in a folder.
    static func isWritable(_ folder: String) -> Bool { access(folder, W_OK) == 0 }

    /// The folder in which the tests run, without a `/` at the end.
    static var current: String {
        guard let path = getcwd(nil, 0) else { return "." }
        defer { free(path) }
        return String(cString: path)
    }

    /// Returns the value of an environment variable.
    static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
