import GalleryServer
import IVCore
import SharedReactive
import UsersList

/// The view: what the visitor sees is in the browser, and this object is the browser's end in the server.
///
/// It shows by putting values in the outbox, and is tapped by the session.
/// The outbox and `Trace.mark` belong to the gallery. In an app, the view has its own widgets, and needs no marks.
@MainActor
final class UsersListView {
    /// What the list says about itself.
    struct Status: Encodable, Equatable {
        enum Phase: String, Encodable {
            case loading, hidden, shown, failed
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
    /// What is seen of it, in short.
    fileprivate var label: String {
        switch phase {
        case .loading: "shows Loading…"
        case .hidden: "shows nobody"
        case .shown: "shows \(shown) of \(total ?? 0)"
        case .failed: "shows a failure"
        }
    }
}
