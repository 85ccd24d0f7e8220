import StopwatchDomain

/// Shows the values that the first screen passes on.
final class SummaryViewController {
    private(set) var text = ""

    func show(_ laps: [LapRow]) {
        text = laps.summary
    }
}

extension StopwatchViewController {
    func makeSummary() -> SummaryViewController {
        let summary = SummaryViewController()
        summary.show(panel.laps)
        self.summary = summary
        return summary
    }
}
