nonisolated extension View {
    /// Performs an action when Enter is pressed in a field of this view, as in SwiftUI. See `ViewHost.submit(_:)`.
    ///
    /// Actions of enclosing views are performed afterwards.
    public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        modifier(SubmitModifier(triggers: triggers, action: action))
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

nonisolated private struct SubmitModifier: ViewModifier {
    let triggers: SubmitTriggers
    let action: () -> Void
    @Environment(\.own.submission) fileprivate var outer
    @StateObject fileprivate var submission = Submission()

    @MainActor func body(content: Content) -> some View {
        submission.outer = outer
        submission.action = { [triggers, action] in if triggers.contains($0) { action() } }
        return content.environment(\.own.submission, submission)
    }
}

/// The action for Enter.
@MainActor final class Submission: KeptByView {
    fileprivate var outer: Submission?
    fileprivate var action: (SubmitTriggers) -> Void = { _ in }
    func callAsFunction(_ trigger: SubmitTriggers) {
        action(trigger)
        outer?(trigger)
    }
}
