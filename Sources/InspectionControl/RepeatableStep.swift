import Inspection
import SharedReactive

/// A step that can be repeated.
final class RepeatableStep: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: what is recorded of a `Repeating` object is `Sendable`, and the main thread alone asks
    // the object for something. Any thread may release a weak reference.

    let step: TraceStep
    private let (value, state): (Any?, Any?)
    private weak var object: (any Repeating)?
    /// The object, if nobody else keeps it.
    private let owned: (any Repeating)?
    /// How many bytes the step and its value take, about.
    let size: Int
    /// The cases of the type of the value, a hundred at most, if it is `CaseIterable` and a case can be sent in place of the value.
    /// They stay what they were when the inspector asked for them.
    @MainActor private(set) lazy var cases: [Any] = {
        func cases(_ value: some CaseIterable) -> [Any] { type(of: value).allCases.prefix(100).map { $0 } }
        return owned == nil ? (value as? any CaseIterable).map { cases($0) } ?? [] : []
    }()

    /// - Returns: `nil` if the step cannot be repeated, or if its line does not show its value.
    init?(_ step: TraceStep, _ details: Trace.Details) {
        guard step.isDescribed, let object = details.object else { return nil }
        let keeping = object.keeping
        if keeping == .not { return nil }
        (self.step, value) = (step, details.value)
        state = value == nil ? details.change?.new : nil
        self.object = object
        owned = keeping == .strongly ? object : nil
        var values = ValueSize()
        size = step.size + values.bytes(of: value ?? state as Any)
    }

    /// Whether it is a state that is kept, and not what the app was sent.
    var isState: Bool { state != nil }

    /// Returns what an inspector shows before it asks for the step, or for a case in place of its value: the texts of the step's line
    /// one after the other, each with its length.
    func shown(with other: Any?) -> [UInt8] {
        let subject = step.subject
        var texts = [
            "\(subject.id)", subject.kind.rawValue, subject.type, subject.name, step.kind.rawValue, step.name,
            step.value, step.state, other.map(Self.text),
        ]
        for difference in step.differences { texts += [difference.path, difference.old, difference.new] }
        return Array("shown".utf8) + texts.flatMap { ($0.map { " \($0.utf8.count):\($0)" } ?? " -").utf8 }
    }

    /// Returns what an inspector shows of a case.
    static func text(of other: Any) -> String { ValueText.line(other).start(400) }

    /// Sends what the app was sent, or a case in its place, or puts the state back.
    @MainActor func `repeat`(sending other: Any? = nil) { object?.repeat(other ?? value, state) }
}
