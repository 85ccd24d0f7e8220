import GalleryServer
import NIOConcurrencyHelpers
import SharedReactive

/// Gives each visitor the steps that are the visitor's.
///
/// One tracer is told of the steps of all visitors' samples. A step belongs to
///
/// - whoever its subject belongs to: who was being served when the subject began or was first heard of, and whoever has a
///   subject that is part of it, as a view's reflection is part of a shared flux,
/// - else to the visitor who is being served, be it in a task that was begun then,
/// - else to whoever the step belongs to that caused it.
final class GalleryTracer: Tracer {
    /// The one tracer of the process. It is started when it is first asked for, which has to be before what visitors share
    /// is made: only then is it known that that began for nobody in particular.
    static let shared: GalleryTracer = {
        let tracer = GalleryTracer()
        Trace.start(tracer)
        return tracer
    }()

    /// Whose message is being dealt with.
    @TaskLocal static var visitor: VisitorTrace?

    /// Whom steps of a subject are for.
    fileprivate struct Subject: Sendable {
        var parent: Int?
        /// Whose it is; nobody's, if it is shared.
        var owner: Int?
        /// How many parts of it each visitor has.
        var followers: [Int: Int] = [:]
        /// All of them.
        var visitors: [Int] = []

        mutating func gather() {
            visitors = followers.keys.filter { $0 != owner } + (owner.map { [$0] } ?? [])
        }
    }

    fileprivate struct State: Sendable {
        var lastVisitor = 0
        var visitors: [Int: VisitorTrace] = [:]
        var subjects: [Int: Subject] = [:]
        /// The subjects that ended last. A step of theirs may come late, from another thread.
        var ended = RecentSteps<Bool>(count: 8_192)
        /// Whose the newest steps are. What has waited for longer than these has lost its cause.
        var recent = RecentSteps<[Int]>(count: 8_192)
    }

    private let state = NIOLockedValueBox(State())

    /// Creates the number of a further visitor.
    func nextVisitor() -> Int {
        state.withLockedValue { state in
            state.lastVisitor += 1
            return state.lastVisitor
        }
    }

    /// Takes a visitor in, until `leave(_:)`.
    func enter(_ visitor: VisitorTrace) {
        state.withLockedValue { $0.visitors[visitor.number] = visitor }
    }

    /// Lets go of a visitor.
    func leave(_ number: Int) {
        _ = state.withLockedValue { $0.visitors.removeValue(forKey: number) }
    }

    /// Whether it knows a visitor, and how many subjects have steps for that one.
    func knowledge(of number: Int) -> (isKnown: Bool, subjects: Int) {
        state.withLockedValue { state in
            (state.visitors[number] != nil, state.subjects.values.count { $0.visitors.contains(number) })
        }
    }

    /// Shows a step to those to whom it belongs.
    func record(_ step: TraceStep) {
        let present = Self.visitor?.number
        let visitors = state.withLockedValue { state in
            let numbers = state.route(step, present: present)
            return numbers.compactMap { state.visitors[$0] }
        }
        // Worded once, however many visitors of the same page are told.
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
    /// Says whose a step is, and takes down what follows from it.
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
    /// The element, if there is one and no other.
    fileprivate var only: Element? { count == 1 ? first : nil }
}
