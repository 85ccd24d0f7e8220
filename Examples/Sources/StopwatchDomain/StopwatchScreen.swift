/// The interface of a pattern's view controller for the app that shows it.
public protocol StopwatchScreen: AnyObject {
    /// The widgets.
    var panel: StopwatchPanel { get }

    /// Begins to fill the widgets. The app calls it once.
    func viewDidLoad()
}
