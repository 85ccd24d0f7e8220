import NecomCore
import TestSupport
import Testing

/// `N1` of Docs/internals/documents.md: closures with any number of arguments are called.
@Suite struct ActionProxyTests {
    private struct Failure: Error {}

    private struct Action: ActionType {
        let none: () -> Int
        let one: (String?) -> Void
        let three: (Int, String, Bool) -> String
        let twelve: (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int) -> Int
        let shareable: @Sendable (Int, Int) -> Int
        let onMain: @MainActor @Sendable (Int) -> Int
        let throwing: (Bool) throws -> Int
        let asynchronous: @Sendable (Int) async -> Int
        let inPlace: (inout Int) -> Void
        let closureTaking: (@escaping (Int) -> Void) -> Void
        let optional: ((Int) -> Int)?
    }

    private struct ShareableAction: ActionType, Sendable {
        let add: @Sendable (Int) -> Void
    }

    private func makeProxy(received: Recorder<String> = Recorder()) -> ActionProxy<Action> {
        ActionProxy(
            Action(
                none: { 0 },
                one: { received.record($0 ?? "nothing") },
                three: { "\($0) \($1) \($2)" },
                twelve: { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 + $8 + $9 + $10 + $11 },
                shareable: { $0 * $1 },
                onMain: { $0 + 1 },
                throwing: { if $0 { throw Failure() } else { 1 } },
                asynchronous: { $0 * 2 },
                inPlace: { $0 += 1 },
                closureTaking: { $0(5) },
                optional: nil
            )
        )
    }

    @Test func closuresOfAnyNumberOfArgumentsAreCalled() {
        let received = Recorder<String>()
        let action = makeProxy(received: received)
        #expect(action.none() == 0)
        action.one("text")
        action.one(nil)
        #expect(received.values == ["text", "nothing"])
        #expect(action.three(1, "two", true) == "1 two true")
        #expect(action.twelve(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) == 78)
    }

    @Test func closuresOfEveryKindAreCalled() async throws {
        let action = makeProxy()
        #expect(action.shareable(6, 7) == 42)
        #expect(try action.throwing(false) == 1)
        #expect(throws: Failure.self) { try action.throwing(true) }
        var number = 1
        action.inPlace(&number)
        #expect(number == 2)
        action.closureTaking { number = $0 }
        #expect(number == 5)
        #expect(action.optional?(1) == nil)
        let asynchronous = action.asynchronous
        #expect(await asynchronous(4) == 8)
        let onMain = action.onMain
        #expect(await onMain(1) == 2)
    }

    @Test func anActionOfSendableClosuresIsSharedByThreads() {
        let received = Recorder<Int>()
        let action = ActionProxy(ShareableAction(add: { received.record($0) }))
        onThreads(4) { thread in
            for number in 0..<100 { action.add(thread * 100 + number) }
        }
        #expect(received.values.sorted() == Array(0..<400))
    }
}
