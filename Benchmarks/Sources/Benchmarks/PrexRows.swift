import PrexCore
import Synchronization

struct CounterState: State, Equatable {
    var count = 0
    /// Too long for inline storage, so that a copy of the state counts a reference.
    var title = "What is counted here, and by whom"
}

enum CounterAction: Action {
    case increment
    case decrement
}

struct CounterMutation: Mutation {
    func mutate(action: CounterAction, state: inout CounterState) {
        switch action {
        case .increment: state.count += 1
        case .decrement: state.count -= 1
        }
    }
}

/// The counter as a part of an app.
struct AppState: State {
    var counter = CounterState()
    var user = "The one who counts, and whose name is long"
}

enum AppAction: Action {
    case counter(CounterAction)
}

struct AppMutation: Mutation {
    func mutate(action: AppAction, state: inout AppState) {
        switch action {
        case .counter(let action): CounterMutation().mutate(action: action, state: &state.counter)
        }
    }
}

/// A view that does as little as possible with a change.
final class CounterLabel: View {
    private(set) var count = 0

    func reflect(change: StateChange<CounterState>) {
        if let count = change.count?.value { show(count) }
    }

    @inline(never)
    func show(_ count: Int) {
        self.count = count
    }
}

/// The same flow for one type, written by hand: a mutex, an array of closures, and the cheapest check for the main thread.
final class HandWrittenCounter: Sendable {
    private struct Content {
        var state = CounterState()
        var listeners: [@Sendable (_ old: CounterState, _ new: CounterState) -> Void] = []
    }

    private let content = Mutex(Content())

    var state: CounterState {
        content.withLock { $0.state }
    }

    func listen(_ listener: @escaping @Sendable (_ old: CounterState, _ new: CounterState) -> Void) {
        content.withLock { $0.listeners.append(listener) }
    }

    @inline(never)
    func dispatch(_ action: CounterAction) {
        let (old, new, listeners) = content.withLock { content in
            let old = content.state
            switch action {
            case .increment: content.state.count += 1
            case .decrement: content.state.count -= 1
            }
            return (old, content.state, content.listeners)
        }
        for listener in listeners { listener(old, new) }
    }
}

/// The same for an app with a listener of one part of its state.
final class HandWrittenApp: Sendable {
    private struct Content {
        var state = AppState()
        var listeners: [@Sendable (_ old: AppState, _ new: AppState) -> Void] = []
    }

    private let content = Mutex(Content())

    var state: AppState {
        content.withLock { $0.state }
    }

    func listen(_ listener: @escaping @Sendable (_ old: CounterState, _ new: CounterState) -> Void) {
        content.withLock { content in
            content.listeners.append { old, new in
                if old.counter != new.counter { listener(old.counter, new.counter) }
            }
        }
    }

    @inline(never)
    func dispatch(_ action: AppAction) {
        let (old, new, listeners) = content.withLock { content in
            let old = content.state
            switch action {
            case .counter(.increment): content.state.counter.count += 1
            case .counter(.decrement): content.state.counter.count -= 1
            }
            return (old, content.state, content.listeners)
        }
        for listener in listeners { listener(old, new) }
    }
}

/// The same for several threads: behind a pthread mutex.
final class PthreadCounter: Sendable {
    private struct Content {
        var state = CounterState()
        var listeners: [@Sendable (_ old: CounterState, _ new: CounterState) -> Void] = []
    }

    private let content = PthreadMutex(Content())

    func listen(_ listener: @escaping @Sendable (_ old: CounterState, _ new: CounterState) -> Void) {
        content.withLock { $0.listeners.append(listener) }
    }

    @inline(never)
    func dispatch(_ action: CounterAction) {
        let (old, new, listeners) = content.withLock { content in
            let old = content.state
            switch action {
            case .increment: content.state.count += 1
            case .decrement: content.state.count -= 1
            }
            return (old, content.state, content.listeners)
        }
        for listener in listeners { listener(old, new) }
    }
}

