import SharedReactive

/// A step that can be repeated, with its value or its state. `Control` stores it, and repeats it on the main thread.
final class RepeatableStep: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the stored values are `Sendable`, and only the main thread calls the `StepRepeater`
    // object. Any thread may release a weak reference.

    let step: TraceStep
    /// A state is stored only without a value.
    private let (value, state): (Any?, Any?)
    private weak var object: (any StepRepeater)?
    /// The approximate size of the step and its value, in bytes.
    let size: Int
    /// The cases of the value's type, at most a hundred, if it is `CaseIterable` and another case can be sent in place of the
    /// value. They stay as they were when the inspector asked for them.
    @MainActor private(set) lazy var cases: [Any] = {
        func cases(_ value: some CaseIterable) -> [Any] { type(of: value).allCases.prefix(100).map { $0 } }
        return (value as? any CaseIterable).map { cases($0) } ?? []
    }()

    /// - Returns: `nil` if the step cannot be repeated, or if its line does not contain its value.
    init?(_ step: TraceStep, _ details: Trace.Details) {
        guard step.isDescribed, let object = details.object, object.isRepeatable else { return nil }
        (self.step, value) = (step, details.value)
        state = value == nil ? details.change?.new : nil
        self.object = object
        var values = ValueSize()
        size = step.size + values.bytes(of: value ?? state as Any)
    }

    /// Whether the object that would repeat the step was deallocated.
    @MainActor var isGone: Bool { object == nil }

    /// Whether a state is stored, and not an action, an event or a message.
    var isState: Bool { state != nil }

    /// Returns the texts that an inspector shows before it asks for the step, or for a case in place of its value: the texts of the
    /// step's line in order, each with its length.
    func shown(with other: Any?) -> [UInt8] {
        let subject = step.subject
        var texts = [
            "\(subject.id)", subject.kind.rawValue, subject.type, subject.name, step.kind.rawValue, step.name,
            step.value, step.state, other.map(Self.text),
        ]
        for difference in step.differences { texts += [difference.path, difference.old, difference.new] }
        return Array("shown".utf8) + texts.flatMap { ($0.map { " \($0.utf8.count):\($0)" } ?? " -").utf8 }
    }

    /// Returns the text that an inspector shows of a case.
    static func text(of other: Any) -> String { ValueText.line(other).start(400) }

    /// Sends the value again, or a case in its place, or restores the state.
    @MainActor func `repeat`(sending other: Any? = nil) { object?.repeat(other ?? value, state) }
}
