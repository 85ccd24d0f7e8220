import SharedReactive

extension TraceStep.Kind {
    /// A delegate receives a value.
    public static var delegate: Self { Self("delegate") }
}

extension TraceSubject.Kind {
    /// A model or a presenter.
    public static var model: Self { Self("model", of: "Necom") }
    /// A proxy of a delegate.
    public static var delegate: Self { Self("delegate", of: "Necom") }
}

/// The identity of a model in traces. It is shared by all connections of the model, its state, its action and the proxies
/// of its delegate, which may outlive the model.
///
/// | state  | guarded by | accessed by                               |
/// | ------ | ---------- | ----------------------------------------- |
/// | `last` | its lock   | the thread that releases the model; steps |
@usableFromInline final class ModelTrace: Sendable {
    private struct Last: GuardedState {
        /// The subject, after the model was deallocated.
        var subject: TraceSubject?
    }

    let type: Any.Type
    private let kind: TraceSubject.Kind
    private let last = Lock(Last())

    init(_ type: Any.Type, _ kind: TraceSubject.Kind = .model) {
        self.type = type
        self.kind = kind
    }

    deinit { if Trace.isOn { Trace.ended(self) } }

    var subject: TraceSubject { last.withLock(\.subject) ?? Trace.subject(of: self, kind, type: type) }

    func recordBeginning<State: StateType>(with state: State, in proxy: StateProxy<State>) {
        if !Trace.isOn { return }
        Trace.record(.began, of: subject, change: state is NoState ? nil : (nil, state), by: proxy)
    }

    /// Records that the model is deallocated. Later steps of its closures still belong to it.
    func recordEnd() {
        guard Trace.isOn, let subject = Trace.knownSubject(ObjectIdentifier(self)) else { return }
        last.withLock { $0.subject = subject }
        Trace.ended(self)
    }
}

extension ActionProxy: TraceAlias { package var tracedObject: AnyObject { trace } }
extension PrimitiveModel: TraceAlias { package var tracedObject: AnyObject { connection.trace } }
extension MainPrimitiveModel: nonisolated TraceAlias {
    nonisolated package var tracedObject: AnyObject { trace }
}
extension SendableModel: TraceAlias { package var tracedObject: AnyObject { model.connection.trace } }

extension ActionProxy {
    /// Returns a member that is read while a tracer is active, to record it; `nil` if it is not a closure.
    @usableFromInline @inline(never)
    func traced<Member>(_ keyPath: () -> KeyPath<Action, Member>) -> TracedAction<Member>? {
        let words = String(describing: Member.self).split(separator: " ")
        // Only closures are actions. The type of each other member is described without an arrow.
        if !words.contains("->") { return nil }
        let isPlain = words.drop { $0.hasPrefix("@") }.starts(with: ["()", "->"])
        let path = keyPath()
        return TracedAction(
            action[keyPath: path],
            subject: trace.subject,
            name: MemberName.of(path, in: action),
            type: isPlain ? nil : Member.self
        )
    }
}

/// A closure of an action that was read while a tracer was active. `ActionProxy.traced(_:)` creates it.
@usableFromInline final class TracedAction<Member> {
    @usableFromInline let member: Member
    private let subject: TraceSubject
    private let name: String
    /// The closure's type; `nil` if the name and `()` are a complete call.
    private let type: Any.Type?

    init(_ member: Member, subject: TraceSubject, name: String, type: Any.Type?) {
        (self.member, self.subject, self.name, self.type) = (member, subject, name, type)
    }

    /// Records a use of the action, and returns the step's number, or 0 if the tracer has ended.
    @usableFromInline @discardableResult func record() -> Int {
        Trace.isOn ? Trace.record(.action, of: subject, name: name, value: type) : 0
    }

    /// Records a call of the action, as the cause of the steps inside it.
    @usableFromInline func call<Result>(_ body: (Member) -> Result) -> Result {
        Trace.causing(record()) { body(member) }
    }
}

extension TracedAction: Sendable where Member: Sendable {}

/// A change of a member while a tracer is active. `StateProxy` creates it before the change, and records it afterwards.
@usableFromInline final class TracedChange<State: StateType> {
    private let member: PartialKeyPath<State>
    private let isCompared: Bool
    private var old: State?

    /// - Parameter isCompared: Whether a tracer compares the states.
    init(of member: PartialKeyPath<State>, isCompared: Bool) {
        self.member = member
        self.isCompared = isCompared
    }

    /// Saves the state before the change, if it is compared. Because of this copy, a change of an array in place copies the array.
    func begin(in state: State) {
        if isCompared { old = state }
    }

    /// Records a completed change.
    ///
    /// - Parameter number: The step's number, which was reserved under the state's lock.
    func record(_ number: Int, new: State, in proxy: StateProxy<State>) {
        let change: Trace.StateChange = (old.map { $0 as Any }, new)
        let (name, subject) = (MemberName.of(member, in: new), proxy.trace.subject)
        Trace.record(.change, of: subject, name: name, number: number, change: change, by: proxy)
    }
}

extension StateProxy: StepRepeater {
    package var isRepeatable: Bool { State.self is any RepeatableType.Type }

    package func `repeat`(_: Any?, _ state: Any?) {
        if let state = state as? State { self[dynamicMember: \.self] = state }
    }
}