/// A reference to a view that closures call. It promises the compiler that they run on main.
private struct OnMain<View: AnyObject>: @unchecked Sendable {
    // Invariant: the benchmark runs on the main thread alone.
    weak var view: View?
}

func prexRows() -> [Row] {
    let label = CounterLabel()
    let presenter = Presenter(view: label, state: CounterState(), mutation: CounterMutation())

    let app = Flux(state: AppState(), mutation: AppMutation())
    let scopedLabel = CounterLabel()
    let scoped = Presenter(view: scopedLabel, flux: app.scope(state: \.counter, action: AppAction.counter))

    let handLabel = CounterLabel()
    let counter = HandWrittenCounter()
    let box = OnMain(view: handLabel)
    let isMain = HandWrittenMainThread()
    counter.listen { old, new in
        guard isMain.isCurrent else { return }
        if old.count != new.count { box.view?.show(new.count) }
    }

    let handScopedLabel = CounterLabel()
    let handApp = HandWrittenApp()
    let scopedBox = OnMain(view: handScopedLabel)
    handApp.listen { old, new in
        guard isMain.isCurrent else { return }
        if old.count != new.count { scopedBox.view?.show(new.count) }
    }

    return [
        Row(
            "Prex dispatch to reflect on main, one property read from the change",
            limits: [.byHand: 2],
            mayAllocate: false,
            ways: [
                (
                    .ours,
                    {
                        for _ in 0..<1_000 { increment(presenter) }
                        precondition(label.count == presenter.state.count)
                    }
                ),
                (
                    .byHand,
                    {
                        for _ in 0..<1_000 { counter.dispatch(.increment) }
                        precondition(handLabel.count == counter.state.count)
                    }
                ),
            ]
        ),
        Row(
            "Prex dispatch through a scope to reflect on main",
            limits: [.byHand: 3],
            mayAllocate: false,
            ways: [
                (
                    .ours,
                    {
                        for _ in 0..<1_000 { increment(scoped) }
                        precondition(scopedLabel.count == scoped.state.count)
                    }
                ),
                (
                    .byHand,
                    {
                        for _ in 0..<1_000 { handApp.dispatch(.counter(.increment)) }
                        precondition(handScopedLabel.count == handApp.state.counter.count)
                    }
                ),
            ]
        ),
        Row(
            "Prex read of the state",
            limits: [:],
            mayAllocate: false,
            ways: [
                (.ours, { for _ in 0..<1_000 { keep(presenter.state.count) } }),
                (.byHand, { for _ in 0..<1_000 { keep(counter.state.count) } }),
            ]
        ),
        dispatchToOneOfTenRows(
            "Prex dispatch to one of ten rows, through a scope with identity",
            scopes: 5..<6,
            limit: 1.3
        ),
        dispatchToOneOfTenRows(
            "Prex dispatch to one of ten rows that have a scope each",
            scopes: 0..<10,
            limit: 2
        ),
        dispatchToOneOfAThousandObservedRows(),
        dispatchOnEightThreads(),
    ]
}

/// A row of a list.
struct CounterRow: State, Identifiable, Equatable {
    let id: Int
    var counter = CounterState()
}

struct ListState: State {
    var rows: [CounterRow]
}

enum ListAction: Action {
    case row(Int, CounterAction)
}

struct RowMutation: Mutation {
    func mutate(action: CounterAction, state: inout CounterRow) {
        CounterMutation().mutate(action: action, state: &state.counter)
    }
}

struct ListMutation: Mutation {
    func mutate(action: ListAction, state: inout ListState) {
        switch action {
        case .row(let id, let action): RowMutation().mutate(action: action, in: &state.rows, id: id)
        }
    }
}

struct TableState: State {
    var rows: [Int: CounterRow]
}

struct TableMutation: Mutation {
    func mutate(action: ListAction, state: inout TableState) {
        switch action {
        case .row(let id, let action): RowMutation().mutate(action: action, state: &state.rows[id]!)
        }
    }
}

private final class RowLabel: View {
    var count = 0

