protocol Server: Sendable {
    func count() async -> Int
}
