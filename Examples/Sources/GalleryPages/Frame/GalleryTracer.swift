import GalleryServer
import NIOConcurrencyHelpers
import SharedReactive

/// Delivers the steps of each visitor to that visitor.
///
/// One tracer records the steps of all visitors' samples. A step belongs to:
///
/// - the visitor of its subject: the one who was being served when the subject began or first had a step, and every visitor with
///   a subject that is part of it, as a view's reflection is part of a shared flux;
/// - otherwise the visitor who is being served now, or was served when the current task was started;
/// - otherwise the visitor of the step that caused it.
final class GalleryTracer: Tracer {
    /// The only tracer of the process. The first access starts it, and must precede the creation of shared objects: then these
    /// belong to no visitor.
    static let shared: GalleryTracer = {
        let tracer = GalleryTracer()
        Trace.start(tracer)
        return tracer
    }()

    /// The visitor whose message is being handled.
    @TaskLocal static var visitor: VisitorTrace?

    /// The visitors of a subject.
    fileprivate struct Subject: Sendable {
        var parent: Int?
        /// The number of its visitor; `nil` if it is shared.
        var owner: Int?
        /// The number of its parts for each visitor.
        var followers: [Int: Int] = [:]
        /// All its visitors.
        var visitors: [Int] = []

        mutating func gather() {
            visitors = followers.keys.filter { $0 != owner } + (owner.map { [$0] } ?? [])
        }
    }

    fileprivate struct State: Sendable {
        var lastVisitor = 0
        var visitors: [Int: VisitorTrace] = [:]
        var subjects: [Int: Subject] = [:]
        /// The subjects that ended last. Another thread may still record a step of such a subject.
        var ended = RecentSteps<Bool>(count: 8_192)
        /// The visitors of the newest steps. A step whose cause is older has no visitor.
        var recent = RecentSteps<[Int]>(count: 8_192)
    }

    private let state = NIOLockedValueBox(State())

    /// Returns the number of a new visitor.
    func nextVisitor() -> Int {
        state.withLockedValue { state in
            state.lastVisitor += 1
            return state.lastVisitor
        }
    }

    /// Adds a visitor, until `leave(_:)`.
    func enter(_ visitor: VisitorTrace) {
        state.withLockedValue { $0.visitors[visitor.number] = visitor }
    }

    /// Removes a visitor.
    func leave(_ number: Int) {
        _ = state.withLockedValue { $0.visitors.removeValue(forKey: number) }
    }

    /// Whether the tracer has a visitor, and the number of subjects with steps for that visitor.
    func knowledge(of number: Int) -> (isKnown: Bool, subjects: Int) {
        state.withLockedValue { state in
            (state.visitors[number] != nil, state.subjects.values.count { $0.visitors.contains(number) })
        }
    }

    /// Passes a step to the visitors to whom it belongs.
    func record(_ step: TraceStep) {
        let present = Self.visitor?.number
        let visitors = state.withLockedValue { state in
            let numbers = state.route(step, present: present)
            return numbers.compactMap { state.visitors[$0] }
        }
        // Computed once for all visitors of the same page.
        var worded: (figure: Figure, lights: [Figure.Light])?
        for visitor in visitors {
            if let lights = visitor.lights {
                visitor.show(lights(step), of: step)
                continue
            }
            let lights = worded?.figure === visitor.figure ? worded?.lights : nil
            let known = lights ?? visitor.figure.lights(step)
            worded = (visitor.figure, known)
            visitor.show(known, of: step)
        }
    }
}

extension GalleryTracer.State {
    /// Returns the visitors of a step, and updates the subjects.
    mutating func route(_ step: TraceStep, present: Int?) -> [Int] {
        let caused = step.cause.flatMap { recent[$0] } ?? []
        var numbers: [Int] = []
        if step.subject.kind != .app {
            if subjects[step.subject.id] == nil, ended[step.subject.id] == nil {
                adopt(step, owner: present ?? caused.only)
            }
            numbers = subjects[step.subject.id]?.visitors ?? []
            if step.kind == .ended { forget(step.subject.id) }
        }
        if numbers.isEmpty { numbers = present.map { [$0] } ?? caused }
        recent[step.number] = numbers
        return numbers
    }

    private mutating func adopt(_ step: TraceStep, owner: Int?) {
        let parent = step.subject.parent
        let owner = owner ?? parent.flatMap { subjects[$0]?.visitors.only }
        var subject = GalleryTracer.Subject(parent: parent, owner: owner)
        subject.gather()
        subjects[step.subject.id] = subject
        if let parent, let owner, subjects[parent] != nil {
            subjects[parent]?.followers[owner, default: 0] += 1
            subjects[parent]?.gather()
        }
    }

    private mutating func forget(_ id: Int) {
        ended[id] = true
        guard let subject = subjects.removeValue(forKey: id) else { return }
        guard let parent = subject.parent, let owner = subject.owner,
            let count = subjects[parent]?.followers[owner]
        else { return }
        subjects[parent]?.followers[owner] = count > 1 ? count - 1 : nil
        subjects[parent]?.gather()
    }
}

extension Array {
    /// The element, if it is the only one.
    fileprivate var only: Element? { count == 1 ? first : nil }
}
