/// One kind of work, done in several ways that are compared.
struct Row {
    /// How the work is done.
    enum Way: String, CaseIterable {
        case ours = "ours"
        case byHand = "by hand"
        case openCombine = "OpenCombine"
        /// Ours too, with everything done anew in the place of what has changed.
        case anew = "all anew"
        /// The design of the original library, made again by hand.
        case original = "original's design"
    }

    /// The work, in the words of the project's promises.
    let name: String

    /// The most that ours may cost, as a multiple of another way's cost.
    let limits: [Way: Double]

    /// Whether ours may allocate.
    let mayAllocate: Bool

    /// How many times a call of a way does the work.
    let operations: Int

    let ways: [(way: Way, run: () -> Void)]

    init(
        _ name: String,
        limits: [Way: Double],
        mayAllocate: Bool = true,
        operations: Int = 1_000,
        ways: [(way: Way, run: () -> Void)]
    ) {
        self.name = name
        self.limits = limits
        self.mayAllocate = mayAllocate
        self.operations = operations
        self.ways = ways
    }
}
