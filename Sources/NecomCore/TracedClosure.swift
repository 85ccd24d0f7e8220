import SharedReactive

/// A closure of an action that is read while a tracer is active.
///
/// A subscript for each shape of closures would know the arguments' types. But there, Swift treats a
/// `(consuming A) -> Result` as an `(A) -> Result`, and releases the argument twice. So the types are found at run time. There
/// is one function for each number of arguments, because a function of a parameter pack cannot be the value of a generic type.
struct TracedClosure<Member> {
    private let member: Member
    private let name: String
    private let subject: TraceSubject
    private let again: () -> Member?

    /// - Parameter again: Returns such a closure for a repeated call; `nil` if the action was deallocated.
    init(_ member: Member, name: String, of subject: TraceSubject, again: @escaping () -> Member?) {
        self.member = member
        self.name = name
        self.subject = subject
        self.again = again
    }

    /// A closure that records each call with its arguments. If the closure's type does not allow that, the name
    /// is recorded now.
    var recording: Member {
        guard let closure = ClosureType(Member.self).flatMap(closure) else {
            Trace.record(.action, of: subject, name: name)
            return member
        }
        return closure
    }

    private func closure(_ type: ClosureType) -> Member? {
        let (types, result) = (type.arguments, type.result)
        return switch types.count {
        case 0: closure(result)
        case 1: closure(types[0], result)
        case 2: closure(types[0], types[1], result)
        case 3: closure(types[0], types[1], types[2], result)
        case 4: closure(types[0], types[1], types[2], types[3], result)
        case 5: closure(types[0], types[1], types[2], types[3], types[4], result)
        default: closure(types[0], types[1], types[2], types[3], types[4], types[5], result)
        }
    }

    private func closure<R>(_: R.Type) -> Member? {
        swap { traced($0 as () -> R, $1) }
            ?? swap { traced($0 as () throws -> R, $1) }
            ?? swap { traced($0 as @concurrent () async -> R, $1) }
            ?? swap { traced($0 as @concurrent () async throws -> R, $1) }
    }

    private func closure<A, R>(_: A.Type, _: R.Type) -> Member? {
        swap { traced($0 as (A) -> R, $1) }
            ?? swap { traced($0 as (A) throws -> R, $1) }
            ?? swap { traced($0 as @concurrent (A) async -> R, $1) }
            ?? swap { traced($0 as @concurrent (A) async throws -> R, $1) }
    }

    private func closure<A, B, R>(_: A.Type, _: B.Type, _: R.Type) -> Member? {
        swap { traced($0 as (A, B) -> R, $1) }
            ?? swap { traced($0 as (A, B) throws -> R, $1) }
            ?? swap { traced($0 as @concurrent (A, B) async -> R, $1) }
            ?? swap { traced($0 as @concurrent (A, B) async throws -> R, $1) }
    }

    private func closure<A, B, C, R>(_: A.Type, _: B.Type, _: C.Type, _: R.Type) -> Member? {
        swap { traced($0 as (A, B, C) -> R, $1) }
            ?? swap { traced($0 as (A, B, C) throws -> R, $1) }
            ?? swap { traced($0 as @concurrent (A, B, C) async -> R, $1) }
            ?? swap { traced($0 as @concurrent (A, B, C) async throws -> R, $1) }
    }

    private func closure<A, B, C, D, R>(_: A.Type, _: B.Type, _: C.Type, _: D.Type, _: R.Type) -> Member? {
        swap { traced($0 as (A, B, C, D) -> R, $1) }
            ?? swap { traced($0 as (A, B, C, D) throws -> R, $1) }
            ?? swap { traced($0 as @concurrent (A, B, C, D) async -> R, $1) }
            ?? swap { traced($0 as @concurrent (A, B, C, D) async throws -> R, $1) }
    }

    private func closure<A, B, C, D, E, R>(_: A.Type, _: B.Type, _: C.Type, _: D.Type, _: E.Type, _: R.Type)
        -> Member?
    {
        swap { traced($0 as (A, B, C, D, E) -> R, $1) }
            ?? swap { traced($0 as (A, B, C, D, E) throws -> R, $1) }
            ?? swap { traced($0 as @concurrent (A, B, C, D, E) async -> R, $1) }
            ?? swap { traced($0 as @concurrent (A, B, C, D, E) async throws -> R, $1) }
    }

