#if !canImport(SwiftUI)
import Dispatch
import SedeCore
import SharedReactive
import Testing

@Suite(.timeLimit(.minutes(10))) struct SedeRowsTests {
    let scheduler = TestScheduler()

    private func advance() async {
        await scheduler.waiting(count: 1)
        scheduler.advance(by: .seconds(1))
    }

    @Test func aRowCountsWhileItIsMovedAndHiddenAndUntilItIsRemoved() async throws {
        let host = ViewHost(SedeRows().seed(SedeRowsSeeder(clock: scheduler.clock)))
        for _ in 1...2 { try host.tap("Add") }
        try host.tap("Count 1")
        await advance()
        try await host.expect("1: 1 s", within: .seconds(60))
        try host.tap("First 2")
        #expect(host.texts.filter { $0.hasSuffix(" s") } == ["2: 0 s", "1: 1 s"])
        try host.tap("Done 1")
        try host.tap("Open only")
        try host.expectNo("1: 1 s")
        await advance()
        await scheduler.waiting(count: 1)
        try host.tap("Open only")
        try host.expect("1: 2 s")
        // If it is started again, it counts once.
        try host.tap("Count 1")
        await advance()
        try await host.expect("1: 3 s", within: .seconds(60))
        try host.tap("Remove 1")
        #expect(host.texts.filter { $0.hasSuffix(" s") } == ["2: 0 s"])
    }

    @Test func theCommandOfARemovedRowIsCancelledSoTheNextRowWithItsIdDoesNotCount() async throws {
        let host = ViewHost(SedeRows().seed(SedeRowsSeeder(clock: scheduler.clock)))
        for _ in 1...2 { try host.tap("Add") }
        for id in 1...2 { try host.tap("Count \(id)") }
        await scheduler.waiting(count: 2)
        try host.tap("Remove 2")
        try host.tap("Add")
        for second in 1...2 {
            await advance()
            try await host.expect("1: \(second) s", within: .seconds(60))
            try host.expect("2: 0 s")
        }
    }

    @Test func aTickOfARemovedRowStartsNoOther() {
        var model = SedeRows.Model()
        _ = SedeRowsSeeder(clock: scheduler.clock).receive(model: &model, msg: .tick(1))
        #expect(model == SedeRows.Model())
    }
}
#endif
