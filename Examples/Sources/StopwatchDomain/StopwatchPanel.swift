import Observation

/// What can be tapped.
nonisolated public enum StopwatchButton: String, Sendable, CaseIterable {
    case start = "Start"
    case stop = "Stop"
    case lap = "Lap"
    case reset = "Reset"
}

/// The widgets of the screen: what a storyboard would hold.
///
/// In a UIKit app they are labels, buttons and a table. Here they are values, which a test can read and a SwiftUI view shows.
@Observable
public final class StopwatchPanel {
    /// The text of the label.
    public var time = ""
    /// The buttons that can be tapped.
    public var enabled: Set<StopwatchButton> = []
    /// The rows of the list.
    public var laps: [LapRow] = []
    /// The line below the list.
    public var message: String?
    /// What the buttons do.
    public var onTap: [StopwatchButton: () -> Void] = [:]

    /// Creates an empty panel.
    public init() {}

    /// Taps a button. If it is not enabled, nothing happens.
    public func tap(_ button: StopwatchButton) {
        if enabled.contains(button) { onTap[button]?() }
    }
}
