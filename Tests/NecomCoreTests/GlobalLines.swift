@testable import NecomCore

extension BindingQueue.Global {
    /// Whether no work is queued or running for any object.
    static var hasNoLines: Bool { shards.allSatisfy { $0.state.withLock(\.lines.isEmpty) } }
}
