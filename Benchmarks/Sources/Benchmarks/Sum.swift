import Synchronization

private let sum = Atomic<Int>(0)

/// Receives the values of observers, so that the compiler cannot remove their work.
@inline(never)
func take(_ value: Int) {
    sum.store(sum.load(ordering: .relaxed) &+ value, ordering: .relaxed)
}
