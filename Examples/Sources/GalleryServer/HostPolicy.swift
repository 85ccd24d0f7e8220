import NIOCore

/// Accepts the requests that are meant for this server and come from its own pages.
struct HostPolicy: Sendable {
    /// The names of the server, or `nil` if any name is accepted.
    let names: Set<String>?

    /// - Parameters:
    ///   - host: The host of the server.
    ///   - isLoopback: Whether only this machine can reach it.
    init(host: String, isLoopback: Bool) {
        // On loopback, only this machine's own names are right. The origin of another site whose name points at 127.0.0.1 equals
        // its host, but is none of these names.
        names = isLoopback ? ["localhost", "127.0.0.1", "[::1]", host.lowercased()] : nil
    }

    /// Whether a request with this `Host` header is meant for the server.
    func accepts(host: String?) -> Bool {
        guard let host else { return false }
        guard let names else { return true }
        return Self.name(ofAuthority: host.lowercased()).map(names.contains) ?? false
    }

    /// Whether a page with this `Origin` may open a WebSocket of `host`.
    ///
    /// Browsers always send the origin. A client without one is not a browser, and therefore not another site's page.
    func accepts(origin: String?, host: String?) -> Bool {
        guard accepts(host: host), let host else { return false }
        guard let origin = origin?.lowercased() else { return true }
        for scheme in ["http://", "https://"] where origin.hasPrefix(scheme) {
            return origin.dropFirst(scheme.count) == host.lowercased()
        }
        return false
    }

    /// Whether a page with this `Origin` and this `Sec-Fetch-Site` may request resources of `host` that are reserved for its own
    /// pages.
    ///
    /// Browsers omit the origin when a page only refers to an address, but not the site.
    func accepts(origin: String?, site: String?, host: String?) -> Bool {
        accepts(origin: origin, host: host) && ["same-origin", "none", nil].contains(site?.lowercased())
    }

    /// Returns an authority without its port, or `nil` if it contains more than a name and a port.
    private static func name(ofAuthority authority: String) -> String? {
        // An IPv6 address is in brackets, because it contains colons.
        guard let match = authority.wholeMatch(of: /(\[[0-9a-f:.]+\]|[^:\[\]]+)(:[0-9]{1,5})?/) else {
            return nil
        }
        return String(match.1)
    }
}
