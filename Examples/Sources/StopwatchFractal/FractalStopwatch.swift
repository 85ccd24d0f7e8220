import StopwatchDomain

extension StopwatchViewController: StopwatchScreen {}

/// Makes the screen for an app that shows it.
package func makeFractalStopwatch(store: any LapStore) -> any StopwatchScreen {
    StopwatchViewController(viewModel: StopwatchViewModel(store: store))
}
