import PortableUI

/// Whether a change is made in `withTransaction`, for the tests of bindings. `PortableUI` makes each change immediately.
public enum RecordedTransaction {
    @TaskLocal public static var isCurrent = false
}

public func withTransaction<Result>(_: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try RecordedTransaction.$isCurrent.withValue(true, operation: body)
}
