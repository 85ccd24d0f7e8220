import Dispatch
import IVCore
import SharedReactive
import Testing

@Suite(.timeLimit(.minutes(10))) struct IVRowsTests {
    /// The list's view. It shows the rows that it is given.
    final class List: ViewProtocol {
        var eventEmitter: EventEmitter<RowsInteractor>?
        private(set) var rows: [RowInteractor] = []

        func handle(command: RowsCommand) {
            switch command {
            case .showRows(let rows): self.rows = rows
            }
        }
    }

    /// A cell, which is used for one row after another.
    final class Cell: ViewProtocol {
        var eventEmitter: EventEmitter<RowInteractor>?
        private(set) var text = ""

        func show(_ row: RowInteractor) {
            link(row)
            emit(event: .didAppear)
        }

        func handle(command: RowCommand) {
            switch command {
            case .show(let seconds, let isDone): text = isDone ? "\(seconds) s, done" : "\(seconds) s"
            }
        }
    }

    let list = List()
    let cell = Cell()

    private func until(_ condition: () -> Bool) async {
        while !condition(), !Task.isCancelled { await Task.yield() }
    }

    /// Its clock keeps the scheduler until the task that counts has ended.
    @Test func aRowCountsWhileItIsMovedAndHiddenAndUntilItIsRemoved() async {
        weak var clock: TestScheduler?
        do {
            let scheduler = TestScheduler()
            clock = scheduler
            list.link(RowsInteractor(clock: scheduler.clock))
            for id in 1...2 { list.emit(event: .didTapAdd(id)) }
            cell.show(list.rows[0])
            cell.emit(event: .didTapCount)
            await scheduler.waiting(count: 1)
            scheduler.advance(by: .seconds(1))
            await until { cell.text == "1 s" }
            list.emit(event: .didMove(1, to: 1))
            #expect(list.rows.map(\.id) == [2, 1])
            // Another cell shows the row.
            cell.show(list.rows[0])
            #expect(cell.text == "0 s")
            let other = Cell()
            other.show(list.rows[1])
            list.emit(event: .didSetFilter(true))
            other.emit(event: .didTapDone)
            #expect(list.rows.map(\.id) == [2])
            other.unlink()
            await scheduler.waiting(count: 1)
            scheduler.advance(by: .seconds(1))
            await scheduler.waiting(count: 1)
            list.emit(event: .didSetFilter(false))
            cell.show(list.rows[1])
            #expect(cell.text == "2 s, done")
        }
        weak let row = list.rows[1]
        list.emit(event: .didTapRemove(1))
        #expect(list.rows.map(\.id) == [2])
        cell.unlink()
        #expect(row == nil)
        // The interactors keep the clock too.
        list.emit(event: .didTapRemove(2))
        list.unlink()
        await until { clock == nil }
    }
}
