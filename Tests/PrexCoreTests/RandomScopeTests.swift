import Foundation
import PrexCore
import TestSupport
import Testing

import enum SharedReactive.Trace
import class SharedReactive.TraceRecorder

/// `P10`: random programs against a model of a parent and its scopes.
///
/// The model is a list of the applied actions, each with the scope that dispatched it. Each observer must receive the actions of
/// its scope, or the changes of its part, without a gap.
@Suite struct RandomScopeTests {
    @Test(arguments: [false, true])
    func observersOfScopesReceiveTheirActionsAndChangesOnOneThread(isTraced: Bool) throws {
        let tracing = isTraced ? Trace.start(TraceRecorder { $0.type.contains("AppAction") }) : nil
        defer { tracing?.dispose() }
        try runPrograms(150) { generator in
            let world = World(seed: generator.next(), isThreaded: false)
            for _ in 0..<80 { world.step() }
            try world.check()
        }
    }

    @Test func observersOfScopesReceiveTheirActionsAndChangesOnSeveralThreads() throws {
        try runPrograms(25) { generator in
            let world = World(seed: generator.next(), isThreaded: true)
            onThreads(3) { _ in
                for _ in 0..<80 { world.step() }
            }
            world.finish()
            try world.check()
        }
    }

    // MARK: Parent and parts

    /// An action's number, the node that dispatches it, and whether it changes that node's state.
    struct Mark: Action {
        let number: Int
        let node: Int
        let isChange: Bool
    }

    struct InnerState: State, Equatable { var last = 0 }

    struct PartState: State, Equatable {
        var last = 0
        var inner = InnerState()
    }

    struct AppState: State {
        var last = 0
        var left = PartState()
        var right = PartState()
    }

    enum PartAction: Action {
        case own(Mark)
        case inner(Mark)
    }

    enum AppAction: Action {
        case own(Mark)
        case left(PartAction)
        case right(PartAction)
    }

    struct AppMutation: Mutation {
        // The world retains the flux, which retains this mutation.
        unowned let world: World

        func mutate(action: AppAction, state: inout AppState) {
            switch action {
            case .own(let mark): world.apply(mark, &state.last)
            case .left(let action): mutate(action: action, part: &state.left)
            case .right(let action): mutate(action: action, part: &state.right)
            }
        }

        private func mutate(action: PartAction, part: inout PartState) {
            switch action {
            case .own(let mark): world.apply(mark, &part.last)
            case .inner(let mark): world.apply(mark, &part.inner.last)
            }
        }
    }

    // MARK: Nodes

    /// The root or a scope, with its types erased.
    struct Node: Sendable {
        let parent: Int?
        /// Nodes of the same part have the same name.
        let part: String
        let dispatch: @Sendable (Mark) -> Void
        let dispatchAndWait: @Sendable (Mark) -> Void
        let register: @Sendable (@escaping @Sendable (Mark) -> Void) -> (@Sendable () -> Void)
        /// Passes the places of the last actions that changed the state: the old one, unless it is the start, and the new one.
        let listen:
            @Sendable (_ beginsNow: Bool, @escaping @Sendable (Int?, Int) -> Void) -> (@Sendable () -> Void)

        init<A: Action, S: State>(
            _ flux: Flux<A, S>,
            parent: Int?,
            part: String,
            last: @escaping @Sendable (S) -> Int,
            embed: @escaping @Sendable (Mark) -> A,
            mark: @escaping @Sendable (A) -> Mark
        ) {
            (self.parent, self.part) = (parent, part)
            dispatch = { flux.dispatch(embed($0)) }
            dispatchAndWait = { flux.dispatchAndWait(embed($0)) { mark($0).number } }
            register = { handler in
                let subscription = flux.dispatcher.register { handler(mark($0)) }
                return { flux.dispatcher.unregister(subscription) }
            }
            listen = { beginsNow, listener in
                let callback: @Sendable (StateChange<S>) -> Void = {
                    listener($0.old.map(last), last($0.new))
                }
                let subscription =
                    beginsNow ? flux.store.observe(callback) : flux.store.addListener(callback: callback)
                return { flux.store.removeListener(with: subscription) }
            }
        }
    }

