import GalleryServer
import Testing

/// Pauses of slow answers.
@MainActor
struct PausesTests {
    private let pauses = Pauses(atMost: 2)

    private static func untilCancelled() async { try? await Task.sleep(for: .seconds(3_600)) }

    @Test func aPauseBeyondTheLimitEndsTheOldest() async {
        let ends = AsyncStream.makeStream(of: Int.self)
        var order = ends.stream.makeAsyncIterator()
        var tasks: [Task<Void, Never>] = []
        func begin(_ number: Int) {
            tasks.append(
                Task {
                    await pauses.take(Self.untilCancelled)
                    ends.continuation.yield(number)
                }
            )
        }
        for number in 1...5 { begin(number) }
        // Tasks of one actor begin in their order.
        for number in 1...3 { #expect(await order.next() == number) }
        // The caller's cancellation ends one too, and makes room.
        tasks[3].cancel()
        #expect(await order.next() == 4)
        begin(6)
        begin(7)
        #expect(await order.next() == 5)
        for task in tasks { task.cancel() }
        #expect(await Set([order.next(), order.next()]) == [6, 7])
    }

    @Test func aPauseEndsByItself() async {
        await pauses.take {}
        await pauses.take { await Task.yield() }
    }
}
