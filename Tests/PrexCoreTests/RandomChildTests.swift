import Foundation
import PrexCore
import TestSupport
import Testing

/// `P14`: random programs of nested scopes of rows and optional parts, against a model.
///
/// The mutation records each action with the state after it. From this list, the model computes when each scope ends, and so which
/// actions are applied, what observers receive, which tasks are cancelled, and the last state of a scope.
@Suite struct RandomChildTests {
    @Test func scopesOfChildrenDoAsTheModelOnOneThread() throws {
        try runPrograms(200) { generator in
            let world = World(seed: generator.next(), isThreaded: false)
            for _ in 0..<90 { world.step() }
            try world.check()
        }
    }

    @Test(arguments: [2, 3, 4]) func scopesOfChildrenDoAsTheModelOnSeveralThreads(threads: Int) throws {
        try runPrograms(20) { generator in
            let world = World(seed: generator.next(), isThreaded: true)
            onThreads(threads) { _ in
                for _ in 0..<40 { world.step() }
            }
            world.finish()
            try world.check()
        }
    }

    // MARK: The tree

    /// A node has rows, an optional child with an id, and an optional part without one.
    struct Node: State, Identifiable, Equatable {
        let id: Int
        var last = 0
        /// The number of applied actions, in the root.
        var place = 0
        var rows: [Node] = []
        var optionals: [Node] = []
        var extra: Extra?

        var child: Node? {
            get { optionals.first }
            set { optionals = newValue.map { [$0] } ?? [] }
        }
    }

    /// Not `Identifiable`.
    struct Extra: State, Equatable {
        var nodes: [Node]

        var node: Node {
            get { nodes[0] }
            set { nodes[0] = newValue }
        }
    }

    struct Mark: Action {
        let number: Int
        let scope: Int
        let edit: Int
    }

    indirect enum NodeAction: Action {
        case mark(Mark)
        case row(Int, NodeAction)
        case child(NodeAction)
        case extra(NodeAction)

        var mark: Mark {
            switch self {
            case .mark(let mark): mark
            case .row(_, let action), .child(let action), .extra(let action): action.mark
            }
        }
    }

    struct NodeMutation: Mutation {
        func mutate(action: NodeAction, state: inout Node) {
            switch action {
            case .mark(let mark): state.apply(mark)
            case .row(let id, let action): mutate(action: action, in: &state.rows, id: id)
            case .child(let action): mutate(action: action, ifPresent: &state.child)
            case .extra(let action):
                if state.extra != nil { mutate(action: action, state: &state.extra!.node) }
            }
        }
    }

    struct WorldMutation: Mutation {
        // The world retains the flux, which retains this mutation.
        unowned let world: World

        func mutate(action: NodeAction, state: inout Node) { world.apply(action, &state) }
    }

    /// A step from a node to a part of it.
    enum Step: Equatable {
        case row(Int)
        case child(Int)
        case extra
    }

    // MARK: Programs

    typealias NodeFlux = Flux<NodeAction, Node>

    struct Scope: Sendable {
        let index: Int
        let parent: Int?
        let path: [Step]
        let flux: NodeFlux
        /// The numbers of actions applied before and after it was created.
        let before: Int
        let after: Int
    }

    final class Observer: Sendable {
        let scope: Int
        let before: Int
        let after = Slot<Int>()
        /// The nodes, or the numbers of actions.
        let nodes = Recorder<Node>()
        let numbers = Recorder<Int>()
        let isHandler: Bool

        init(scope: Int, before: Int, isHandler: Bool) {
            (self.scope, self.before, self.isHandler) = (scope, before, isHandler)
        }
    }

    struct Work: Sendable {
        let scope: Int
        let task: Task<Void, Never>
        let before: Int
        let after: Int
    }

    struct Dispatch: Sendable {
        let mark: Mark
        /// The number of applied actions when it was dispatched; `nil` inside a mutation.
        let after: Int?
    }

