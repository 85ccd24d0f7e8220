/// Work that is done in several ways, whose costs are compared.
struct Row {
    /// A way to do the work.
    enum Way: String, CaseIterable {
        case ours = "ours"
        case byHand = "by hand"
        /// By hand too, with a pthread mutex, which stays cheap under contention.
        case pthread = "behind a pthread mutex"
        case openCombine = "OpenCombine"
        /// Ours too, with all work repeated instead of only the changed part.
        case anew = "all anew"
        /// Ours too, through a scope of a fixed part in place of a row.
        case plainScope = "through a plain scope"
        /// Ours too, with rows that a dictionary finds.
        case dictionary = "with a dictionary"
        /// The design of the original library, written again by hand.
        case original = "original's design"
    }

    /// The threads that do the work.
    enum Threads {
        /// One thread, so that the allocations and instructions of an operation are the same each time.
        case one
        /// One thread, which passes work to a queue.
        case oneAndQueue
        /// Eight threads that do the same at once.
        case eight
    }

    /// The name of the work, in the words of the project's promises.
    let name: String

    /// The limits of our cost, as multiples of another way's cost.
    let limits: [Way: Double]

    /// Whether our way may allocate.
    let mayAllocate: Bool

    let threads: Threads

    /// The number of successive operations that must have the same cost; 0 if one takes too long for that.
    let steadyOperations: Int

    /// The number of operations in a call of a way.
    let operations: Int

    /// The ways, ours first.
    let ways: [(way: Way, run: () -> Void)]

    init(
        _ name: String,
        limits: [Way: Double],
        mayAllocate: Bool = true,
        threads: Threads = .one,
        steadyOperations: Int = 1_000_000,
        operations: Int = 1_000,
        ways: [(way: Way, run: () -> Void)]
    ) {
        precondition(ways[0].way == .ours)
        self.name = name
        self.limits = limits
        self.mayAllocate = mayAllocate
        self.threads = threads
        self.steadyOperations = steadyOperations
        self.operations = operations
        self.ways = ways
    }

    /// Our way.
    var ours: () -> Void { ways[0].run }
}
