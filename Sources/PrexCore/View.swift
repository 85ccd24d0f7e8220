/// An object that shows a state. Its presenter notifies it of changes.
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
/// Views and view controllers of UIKit and AppKit are isolated to the main actor. In Swift 6 mode, isolate their
/// conformance too: `extension CounterViewController: @MainActor View`.
public protocol View<State>: AnyObject {
    /// The state that the view shows.
    associatedtype State: PrexCore.State

    /// Shows a change.
    ///
    /// The presenter calls this method on the main thread, once for each change, in order, one at a time.
    func reflect(change: StateChange<State>)
}
