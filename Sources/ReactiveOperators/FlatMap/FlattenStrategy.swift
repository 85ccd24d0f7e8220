import SharedReactive

/// How the values of several producers are combined into one stream of values, by `flatten(_:)` and `flatMap(_:_:)`.
///
/// The result completes when the stream and all producers that are not replaced or ignored have completed. It fails when one of
/// them fails. An interruption of a producer counts as its completion, except with `race` and `throttle`, where it interrupts the
/// result.
///
/// A producer may start the next one, which starts the next, and so on. At most 32 starts are nested on a thread. A further
/// producer waits until the innermost start has returned. Waiting producers keep their order. If `latest` would have
/// replaced a waiting producer meanwhile, it is not started.
public struct FlattenStrategy: Sendable, Equatable {
    @usableFromInline enum Kind: Equatable, Sendable {
        case concurrent(limit: UInt)
        case latest
        case race
        case throttle
    }

    @usableFromInline let kind: Kind

    /// Each producer is started at once, and all their values are sent. Use it when every value matters and the order
    /// does not.
    public static let merge = FlattenStrategy(kind: .concurrent(limit: .max))

    /// The producers are started one after the other, each when the previous one has completed.
    public static let concat = FlattenStrategy(kind: .concurrent(limit: 1))

    /// At most a given number of producers are running at a time. The others wait and are started in order. Traps if the
    /// number is 0.
    public static func concurrent(limit: UInt) -> FlattenStrategy {
        checkCount(Int(clamping: limit), atLeast: 1)
        return FlattenStrategy(kind: .concurrent(limit: limit))
    }

    /// Each new producer replaces the previous one, whose work is disposed of. The closure of `flatMap` is called before that, and
    /// the new producer starts after it.
    public static let latest = FlattenStrategy(kind: .latest)

    /// Each producer is started at once. The first producer to send an event is followed. The work of the others is
    /// disposed of, and later producers are ignored.
    public static let race = FlattenStrategy(kind: .race)

    /// A producer is followed until it ends. Producers that arrive meanwhile are ignored.
    public static let throttle = FlattenStrategy(kind: .throttle)
}
