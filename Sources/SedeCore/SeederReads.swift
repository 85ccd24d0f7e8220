import SharedReactive

#if canImport(SwiftUI)
import Observation
import SwiftUI
#else
@_spi(SwiftUI) import Observation
#endif

/// What a seeder's `initialize()` or last `update(model:)` has read of `Observable` objects.
///
/// | state | guard | touched by |
/// | --- | --- | --- |
/// | `readers` | the main actor | `run` |
/// | `current` | the main actor | `run`; released on any thread |
/// | `ReadingRound.Phase` | the lock | `run` on the main actor; whoever changes what was read, on any thread |
@MainActor
final class SeederReads {
    /// The types of seeders that have ever read something observable. Others pay nothing for it but one tracking.
    private static var readers: Set<ObjectIdentifier> = []

    /// The round of the last run: a `ReadingRound`, which older systems do not have.
    private var current: AnyObject?

    nonisolated init() {}

    /// Returns what `body` returns, and observes what it reads, until the next call or the release of this.
    ///
    /// - Parameters:
    ///   - seeder: The type of the seeder.
    ///   - onChange: Called when something changes that `body` has read.
    ///   - body: Calls the seeder.
    func run<Result>(
        _ seeder: Any.Type,
        onChange: Notice,
        _ body: () -> Result
    ) -> Result {
        guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return body() }
        guard Self.readers.contains(ObjectIdentifier(seeder)) else {
            return withObservationTracking(body, onChange: firstRead(seeder, onChange))
        }
        // Until this run is observed, what the one before has read counts: another thread may change something after this
        // run has read it, and before that.
        let previous = current as? ReadingRound
        previous?.state.supersede()
        let round = ReadingRound(onChange)
        let result = round.track(body)
        current = round
        withExtendedLifetime(previous) {}
        return result
    }

    /// The first run of a seeder's type that reads something. What it leaves behind if nothing of that changes is there once
    /// for each type.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    private func firstRead(_ seeder: Any.Type, _ onChange: Notice) -> @Sendable () -> Void {
        Self.readers.insert(ObjectIdentifier(seeder))
        let round = ReadingRound(onChange)
        current = round
        let state = round.state
        return { state.takeNotice() }
    }
}

/// One run, which reads this object too.
///
/// Observation cannot be told to forget what has been read, except by a change of some of it. So this object changes when the
/// run no longer counts. Otherwise each run would leave something behind in objects that never change.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
private final class ReadingRound: Observable {
    final class State: Sendable {
        private enum Phase: GuardedState {
            case current
            /// The next run is under way.
            case superseded
            case ended
        }

        private let onChange: Notice
        private let phase = Lock(Phase.current)

        init(_ onChange: Notice) {
            self.onChange = onChange
        }

        func supersede() {
            phase.withLock { $0 = .superseded }
        }

        func end() {
            phase.withLock { $0 = .ended }
        }

        /// Passes a change on.
        ///
        /// - Returns: `false` if the round has ended.
        @discardableResult
        func takeNotice() -> Bool {
            switch phase.withLock({ $0 }) {
            case .ended:
                return false
            case .superseded where CurrentThread.isMain:
                // The next run makes the change itself.
                return true
            case .current, .superseded:
                onChange()
                return true
            }
        }
    }

    private let registrar = ObservationRegistrar()
    /// What Observation keeps; it keeps no round.
    let state: State

    init(_ onChange: Notice) {
        state = State(onChange)
    }

    deinit {
        state.end()
        registrar.willSet(self, keyPath: \.state)
    }

    /// Returns what `body` returns, and observes what it reads.
    func track<Result>(_ body: () -> Result) -> Result {
        let state = state
        let read = {
            self.registrar.access(self, keyPath: \.state)
            return body()
        }
        #if canImport(SwiftUI)
        return withObservationTracking(read) { state.takeNotice() }
        #else
        return withObservationTracking(read) { tracking in
            // It does not end by itself, as that of `onChange` does.
            if !state.takeNotice() { tracking.cancel() }
        } didSet: { _ in
            // Another thread may have been about to change something when this was read.
            state.takeNotice()
        }
        #endif
    }
}
