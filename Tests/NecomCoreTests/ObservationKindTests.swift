import Observation
import SharedReactive
import TestSupport
import Testing

@testable import NecomCore

/// `O1`, for members of all kinds of types: `onChange` is called after a change of the member that was read, and after no other.
/// Random programs are compared with a model that identifies the value of each member by a number.
@Suite(tenMinutes) struct ObservationKindTests {
    /// Not `Equatable`, with padding between its members.
    struct Row: Sendable {
        var isNew: Bool
        var number: Int
        var tags: [String] = []
    }

    final class Node: Sendable {
        let number: Int
        init(_ number: Int) { self.number = number }
    }

    enum Mode: Sendable {
        case off
        case on(Row)
        case range(Bool, Int)
    }

    protocol Item: Sendable { var number: Int { get } }
    struct SmallItem: Item { var number: Int }
    struct LargeItem: Item { var number: Int; var isOpen = true; var others = [1, 2, 3] }

    struct State: StateType, Sendable {
        var count = 0
        var title = ""
        var rows: [Row] = []
        var row: Row? { didSet { changes += 1 } }
        var plainRow: Row?
        var pair = (false, 0)
        var node = Node(0)
        var mode = Mode.off { didSet { changes += 1 } }
        var item: any Item = SmallItem(number: 0)
        var action: @Sendable () -> Int = { 0 }
        var maybe: (@Sendable () -> Int)?
        var observed: [Row] = [] { willSet { title = "\(newValue.count)" } }
        var cache: [String: Row] = [:]
        var changes = 0

        var total: Int { rows.count + changes }
        var firstRow: Row? { rows.first }
        var both: (Int, Bool) {
            get { (count, pair.0) }
            set { (count, pair.0) = newValue }
        }
    }

    struct Actions: ActionType, Sendable {
        let state: StateProxy<State>
    }

    final class Model: SeedModelType, Sendable {
        private let model = SendableModel<Model>(state: State(), extra: NoExtra())

        var state: StateReference<State> { model.state }
        var proxy: StateProxy<State> { model.action.state }

        init() { model.connect() }

        static func make(
            state: StateProxy<State>,
            extra: NoExtra,
            delegate: SendableDelegateProxy<NoDelegate>
        ) -> Actions {
            Actions(state: state)
        }
    }

    /// A member: its read, and a text that differs if the model counts two values as different.
    struct Member: Sendable {
        let name: String
        let read: @Sendable (StateReference<State>) -> Void
        let text: @Sendable (State) -> String
    }

    static let members = [
        Member(name: "count") {
            _ = $0.count
        } text: {
            "\($0.count)"
        },
        Member(name: "title") {
            _ = $0.title
        } text: {
            $0.title
        },
        Member(name: "rows") {
            _ = $0.rows
        } text: {
            "\($0.rows)"
        },
        Member(name: "row") {
            _ = $0.row
        } text: {
            "\($0.row as Any)"
        },
        Member(name: "plainRow") {
            _ = $0.plainRow
        } text: {
            "\($0.plainRow as Any)"
        },
        Member(name: "pair") {
            _ = $0.pair
        } text: {
            "\($0.pair)"
        },
        Member(name: "node") {
            _ = $0.node
        } text: {
            "\($0.node.number)"
        },
        Member(name: "mode") {
            _ = $0.mode
        } text: {
            "\($0.mode)"
        },
        Member(name: "item") {
            _ = $0.item
        } text: {
            "\($0.item)"
        },
        Member(name: "action") {
            _ = $0.action
        } text: {
            "\($0.action())"
        },
        Member(name: "maybe") {
            _ = $0.maybe
        } text: {
            "\($0.maybe?() as Any)"
        },
        Member(name: "observed") {
            _ = $0.observed
        } text: {
            "\($0.observed)"
        },
        Member(name: "cache") {
            _ = $0.cache
        } text: {
            "\($0.cache["a"] as Any)"
        },
        Member(name: "changes") {
            _ = $0.changes
        } text: {
            "\($0.changes)"
        },
        Member(name: "total") {
            _ = $0.total
        } text: {
            "\($0.total)"
        },
        Member(name: "firstRow") {
            _ = $0.firstRow
        } text: {
            "\($0.firstRow as Any)"
        },
    ]

    /// A change of the model's state and of a copy. It receives a new number.
    struct Change: Sendable {
        let name: String
        let apply: @Sendable (StateProxy<State>, Int) -> Void
        let model: @Sendable (inout State, Int) -> Void
    }

