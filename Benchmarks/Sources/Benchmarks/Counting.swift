import CAllocations

/// Lets callgrind count the instructions of each row with one thread, and prints the allocations of our way.
///
/// Each row produces three of callgrind's parts: everything before; one call of our way; ten more calls. The difference of the
/// last two is the cost of nine calls, without the work that a call does only once. The lines contain the number of operations,
/// the number of allocated blocks, and the row's name.
func countCosts(of rows: [Row]) {
    for row in rows where row.threads == .one {
        func count(_ calls: Int) -> Int {
            let before = allocations_so_far()
            for _ in 0..<calls { row.ours() }
            let count = allocations_so_far() - before
            part_ends()
            return count
        }
        // Warms up tables that grow, and the record of the thread.
        row.ours()
        part_ends()
        let (one, ten) = (count(1), count(10))
        print("\(9 * row.operations)\t\(ten - one)\t\(row.name)")
    }
}
