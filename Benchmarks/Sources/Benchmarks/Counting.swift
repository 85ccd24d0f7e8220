import CAllocations

/// Lets callgrind count the instructions of each row with one thread, and prints the allocations of our way.
///
/// Each row produces three of callgrind's parts: everything before; one call of our way; ten more calls. The difference of the
/// last two is the cost of nine calls, without the work that a call does only once. The lines contain the number of operations,
/// the number of allocated blocks, and the row's name. If our way has a limit relative to the same work by hand, the line ends
/// with it, and three parts of that work follow.
func countCosts(of rows: [Row]) {
    for row in rows where row.threads == .one {
        let allocations = countCosts(of: row.ours)
        let byHand = row.ways.first { $0.way == .byHand }
        let limit = byHand.flatMap { row.limits[$0.way] }.map { "\t\($0)" } ?? ""
        if !limit.isEmpty { _ = countCosts(of: byHand!.run) }
        print("\(9 * row.operations)\t\(allocations)\t\(row.name)\(limit)")
    }
}

/// Returns the number of blocks that nine calls of a function allocate, and ends three parts.
private func countCosts(of run: () -> Void) -> Int {
    func count(_ calls: Int) -> Int {
        let before = allocations_so_far()
        for _ in 0..<calls { run() }
        let count = allocations_so_far() - before
        part_ends()
        return count
    }
    // Warms up tables that grow, and the record of the thread.
    run()
    part_ends()
    let (one, ten) = (count(1), count(10))
    return ten - one
}