    static let changes = [
        Change(name: "count") {
            $0.count += $1
        } model: {
            $0.count += $1
        },
        Change(name: "title") {
            $0.title = "t\($1)"
        } model: {
            $0.title = "t\($1)"
        },
        Change(name: "rows") {
            $0.rows.append(Row(isNew: true, number: $1))
        } model: {
            $0.rows.append(Row(isNew: true, number: $1))
        },
        Change(name: "rows") {
            $0.rows = [Row(isNew: $1 % 2 == 0, number: $1, tags: ["a"])]
        } model: {
            $0.rows = [Row(isNew: $1 % 2 == 0, number: $1, tags: ["a"])]
        },
        Change(name: "row") {
            $0.row = Row(isNew: false, number: $1, tags: ["b"])
        } model: {
            $0.row = Row(isNew: false, number: $1, tags: ["b"])
        },
        Change(name: "row") {
            $0.row?.number = $1
        } model: {
            $0.row?.number = $1
        },
        Change(name: "row") { state, _ in
            state.row = nil
        } model: { state, _ in
            state.row = nil
        },
        Change(name: "plainRow") {
            $0.plainRow = Row(isNew: true, number: $1)
        } model: {
            $0.plainRow = Row(isNew: true, number: $1)
        },
        Change(name: "pair") {
            $0.pair.1 = $1
        } model: {
            $0.pair.1 = $1
        },
        Change(name: "node") {
            $0.node = Node($1)
        } model: {
            $0.node = Node($1)
        },
        Change(name: "mode") {
            $0.mode = .on(Row(isNew: true, number: $1))
        } model: {
            $0.mode = .on(Row(isNew: true, number: $1))
        },
        Change(name: "mode") {
            $0.mode = .range(true, $1)
        } model: {
            $0.mode = .range(true, $1)
        },
        Change(name: "mode") { state, _ in
            state.mode = .off
        } model: { state, _ in
            state.mode = .off
        },
        Change(name: "item") {
            $0.item = SmallItem(number: $1)
        } model: {
            $0.item = SmallItem(number: $1)
        },
        Change(name: "item") {
            $0.item = LargeItem(number: $1)
        } model: {
            $0.item = LargeItem(number: $1)
        },
        Change(name: "action") { state, number in
            state.action = { number }
        } model: { state, number in
            state.action = { number }
        },
        Change(name: "maybe") { state, number in
            state.maybe = { number }
        } model: { state, number in
            state.maybe = { number }
        },
        Change(name: "observed") {
            $0.observed.append(Row(isNew: true, number: $1))
        } model: {
            $0.observed.append(Row(isNew: true, number: $1))
        },
        Change(name: "cache") {
            $0.cache["a"] = Row(isNew: true, number: $1)
        } model: {
            $0.cache["a"] = Row(isNew: true, number: $1)
        },
        Change(name: "both") {
            $0.both = ($1, $1 % 2 == 0)
        } model: {
            $0.both = ($1, $1 % 2 == 0)
        },
    ]

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test(arguments: 0..<UInt64(repetitions(100)))
    func eachMemberNotifiesOnlyOfItsOwnChanges(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let model = Model()
        var expected = State()
        for number in 1...40 {
            let watched = Self.members.map { member in (member, AtomicCounter()) }
            for (member, calls) in watched {
                withObservationTracking {
                    member.read(model.state)
                } onChange: {
                    _ = calls.add(1)
                }
            }
            let change = Self.changes.randomElement(using: &generator)!
            let before = expected
            change.model(&expected, number)
            change.apply(model.proxy, number)
            for (member, calls) in watched {
                let isChanged = member.text(before) != member.text(expected)
                // A write of a stored member notifies, even if the value is the same.
                if calls.value != (isChanged ? 1 : 0), isChanged || member.name != change.name {
                    Issue.record(
                        "\(number): a change of \(change.name) notified \(member.name) \(calls.value) times"
                    )
                }
            }
        }
    }

    /// Its mirror has other children, in another order.
    struct Described: StateType, Sendable, CustomReflectable {
        var first: @Sendable () -> Int = { 1 }
        var second: @Sendable () -> Int = { 2 }
        var count = 0 { didSet { first = { 3 } } }
        var list: List { List.of(count) }

        var customMirror: Mirror { Mirror(self, children: ["second": second, "first": first]) }
    }

    indirect enum List: Sendable {
        case end
        case node(Int, List)

        static func of(_ count: Int) -> List { (0..<count).reduce(.end) { .node($1, $0) } }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aStateThatDescribesItselfAndADeepValueNotify() {
        let state = StateProxy(Described(), tasks: OwnedTasks(), trace: ModelTrace(Described.self))
        let calls = AtomicCounter()
        onSmallStack {
            let reference = StateReference(state)
            withObservationTracking {
                _ = reference.first
            } onChange: {
                _ = calls.add(1)
            }
            state.count = 1_000
            #expect(calls.value == 1)
            withObservationTracking {
                _ = reference.list
            } onChange: {
                _ = calls.add(1)
            }
            state.second = { 4 }
            #expect(calls.value == 2)
        }
    }
}
