import IVCore

// A list whose rows count seconds, in IV.

enum RowEvent {
    case didAppear
    case didTapDone
    case didTapCount
}

nonisolated enum RowCommand: Equatable {
    case show(seconds: Int, isDone: Bool)
}

final class RowInteractor: InteractorProtocol {
    var commandEmitter: CommandEmitter<RowCommand>?
    let id: Int
    private(set) var isDone = false
    private var seconds = 0
    private let clock: any Clock<Duration>
    private let didChange: () -> Void

    init(id: Int, clock: any Clock<Duration>, didChange: @escaping () -> Void) {
        self.id = id
        self.clock = clock
        self.didChange = didChange
    }

    func handle(event: RowEvent) {
        switch event {
        case .didAppear:
            break
        case .didTapDone:
            isDone.toggle()
            didChange()
        case .didTapCount:
            commandEmitter?.task(id: "count", until: .released) { [weak self, clock] in
                while (try? await clock.sleep(for: .seconds(1))) != nil { self?.tick() }
            }
        }
        show()
    }

    private func tick() {
        seconds += 1
        show()
    }

    private func show() { emit(command: .show(seconds: seconds, isDone: isDone)) }
}

enum RowsEvent {
    case didTapAdd(Int)
    case didTapRemove(Int)
    case didMove(Int, to: Int)
    case didSetFilter(Bool)
}

enum RowsCommand {
    case showRows([RowInteractor])
}

final class RowsInteractor: InteractorProtocol {
    var commandEmitter: CommandEmitter<RowsCommand>?
    private var rows: [RowInteractor] = []
    private var showsOpenOnly = false
    private let clock: any Clock<Duration>

    init(clock: any Clock<Duration> = ContinuousClock()) {
        self.clock = clock
    }

    func handle(event: RowsEvent) {
        switch event {
        case .didTapAdd(let id):
            rows.append(RowInteractor(id: id, clock: clock) { [weak self] in self?.show() })
        case .didTapRemove(let id):
            rows.removeAll { $0.id == id }
        case .didMove(let id, let position):
            guard let old = rows.firstIndex(where: { $0.id == id }) else { return }
            rows.insert(rows.remove(at: old), at: position)
        case .didSetFilter(let showsOpenOnly):
            self.showsOpenOnly = showsOpenOnly
        }
        show()
    }

    private func show() { emit(command: .showRows(rows.filter { !showsOpenOnly || !$0.isDone })) }
}
