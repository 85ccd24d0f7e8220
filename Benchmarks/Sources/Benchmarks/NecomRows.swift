import Dispatch
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

    /// Runs some work, and checks that its total was shown.
    func expect(_ total: Int, _ work: () -> Void) {
        let before = shown
        work()
        precondition(shown == before + total)
    }
}

/// The smallest possible work of an action.
final class CountedCalls {
    private(set) var total = 0

    @inline(never)
    func count(_ number: Int) {
        total += number
    }
}

/// A closure over a weak reference, written by hand.
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
        // By hand, a change that uses the state again deadlocks, and the observers of a property that it sets run under the
        // mutex. Our way prevents both by two entries in the thread's record for each change.
        Row(
            "Necom change of the state in place",
            limits: [.byHand: 3, .original: 1],
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
        valueToMain(),
        stateOnEightThreads(),
        valueToGlobal(),
        valueToGlobalOnEightThreads(),
    ]
}

/// A delegate without members.
private final class Nobody {}

/// A model that several threads share.
private final class SharedModel: SeedModel<SharedModel> {
    struct Action: ActionType {
        let add: @Sendable (Int) -> Void
    }

    struct State: StateType {
        var total = 0
    }

    init() {
        super.init(state: .init(), extra: .init())
    }

    static func make(
        state: StateProxy<State>,
        extra: NoExtra,
        delegate: DelegateProxy<Nobody>
    ) -> Action {
        Action(add: { state.total += $0 })
    }
}

private func stateOnEightThreads() -> Row {
    let model = SharedModel()
    model.connect(Nobody())
    let add = model.action.add
    let total = PthreadMutex(0)
    return Row(
        "Necom change of the state in place, eight threads at once",
        limits: [.pthread: 4],
        threads: .eight,
        operations: 8 * operationsOfEach,
        ways: [
            (.ours, { onEightThreads { _ in add(1) } }),
            (.pthread, { onEightThreads { _ in addOne(to: total) } }),
        ]
    )
}

@inline(never)
private func addOne(to total: PthreadMutex<Int>) {
    total.withLock { $0 += 1 }
}

/// A delegate with a binder on main.
private final class MainDisplay: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the benchmark runs on the main thread alone.
    private(set) var shown = 0

    var total: Binder<Int> {
        Binder(self, queue: .main) { me, total in me.show(total) }
    }

    @inline(never)
    func show(_ total: Int) {
        shown += total
    }
}

private func valueToMain() -> Row {
    let (display, handDisplay) = (MainDisplay(), MainDisplay())
    let delegate = DelegateProxy(delegate: display)
    let isMain = HandWrittenMainThread()
    let binder = HandWrittenBinder<Int> { [weak handDisplay] in
        if isMain.isCurrent { handDisplay?.show($0) }
    }
    return Row(
        "Necom value to a binder on .main, on main",
        limits: [:],
        ways: [
            (
                .ours,
                {
                    for _ in 0..<1_000 { delegate.total(1) }
                    withExtendedLifetime(display) {}
                }
            ),
            (
                .byHand,
                {
                    for _ in 0..<1_000 { binder.bind(1) }
                    withExtendedLifetime(handDisplay) {}
                }
            ),
        ]
    )
}

/// A delegate with a binder in the background, which receives one value at a time.
private final class BackgroundDisplay: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: `show` is called by one thread at a time. The waiting thread reads nothing before
    // `all` has been signalled.
    private var missing = 0
    private let all = DispatchSemaphore(value: 0)

    var total: Binder<Int> {
        Binder(self, queue: .global) { me, total in me.show(total) }
    }

    @inline(never)
    func show(_ total: Int) {
        missing -= 1
        if missing == 0 { all.signal() }
    }

    /// Runs some work, and waits until `count` values have been shown.
    func expect(_ count: Int, _ work: () -> Void) {
        missing = count
        work()
        all.wait()
    }
}

/// Values for one object, delivered in order in the background: by hand, behind a pthread mutex.
private final class PthreadBackground: Sendable {
    private struct Content {
        var waiting: [Int] = []
        var isScheduled = false
    }

    private let content = PthreadMutex(Content())
    private let tell: @Sendable (Int) -> Void

    init(tell: @escaping @Sendable (Int) -> Void) {
        self.tell = tell
    }

    @inline(never)
    func send(_ value: Int) {
        let isFirst = content.withLock { content in
            content.waiting.append(value)
            defer { content.isScheduled = true }
            return !content.isScheduled
        }
        if isFirst { DispatchQueue.global().async { self.run() } }
    }

    private func run() {
        while true {
            let values = content.withLock { content in
                let values = content.waiting
                content.waiting = []
                if values.isEmpty { content.isScheduled = false }
                return values
            }
            if values.isEmpty { return }
            for value in values { tell(value) }
        }
    }
}

private func valueToGlobal() -> Row {
    let (display, queueDisplay, pthreadDisplay) = (
        BackgroundDisplay(), BackgroundDisplay(), BackgroundDisplay()
    )
    let delegate = DelegateProxy(delegate: display).sendable
    let queue = DispatchQueue(label: "by hand")
    let binder = HandWrittenBinder<Int> { [weak queueDisplay] value in
        queue.async { [weak queueDisplay] in queueDisplay?.show(value) }
    }
    let background = PthreadBackground { [weak pthreadDisplay] in pthreadDisplay?.show($0) }
    return Row(
        "Necom value to a binder on .global",
        limits: [.byHand: 10],
        threads: .oneAndQueue,
        ways: [
            (.ours, { display.expect(1_000) { for number in 0..<1_000 { delegate.total(number) } } }),
            (.byHand, { queueDisplay.expect(1_000) { for number in 0..<1_000 { binder.bind(number) } } }),
            (
                .pthread,
                { pthreadDisplay.expect(1_000) { for number in 0..<1_000 { background.send(number) } } }
            ),
        ]
    )
}

private func valueToGlobalOnEightThreads() -> Row {
    let (display, handDisplay) = (BackgroundDisplay(), BackgroundDisplay())
    let delegate = DelegateProxy(delegate: display).sendable
    let background = PthreadBackground { [weak handDisplay] in handDisplay?.show($0) }
    return Row(
        "Necom value to a binder on .global, eight threads at once",
        limits: [.pthread: 10],
        threads: .eight,
        operations: 8 * operationsOfEach,
        ways: [
            (.ours, { display.expect(8 * operationsOfEach) { onEightThreads { delegate.total($0) } } }),
            (
                .pthread,
                { handDisplay.expect(8 * operationsOfEach) { onEightThreads { background.send($0) } } }
            ),
        ]
    )
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
