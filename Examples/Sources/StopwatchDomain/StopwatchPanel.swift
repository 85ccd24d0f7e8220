import Observation

/// The buttons of the stopwatch.
nonisolated public enum StopwatchButton: String, Sendable, CaseIterable {
    case start = "Start"
    case stop = "Stop"
    case lap = "Lap"
    case reset = "Reset"
}

/// The widgets of the screen, as in a storyboard.
///
/// In a UIKit app they are labels, buttons and a table. Here they are values, which a test can read and a SwiftUI view shows.
@Observable
public final class StopwatchPanel {
    /// The text of the label.
    public var time = ""
    /// The enabled buttons.
    public var enabled: Set<StopwatchButton> = []
    /// The rows of the list.
    public var laps: [LapRow] = []
    /// The line below the list.
    public var message: String?
    /// The actions of the buttons.
    public var onTap: [StopwatchButton: () -> Void] = [:]

    /// Creates an empty panel.
    public init() {}

    /// Taps a button. A disabled button does nothing.
    public func tap(_ button: StopwatchButton) {
        if enabled.contains(button) { onTap[button]?() }
    }
}