    final class World: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: `root` is set before threads start; other mutable state is in recorders and behind
        // the lock. Each presenter is used by the thread that creates it, and is released at the end.
        private var root: NodeFlux!
        private let isThreaded: Bool
        private let lock = NSLock()
        private var generator: SeededGenerator
        private var lastNumber = 0
        private let isOver = Slot<Bool>()
        private var presenters: [Presenter<NodeAction, Node>] = []
        private let scopes = Recorder<Scope>()
        private let applied = Recorder<(mark: Mark, state: Node)>()
        private let dispatched = Recorder<Dispatch>()
        private let observers = Recorder<Observer>()
        private let work = Recorder<Work>()
        /// The tasks that were cancelled when a change was delivered, by the number of actions applied so far.
        private let cancelled = Recorder<(place: Int, tasks: [Bool])>()
        private let failures = Recorder<String>()
        /// The nesting of mutations on this thread.
        private let isMutating = ThreadFlag()
        private let first = Node(id: 0, rows: [Node(id: 1, rows: [Node(id: 1)]), Node(id: 2)])

        init(seed: UInt64, isThreaded: Bool) {
            self.isThreaded = isThreaded
            generator = SeededGenerator(seed: seed)
            root = Flux(state: first, mutation: WorldMutation(world: self))
            scopes.record(Scope(index: 0, parent: nil, path: [], flux: root, before: 0, after: 0))
            root.store.addListener { [unowned self] change in
                cancelled.record((change.new.place, work.values.map(\.task.isCancelled)))
            }
        }

        private func pick(_ count: Int) -> Int { lock.withLock { Int(generator.next() % UInt64(count)) } }

        private func nextNumber() -> Int {
            lock.withLock {
                lastNumber += 1
                return lastNumber
            }
        }

        /// Ends the steps, and waits until all observers have received all actions.
        func finish() {
            isOver.value = true
            // A callback that was in a step then may have dispatched an action behind the first of these two.
            for _ in 0..<2 {
                root.dispatchAndWait(
                    .mark(Mark(number: nextNumber(), scope: 0, edit: 0)),
                    number: \.mark.number
                )
            }
        }

        func step() {
            if isOver.value != nil { return }
            let all = scopes.values
            // The last scopes are the deepest ones.
            let scope = pick(3) == 0 ? all[pick(all.count)] : all[max(0, all.count - 1 - pick(6))]
            switch pick(12) {
            case 0...5: dispatch(scope)
            case 6...8: if all.count < 40 { create(in: scope) }
            case 9...10: observe(scope)
            default: start(scope)
            }
        }

        /// The number of actions whose changes are visible at least. The last one on another thread may be so only later.
        private var placeBefore: Int { max(0, applied.values.count - (isThreaded ? 1 : 0)) }

        private func dispatch(_ scope: Scope) {
            let mark = Mark(number: nextNumber(), scope: scope.index, edit: pick(1_000))
            scope.flux.dispatch(.mark(mark))
            dispatched.record(Dispatch(mark: mark, after: isMutating.isSet ? nil : applied.values.count))
        }

        private func create(in parent: Scope) {
            let id = pick(4)
            let before = placeBefore
            let (step, flux): (Step, NodeFlux?) =
                switch pick(4) {
                case 0...1: (.row(id), parent.flux.scope(state: \.rows, id: id, action: NodeAction.row))
                case 2:
                    if let flux = parent.flux.scope(state: \.child, action: NodeAction.child) {
                        (.child(flux.state.id), flux)
                    } else {
                        (.child(-1), nil)
                    }
                default:
                    (
                        .extra,
                        (parent.flux.scope(state: \.extra, action: NodeAction.extra)
                            as Flux<NodeAction, Extra>?)?
                            .scope(state: \.node, action: { $0 })
                    )
                }
            let after = applied.values.count
            if let flux {
                lock.withLock {
                    let path = parent.path + [step]
                    let index = scopes.values.count
                    scopes.record(
                        Scope(
                            index: index,
                            parent: parent.index,
                            path: path,
                            flux: flux,
                            before: before,
                            after: after
                        )
                    )
                }
            } else if !isThreaded, isPresent(step, in: parent, at: before) {
                failures.record("There is no scope of \(parent.path + [step]) after \(before) actions.")
            }
        }

