#if DEBUG && os(Linux)
import IVCore
import TestSupport
import Testing

/// The ways that the article "How it works" draws are the stacks of running calls.
@MainActor
@Suite(.enabled(if: isComparingWays)) struct WayTests {
    private let view = WayView()
    private let interactor = WayInteractor()

    init() {
        view.link(interactor)
    }

    @Test func anEventGoesToTheInteractorAsDrawn() throws {
        view.emit(event: 1)
        try interactor.ways.compareLast(with: "To the interactor", of: "IVCore")
    }

    @Test func aCommandGoesToTheViewAsDrawn() throws {
        interactor.emit(command: 1)
        try view.ways.compareLast(with: "To the view", of: "IVCore")
    }

    @Test func theLinkAsksForTheEmitterOfTheViewAsDrawn() throws {
        let emitter = view.eventEmitter
        view.recordsReads = true
        emitter?.emit(1)
        try view.ways.compareLast(with: "The end of a link", of: "IVCore")
    }
}

private final class WayInteractor: InteractorProtocol {
    var commandEmitter: CommandEmitter<Int>?
    let ways = Ways()

    func handle(event: Int) {
        ways.record()
    }
}

private final class WayView: ViewProtocol {
    private var emitter: EventEmitter<WayInteractor>?
    let ways = Ways()
    var recordsReads = false

    var eventEmitter: EventEmitter<WayInteractor>? {
        get {
            if recordsReads { ways.record() }
            return emitter
        }
        set { emitter = newValue }
    }

    func handle(command: Int) {
        ways.record()
    }
}
#endif
