import IVCore
import XCTest

/// A client with an interactor that fetches with `async` and `await`, in Swift 6 mode.
final class AsyncTests: XCTestCase {
    enum Event {
        case didLoadView
    }

    enum Command: Equatable {
        case showLoading
        case showProgress(Int)
        case showNames([String])
    }

    struct API: Sendable {
        /// Fetches off the main actor, and reports its progress. Each name takes a moment.
        func names(onProgress: @Sendable (Int) -> Void) async throws -> [String] {
            var names: [String] = []
            for number in 1...3 {
                await Task.yield()
                try Task.checkCancellation()
                names.append("Name \(number)")
                onProgress(number)
            }
            return names
        }
    }

    @MainActor
    final class Interactor: @MainActor InteractorProtocol {
        var commandEmitter: CommandEmitter<Command>?
        private var names: [String] = []
        private let api = API()

        func handle(event: Event) {
            switch event {
            case .didLoadView:
                commandEmitter?.task { await fetch() }
            }
        }

        private func fetch() async {
            emit(command: .showLoading)
            let emitter = commandEmitter
            guard let names = try? await api.names(onProgress: { emitter?.emit(.showProgress($0)) }) else {
                return
            }
            self.names = names
            emit(command: .showNames(names))
        }
    }

    @MainActor
    final class View: @MainActor ViewProtocol {
        var eventEmitter: EventEmitter<Interactor>?
        private(set) var commands: [Command] = []
        private let onNames: () -> Void

        init(onNames: @escaping () -> Void) {
            self.onNames = onNames
        }

        func handle(command: Command) {
            commands.append(command)
            if case .showNames = command { onNames() }
        }
    }

    private let expected: [Command] = [
        .showLoading, .showProgress(1), .showProgress(2), .showProgress(3),
        .showNames(["Name 1", "Name 2", "Name 3"]),
    ]

    @MainActor
    func testAMockAwaitsWhatIsFetched() async {
        let view = MockView<Interactor>()
        view.link(Interactor())
        view.emit(event: .didLoadView)
        let commands = await view.commands(count: 5)
        XCTAssertEqual(commands, expected)
    }

    @MainActor
    func testAViewOnTheMainActorGetsProgressInOrder() async {
        var view: View?
        await withCheckedContinuation { continuation in
            view = View { continuation.resume() }
            view?.link(Interactor())
            view?.emit(event: .didLoadView)
        }
        XCTAssertEqual(view?.commands, expected)
    }
}
