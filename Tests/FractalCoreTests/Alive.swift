import FractalCore
import TestSupport

/// Counts the presentations that are alive, and the most that were alive at once.
final class Alive: Sendable {
    private let recorder = Recorder<Int>()

    /// Begins a presentation, and returns its disposable.
    func begin() -> AnyDisposable {
        recorder.record(1)
        return AnyDisposable { [recorder] in recorder.record(-1) }
    }

    var count: Int { recorder.values.reduce(0, +) }

    var total: Int { recorder.values.filter { $0 > 0 }.count }

    var most: Int {
        var (now, most) = (0, 0)
        for step in recorder.values {
            now += step
            most = max(most, now)
        }
        return most
    }
}

/// Returns a presenter's closure that records the beginning and the end of each presentation.
func recording(_ calls: Recorder<String>) -> @Sendable (String) -> (any Disposable)? {
    { value in
        calls.record("+\(value)")
        return AnyDisposable { calls.record("-\(value)") }
    }
}
