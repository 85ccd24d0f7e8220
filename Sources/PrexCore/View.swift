/// Whatever displays a state: a passive view, told by its presenter what has changed.
///
/// ```swift
/// extension CounterViewController: View {
///     func reflect(change: StateChange<CounterState>) {
///         if let count = change.count?.value {
///             counterLabel.text = "\(count)"
///         }
///     }
/// }
/// ```
///
/// In Swift 6 mode a view of UIKit or AppKit, which lives on the main actor, conforms there:
/// `extension CounterViewController: @MainActor View`.
public protocol View<State>: AnyObject {
    /// What the view displays.
    associatedtype State: PrexCore.State

    /// Displays what has changed.
    ///
    /// The presenter calls it on the main thread, with each change once, in order, one at a time.
    func reflect(change: StateChange<State>)
}
