#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif !os(WASI)
#error("LoopbackSocket needs the sockets of this system.")
#endif

#if !os(WASI)
/// A connection over TCP to a port of this machine.
///
/// Sockets have different declarations on each platform. This is the only file that contains them. No function has the name of
/// a system function, because it would hide that function.
struct LoopbackSocket {
    private let descriptor: Int32

    /// Connects; `nil` if nothing listens there.
    init?(port: UInt16) {
        #if canImport(Glibc) && !canImport(Darwin)
        let stream = Int32(SOCK_STREAM.rawValue)
        #else
        let stream = SOCK_STREAM
        #endif
        descriptor = socket(AF_INET, stream, 0)
        guard descriptor >= 0 else { return nil }
        guard configure(), reaches(port), !isConnectedToItself else {
            end()
            return nil
        }
    }

    private func configure() -> Bool {
        // A program that the app starts does not inherit the connection.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        #if canImport(Darwin)
        // Without this, a closed connection would raise a signal that ends the app.
        var one: Int32 = 1
        guard
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &one, socklen_t(MemoryLayout<Int32>.size)) == 0
        else { return false }
        #endif
        // If the inspector does not read for this long, the connection ends.
        var patience = timeval()
        patience.tv_sec = 5
        return setsockopt(
            descriptor,
            SOL_SOCKET,
            SO_SNDTIMEO,
            &patience,
            socklen_t(MemoryLayout<timeval>.size)
        ) == 0
    }

    private func reaches(_ port: UInt16) -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    /// Whether the system has used the requested port for this end too, so that the socket is connected to itself.
    private var isConnectedToItself: Bool {
        func port(_ ask: (UnsafeMutablePointer<sockaddr>, inout socklen_t) -> Int32) -> in_port_t? {
            var (address, length) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
            let failure = withUnsafeMutablePointer(to: &address) { address in
                address.withMemoryRebound(to: sockaddr.self, capacity: 1) { ask($0, &length) }
            }
            return failure == 0 ? address.sin_port : nil
        }
        let here = port { getsockname(descriptor, $0, &$1) }
        return here == nil || here == port { getpeername(descriptor, $0, &$1) }
    }

    /// Returns the bytes that have arrived from the other end, perhaps none; `nil` if the connection was closed.
    func receive() -> [UInt8]? {
        withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 1) { buffer in
            let count = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
            if count > 0 { return Array(buffer[..<count]) }
            return count < 0 && [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? [] : nil
        }
    }

    /// Sends all bytes, and waits while the other end reads slowly. Returns `false` if it does not read for five seconds or has
    /// closed the connection.
    func write(_ bytes: [UInt8]) -> Bool {
        #if canImport(Darwin)
        let flags: Int32 = 0
        #else
        // Without this, a closed connection would raise a signal that ends the app.
        let flags = Int32(MSG_NOSIGNAL)
        #endif
        return writeAll(bytes) { send(descriptor, $0, $1, flags) }
    }

    func end() { close(descriptor) }
}

/// Writes bytes with a system function that may write a part each time; returns `false` if it fails.
package func writeAll(_ bytes: [UInt8], _ write: (UnsafeRawPointer?, Int) -> Int) -> Bool {
    bytes.withUnsafeBytes { bytes in
        var written = 0
        while written < bytes.count {
            let count = write(bytes.baseAddress.map { $0 + written }, bytes.count - written)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return false }
            written += count
        }
        return true
    }
}
#endif
