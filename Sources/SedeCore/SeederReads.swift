import Observation
import Turns

/// The properties of `Observable` objects that a seeder's `initialize()` or last `update(model:)` has read.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `readers` | the main actor | `run` |
/// | `current` | the main actor | `run`; released on any thread |
@MainActor final class SeederReads {
    /// The types of seeders that have read an observable property. For other types, one tracking is the whole cost.
    private static var readers: Set<ObjectIdentifier> = []

    /// The round of the last run: a `ReadingRound`, which older systems do not have.
    private var current: AnyObject?

    nonisolated init() {}

    /// Returns the result of `body`, and observes its reads until the next call or until this object is released.
    ///
    /// - Parameters:
    ///   - seeder: The type of the seeder.
    ///   - onChange: Called when a property changes that `body` has read.
    ///   - body: Calls the seeder.
    func run<Result>(
        _ seeder: Any.Type,
        onChange: Notice,
        _ body: () -> Result
    ) -> Result {
        guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return body() }
        guard Self.readers.contains(ObjectIdentifier(seeder)) else {
            // `onChange` is an autoclosure, which is called only if `body` has read a property.
            return withObservationTracking(body, onChange: firstRead(seeder, onChange))
        }
        let previous = current as? ReadingRound
        previous?.state.supersede()
        let round = ReadingRound(onChange)
        let result = round.track(body)
        current = round
        withExtendedLifetime(previous) {}
        return result
    }

    /// Observes the first run of a seeder's type that reads a property. If none of these properties changes, its observation
    /// stays, but only one for each type.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    private func firstRead(_ seeder: Any.Type, _ onChange: Notice) -> @Sendable () -> Void {
        Self.readers.insert(ObjectIdentifier(seeder))
        let round = ReadingRound(onChange, isFirst: true)
        current = round
        return round.state.firstReadHandler
    }
}
