import NecomCore
import SharedReactive
import TestSupport
import Testing

/// `N12`: closures of every shape that Swift accepts, read through a proxy and called, with a tracer and without one.
@Suite(.serialized) struct ClosureShapeTests {
    enum Failure: Error {
        case refused
    }

    /// Counts its instances, so that a test finds a double release or a leak.
    final class Counted: Sendable {
        let number: Int
        private let released: Recorder<Int>

        init(_ number: Int, _ released: Recorder<Int>) {
            self.number = number
            self.released = released
        }

        deinit { released.record(number) }
    }

    /// A value that cannot be copied.
    struct Ticket: ~Copyable {
        let number: Int
    }

    /// A value that is too large for registers.
    struct Large: Equatable {
        var name = "a"
        var numbers = [1, 2, 3]
        var size = 1.5
        var flags = (0..<3).map { $0 > 0 }
    }

    struct ShapeAction: ActionType {
        let consuming: (Int, consuming [Counted]) -> Int = { $0 + $1.count }
        let consumingOne: (consuming Counted) -> Int = { $0.number }
        let borrowing: (borrowing Counted, Int) -> Int = { $0.number + $1 }
        let sending: (sending Counted) -> Int = { $0.number }
        let returningSent: (Recorder<Int>) -> sending Counted = { Counted(7, $0) }
        let typedThrows: (Counted, Bool) throws(Failure) -> Int = { (counted, fails) throws(Failure) in
            if fails { throw .refused }
            return counted.number
        }
        let throwing: (Counted, Bool) throws -> Int = {
            if $1 { throw Failure.refused }
            return $0.number
        }
        let later: (Counted, Int) async -> Int = {
            await Task.yield()
            return $0.number + $1
        }
        let consumingLater: (consuming [Counted]) async -> Int = {
            await Task.yield()
            return $0.count
        }
        let throwingLater: @Sendable (Counted, Bool) async throws -> Counted = {
            await Task.yield()
            if $1 { throw Failure.refused }
            return $0
        }
        let typedThrowsLater: (Bool) async throws(Failure) -> Int = { (fails) async throws(Failure) in
            await Task.yield()
            if fails { throw .refused }
            return 1
        }
        let inTheCallersActor: nonisolated(nonsending) (Int) async -> Int = {
            await Task.yield()
            return $0
        }
        let borrowingTicket: (borrowing Ticket) -> Int = { $0.number }
        let consumingTicket: (consuming Ticket) -> Int = { $0.number }
        let returningTicket: (Int) -> Ticket = { Ticket(number: $0) }
        let inPlace: (inout [Int], Int) -> Void = { $0.append($1) }
        let calling: ((Int) -> Void) -> Void = { $0(5) }
        let keeping: (@escaping (Int) -> Void) -> Void = { $0(6) }
        let waiting: (@autoclosure () -> Int) -> Int = { $0() }
        let many: (Int...) -> Int = { $0.count }
        let ofAnyActor: @isolated(any) (Int) -> Int = { $0 }
        let onMain: @MainActor (Counted) -> Int = { $0.number }
        let tuple: ((Int, String)) -> (String, Int) = { ($0.1, $0.0) }
        let large: (Large, Large?, any Error) -> Large? = { one, other, _ in one == other ? one : nil }
        let six: @Sendable (Int, String, Large, Double, Counted, [Int]) -> Double = {
            Double($0) + Double($1.count) + $2.size + $3 + Double($4.number + $5.count)
        }
        let sixThrow: (Int, Int, Int, Int, Int, Int) async throws -> Int = { $0 + $1 + $2 + $3 + $4 + $5 }
        let spanning: (Span<Int>) -> Int = { $0.count }
        let none: () -> Void = {}
        let optional: ((Int) -> Int)? = { $0 }
        let consumingNumber: (consuming Int) -> Int = { $0 + 1 }
        let shared: @Sendable () -> Int = { 8 }
        let sharedNumber: @Sendable (Int) -> Int = { $0 + 2 }
        let making: () -> sending [Int] = { [9] }
    }

    private let recorder = TraceRecorder { $0.type == "ActionProxy<ShapeAction>" }

    /// Runs a body with a tracer or without one. Returns the releases, in order, and the names of the recorded
    /// actions.
    private func run(
        isTraced: Bool,
        isolation: isolated (any Actor)? = #isolation,
        _ body: (ActionProxy<ShapeAction>, Recorder<Int>) async throws -> Void
    ) async rethrows -> (released: [Int], asked: [String]) {
        let tracing = isTraced ? Trace.start(recorder) : nil
        defer { tracing?.dispose() }
        let (action, released) = (ActionProxy(ShapeAction()), Recorder<Int>())
        try await body(action, released)
        return (released.values, recorder.steps(of: action).map(\.name))
    }

