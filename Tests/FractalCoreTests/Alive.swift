import FractalCore
import TestSupport

/// Counts presentations that are alive, and remembers how many there ever were at once.
final class Alive: Sendable {
    private let recorder = Recorder<Int>()

    /// Begins one, and returns what ends it.
    func begin() -> AnyDisposable {
        recorder.record(1)
        return AnyDisposable { [recorder] in recorder.record(-1) }
    }

    /// How many are alive.
    var count: Int { recorder.values.reduce(0, +) }

    /// How many began.
    var total: Int { recorder.values.filter { $0 > 0 }.count }

    /// The most that were alive at once.
    var most: Int {
        var (now, most) = (0, 0)
        for step in recorder.values {
            now += step
            most = max(most, now)
        }
        return most
    }
}

/// What is presented in a certain place, in words.
func recording(_ calls: Recorder<String>) -> @Sendable (String) -> (any Disposable)? {
    { value in
        calls.record("+\(value)")
        return AnyDisposable { calls.record("-\(value)") }
    }
}
