/// In which order the values of several producers are sent, when a stream of producers is made one stream of values.
public struct FlattenStrategy: Sendable, Equatable {
    enum Kind: Equatable {
        case concurrent(limit: UInt)
        case latest
        case race
        case throttle
    }

    let kind: Kind

    /// All producers are started as they come, and their values are sent as they come.
    ///
    /// The result completes when the stream and all producers have completed.
    public static let merge = FlattenStrategy(kind: .concurrent(limit: .max))

    /// The producers are started one after the other: each when the one before has completed.
    ///
    /// The result completes when the stream and all producers have completed.
    public static let concat = FlattenStrategy(kind: .concurrent(limit: 1))

    /// As many producers as a limit says are under way at a time. The others wait, and are started in their order.
    ///
    /// The result completes when the stream and all producers have completed.
    public static func concurrent(limit: UInt) -> FlattenStrategy {
        precondition(limit > 0, "concurrent(limit:) takes a positive limit.")
        return FlattenStrategy(kind: .concurrent(limit: limit))
    }

    /// Each producer that comes replaces the one before, whose work is disposed of.
    ///
    /// The result completes when the stream and the latest producer have completed.
    public static let latest = FlattenStrategy(kind: .latest)

    /// All producers are started as they come. From the first event of one of them on, that one is followed; the work of
    /// the others is disposed of, and those that come later are left out.
    ///
    /// The result completes when the stream and the producer that is followed have completed.
    public static let race = FlattenStrategy(kind: .race)

    /// A producer is followed until it ends; those that come meanwhile are left out.
    ///
    /// The result completes when the stream and the producer that is followed have completed.
    public static let throttle = FlattenStrategy(kind: .throttle)
}
