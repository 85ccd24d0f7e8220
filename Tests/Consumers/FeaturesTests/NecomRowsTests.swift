import Dispatch
import NecomCore
import SharedReactive
import Testing

#if !canImport(SwiftUI)
import SedeCore
#endif

@Suite(.timeLimit(.minutes(10))) struct NecomRowsTests {
    private func until(_ condition: () -> Bool) async {
        while !condition(), !Task.isCancelled { await Task.yield() }
    }

    @Test func aRowCountsWhileItIsMovedAndHiddenAndUntilItIsRemoved() async {
        let scheduler = TestScheduler()
        let model = RowsModel(clock: scheduler.clock)
        for id in 1...2 { model.action.add(id) }
        weak let row = model.state.rows[0]
        row?.action.count()
        await scheduler.waiting(count: 1)
        scheduler.advance(by: .seconds(1))
        await until { row?.state.seconds == 1 }
        model.action.move(1, 1)
        #expect(model.state.rows.map(\.id) == [2, 1])
        row?.action.toggle()
        model.action.showOpenOnly(true)
        #expect(model.state.shown.map(\.id) == [2])
        await scheduler.waiting(count: 1)
        scheduler.advance(by: .seconds(1))
        await until { row?.state.seconds == 2 }
        model.action.remove(1)
        #expect(row == nil)
    }

    /// Its clock keeps the scheduler until the task that counts has ended.
    @Test func theTaskOfAReleasedRowIsCancelled() async {
        weak var clock: TestScheduler?
        do {
            let scheduler = TestScheduler()
            clock = scheduler
            let row = RowModel(id: 1, clock: scheduler.clock)
            row.action.count()
            await scheduler.waiting(count: 1)
        }
        await until { clock == nil }
    }

    #if !canImport(SwiftUI)
    @Test func theViewShowsTheRowsAndTheirSeconds() async throws {
        let scheduler = TestScheduler()
        let model = RowsModel(clock: scheduler.clock)
        let host = ViewHost(NecomRows(model: model))
        for id in 1...2 { model.action.add(id) }
        try host.expect(["1: 0 s", "Done 1", "Count 1", "2: 0 s", "Done 2", "Count 2"])
        try host.tap("Count 2")
        await scheduler.waiting(count: 1)
        scheduler.advance(by: .seconds(1))
        try await host.expect("2: 1 s", within: .seconds(60))
        model.action.move(2, 0)
        model.action.showOpenOnly(true)
        try host.expect(["2: 1 s", "Done 2", "Count 2", "1: 0 s", "Done 1", "Count 1"])
        try host.tap("Done 2")
        try host.expect(["1: 0 s", "Done 1", "Count 1"])
    }
    #endif
}
