import IVCore

enum CountEvent: Sendable {
    case add(Int)
}

enum CountCommand: Sendable {
    case show(Int)
}

/// Counts through a call that the compiler cannot inline.
final class Sum {
    private(set) var value = 0

    @inline(never)
    func add(_ number: Int) {
        value += number
    }
}

final class CountInteractor: InteractorProtocol {
    var commandEmitter: CommandEmitter<CountCommand>?
    let sum = Sum()

    func handle(event: CountEvent) {
        switch event {
        case .add(let number): sum.add(number)
        }
    }

    @inline(never)
    func tell(_ number: Int) {
        commandEmitter?.emit(.show(number))
    }
}

final class CountView: ViewProtocol {
    var eventEmitter: EventEmitter<CountInteractor>?
    let sum = Sum()

    func handle(command: CountCommand) {
        switch command {
        case .show(let number): sum.add(number)
        }
    }

    @inline(never)
    func tap(_ number: Int) {
        eventEmitter?.emit(.add(number))
    }
}

/// The same two roles by hand, for these types: `handle` is called directly, and the code that assembles the screen sets the
/// references through the roles, as with IV.
protocol HandWrittenInteractorRole: AnyObject {
    var view: HandWrittenView? { get set }
}

protocol HandWrittenViewRole: AnyObject {
    var interactor: HandWrittenInteractor? { get set }
}

final class HandWrittenInteractor: HandWrittenInteractorRole {
    weak var view: HandWrittenView?
    let sum = Sum()
    private let isMain = HandWrittenMainThread()

    func handle(event: CountEvent) {
        switch event {
        case .add(let number): sum.add(number)
        }
    }

    /// Calls the view if it is still alive.
    @inline(never)
    func tell(_ number: Int) {
        view?.handle(command: .show(number))
    }

    /// Calls the view on the main thread, which it checks by the cheapest comparison, if the view is alive and still has this
    /// interactor.
    @inline(never)
    func tellOnMain(_ number: Int) {
        guard isMain.isCurrent, let view, view.interactor === self else { return }
        view.handle(command: .show(number))
    }

    /// Handles the event, unless this is the main thread and the view has another interactor by now: a part of the view may still
    /// have this one.
    func handleOfPresentLink(event: CountEvent) {
        if isMain.isCurrent, let view, view.interactor !== self { return }
        handle(event: event)
    }
}

final class HandWrittenView: HandWrittenViewRole {
    var interactor: HandWrittenInteractor?
    let sum = Sum()

    func handle(command: CountCommand) {
        switch command {
        case .show(let number): sum.add(number)
        }
    }

    @inline(never)
    func tap(_ number: Int) {
        interactor?.handle(event: .add(number))
    }

    @inline(never)
    func tapPresentLink(_ number: Int) {
        interactor?.handleOfPresentLink(event: .add(number))
    }
}

/// Emits through a constant, to measure the emitter without the access to the view's variable.
final class ConstantEmitter {
    private let eventEmitter: EventEmitter<CountInteractor>

    init(_ interactor: CountInteractor) {
        eventEmitter = EventEmitter(handler: interactor)
    }

    @inline(never)
    func tap(_ number: Int) {
        eventEmitter.emit(.add(number))
    }
}

/// Calls `handle` through constants. They could neither be linked again nor released.
final class ConstantCalls {
    private let interactor: HandWrittenInteractor
    private let view: HandWrittenView

    init(_ interactor: HandWrittenInteractor, _ view: HandWrittenView) {
        self.interactor = interactor
        self.view = view
    }

    @inline(never)
    func tap(_ number: Int) {
        interactor.handle(event: .add(number))
    }

    @inline(never)
    func tell(_ number: Int) {
        view.handle(command: .show(number))
    }
}

private func assemble(_ interactor: some HandWrittenInteractorRole, _ view: HandWrittenView) {
    interactor.view = view
}

private func assemble(_ view: some HandWrittenViewRole, _ interactor: HandWrittenInteractor) {
    view.interactor = interactor
}

/// A view and its interactor, for use outside the main actor.
private struct Linked: @unchecked Sendable {
    // Invariant: the benchmark runs on the main thread alone.
    let view = CountView()
    let interactor = CountInteractor()

    @MainActor
    init() {
        view.link(interactor)
    }
}

func ivRows() -> [Row] {
    // Invariant: rows are made on the main thread.
    let linked = MainActor.assumeIsolated { Linked() }
    let (view, interactor) = (linked.view, linked.interactor)
    let (handView, handInteractor) = (HandWrittenView(), HandWrittenInteractor())
    assemble(handInteractor, handView)
    assemble(handView, handInteractor)
    let emitter = ConstantEmitter(interactor)
    let calls = ConstantCalls(handInteractor, handView)

    // Every row retains the views, also when the others are filtered out: a deallocated view costs less.
    let views: [AnyObject] = [view, handView]

    func row(
        _ name: String,
        limit: Double?,
        _ ours: @escaping (Int) -> Void,
        _ byHand: @escaping (Int) -> Void
    ) -> Row {
        Row(
            name,
            limits: limit.map { [.byHand: $0] } ?? [:],
            mayAllocate: false,
            ways: [
                (.ours, { withExtendedLifetime(views) { for number in 0..<1_000 { ours(number) } } }),
                (.byHand, { withExtendedLifetime(views) { for number in 0..<1_000 { byHand(number) } } }),
            ]
        )
    }
    return [
        row("IV event through an emitter, beside a call of handle", limit: 1.5, emitter.tap, calls.tap),
        // By hand too, the view is held weakly, main-actor code runs on main, and an ended link passes nothing. By hand, commands
        // do not wait for one another and are not queued from other threads.
        row(
            "IV command on main, beside a weak call of handle that asks for thread and link",
            limit: 2,
            interactor.tell,
            handInteractor.tellOnMain
        ),
        row(
            "IV command on main, beside a weak call of handle",
            limit: nil,
            interactor.tell,
            handInteractor.tell
        ),
        row("IV command on main, beside a strong call of handle", limit: nil, interactor.tell, calls.tell),
        row(
            "IV event from the view's variable, beside a call that asks for thread and link",
            limit: 2,
            view.tap,
            handView.tapPresentLink
        ),
        // The document's view has its emitter in a variable that a protocol lets others write, so Swift checks each access for
        // exclusivity. By hand, the compiler sees all writes and omits the check.
        row(
            "IV event from the view's variable, beside a call through a variable",
            limit: nil,
            view.tap,
            handView.tap
        ),
    ]
}
