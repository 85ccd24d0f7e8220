import SharedReactive

#if canImport(Darwin) || WITHOUT_OBSERVATION_SPI
import Observation
#else
@_spi(SwiftUI) import Observation
#endif

/// What one evaluation has read of `Observable` objects, until the next one or the end of whoever evaluates.
///
/// Observation cannot be told to forget what was read, except by a change of some of it. So an evaluation reads its round
/// too, and the round changes when it ends. Otherwise each evaluation would leave something behind in objects that never
/// change. Observation tells nothing of a change that another thread begins before something is read for the first time, and ends
/// before that is observed.
///
/// | state | guard | touched by |
/// | --- | --- | --- |
/// | `State.phase` | the lock | the main thread, that which releases the round, and that which makes a change |
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
package final class ReadingRound: Observable {
    /// What Observation keeps; it keeps no round.
    package final class State: Sendable {
        private enum Phase: GuardedState {
            /// It is told of one change, before that.
            case first
            /// Another thread was about to make that change.
            case announced
            case current
            /// The next evaluation is under way.
            case superseded
            case ended
        }

        private let onChange: Notice
        private let phase: Lock<Phase>

        /// - Parameter isFirst: Whether what is read is observed with `passing`, and not by a round.
        package init(_ onChange: Notice, isFirst: Bool) {
            self.onChange = onChange
            phase = Lock(isFirst ? .first : .current)
        }

        /// What `withObservationTracking` calls before a change.
        package var passing: @Sendable () -> Void { { self.takeNotice() } }

        /// Notes that the next evaluation begins. Until that is observed, what this one has read counts: another thread may
        /// change something after it has been read again, and before that.
        ///
        /// The first evaluation that reads something is told of nothing after the change that another thread has announced. So
        /// the next one, which may read what was there before it, is followed by another one.
        package func supersede() {
            if phase.withLock({ exchange(&$0, with: .superseded) }) == .announced { onChange.post() }
        }

        fileprivate func end() { phase.withLock { $0 = .ended } }

        /// Passes a change on.
        ///
        /// - Returns: `false` if the round has ended.
        @discardableResult package func takeNotice() -> Bool {
            let isMain = CurrentThread.isMain
            let phase = phase.withLock { phase in
                defer { if phase == .first, !isMain { phase = .announced } }
                return phase
            }
            switch phase {
            case .ended:
                return false
            case .superseded where isMain:
                // The next evaluation makes the change itself.
                return true
            case .first, .announced, .current, .superseded:
                onChange()
                return true
            }
        }
    }

    private let registrar = ObservationRegistrar()
    package let state: State

    package init(_ onChange: Notice, isFirst: Bool = false) { state = State(onChange, isFirst: isFirst) }

    deinit {
        state.end()
        registrar.willSet(self, keyPath: \.state)
    }

    /// Returns what `body` returns, and observes what it reads.
    package func track<Result>(_ body: () -> Result) -> Result {
        let state = state
        let read = {
            self.registrar.access(self, keyPath: \.state)
            return body()
        }
        #if canImport(Darwin) || WITHOUT_OBSERVATION_SPI
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
