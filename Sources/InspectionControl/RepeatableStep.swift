import SharedReactive

/// A step that can be repeated.
final class RepeatableStep: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: what is recorded of a `Repeating` object is `Sendable`, and the main thread alone asks
    // the object for something. Any thread may release a weak reference.

    let step: Int
    private let (value, state): (Any?, Any?)
    private weak var object: (any Repeating)?
    /// The object, if nobody else keeps it.
    private let owned: (any Repeating)?
    /// The cases of the type of the value, a hundred at most, if it is `CaseIterable` and a case can be sent in place of the value.
    /// They stay what they were when the inspector asked for them.
    @MainActor private(set) lazy var cases: [Any] = {
        func cases(_ value: some CaseIterable) -> [Any] { type(of: value).allCases.prefix(100).map { $0 } }
        return owned == nil ? (value as? any CaseIterable).map { cases($0) } ?? [] : []
    }()

    /// - Returns: `nil` if the step cannot be repeated.
    init?(_ step: TraceStep, _ details: Trace.Details) {
        guard let object = details.object else { return nil }
        let keeping = object.keeping
        if keeping == .not { return nil }
        (self.step, value) = (step.number, details.value)
        state = value == nil ? details.change?.new : nil
        self.object = object
        owned = keeping == .strongly ? object : nil
    }

    /// Whether it is a state that is kept, and not what the app was sent.
    var isState: Bool { state != nil }

    /// Sends what the app was sent, or a case in its place, or puts the state back.
    @MainActor func `repeat`(sending other: Any? = nil) { object?.repeat(other ?? value, state) }
}
