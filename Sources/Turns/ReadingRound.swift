import SharedReactive

// The SPI adds `didSet` and `cancel()` to `withObservationTracking`. `-D WITHOUT_OBSERVATION_SPI` builds without it.
#if canImport(Darwin) || WITHOUT_OBSERVATION_SPI
import Observation
#else
@_spi(SwiftUI) import Observation
#endif

/// The properties of `Observable` objects that one evaluation has read: of a view in `PortableUI`, or of a seeder in `SedeCore`. It
/// lasts until the next evaluation, or until its owner ends.
///
/// Observation ends only with a change of an observed property. So `track(_:)` reads a property of the round too, and the round's
/// `deinit` reports a change of it. Otherwise each evaluation would leave an observation behind in objects that never change.
///
/// Until an evaluation of a view's or seeder's type has read an observable property, evaluations of this type create no round. The
/// first evaluation that reads a property is observed with `State.firstReadHandler`. If none of its properties changes, this
/// observation stays, but there is usually one for each type.
///
/// Some changes that another thread makes during an evaluation are missed. Observation does not report a change that begins before
/// the first read and ends before the read is observed. On Apple's systems, it reports a change only before it is made. So an
/// evaluation that reads the old value during the change is not repeated.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `State.phase` | the lock | the main thread, and the threads that release the round or make a change |
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
package final class ReadingRound: Observable {
    /// The state that Observation retains. It does not retain the round.
    package final class State: Sendable {
        private enum Phase: GuardedState {
            /// The evaluation is observed with `firstReadHandler`. Only one change is reported, before it is made.
            case first
            /// Another thread has reported that change.
            case announced
            /// The evaluation is observed with `track(_:)`.
            case current
            /// The next evaluation is running.
            case superseded
            case ended
        }

        private let onChange: Notice
        private let phase: Lock<Phase>

        /// - Parameters:
        ///   - onChange: Called when a property changes that the evaluation has read.
        ///   - isFirst: Whether the reads are observed with `firstReadHandler`, and not with `track(_:)`.
        package init(_ onChange: Notice, isFirst: Bool) {
            self.onChange = onChange
            phase = Lock(isFirst ? .first : .current)
        }

        /// The closure that a first evaluation passes to `withObservationTracking`, which calls it before a change, on the thread
        /// that makes it.
        package var firstReadHandler: @Sendable () -> Void { { self.takeNotice() } }

        /// Records that the next evaluation begins. Until the reads of the next evaluation are observed, changes of the
        /// properties that this evaluation has read still count: another thread may make a change between the next read
        /// and its observation.
        ///
        /// A first evaluation gets only one report. If another thread has made it, the next evaluation may have read
        /// the old value, so another evaluation follows.
        package func supersede() {
            if phase.withLock({ exchange(&$0, with: .superseded) }) == .announced { onChange.post() }
        }

        fileprivate func end() { phase.withLock { $0 = .ended } }

        /// Notifies the owner of a change, unless the round has ended or the next evaluation makes the change. Called on the thread
        /// that makes it.
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
                // The next evaluation is running on this thread, and makes this change itself.
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
        // The change ends the observations, whose closures find the round ended and forward nothing.
        state.end()
        registrar.willSet(self, keyPath: \.state)
    }

    /// Returns the result of `body`, and observes the properties that it reads.
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
            // This observation does not end by itself, unlike the other one.
            if !state.takeNotice() { tracking.cancel() }
        } didSet: { _ in
            // The read may have had the old value, if another thread was in the middle of the change.
            state.takeNotice()
        }
        #endif
    }
}
