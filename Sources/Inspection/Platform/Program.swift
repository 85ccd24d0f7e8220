#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif !os(WASI)
#error("Program needs the number of this system's process.")
#endif

/// The program that runs.
package enum Program {
    /// The name of its file.
    package static var name: String {
        let path = CommandLine.arguments.first ?? ""
        return path.split(separator: "/").last.map(String.init) ?? "App"
    }

    /// The number of its process.
    static var process: Int {
        #if os(WASI)
        0
        #else
        Int(getpid())
        #endif
    }
}
