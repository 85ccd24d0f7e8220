import GalleryServer
import IVCore
import SharedReactive
import UsersList

/// The server's side of the view, which the browser displays.
///
/// It puts values in the outbox to show them. The session calls its methods when the visitor uses the page.
/// The outbox and `Trace.mark` belong to the gallery. In an app, the view has its own widgets, and needs no marks.
@MainActor
final class UsersListView {
    /// The state of the list, except its lines.
    struct Status: Encodable, Equatable {
        enum Phase: String, Encodable {
            case loading, hidden, shown, failed
        }

        /// The number of the list. It is increased when a search replaces the shown users, and when they are hidden.
        var list = 0
        var phase = Phase.loading
        /// The number of users that are shown.
        var shown = 0
        /// The number of users that were found; `nil` before the first answer.
        var total: Int?
        /// The text of a failure.
        var failure: String?
    }

    /// Lines to add to a list.
    struct Part: Encodable, Equatable {
        var list: Int
        var items: [SimpleListItem]
    }

    var eventEmitter: EventEmitter<UsersListInteractor>?

    private let outbox: Outbox
    private var status = Status()
    private var partCount = 0

    init(outbox: Outbox) {
        self.outbox = outbox
    }

    func appear() {
        Trace.mark("has loaded") { emit(event: .didLoadView) }
    }

    func searchFieldDidChange(to text: String) {
        Trace.mark("typed \(text.quoted)") { emit(event: .didSearch(text)) }
    }

    func didScrollToEnd() {
        Trace.mark("scrolled to end") { emit(event: .didScrollToEnd) }
    }

    func retryButtonTap() {
        Trace.mark("tapped Try again") { emit(event: .didTapRetry) }
    }

    /// Adds lines below the shown ones.
    ///
    /// Each part has a name of its own, because the browser receives only the latest value of a name.
    private func show(_ items: [SimpleListItem]) {
        outbox.show("part\(partCount)", Part(list: status.list, items: items))
        partCount += 1
        status.shown += items.count
        status.phase = .shown
    }
}

extension UsersListView: @MainActor ViewProtocol {
    func handle(command: UsersListCommand) {
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
        case .hideItems:
            status.phase = .hidden
            status.list += 1
            status.shown = 0
            status.total = nil
            partCount = 0
        case .showFailure(let sentence):
            status.phase = .failed
            status.failure = sentence
        }
        Trace.mark(status.label) { outbox.show("status", status) }
    }
}

extension UsersListView.Status {
    /// The name of the view's trace step.
    fileprivate var label: String {
        switch phase {
        case .loading: "shows Loading…"
        case .hidden: "shows nobody"
        case .shown: "shows \(shown) of \(total ?? 0)"
        case .failed: "shows a failure"
        }
    }
}
