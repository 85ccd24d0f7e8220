import StopwatchDomain

extension StopwatchViewController: StopwatchScreen {}

/// Makes the screen for an app that shows it.
package func makeNecomStopwatch(store: any LapStore) -> any StopwatchScreen {
    StopwatchViewController(presenter: StopwatchPresenter(store: store))
}