    static func makeNodes(_ world: World) -> [Node] {
        let root = Flux(state: AppState(), mutation: AppMutation(world: world))
        @Sendable func partLast(_ state: PartState) -> Int { max(state.last, state.inner.last) }
        @Sendable func partMark(_ action: PartAction) -> Mark {
            switch action {
            case .own(let mark), .inner(let mark): mark
            }
        }
        func part(_ flux: Flux<PartAction, PartState>, _ name: String) -> Node {
            Node(flux, parent: 0, part: name, last: partLast, embed: PartAction.own, mark: partMark)
        }
        let lefts = (0..<2).map { _ in root.scope(state: \.left, action: AppAction.left) }
        let right = root.scope(state: \.right, action: AppAction.right)
        let inners = [lefts[0], lefts[0], lefts[1], right].map {
            $0.scope(state: \.inner, action: PartAction.inner)
        }
        return [
            Node(
                root,
                parent: nil,
                part: "root",
                last: { max($0.last, partLast($0.left), partLast($0.right)) },
                embed: AppAction.own,
                mark: {
                    switch $0 {
                    case .own(let mark): mark
                    case .left(let action), .right(let action): partMark(action)
                    }
                }
            ),
            part(lefts[0], "left"), part(lefts[1], "left"), part(right, "right"),
        ]
            + zip(inners, [1, 1, 2, 3]).map { flux, parent in
                Node(
                    flux,
                    parent: parent,
                    part: parent == 3 ? "right.inner" : "left.inner",
                    last: { $0.last },
                    embed: { $0 },
                    mark: { $0 }
                )
            }
    }

    // MARK: Programs

    /// An observer, and the values that it received: the numbers of actions, or the places of changes.
    final class Observer: Sendable {
        let name: String
        let node: Int
        let isHandler: Bool
        let numbers = Recorder<Int>()
        /// The numbers of actions applied before and after it subscribed.
        let before: Int
        let after = Slot<Int>()
        let end = Slot<@Sendable () -> Void>()
        let isDisposed = Slot<Bool>()
        let start = Slot<Int>()

        init(_ name: String, node: Int, isHandler: Bool, before: Int) {
            (self.name, self.node, self.isHandler, self.before) = (name, node, isHandler, before)
        }
    }

    final class World: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: `nodes` is set before threads start; other mutable state is in recorders, in
        // slots and behind the lock.
        private let isThreaded: Bool
        private var nodes: [Node] = []
        private let applied = Recorder<Mark>()
        private let observers = Recorder<Observer>()
        private let present = (0..<8).map { _ in Slot<Observer>() }
        private let failures = Recorder<String>()
        private let lock = NSLock()
        private var generator: SeededGenerator
        private var lastNumber = 0
        private let isOver = Slot<Bool>()

        init(seed: UInt64, isThreaded: Bool) {
            generator = SeededGenerator(seed: seed)
            self.isThreaded = isThreaded
            nodes = RandomScopeTests.makeNodes(self)
        }

