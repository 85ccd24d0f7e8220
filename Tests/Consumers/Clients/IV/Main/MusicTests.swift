import IVCore
import Testing

// Two views of one interactor, one after the other, a view that passes its emitter to a part, and an interactor that works on a
// thread of its own. Declarations that other threads use are `nonisolated`.

enum MusicEvent {
    case didTapPlay(Int)
    case didTapScan
}

// The closures of a command emitter compare its values off the main actor.
nonisolated enum MusicCommand: Equatable {
    case showPlaying(Int)
    case showScanned(Int)
}

/// Can be called on any thread.
nonisolated final class Disk: Sendable {
    func scan(_ report: @Sendable (Int) -> Void) {
        for number in 1...3 { report(number) }
    }
}

final class MusicInteractor: InteractorProtocol {
    var commandEmitter: CommandEmitter<MusicCommand>?
    private let disk = Disk()
    private var playing: Int?

    func handle(event: MusicEvent) {
        switch event {
        case .didTapPlay(let song):
            playing = song
            emit(command: .showPlaying(song))
        case .didTapScan:
            Task.detached { [disk, commandEmitter] in
                disk.scan { commandEmitter?.emit(.showScanned($0)) }
            }
        }
    }
}

final class SongCell {
    var emitter: EventEmitter<MusicInteractor>?
    let song: Int

    init(song: Int) {
        self.song = song
    }

    func tap() {
        emitter?.emit(.didTapPlay(song))
    }
}

final class MusicView: ViewProtocol {
    var eventEmitter: EventEmitter<MusicInteractor>? {
        didSet { for cell in cells { cell.emitter = eventEmitter } }
    }
    let cells = [SongCell(song: 1), SongCell(song: 2)]
    private(set) var commands: [MusicCommand] = []

    func handle(command: MusicCommand) {
        commands.append(command)
    }
}

@Suite(.timeLimit(.minutes(2))) struct MusicTests {
    @Test func aPartOfTheViewEmits() {
        let view = MusicView()
        view.link(MusicInteractor())
        view.cells[1].tap()
        #expect(view.commands == [.showPlaying(2)])
        view.unlink()
        view.cells[0].tap()
        #expect(view.commands == [.showPlaying(2)])
    }

    @Test func whatAnotherThreadEmitsArrivesInOrder() async {
        let view = MusicView()
        view.link(MusicInteractor())
        view.emit(event: .didTapScan)
        while view.commands.count < 3, !Task.isCancelled { await Task.yield() }
        #expect(view.commands == [.showScanned(1), .showScanned(2), .showScanned(3)])
    }

    @Test func anInteractorGoesOnWithAnotherView() {
        let interactor = MusicInteractor()
        let (first, second) = (MusicView(), MusicView())
        first.link(interactor)
        second.link(interactor)
        second.emit(events: [.didTapPlay(1), .didTapPlay(2)])
        #expect(first.commands.isEmpty)
        #expect(second.commands == [.showPlaying(1), .showPlaying(2)])
    }

    @Test func commandsWithoutAViewAreTested() {
        let interactor = MusicInteractor()
        interactor.commandEmitter = CommandEmitter { #expect($0 == .showPlaying(7)) }
        interactor.handle(event: .didTapPlay(7))
    }
}