        private func observe(_ scope: Scope) {
            let observer = Observer(scope: scope.index, before: placeBefore, isHandler: pick(2) == 0)
            observers.record(observer)
            // An observer that retained its flux would not be released.
            let path = scope.path
            if observer.isHandler {
                scope.flux.dispatcher.register { [unowned self] action in
                    observer.numbers.record(action.mark.number)
                    if pick(15) == 0 { step() }
                }
            } else {
                scope.flux.store.addListener { [unowned self] change in
                    if let last = observer.nodes.values.last, last != change.old {
                        failures.record("An observer of \(path) received a change with a gap.")
                    }
                    observer.nodes.record(change.new)
                    if pick(15) == 0 { step() }
                }
            }
            observer.after.value = applied.values.count
        }

        private func start(_ scope: Scope) {
            let presenter = Presenter(flux: scope.flux)
            let before = placeBefore
            let task = presenter.task { await untilCancelled() }
            lock.withLock {
                work.record(Work(scope: scope.index, task: task, before: before, after: applied.values.count))
                presenters.append(presenter)
            }
        }

        /// Runs inside the mutation.
        func apply(_ action: NodeAction, _ state: inout Node) {
            isMutating.isSet = true
            if pick(8) == 0 { step() }
            NodeMutation().mutate(action: action, state: &state)
            if pick(8) == 0 { step() }
            isMutating.isSet = false
            state.place = applied.values.count + 1
            applied.record((action.mark, state))
        }

        // MARK: The model

        private func state(_ place: Int) -> Node { place == 0 ? first : applied.values[place - 1].state }

        private func isPresent(_ step: Step, in parent: Scope, at place: Int) -> Bool {
            if isMutating.isSet || parent.parent != nil { return false }
            return state(place).node(at: [step]) != nil
        }

        func check() throws {
            let (applied, scopes) = (applied.values, scopes.values)
            let states = [first] + applied.map(\.state)
            // The number of the action that ends a scope; `nil` if the scope is not ended, or if that is not known.
            var ends: [Int?] = []
            var isKnown: [Bool] = []
            for scope in scopes {
                let outer = scope.parent.flatMap { ends[$0] }
                let isOuterKnown = scope.parent.map { isKnown[$0] } ?? true
                let isBorn = outer.map { $0 <= scope.before } ?? false
                let missing = states.indices.first {
                    $0 > scope.after && states[$0].node(at: scope.path) == nil
                }
                let isSure =
                    isOuterKnown
                    && (isBorn
                        || (scope.before...scope.after).allSatisfy { states[$0].node(at: scope.path) != nil })
                ends.append([outer, isBorn ? nil : missing].compactMap { $0 }.min())
                isKnown.append(isSure)
            }
            for scope in scopes where isKnown[scope.index] {
                let end = ends[scope.index]
                guard let last = states[(end ?? states.count) - 1].node(at: scope.path) else {
                    failures.record("The model of \(scope.path) is wrong.")
                    continue
                }
                if scope.flux.state != last {
                    failures.record(
                        "The state of \(scope.path), which ends at \(end ?? -1), is \(scope.flux.state)"
                    )
                }
                for (place, action) in zip(1..., applied) where action.mark.scope == scope.index {
                    if let end, place > end { failures.record("\(action.mark) was applied after \(end)") }
                }
            }
            let numbers = Set(applied.map(\.mark.number))
            for dispatch in dispatched.values where !numbers.contains(dispatch.mark.number) {
                guard isKnown[dispatch.mark.scope] else { continue }
                if ends[dispatch.mark.scope] == nil
                    || dispatch.after.map({ ends[dispatch.mark.scope]! > $0 }) ?? false
                {
                    failures.record("\(dispatch.mark) was lost")
                }
            }
            for observer in observers.values where isKnown[observer.scope] {
                check(observer, scopes, states, applied.map(\.mark), end: ends[observer.scope])
            }
            let work = work.values
            for (place, isCancelled) in cancelled.values + [(applied.count, work.map(\.task.isCancelled))] {
                for (work, isCancelled) in zip(work, isCancelled) where isKnown[work.scope] {
                    let end = ends[work.scope]
                    if let end, end <= place, !isCancelled, end > work.after || place == applied.count {
                        failures.record("A task of \(scopes[work.scope].path) runs after \(end)")
                    }
                    if end == nil, isCancelled {
                        failures.record("A task of \(scopes[work.scope].path) was cancelled")
                    }
                }
            }
            lock.withLock { presenters = [] }
            for observer in observers.values { observer.after.value = nil }
            if !failures.values.isEmpty {
                throw ProgramFailure(failures.values.prefix(3).joined(separator: "; "))
            }
        }

