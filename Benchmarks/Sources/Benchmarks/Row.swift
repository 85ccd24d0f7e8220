/// One kind of work, done in several ways that are compared.
struct Row {
    /// How the work is done.
    enum Way: String, CaseIterable {
        case ours = "ours"
        case byHand = "by hand"
        /// By hand too, with a pthread mutex, which stays cheap when several threads want it.
        case pthread = "behind a pthread mutex"
        case openCombine = "OpenCombine"
        /// Ours too, with everything done anew in the place of what has changed.
        case anew = "all anew"
        /// The design of the original library, made again by hand.
        case original = "original's design"
    }

    /// Which threads do the work.
    enum Threads {
        /// One, so that what an operation allocates and executes is the same each time.
        case one
        /// One, which hands work to a queue.
        case oneAndQueue
        /// Eight that do the same at once.
        case eight
    }

    /// The work, in the words of the project's promises.
    let name: String

    /// The most that ours may cost, as a multiple of another way's cost.
    let limits: [Way: Double]

    /// Whether ours may allocate.
    let mayAllocate: Bool

    /// Which threads do the work.
    let threads: Threads

    /// How many operations, one after the other, have to cost the same; 0 where one takes too long for that.
    let steadyOperations: Int

    /// How many times a call of a way does the work.
    let operations: Int

    /// The ways; ours is the first.
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

    /// The work done our way.
    var ours: () -> Void { ways[0].run }
}
