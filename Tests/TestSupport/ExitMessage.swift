import Testing

extension Optional where Wrapped == ExitTest.Result {
    /// What a program said before it stopped.
    public var message: String {
        String(decoding: self?.standardErrorContent ?? [], as: UTF8.self)
    }
}
