import SharedReactive

/// A message that a caller waits for, with the commands that it starts, and the commands of their messages.
///
/// The queued messages and running commands of the work retain this object, and nothing else does. So the work has ended when it
/// is released.
final class PendingWork: Sendable {
    private let end: Suspension

    /// Creates work whose end ends a suspension.
    init(ending end: Suspension) { self.end = end }

    deinit { end.end() }

    #if DEBUG
    /// The scheduler of hints at commands that keep a caller waiting. A test replaces it.
    @MainActor static var hintScheduler: any DateScheduler = QueueScheduler.main
    #endif
}
