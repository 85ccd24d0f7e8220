import GalleryServer
import Testing

/// Pauses of slow answers.
@MainActor
struct PausesTests {
    private let pauses = Pauses(atMost: 2)

    @Test func aPauseBeyondTheLimitEndsTheOldest() async {
        let ends = AsyncStream.makeStream(of: Int.self)
        var order = ends.stream.makeAsyncIterator()
        var tasks: [Task<Void, Never>] = []
        /// Returns when the pause has begun.
        func begin(_ number: Int) async {
            let begun = AsyncStream.makeStream(of: Void.self)
            tasks.append(
                Task {
                    await pauses.take {
                        begun.continuation.finish()
                        try? await Task.sleep(for: .seconds(3_600))
                    }
                    ends.continuation.yield(number)
                }
            )
            for await _ in begun.stream {}
        }
        await begin(1)
        await begin(2)
        for number in 3...5 {
            await begin(number)
            #expect(await order.next() == number - 2)
        }
        // The caller's cancellation ends one too, and makes room.
        tasks[3].cancel()
        #expect(await order.next() == 4)
        await begin(6)
        await begin(7)
        #expect(await order.next() == 5)
        for task in tasks { task.cancel() }
        #expect(await Set([order.next(), order.next()]) == [6, 7])
    }

    @Test func aPauseEndsByItself() async {
        await pauses.take {}
        await pauses.take { await Task.yield() }
    }
}