    func reflect(change: StateChange<CounterRow>) {
        if let counter = change.counter?.value { count = counter.count }
    }
}

/// Dispatches to the row 5 of ten, whose view reflects it, while some rows have a scope.
private func dispatchToOneOfTenRows(_ name: String, scopes: Range<Int>, limit: Double) -> Row {
    func flux() -> Flux<ListAction, ListState> {
        Flux(state: ListState(rows: (0..<10).map { CounterRow(id: $0) }), mutation: ListMutation())
    }
    let (list, plainList) = (flux(), flux())
    let rows = scopes.map { list.scope(state: \.rows, id: $0, action: ListAction.row)! }
    let row = rows[5 - scopes.lowerBound]
    let parts = scopes.map { id in
        plainList.scope(state: { $0.rows[id] }, action: { (action: CounterAction) in .row(id, action) })
    }
    let (label, plainLabel) = (RowLabel(), RowLabel())
    let presenter = Presenter(view: label, flux: row)
    let plain = Presenter(view: plainLabel, flux: parts[5 - scopes.lowerBound])
    return Row(
        name,
        limits: [.plainScope: limit],
        ways: [
            (
                .ours,
                {
                    for _ in 0..<1_000 { presenter.dispatch(.increment) }
                    precondition(label.count == withExtendedLifetime(rows) { row.state.counter.count })
                }
            ),
            (
                .plainScope,
                {
                    for _ in 0..<1_000 { plain.dispatch(.increment) }
                    precondition(plainLabel.count == plain.state.counter.count)
                }
            ),
        ]
    )
}

/// Dispatches to a row while each of a thousand rows has a listener.
private func dispatchToOneOfAThousandObservedRows() -> Row {
    let ids = 0..<1_000
    let list = Flux(state: ListState(rows: ids.map { CounterRow(id: $0) }), mutation: ListMutation())
    let rows = Dictionary(uniqueKeysWithValues: ids.map { ($0, CounterRow(id: $0)) })
    let table = Flux(state: TableState(rows: rows), mutation: TableMutation())
    let scopes = ids.map { list.scope(state: \.rows, id: $0, action: ListAction.row)! }
    let parts = ids.map { id in
        table.scope(state: { $0.rows[id]! }, action: { (action: CounterAction) in .row(id, action) })
    }
    for scope in scopes { scope.store.addListener { show($0.new.counter.count) } }
    for part in parts { part.store.addListener { show($0.new.counter.count) } }
    return Row(
        "Prex dispatch to one of a thousand observed rows",
        limits: [.dictionary: 3],
        steadyOperations: 0,
        operations: 10,
        ways: [
            (.ours, { for id in 0..<10 { scopes[id * 99].dispatch(.increment) } }),
            (.dictionary, { for id in 0..<10 { parts[id * 99].dispatch(.increment) } }),
        ]
    )
}

/// Dispatches to a flux with one listener, and compares the two states as `reflect` does.
private func dispatchOnEightThreads() -> Row {
    let flux = Flux(state: CounterState(), mutation: CounterMutation())
    let subscription = flux.store.addListener { change in
        if let count = change.count?.value { show(count) }
    }
    let pthread = PthreadCounter()
    pthread.listen { old, new in
        if old.count != new.count { show(new.count) }
    }
    return Row(
        "Prex dispatch to a listener, eight threads at once",
        limits: [.pthread: 4],
        threads: .eight,
        operations: 8 * operationsOfEach,
        ways: [
            (
                .ours,
                {
                    onEightThreads { _ in flux.dispatcher.dispatch(.increment) }
                    withExtendedLifetime(subscription) {}
                }
            ),
            (.pthread, { onEightThreads { _ in pthread.dispatch(.increment) } }),
        ]
    )
}

@inline(never)
private func increment(_ presenter: Presenter<CounterAction, CounterState>) {
    presenter.dispatch(.increment)
}

@inline(never)
private func show(_ count: Int) {}

/// Prevents the compiler from removing the work whose result this is.
@inline(never)
func keep<Value>(_ value: Value) {}
