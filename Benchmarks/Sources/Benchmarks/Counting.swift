import CAllocations

/// Has callgrind count the instructions of each row that is done by one thread, and says what ours allocates.
///
/// Each row gives three of callgrind's parts: what came before; a call of ours; ten more calls. The difference of
/// the last two is that of nine calls, in which all that a call does only once cancels out. The lines say how many
/// operations these are, how many blocks of memory they asked for, and the row's name.
func countCosts(of rows: [Row]) {
    for row in rows where row.threads == .one {
        func count(_ calls: Int) -> Int {
            let before = allocations_so_far()
            for _ in 0..<calls { row.ours() }
            let count = allocations_so_far() - before
            part_ends()
            return count
        }
        // What is only there after a while: tables that grow, the record of the thread.
        row.ours()
        part_ends()
        let (one, ten) = (count(1), count(10))
        print("\(9 * row.operations)\t\(ten - one)\t\(row.name)")
    }
}