        private func pick(_ count: Int) -> Int {
            lock.withLock { Int(generator.next() % UInt64(count)) }
        }

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
                nodes[0].dispatchAndWait(Mark(number: nextNumber(), node: 0, isChange: true))
            }
        }

        func step() {
            if isOver.value != nil { return }
            switch pick(10) {
            case 0...2: subscribe()
            case 3: if let observer = present[pick(present.count)].value { dispose(observer) }
            default:
                let node = pick(nodes.count)
                nodes[node].dispatch(Mark(number: nextNumber(), node: node, isChange: pick(4) > 0))
            }
        }

        /// Runs inside the mutation.
        func apply(_ mark: Mark, _ last: inout Int) {
            if pick(8) == 0 { step() }
            applied.record(mark)
            // Mutations run one at a time, so the places grow.
            if mark.isChange { last = applied.values.count }
        }

        private func dispose(_ observer: Observer) {
            observer.end.value?()
            observer.isDisposed.value = true
        }

        private func subscribe() {
            let node = pick(nodes.count)
            let isHandler = pick(2) == 0
            let beginsNow = pick(2) == 0
            let kind = isHandler ? "handler" : beginsNow ? "observer" : "listener"
            let observer = Observer(
                "\(kind) \(observers.values.count) of node \(node)",
                node: node,
                isHandler: isHandler,
                before: applied.values.count
            )
            observers.record(observer)
            if isHandler {
                observer.end.value = nodes[node].register { [unowned self] in
                    receive(observer, $0.number)
                }
            } else {
                observer.end.value = nodes[node].listen(beginsNow) { [unowned self] old, new in
                    if let old {
                        let last = observer.numbers.values.last ?? observer.start.value
                        if let last, last != old {
                            failures.record("\(observer.name) received \(old) → \(new) after \(last)")
                        }
                        receive(observer, new)
                    } else {
                        if !beginsNow || observer.start.value != nil || !observer.numbers.values.isEmpty {
                            failures.record("\(observer.name) received the start \(new) too late or twice")
                        }
                        observer.start.value = new
                    }
                }
            }
            observer.after.value = applied.values.count
            let slot = present[pick(present.count)]
            if let old = slot.value { dispose(old) }
            slot.value = observer
        }

        private func receive(_ observer: Observer, _ number: Int) {
            if !isThreaded, observer.isDisposed.value == true {
                failures.record("\(observer.name) is called after its end")
            }
            observer.numbers.record(number)
            if pick(12) == 0 { step() }
        }

        /// Returns everything that an observer receives if it is subscribed all the time.
        private func all(for observer: Observer, _ applied: [Mark]) -> [(place: Int, number: Int)] {
            zip(1..., applied).filter { _, mark in
                if observer.isHandler {
                    return sequence(first: mark.node) { self.nodes[$0].parent }.contains(observer.node)
                }
                // The root's state is not `Equatable`, so its listeners receive every change.
                if observer.node == 0 { return true }
                let parts = sequence(first: mark.node) { self.nodes[$0].parent }.map { self.nodes[$0].part }
                return mark.isChange && parts.contains(nodes[observer.node].part)
            }
            .map { ($0, observer.isHandler ? $1.number : $0) }
        }

        private func isDelivered(_ observer: Observer, _ applied: [Mark]) -> Bool {
            if observer.isDisposed.value != nil { return true }
            let expected = all(for: observer, applied).filter { $0.place > observer.after.value ?? 0 }
            return expected.count <= observer.numbers.values.count
        }

        func check() throws {
            let applied = applied.values
            for observer in observers.values { check(observer, applied) }
            for observer in observers.values { dispose(observer) }
            if !failures.values.isEmpty {
                throw ProgramFailure(failures.values.prefix(5).joined(separator: "; "))
            }
        }

        private func check(_ observer: Observer, _ applied: [Mark]) {
            let all = all(for: observer, applied)
            var numbers = observer.numbers.values
            // Without a change, the root's listeners receive the place of the last change again.
            if observer.node == 0, !observer.isHandler {
                if numbers != numbers.sorted() { failures.record("\(observer.name) received \(numbers)") }
                if isDelivered(observer, applied) { return }
                numbers = []
            }
            let received =
                "\(observer.name) (\(observer.before) to \(observer.after.value ?? -1)) received \(numbers)"
            guard let first = numbers.first, let start = all.firstIndex(where: { $0.number == first }) else {
                if !isDelivered(observer, applied) {
                    failures.record("\(received), not \(all.map(\.number))")
                }
                return
            }
            if Array(all[start...].prefix(numbers.count).map(\.number)) != numbers {
                failures.record("\(received), not \(all[start...].map(\.number))")
            }
            let isFirst = start == 0 || all[start - 1].place <= observer.after.value ?? 0
            if all[start].place < observer.before + (isThreaded ? 0 : 1) || !isFirst {
                failures.record("\(received), which begins too early or too late in \(all.map(\.number))")
            }
            if observer.isDisposed.value == nil, start + numbers.count < all.count {
                failures.record("\(received), not the rest of \(all.map(\.number))")
            }
        }
    }
}
