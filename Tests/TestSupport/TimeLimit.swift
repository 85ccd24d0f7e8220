import Testing

/// A limit of ten minutes for each test of a suite. On systems before macOS 13 and iOS 16, Swift Testing has no time limits.
public var tenMinutes: any SuiteTrait {
    if #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) { return TimeLimitTrait.timeLimit(.minutes(10)) }
    return "No time limit" as Comment
}
