import StopwatchDomain

extension StopwatchViewController: StopwatchScreen {}

/// Makes the screen for an app that shows it.
package func makePrexStopwatch(store: any LapStore) -> any StopwatchScreen {
    StopwatchViewController(store: store)
}
