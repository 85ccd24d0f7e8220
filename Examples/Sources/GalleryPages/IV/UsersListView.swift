import GalleryServer
import IVCore
import UsersList

/// The view: what the visitor sees is in the browser, and this object is the browser's end in the server.
///
/// It shows by putting values in the outbox, and is tapped by the session.
@MainActor
final class UsersListView {
    /// What the list says about itself.
    struct Status: Encodable, Equatable {
        enum Phase: String, Encodable {
            case loading, shown, failed
        }

        /// Counts the lists: each search that has an answer begins one.
        var list = 0
        var phase = Phase.loading
        /// How many are shown.
        var shown = 0
        /// How many were found; nothing before the first answer.
        var total: Int?
        /// What went wrong.
        var failure: String?
    }

    /// Some lines of a list.
    struct Part: Encodable, Equatable {
        var list: Int
        var items: [SimpleListItem]
    }

    var eventEmitter: EventEmitter<TracedUsersListInteractor>?

    private let outbox: Outbox
    private let trace: EmitterTrace
    private var status = Status()
    private var partCount = 0

    init(outbox: Outbox, trace: EmitterTrace) {
        self.outbox = outbox
        self.trace = trace
    }

    func appear() {
        emit(.didLoadView, after: "has loaded")
    }

    func searchFieldDidChange(to text: String) {
        emit(.didSearch(text), after: "typed \(text.quoted)")
    }

    func didScrollToEnd() {
        emit(.didScrollToEnd, after: "scrolled to end")
    }

    func retryButtonTap() {
        emit(.didTapRetry, after: "tapped Try again")
    }

    private func emit(_ event: UsersListEvent, after gesture: String) {
        trace.beginTurn()
        trace.record(.view, gesture)
        trace.record(.eventEmitter, event.label)
        emit(event: event)
    }

    /// Adds lines below those that are shown.
    ///
    /// Each part has a name of its own: of a name the browser is told the latest value alone.
    private func show(_ items: [SimpleListItem]) {
        outbox.show("part\(partCount)", Part(list: status.list, items: items))
        partCount += 1
        status.shown += items.count
        status.phase = .shown
    }
}

extension UsersListView: @MainActor ViewProtocol {
    func handle(command: UsersListCommand) {
        trace.record(.commandEmitter, command.label)
        status.failure = nil
        switch command {
        case .showLoading:
            status.phase = .loading
        case .showItems(let items, let total):
            status.list += 1
            status.shown = 0
            status.total = total
            partCount = 0
            show(items)
        case .showMoreItems(let items):
            show(items)
        case .showFailure(let sentence):
            status.phase = .failed
            status.failure = sentence
        }
        outbox.show("status", status)
        trace.record(.view, status.label)
    }
}

extension UsersListView.Status {
    /// What the figure says of it.
    fileprivate var label: String {
        switch phase {
        case .loading: "shows Loading…"
        case .shown: "shows \(shown) of \(total ?? 0)"
        case .failed: "shows a failure"
        }
    }
}