    @Test(arguments: [false, true])
    func consumedAndBorrowedArgumentsAreReleasedOnce(isTraced: Bool) async {
        let (released, asked) = await run(isTraced: isTraced) { action, released in
            #expect(action.consuming(1, [Counted(1, released), Counted(2, released)]) == 3)
            #expect(action.consumingOne(Counted(3, released)) == 3)
            let kept = [Counted(4, released)]
            #expect(action.consuming(2, kept) == 3)
            #expect(action.consumingOne(kept[0]) == 4)
            #expect(action.borrowing(kept[0], 1) == 5)
            let later = action.consumingLater
            #expect(await later([Counted(5, released)]) == 1)
            #expect(released.values == [1, 2, 3, 5])
            withExtendedLifetime(kept) {}
        }
        #expect(released == [1, 2, 3, 5, 4])
        #expect(
            asked
                == (isTraced
                    ? [
                        "consuming", "consumingOne", "consuming", "consumingOne", "borrowing",
                        "consumingLater",
                    ] : [])
        )
    }

    @Test(arguments: [false, true])
    func sentArgumentsAndResultsAreReleasedOnce(isTraced: Bool) async {
        let (released, asked) = await run(isTraced: isTraced) { action, released in
            #expect(action.sending(Counted(1, released)) == 1)
            #expect(action.returningSent(released).number == 7)
        }
        #expect(released == [1, 7])
        #expect(asked == (isTraced ? ["sending", "returningSent"] : []))
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test(arguments: [false, true])
    func errorsOfAnyTypeAreThrown(isTraced: Bool) async throws {
        let (released, asked) = try await run(isTraced: isTraced) { (action, released) async throws in
            #expect(try action.typedThrows(Counted(1, released), false) == 1)
            #expect(throws: Failure.refused) { try action.typedThrows(Counted(2, released), true) }
            #expect(try action.throwing(Counted(3, released), false) == 3)
            #expect(throws: Failure.refused) { try action.throwing(Counted(4, released), true) }
            let (throwing, typed) = (action.throwingLater, action.typedThrowsLater)
            #expect(try await throwing(Counted(5, released), false).number == 5)
            await #expect(throws: Failure.refused) { _ = try await throwing(Counted(6, released), true) }
            #expect(try await typed(false) == 1)
            await #expect(throws: Failure.refused) { _ = try await typed(true) }
        }
        #expect(released == [1, 2, 3, 4, 5, 6])
        let typed = ["typedThrows", "typedThrows"], untyped = ["throwing", "throwing"]
        let later = ["throwingLater", "typedThrowsLater"]
        #expect(asked == (isTraced ? typed + untyped + later : []))
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test(arguments: [false, true])
    func valuesThatMayNotBeCopiedOrKeptArePassedOn(isTraced: Bool) async {
        let (_, asked) = await run(isTraced: isTraced) { action, _ in
            let ticket = action.returningTicket(3)
            #expect(action.borrowingTicket(ticket) == 3)
            #expect(action.consumingTicket(ticket) == 3)
            var numbers = [1]
            action.inPlace(&numbers, 2)
            #expect(numbers == [1, 2])
            #expect(action.spanning(numbers.span) == 2)
            action.calling { numbers.append($0) }
            action.keeping { [count = numbers.count] in #expect($0 == count + 3) }
            #expect(action.waiting(numbers.count) == 3)
        }
        let names = [
            "returningTicket", "borrowingTicket", "consumingTicket", "inPlace", "spanning", "calling",
        ]
        #expect(asked == (isTraced ? names + ["keeping", "waiting"] : []))
    }

    /// The optimizer specializes calls of these closures. Clients can share the `Sendable` ones.
    @Test(arguments: [false, true])
    func closuresWithoutArgumentsThatNeedARelease(isTraced: Bool) async {
        let (_, asked) = await run(isTraced: isTraced) { action, _ in
            action.none()
            #expect(action.consumingNumber(1) == 2)
            #expect(action.making() == [9])
            let (shared, sharedNumber): (@Sendable () -> Int, @Sendable (Int) -> Int) = (
                action.shared, action.sharedNumber
            )
            #expect(await Task.detached { shared() + sharedNumber(1) }.value == 11)
            let stored = action.making
            #expect(stored() + stored() == [9, 9])
        }
        let calls = ["none", "consumingNumber", "making", "shared", "sharedNumber", "making"]
        #expect(asked == (isTraced ? calls : []))
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test(arguments: [false, true])
    func otherShapesAreCalled(isTraced: Bool) async throws {
        let (released, asked) = try await run(isTraced: isTraced) { (action, released) async throws in
            #expect(action.many(1, 2) == 2)
            let (ofAnyActor, onMain, caller) = (action.ofAnyActor, action.onMain, action.inTheCallersActor)
            #expect(await ofAnyActor(4) == 4)
            #expect(await onMain(Counted(1, released)) == 1)
            #expect(await caller(5) == 5)
            #expect(action.tuple((1, "a")) == ("a", 1))
            #expect(action.large(Large(), Large(), Failure.refused) == Large())
            #expect(action.large(Large(), nil, Failure.refused) == nil)
            let later = action.later
            #expect(await later(Counted(2, released), 3) == 5)
            #expect(action.six(1, "two", Large(), 0.5, Counted(3, released), [1]) == 10)
            let six = action.sixThrow
            #expect(try await six(1, 2, 3, 4, 5, 6) == 21)
            action.none()
            #expect(action.optional?(6) == 6)
        }
        #expect(released == [1, 2, 3])
        let names = [
            "many", "ofAnyActor", "onMain", "inTheCallersActor", "tuple", "large", "large", "later",
        ]
        #expect(asked == (isTraced ? names + ["six", "sixThrow", "none", "optional"] : []))
    }

    /// A closure that was read under a tracer may be called after the tracer has ended, and on other threads.
    @Test func aClosureThatWasTracedOutlivesItsTracer() async {
        let released = Recorder<Int>()
        let tracing = Trace.start(recorder)
        let (six, later) = { (action: ActionProxy<ShapeAction>) in (action.six, action.later) }(
            ActionProxy(ShapeAction())
        )
        tracing.dispose()
        onThreads(4) { thread in
            for _ in 0..<100 {
                if six(1, "two", Large(), 0.5, Counted(thread, released), []) != Double(6 + thread) {
                    released.record(-1)
                }
            }
        }
        #expect(await later(Counted(9, released), 1) == 10)
        #expect(released.values.sorted() == (0..<4).flatMap { Array(repeating: $0, count: 100) } + [9])
    }
}
