import SharedReactive

/// A closure of an action that is read while somebody traces.
///
/// A subscript for each shape of closures would know the arguments' types. But Swift takes a `(consuming A) -> Result`
/// for an `(A) -> Result` there, and releases the argument twice. So they are found at run time. There is one function
/// for each number of arguments, because a function of a parameter pack cannot be the value of a generic type.
struct TracedClosure<Member> {
    private let member: Member
    private let name: String
    private let subject: TraceSubject

    init(_ member: Member, name: String, of subject: TraceSubject) {
        self.member = member
        self.name = name
        self.subject = subject
    }

    /// A closure that records each call with its arguments. If its type is not one for which that is possible, the name
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

    // MARK: Numbers of arguments

    private func closure<R>(_: R.Type) -> Member? {
        swap { traced($0 as () -> R) }
            ?? swap { traced($0 as () throws -> R) }
            ?? swap { traced($0 as @concurrent () async -> R) }
            ?? swap { traced($0 as @concurrent () async throws -> R) }
    }

    private func closure<A, R>(_: A.Type, _: R.Type) -> Member? {
        swap { traced($0 as (A) -> R) }
            ?? swap { traced($0 as (A) throws -> R) }
            ?? swap { traced($0 as @concurrent (A) async -> R) }
            ?? swap { traced($0 as @concurrent (A) async throws -> R) }
    }

    private func closure<A, B, R>(_: A.Type, _: B.Type, _: R.Type) -> Member? {
        swap { traced($0 as (A, B) -> R) }
            ?? swap { traced($0 as (A, B) throws -> R) }
            ?? swap { traced($0 as @concurrent (A, B) async -> R) }
            ?? swap { traced($0 as @concurrent (A, B) async throws -> R) }
    }

    private func closure<A, B, C, R>(_: A.Type, _: B.Type, _: C.Type, _: R.Type) -> Member? {
        swap { traced($0 as (A, B, C) -> R) }
            ?? swap { traced($0 as (A, B, C) throws -> R) }
            ?? swap { traced($0 as @concurrent (A, B, C) async -> R) }
            ?? swap { traced($0 as @concurrent (A, B, C) async throws -> R) }
    }

    private func closure<A, B, C, D, R>(_: A.Type, _: B.Type, _: C.Type, _: D.Type, _: R.Type) -> Member? {
        swap { traced($0 as (A, B, C, D) -> R) }
            ?? swap { traced($0 as (A, B, C, D) throws -> R) }
            ?? swap { traced($0 as @concurrent (A, B, C, D) async -> R) }
            ?? swap { traced($0 as @concurrent (A, B, C, D) async throws -> R) }
    }

    private func closure<A, B, C, D, E, R>(
        _: A.Type,
        _: B.Type,
        _: C.Type,
        _: D.Type,
        _: E.Type,
        _: R.Type
    ) -> Member? {
        swap { traced($0 as (A, B, C, D, E) -> R) }
            ?? swap { traced($0 as (A, B, C, D, E) throws -> R) }
            ?? swap { traced($0 as @concurrent (A, B, C, D, E) async -> R) }
            ?? swap { traced($0 as @concurrent (A, B, C, D, E) async throws -> R) }
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
        swap { traced($0 as (A, B, C, D, E, F) -> R) }
            ?? swap { traced($0 as (A, B, C, D, E, F) throws -> R) }
            ?? swap { traced($0 as @concurrent (A, B, C, D, E, F) async -> R) }
            ?? swap { traced($0 as @concurrent (A, B, C, D, E, F) async throws -> R) }
    }

    /// Returns what a function makes of the member, if the member is a `Closure`.
    private func swap<Closure>(_ traced: (Closure) -> Closure) -> Member? {
        guard ClosureType(Closure.self)?.shape == ClosureType(Member.self)?.shape else { return nil }
        // Invariant behind both casts: the two types are the same, save that the member may be `@Sendable`. What is
        // made of such a member holds the member and constants alone.
        return unsafeBitCast(traced(unsafeBitCast(member, to: Closure.self)), to: Member.self)
    }

    // MARK: Kinds of closures

    private func traced<each A, R>(_ call: @escaping (repeat each A) -> R) -> (repeat each A) -> R {
        { (a: repeat each A) in Trace.causing(record(repeat each a)) { call(repeat each a) } }
    }

    private func traced<each A, R>(_ call: @escaping (repeat each A) throws -> R) -> (repeat each A) throws ->
        R
    {
        { (a: repeat each A) in try Trace.causing(record(repeat each a)) { try call(repeat each a) } }
    }

    private func traced<each A, R>(
        _ call: @escaping @concurrent (repeat each A) async -> R
    ) -> @concurrent (repeat each A) async -> R {
        { (a: repeat each A) in
            let arguments = Arguments(values: (repeat each a))
            return await Trace.causing(record(repeat each a)) { await call(repeat each arguments.values) }
        }
    }

    private func traced<each A, R>(
        _ call: @escaping @concurrent (repeat each A) async throws -> R
    ) -> @concurrent (repeat each A) async throws -> R {
        { (a: repeat each A) in
            let arguments = Arguments(values: (repeat each a))
            return try await Trace.causing(record(repeat each a)) {
                try await call(repeat each arguments.values)
            }
        }
    }

    private func record<each A>(_ argument: repeat each A) -> Int {
        var count = 0
        for _ in repeat (each A).self { count += 1 }
        let value: Any? = count == 0 ? nil : (repeat each argument)
        return Trace.record(.action, of: subject, name: name, value: value)
    }
}

/// The arguments of an asynchronous call.
private struct Arguments<each A>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the call for which they were made is the only one that uses them.
    let values: (repeat each A)
}
