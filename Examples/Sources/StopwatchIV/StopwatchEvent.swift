import StopwatchDomain

enum StopwatchEvent {
    case didLoadView
    case didTapStart
    case didTapStop
    case didTapLap
    case didTapReset
}

nonisolated enum StopwatchCommand: Equatable {
    case showTime(String)
    case enableButtons(Set<StopwatchButton>)
    case showLaps([LapRow])
    case showMessage(String?)
}
