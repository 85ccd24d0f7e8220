import Dispatch
import NecomCore
import SharedReactive
import Testing

protocol ServerDelegate: AnyObject, Sendable {
    var response: Binder<String> { get }
}

protocol ServerType: AnyObject, Sendable {
    var action: ActionProxy<ServerAction> { get }
    func connect(_ delegate: any ServerDelegate)
}

struct ServerAction: ActionType, Sendable {
    let load: @Sendable (String) -> Void
}

final class Server: SeedModel<Server> {
    struct State: StateType, Sendable {
        var loads = 0
    }

    struct Extra: ExtraType {
        let fetch: @Sendable (String, @escaping @Sendable (String) -> Void) -> Void
    }

    typealias ModelDelegateProxy = SendableDelegateProxy<any ServerDelegate>

    static func make(
        state: StateProxy<State>,
        extra: Extra,
        delegate: SendableDelegateProxy<any ServerDelegate>
    ) -> ServerAction {
        let fetch = extra.fetch
        return ServerAction(load: { name in
            state.loads += 1
            fetch(name) { delegate.response($0) }
        })
    }
}

final class Counter: SeedModel<Counter> {
    struct Action: ActionType {
        let add: (Int) -> Void
        let sum: (Int, Int, Int, Int, Int, Int, Int, Int, Int) -> Int
    }

    struct State: StateType {
        var total = 0
    }
}

nonisolated extension Counter {
    static func make(state: StateProxy<State>, extra: NoExtra, delegate: CounterProxy) -> Action {
        Action(
            add: { amount in
                state.total += amount
                delegate.total(state.total)
            },
            sum: { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 + $8 }
        )
    }
}

protocol TotalView: AnyObject {
    var total: Binder<Int> { get }
}

final class CounterProxy: DelegateProxy<any TotalView> {}

final class TotalLabel: TotalView {
    var number = 0
    var text: String?

    var total: Binder<Int> { Binder(self, \.number) }
    var title: Binder<String> { Binder(self, \.text) }
}

@MainActor
final class Label {
    var text = ""
    var isQuick = false

    var content: Binder<String> {
        Binder(self, \.text, queue: .main)
    }

    var either: Binder<String> {
        isQuick ? Binder(self, queue: .main) { $0.text = $1 } : Binder(self, queue: .global) { _, _ in }
    }
}

struct ImmediateDebounce: DebounceType {
    func execute(_ handler: @escaping @Sendable () -> Void) {
        handler()
    }
}

final class ServerRecorder: ServerDelegate, RecordingDelegate {
    let recording = DelegateRecording()

    var response: Binder<String> { recording.binder() }
}

/// A test double of the server, which stores the requested names.
final class MockServer: ServerType {
    private let names = MutableProperty<[String]>([])

    var action: ActionProxy<ServerAction> {
        ActionProxy(ServerAction(load: { [names] name in names.modify { $0.append(name) } }))
    }

    var loaded: [String] { names.value }

    func connect(_ delegate: any ServerDelegate) {}
}

/// A test double in the style of Necom's samples.
final class MockCounter {
    private(set) lazy var action: ActionProxy<ServerAction> = undefined()

    init(_ load: @escaping @Sendable (String) -> Void) {
        action = ActionProxy(ServerAction(load: load))
    }
}

@MainActor
@Suite struct NecomMigrationTests {
    @Test func aChangeOfTheStateIsOneStepAndTheDelegateIsTold() {
        let label = TotalLabel()
        let counter = Counter(state: .init(), extra: NoExtra())
        counter.connect(label)
        counter.action.add(2)
        counter.action.add(3)
        #expect(label.number == 5)
        #expect(counter.state.total == 5)
        #expect(counter.action.sum(1, 1, 1, 1, 1, 1, 1, 1, 1) == 9)
    }

    @Test func aModelBelowIsToldByAnyThread() throws {
        let delegate = ServerRecorder()
        let server = Server(state: .init(), extra: .init(fetch: { $1($0 + "!") }))
        server.connect(delegate)
        server.action.load("a")
        try delegate.expect(\.response, "a!")
        try delegate.expectNothingMore()
    }

    @Test func theLastHandlerOfADebounceRunsOnceInVirtualTime() {
        let scheduler = TestScheduler()
        let handled = MutableProperty<[Int]>([])
        let debounce = Debounce(delay: .milliseconds(300), scheduler: scheduler)
        debounce.execute { handled.value.append(1) }
        debounce.execute { handled.value.append(2) }
        scheduler.advance(by: .milliseconds(300))
        #expect(handled.value == [2])
        ImmediateDebounce().execute { handled.value.append(3) }
        #expect(handled.value == [2, 3])
    }

    @Test func aMocksActionIsAProxyOfItsOwnClosures() {
        let server = MockServer()
        server.action.load("a")
        MockCounter { server.action.load($0) }.action.load("b")
        #expect(server.loaded == ["a", "b"])
    }

    @Test func aBinderOfAMainActorsPropertyIsHandledBeforeTheCallReturns() {
        let label = Label()
        label.content.bind("a")
        #expect(label.text == "a")
    }
}