        private func check(
            _ observer: Observer,
            _ scopes: [Scope],
            _ states: [Node],
            _ marks: [Mark],
            end: Int?
        ) {
            let scope = scopes[observer.scope]
            let places = 1..<states.count
            if observer.isHandler {
                let own = places.filter { place in
                    sequence(first: marks[place - 1].scope) { scopes[$0].parent }.contains(scope.index)
                }
                compare(
                    observer,
                    observer.numbers.values,
                    own.map { ($0, marks[$0 - 1].number) },
                    scope
                )
            } else {
                let changes = places.prefix { end == nil || $0 < end! }.filter { place in
                    guard place > scope.before,
                        let (old, new) = states[place - 1].node(at: scope.path).flatMap({ old in
                            states[place].node(at: scope.path).map { (old, $0) }
                        })
                    else { return false }
                    return old != new
                }
                compare(
                    observer,
                    observer.nodes.values,
                    changes.map { ($0, states[$0].node(at: scope.path)!) },
                    scope
                )
            }
        }

        private func compare<Value: Equatable>(
            _ observer: Observer,
            _ received: [Value],
            _ all: [(place: Int, value: Value)],
            _ scope: Scope
        ) {
            // It was subscribed after `before` and at most `after` actions.
            let after = observer.after.value ?? Int.max
            let expected = all.filter { $0.place > observer.before }
            let optional = expected.prefix { $0.place <= after }.count
            let matches = (0...optional).contains { expected.dropFirst($0).map(\.value) == received }
            if !matches {
                failures.record(
                    """
                    An observer of \(scope.path) received \(received.count) of \(expected.count) values, at most \(optional) before \
                    it was subscribed
                    """
                )
            }
        }
    }

    /// A flag of each thread.
    final class ThreadFlag: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: `threads` is accessed only under the lock.
        private let lock = NSLock()
        private var threads: Set<ObjectIdentifier> = []

        var isSet: Bool {
            get { lock.withLock { threads.contains(ObjectIdentifier(Thread.current)) } }
            set {
                let thread = ObjectIdentifier(Thread.current)
                lock.withLock {
                    if newValue { threads.insert(thread) } else { threads.remove(thread) }
                }
            }
        }
    }
}

extension RandomChildTests.Node {
    typealias Node = Self

    func node(at path: [RandomChildTests.Step]) -> Node? {
        var node = self
        for step in path {
            let next: Node? =
                switch step {
                case .row(let id): node.rows.first { $0.id == id }
                case .child(let id): node.child.flatMap { $0.id == id ? $0 : nil }
                case .extra: node.extra?.node
                }
            guard let next else { return nil }
            node = next
        }
        return node
    }

    mutating func apply(_ mark: RandomChildTests.Mark) {
        let (kind, id) = (mark.edit % 16, mark.edit / 16 % 4)
        let new = Node(
            id: id,
            last: mark.number,
            rows: [Node(id: 1), Node(id: 2)],
            optionals: [Node(id: id)]
        )
        switch kind {
        case 0...4: last = mark.number
        case 5...6: if !rows.contains(where: { $0.id == id }) { rows.insert(new, at: id % (rows.count + 1)) }
        case 7...8: rows.removeAll { $0.id == id }
        case 9: rows.reverse()
        case 10:
            // Removed and inserted in one action.
            if let index = rows.firstIndex(where: { $0.id == id }) {
                rows.remove(at: index)
                rows.append(new)
            }
        case 11: child = new
        case 12: child = nil
        case 13: extra = RandomChildTests.Extra(nodes: [new])
        case 14: extra = nil
        default: rows = [new]
        }
    }
}
