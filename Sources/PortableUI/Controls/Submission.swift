nonisolated extension View {
    /// Performs an action when Enter is pressed in a field of this view, as in SwiftUI. See `ViewHost.submit(_:)`.
    ///
    /// Actions of enclosing views are performed afterwards.
    public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        modifier(ChainModifier(\.own.submission) { if triggers.contains($0) { action() } })
    }
}

/// The kinds of controls that trigger `onSubmit(of:_:)`, as in SwiftUI.
public struct SubmitTriggers: OptionSet, Sendable {
    /// The triggers as bits.
    public let rawValue: Int
    /// Creates triggers from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Enter in a text field.
    public static let text = SubmitTriggers(rawValue: 1)
    /// Enter in a search field.
    public static let search = SubmitTriggers(rawValue: 2)
}

/// The actions for Enter, the innermost first.
typealias Submission = ActionChain<(SubmitTriggers) -> Void>
