import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// An inspector that reads lines from a local port and interprets none.
final class ListeningInspector: Sendable {
    let port: UInt16
    private let listener: Int32

    /// Reserves a free port without listening.
    init() {
        #if canImport(Glibc)
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        listener = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                precondition(bind(listener, address, length) == 0)
                precondition(getsockname(listener, address, &length) == 0)
            }
        }
        port = UInt16(bigEndian: address.sin_port)
    }

    deinit { close(listener) }

    func listen() {
        #if canImport(Glibc)
        precondition(Glibc.listen(listener, 8) == 0)
        #elseif canImport(Musl)
        precondition(Musl.listen(listener, 8) == 0)
        #else
        precondition(Darwin.listen(listener, 8) == 0)
        #endif
    }

    /// Waits for an app.
    func accept() -> ConnectedApp {
        ConnectedApp(listener)
    }

    /// Whether another app has connected, or connects within the time.
    func isAsked(withinMilliseconds time: Int32) -> Bool {
        var interest = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
        return poll(&interest, 1, time) == 1
    }
}

/// The inspector's end of a connection.
final class ConnectedApp {
    private let descriptor: Int32
    private var received: [UInt8] = []

    fileprivate init(_ listener: Int32) {
        #if canImport(Glibc)
        descriptor = Glibc.accept(listener, nil, nil)
        #elseif canImport(Musl)
        descriptor = Musl.accept(listener, nil, nil)
        #else
        descriptor = Darwin.accept(listener, nil, nil)
        #endif
        precondition(descriptor >= 0)
        var patience = timeval()
        patience.tv_sec = 60
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    /// Returns the next line, or `nil` at the end of the connection.
    func line() -> [String: Any]? {
        while true {
            if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
                let line = Data(received[..<end])
                received.removeFirst(end + 1)
                return try? JSONSerialization.jsonObject(with: line) as? [String: Any]
            }
            var buffer = [UInt8](repeating: 0, count: 65_536)
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            received += buffer[..<count]
        }
    }

    /// Reads lines until one meets a condition, and returns all of them.
    func lines(until isLast: ([String: Any]) -> Bool) -> [[String: Any]] {
        var lines: [[String: Any]] = []
        while let line = line() {
            lines.append(line)
            if isLast(line) { break }
        }
        return lines
    }
}
