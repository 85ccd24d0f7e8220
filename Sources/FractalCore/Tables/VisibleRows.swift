/// Maps each view to the row that it shows and to the end of that presentation.
///
/// A table has few views for many rows and reuses them in any order. A view shows one row at a time, and in each column,
/// one view at a time shows a row. An end belongs to a row and a view together, so reusing a view or moving a row to
/// another view ends nothing else.
struct VisibleRows<Row: Hashable, Column: Hashable, View: Hashable, End> {
    /// A row that a view shows, and the end of its presentation.
    private struct Showing {
        let row: Row
        let column: Column
        /// Distinguishes it from later showings in the same view.
        let number: Int
        /// `nil` until `began(_:in:end:)`, and if there is nothing to end.
        var end: End?
    }

    private var showings: [View: Showing] = [:]
    private var views: [Row: [Column: View]] = [:]
    private var lastNumber = 0

    /// The number of views that show a row.
    var count: Int { showings.count }

    /// Records that a view begins to show a row.
    ///
    /// - Returns: The showing's number, and the ends to perform first.
    mutating func begin(_ row: Row, _ column: Column, in view: View) -> (number: Int, ended: [End]) {
        var ended: [End] = []
        if let end = remove(view) { ended.append(end) }
        if let other = views[row]?[column], let end = remove(other) { ended.append(end) }
        lastNumber += 1
        showings[view] = Showing(row: row, column: column, number: lastNumber)
        views[row, default: [:]][column] = view
        return (lastNumber, ended)
    }

    /// Whether a view still shows the row of a showing.
    func isCurrent(_ number: Int, in view: View) -> Bool { showings[view]?.number == number }

    /// Stores the end of a showing, or returns it if the showing is over.
    mutating func began(_ number: Int, in view: View, end: End?) -> End? {
        guard isCurrent(number, in: view) else { return end }
        showings[view]?.end = end
        return nil
    }

    /// Records that a view shows nothing, and returns the end to perform.
    mutating func remove(_ view: View) -> End? {
        guard let showing = showings.removeValue(forKey: view) else { return nil }
        views[showing.row]?[showing.column] = nil
        if views[showing.row]?.isEmpty == true { views[showing.row] = nil }
        return showing.end
    }

    /// Records that no view shows a row, and returns the ends to perform.
    mutating func remove(row: Row) -> [End] { (views[row] ?? [:]).values.compactMap { remove($0) } }
}