    private func closure<A, B, C, D, E, F, R>(
        _: A.Type,
        _: B.Type,
        _: C.Type,
        _: D.Type,
        _: E.Type,
        _: F.Type,
        _: R.Type
    ) -> Member? {
        swap { traced($0 as (A, B, C, D, E, F) -> R, $1) }
            ?? swap { traced($0 as (A, B, C, D, E, F) throws -> R, $1) }
            ?? swap { traced($0 as @concurrent (A, B, C, D, E, F) async -> R, $1) }
            ?? swap { traced($0 as @concurrent (A, B, C, D, E, F) async throws -> R, $1) }
    }

    /// Returns the result of a function of the member, if the member is a `Closure`.
    private func swap<Closure>(_ traced: (Closure, @escaping () -> Closure?) -> Closure) -> Member? {
        guard ClosureType(Closure.self)?.shape == ClosureType(Member.self)?.shape else { return nil }
        // Invariant behind both casts: the two types are the same, except that the member may be `@Sendable`. The returned
        // closure captures only such a member and constants.
        let again = { [again] in again().map { unsafeBitCast($0, to: Closure.self) } }
        return unsafeBitCast(traced(unsafeBitCast(member, to: Closure.self), again), to: Member.self)
    }

    private func traced<each A, R>(
        _ call: @escaping (repeat each A) -> R,
        _ again: @escaping () -> ((repeat each A) -> R)?
    ) -> (repeat each A) -> R {
        { (a: repeat each A) in
            let arguments = Arguments(values: (repeat each a))
            let number = record(repeat each a) { _ = again()?(repeat each arguments.values) }
            return Trace.causing(number) { call(repeat each a) }
        }
    }

    private func traced<each A, R>(
        _ call: @escaping (repeat each A) throws -> R,
        _ again: @escaping () -> ((repeat each A) throws -> R)?
    ) -> (repeat each A) throws -> R {
        { (a: repeat each A) in
            let arguments = Arguments(values: (repeat each a))
            let number = record(repeat each a) { _ = try? again()?(repeat each arguments.values) }
            return try Trace.causing(number) { try call(repeat each a) }
        }
    }

    // An asynchronous call cannot be repeated, because nothing would await it.

    private func traced<each A, R>(
        _ call: @escaping @concurrent (repeat each A) async -> R,
        _: () -> Any?
    ) -> @concurrent (repeat each A) async -> R {
        { (a: repeat each A) in
            let arguments = Arguments(values: (repeat each a))
            return await Trace.causing(record(repeat each a)) { await call(repeat each arguments.values) }
        }
    }

    private func traced<each A, R>(
        _ call: @escaping @concurrent (repeat each A) async throws -> R,
        _: () -> Any?
    ) -> @concurrent (repeat each A) async throws -> R {
        { (a: repeat each A) in
            let arguments = Arguments(values: (repeat each a))
            return try await Trace.causing(record(repeat each a)) {
                try await call(repeat each arguments.values)
            }
        }
    }

    private func record<each A>(_ argument: repeat each A, again: (() -> Void)? = nil) -> Int {
        // Off the main thread, perhaps no other thread is allowed to call the action.
        var (count, isRepeatable) = (0, CurrentThread.isMain)
        for type in repeat (each A).self {
            count += 1
            isRepeatable = isRepeatable && type is any RepeatableType.Type
        }
        let value: Any? = count == 0 ? nil : (repeat each argument)
        let call = isRepeatable ? again.map(TracedCall.init) : nil
        return Trace.record(.action, of: subject, name: name, value: value, by: call)
    }
}

private final class TracedCall: Repeating {
    private let again: () -> Void

    init(_ again: @escaping () -> Void) { self.again = again }

    var keeping: Keeping { .strongly }

    func `repeat`(_: Any?, _: Any?) { again() }
}

/// The arguments of an asynchronous call.
private struct Arguments<Values>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: only the call that the arguments belong to uses them. A tuple, because a generic
    // type with a parameter pack needs macOS 14 and iOS 17.
    let values: Values
}
