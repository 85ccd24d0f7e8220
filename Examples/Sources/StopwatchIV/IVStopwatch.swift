import IVCore
import StopwatchDomain

extension StopwatchViewController: StopwatchScreen {}

/// Makes the screen for an app that shows it.
package func makeIVStopwatch(store: any LapStore) -> any StopwatchScreen {
    let view = StopwatchViewController()
    view.link(StopwatchInteractor(store: store))
    return view
}
