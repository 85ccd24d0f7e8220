@testable import NecomCore

extension BindingQueue.Global {
    /// Whether no work waits or runs for any object.
    static var hasNoLines: Bool { shards.allSatisfy { $0.state.withLock(\.lines.isEmpty) } }
}
