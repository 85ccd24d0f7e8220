/// The order of a list's children after a change, and what has changed.
///
/// By then the presentations of removed children have been ended, and new children have been presented, from the
/// front. A list that shows its children in rows keeps the rows in an array, and arranges them with it:
///
/// ```swift
/// var orderPresenter: Presenter<ChildrenOrder<Int>> {
///     return Presenter.UI { order in
///         order.arrange(&rows, adding: newRows)
///         newRows = []
///         return nil
///     }
/// }
/// ```
///
/// The places are those that a batch of updates takes in UIKit and AppKit.
public struct ChildrenOrder<ID: Hashable & Sendable>: Sendable {
    /// A child's way from one place to another.
    public struct Move: Hashable, Sendable {
        /// The place before the change.
        public let from: Int
        /// The place now.
        public let to: Int
    }

    @usableFromInline
    let identifiers: Chunks<ID>
    @usableFromInline
    let rearrangement: Rearrangement

    /// How many children there were before the change.
    public let previousCount: Int

    @inlinable
    init(_ identifiers: Chunks<ID>, _ rearrangement: Rearrangement, previousCount: Int) {
        self.identifiers = identifiers
        self.rearrangement = rearrangement
        self.previousCount = previousCount
    }

    /// How many children there are.
    @inlinable
    public var count: Int { identifiers.count }

    /// The identifiers of all children, in order.
    ///
    /// - Complexity: O(*n*)
    @inlinable
    public var ids: [ID] { Array(identifiers) }

    /// The identifier of the child at a place.
    ///
    /// - Precondition: There is a child at `place`.
    @inlinable
    public subscript(place: Int) -> ID { identifiers[place] }

    /// The places, before the change, of the children that were removed, from the front.
    @inlinable
    public var removed: [Int] { rearrangement.removed }

    /// The places of the children that are new, from the front.
    @inlinable
    public var inserted: [Int] { rearrangement.inserted }

    /// The children whose place among those that stay has changed, by their places now, from the front.
    ///
    /// Those that were only pushed aside by others have not moved.
    public var moved: [Move] { rearrangement.moved.map { Move(from: $0.from, to: $0.to) } }

    /// Brings an array that has an element for each child into the children's order.
    ///
    /// - Parameters:
    ///   - rows: An element for each child, in the order before the change. Before the first child it may hold
    ///     anything.
    ///   - new: An element for each new child, in the order in which they were presented.
    /// - Precondition: There are as many elements as children before the change, and as many new ones.
    @inlinable
    public func arrange<Row>(_ rows: inout [Row], adding new: [Row] = []) {
        if previousCount == 0 || count == 0 { rows = [] }
        if count == 0 { return }
        precondition(
            rows.count == previousCount && new.count == inserted.count,
            """
            ChildrenOrder.arrange: \(previousCount) rows and \(inserted.count) new ones were expected, but there \
            are \(rows.count) and \(new.count). Arrange the rows with every order that is presented.
            """
        )
        rearrangement.apply(to: &rows, inserting: new)
    }
}

extension ChildrenOrder: CustomStringConvertible {
    /// The identifiers, and what has changed: `[1, 3], removed [1], inserted [1]`.
    public var description: String {
        var texts = ["\(ids)"]
        if !removed.isEmpty { texts.append("removed \(removed)") }
        if !inserted.isEmpty { texts.append("inserted \(inserted)") }
        let moves = moved.map { "\($0.from) → \($0.to)" }
        if !moves.isEmpty { texts.append("moved [\(moves.joined(separator: ", "))]") }
        return texts.joined(separator: ", ")
    }
}
