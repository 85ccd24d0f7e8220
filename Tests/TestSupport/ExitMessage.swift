#if os(macOS) || os(Linux)
import Testing

extension Optional where Wrapped == ExitTest.Result {
    /// The text that the process wrote to standard error before it ended.
    public var message: String {
        String(decoding: self?.standardErrorContent ?? [], as: UTF8.self)
    }
}
#endif
