import NIOCore

/// Which requests are meant for this server, and come from its own pages.
struct HostPolicy: Sendable {
    /// The names under which the server is addressed, or `nil` if any will do.
    let names: Set<String>?

    /// - Parameters:
    ///   - host: The host that the server was told to listen on.
    ///   - isLoopback: Whether that is this machine alone.
    init(host: String, isLoopback: Bool) {
        // On loopback, only this machine's own names are right: another site whose name was pointed at
        // 127.0.0.1 has an origin that is equal to its host, but it is not one of these.
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
    /// Browsers always send the origin; a client without one is no browser, and no other site's page.
    func accepts(origin: String?, host: String?) -> Bool {
        guard accepts(host: host), let host else { return false }
        guard let origin = origin?.lowercased() else { return true }
        for scheme in ["http://", "https://"] where origin.hasPrefix(scheme) {
            return origin.dropFirst(scheme.count) == host.lowercased()
        }
        return false
    }

    /// Whether a page with this `Origin` and this `Sec-Fetch-Site` may ask `host` for what only its own pages get.
    ///
    /// Browsers leave out the origin where a page only refers to an address, but not the site.
    func accepts(origin: String?, site: String?, host: String?) -> Bool {
        accepts(origin: origin, host: host) && ["same-origin", "none", nil].contains(site?.lowercased())
    }

    /// An authority without its port; `nil` if there is anything else beside the name.
    private static func name(ofAuthority authority: String) -> String? {
        // An address of IPv6 is in brackets, and colons are its own.
        guard let match = authority.wholeMatch(of: /(\[[0-9a-f:.]+\]|[^:\[\]]+)(:[0-9]{1,5})?/) else {
            return nil
        }
        return String(match.1)
    }
}
