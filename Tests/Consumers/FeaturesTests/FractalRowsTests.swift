import Dispatch
import FractalCore
import Testing

@Suite(.timeLimit(.minutes(10))) struct FractalRowsTests {
    /// The presenters of one row.
    final class Row: RowPresenters {
        let seconds = RecordingPresenter<Int>()
        let toggle = RecordingPresenter<() -> Void>()
        let count = RecordingPresenter<() -> Void>()

        var secondsPresenter: Presenter<Int> { seconds.presenter }
        var togglePresenter: Presenter<() -> Void> { toggle.presenter }
        var countPresenter: Presenter<() -> Void> { count.presenter }
    }

    /// The rows in their order.
    final class Screen: RowsPresenters {
        private(set) var rows: [Row] = []
        private var newRows: [Row] = []

        var rowPresenter: Presenter<RowViewModel.AnyPresentable> {
            Presenter.UI { [weak self] viewModel in
                let row = Row()
                self?.newRows.append(row)
                return viewModel <- row
            }
        }

        var orderPresenter: Presenter<ChildrenOrder<Int>> {
            Presenter.UI { [weak self] order in
                guard let self else { return nil }
                order.arrange(&rows, adding: newRows)
                newRows = []
                return nil
            }
        }
    }

    let scheduler = TestScheduler()
    let screen = Screen()
    let viewModel = RowsViewModel()

    @Test func aRowCountsWhileItIsMovedAndHiddenAndUntilItIsRemoved() throws {
        let presentation = viewModel <- screen
        weak var released: RowViewModel?
        do {
            let row = RowViewModel(id: 1, scheduler: scheduler)
            released = row
            viewModel.add(row)
        }
        viewModel.add(RowViewModel(id: 2, scheduler: scheduler))
        let row = screen.rows[0]
        row.count.current?()
        scheduler.advance(by: .seconds(1))
        #expect(row.seconds.presented == [0, 1])
        viewModel.move(1, to: 1)
        #expect(screen.rows.last === row)
        scheduler.advance(by: .seconds(1))
        #expect(row.seconds.presented == [0, 1, 2])

        viewModel.showOpenOnly(true)
        row.toggle.current?()
        #expect(screen.rows.count == 1)
        scheduler.advance(by: .seconds(1))
        viewModel.showOpenOnly(false)
        #expect(screen.rows.map(\.seconds.shown) == [[0], [3]])

        viewModel.remove(1)
        try #require(released == nil && screen.rows.count == 1)
        // It returns because no timer is left.
        scheduler.run()
        presentation?.dispose()
    }

    @Test func aRowThatIsStartedTwiceCountsOnce() {
        let presentation = viewModel <- screen
        viewModel.add(RowViewModel(id: 1, scheduler: scheduler))
        for _ in 0..<2 { screen.rows[0].count.current?() }
        scheduler.advance(by: .seconds(2))
        #expect(screen.rows[0].seconds.presented == [0, 1, 2])
        presentation?.dispose()
        viewModel.remove(1)
        scheduler.run()
    }
}
