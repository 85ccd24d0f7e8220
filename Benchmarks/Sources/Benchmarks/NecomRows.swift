import NecomCore
import NecomOriginalDesign
import Synchronization

/// A model that counts, and shows its total.
private final class CounterModel: SeedModel<CounterModel> {
    struct Action: ActionType {
        let count: (Int) -> Void
        let add: (Int) -> Void
        let read: () -> Int
        let tell: (Int) -> Void
    }

    struct State: StateType {
        var total = 0
    }

    struct Extra: ExtraType {
        let counted: CountedCalls
    }

    init(counted: CountedCalls) {
        super.init(state: .init(), extra: Extra(counted: counted))
    }

    static func make(
        state: StateProxy<State>,
        extra: Extra,
        delegate: DelegateProxy<any TotalDisplay>
    ) -> Action {
        Action(
            count: { extra.counted.count($0) },
            add: { state.total += $0 },
            read: { state.total },
            tell: { delegate.total($0) }
        )
    }
}

protocol TotalDisplay: AnyObject {
    var total: Binder<Int> { get }
    var handWrittenTotal: HandWrittenBinder<Int> { get }
    var originalTotal: OriginalBinder<Int> { get }
}

private final class TotalLabel: TotalDisplay {
    private(set) var shown = 0

    var total: Binder<Int> {
        Binder(self) { me, total in me.show(total) }
    }

    var handWrittenTotal: HandWrittenBinder<Int> {
        HandWrittenBinder { [weak self] in self?.show($0) }
    }

    var originalTotal: OriginalBinder<Int> {
        OriginalBinder(self) { me, total in me.show(total) }
    }

    @inline(never)
    func show(_ total: Int) {
        shown += total
    }

    /// Does some work, and checks that all of it was shown.
    func expect(_ total: Int, _ work: () -> Void) {
        let before = shown
        work()
        precondition(shown == before + total)
    }
}

/// What an action does, as little as there can be.
final class CountedCalls {
    private(set) var total = 0

    @inline(never)
    func count(_ number: Int) {
        total += number
    }
}

/// A closure over a weak reference, as one writes it by hand.
struct HandWrittenBinder<Value> {
    let bind: (Value) -> Void
}

/// The work by hand: closures in a struct that is called directly, a mutex around an integer.
private final class HandWrittenModel: Sendable {
    let total = Mutex(0)

    @inline(never)
    func add(_ number: Int) {
        total.withLock { $0 += number }
    }

    @inline(never)
    func read() -> Int {
        total.withLock { $0 }
    }
}

/// The same model in the original's design.
private final class OriginalModel {
    private(set) var action: OriginalAction<CounterModel.Action>

    init(_ action: CounterModel.Action) {
        self.action = OriginalAction(action)
    }
}

func necomRows() -> [Row] {
    let counted = CountedCalls()
    let label = TotalLabel()
    let model = CounterModel(counted: counted)
    model.connect(label)

    let hand = HandWrittenModel()
    let display: any TotalDisplay = label
    let count: (Int) -> Void = { counted.count($0) }
    let closures = CounterModel.Action(
        count: count,
        add: { hand.add($0) },
        read: { hand.read() },
        tell: { [weak display] in display?.handWrittenTotal.bind($0) }
    )

    let originalState = OriginalState(CounterModel.State())
    let originalDelegate = OriginalDelegate(display)
    let original = OriginalModel(
        CounterModel.Action(
            count: count,
            add: { originalState.total += $0 },
            read: { originalState.total },
            tell: { originalDelegate.originalTotal($0) }
        )
    )

    return [
        Row(
            "Necom call of an action",
            limits: [.original: 1],
            mayAllocate: false,
            ways: [
                (.ours, { for _ in 0..<1_000 { callCount(model) } }),
                (.byHand, { for _ in 0..<1_000 { callCount(closures) } }),
                (.original, { for _ in 0..<1_000 { callCount(original) } }),
            ]
        ),
        Row(
            "Necom value to a binder on .current, through action and delegate",
            limits: [.byHand: 3, .original: 1],
            ways: [
                (.ours, { label.expect(1_000) { for _ in 0..<1_000 { callTell(model) } } }),
                (.byHand, { label.expect(1_000) { for _ in 0..<1_000 { callTell(closures) } } }),
                (.original, { label.expect(1_000) { for _ in 0..<1_000 { callTell(original) } } }),
            ]
        ),
        Row(
            "Necom change of the state in place",
            limits: [.byHand: 2, .original: 1],
            mayAllocate: false,
            ways: [
                (
                    .ours,
                    {
                        let add = model.action.add
                        for _ in 0..<1_000 { add(1) }
                    }
                ),
                (
                    .byHand,
                    {
                        let add = closures.add
                        for _ in 0..<1_000 { add(1) }
                    }
                ),
                (
                    .original,
                    {
                        let add = original.action.add
                        for _ in 0..<1_000 { add(1) }
                    }
                ),
            ]
        ),
        Row(
            "Necom read of the state",
            limits: [.byHand: 2, .original: 1],
            mayAllocate: false,
            ways: [
                (
                    .ours,
                    {
                        let read = model.action.read
                        for _ in 0..<1_000 { keep(read()) }
                    }
                ),
                (
                    .byHand,
                    {
                        let read = closures.read
                        for _ in 0..<1_000 { keep(read()) }
                    }
                ),
                (
                    .original,
                    {
                        let read = original.action.read
                        for _ in 0..<1_000 { keep(read()) }
                    }
                ),
            ]
        ),
    ]
}

@inline(never)
private func callCount(_ model: CounterModel) {
    model.action.count(1)
}

@inline(never)
private func callCount(_ model: OriginalModel) {
    model.action.count(1)
}

@inline(never)
private func callCount(_ closures: CounterModel.Action) {
    closures.count(1)
}

@inline(never)
private func callTell(_ model: CounterModel) {
    model.action.tell(1)
}

@inline(never)
private func callTell(_ model: OriginalModel) {
    model.action.tell(1)
}

@inline(never)
private func callTell(_ closures: CounterModel.Action) {
    closures.tell(1)
}
