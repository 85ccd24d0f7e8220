import PrexCore
import StopwatchDomain

struct StopwatchState: State, Equatable {
    var isLoaded = false
    /// The clock's time when the stopwatch was at zero; `nil` while it is stopped.
    var zero: Duration?
    var elapsed = Duration.zero
    var laps: [Lap] = []
    var message: String?

    var enabled: Set<StopwatchButton> {
        if !isLoaded { return [] }
        if zero != nil { return [.stop, .lap] }
        return elapsed == .zero && laps.isEmpty ? [.start] : [.start, .reset]
    }
}
