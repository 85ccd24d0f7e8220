#if DEBUG && os(Linux)
import NecomCore
import Observation
import TestSupport
import Testing

/// The call paths drawn in `Docs/internals/NecomCore.md` match real stacks.
@MainActor
@Suite(.enabled(if: isComparingWays)) struct WayTests {
    private let ways = Ways()

    @Test func connectingGoesToMakeAsDrawn() throws {
        let model = WayModel(ways, recordsMaking: true)
        model.connect(WayView(ways))
        try ways.compareLast(with: "To the connection", of: "NecomCore")
    }

    @Test func aChangeGoesToItsTrackersAsDrawn() throws {
        let (model, view) = (WayModel(ways), WayView(ways))
        model.connect(view)
        let ways = ways
        withObservationTracking {
            _ = model.state.total
        } onChange: {
            ways.record()
        }
        model.action.add(1)
        try ways.compareLast(with: "To the state", of: "NecomCore")
    }

    @Test func aValueGoesToTheDelegateAsDrawn() throws {
        let (model, view) = (WayModel(ways), WayView(ways))
        model.connect(view)
        model.action.tell(1)
        try ways.compareLast(with: "To the delegate", of: "NecomCore")
    }
}

private protocol WayDisplay: AnyObject {
    var total: Binder<Int> { get }
}

private final class WayView: WayDisplay {
    private let ways: Ways

    init(_ ways: Ways) {
        self.ways = ways
    }

    var total: Binder<Int> {
        Binder(self) { me, _ in me.ways.record() }
    }
}

private final class WayModel: SeedModel<WayModel> {
    struct Action: ActionType {
        let add: (Int) -> Void
        let tell: (Int) -> Void
    }

    struct State: StateType {
        var total = 0
    }

    struct Extra: ExtraType {
        let ways: Ways
        let recordsMaking: Bool
    }

    init(_ ways: Ways, recordsMaking: Bool = false) {
        super.init(state: State(), extra: Extra(ways: ways, recordsMaking: recordsMaking))
    }

    static func make(state: StateProxy<State>, extra: Extra, delegate: DelegateProxy<any WayDisplay>)
        -> Action
    {
        if extra.recordsMaking { extra.ways.record() }
        return Action(
            add: { state.total += $0 },
            tell: { delegate.total($0) }
        )
    }
}
#endif
