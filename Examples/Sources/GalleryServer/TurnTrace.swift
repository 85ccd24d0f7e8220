/// Puts the steps of a flow that is on the main thread in a visitor's outbox, numbered by turns.
///
/// `Part` names the parts of the page's figure.
@MainActor
public final class TurnTrace<Part: RawRepresentable> where Part.RawValue == String {
    private let outbox: Outbox
    private var turn = 0

    /// Creates a trace that is in turn 0, of what happens before the visitor does anything.
    public init(outbox: Outbox) {
        self.outbox = outbox
    }

    /// Begins a turn: the steps from now on follow from a further event.
    public func beginTurn() {
        turn += 1
    }

    /// Tells what passed through a part.
    public func record(_ part: Part, _ value: String) {
        outbox.trace(FigureStep(part: part.rawValue, value: value, turn: turn))
    }
}
