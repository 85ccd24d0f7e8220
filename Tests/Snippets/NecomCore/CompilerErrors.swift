// 1 in: func make(delegate: DelegateProxy<PageView>) {
// 2 in: extension PageScreen { var page: Binder<(Int, String)> {
// 3 in: func make(delegate: RepositoriesProxy, value: [String]) {
// 4 in: func make(extra: Extra) {
import NecomCore

nonisolated protocol PageView: AnyObject {
    var page: Binder<(Int, String)> { get }
}

final class PageScreen {}

nonisolated protocol RepositoriesDelegate: AnyObject {
    var repositories: Binder<[String]> { get }
}

final class RepositoriesProxy: DelegateProxy<RepositoriesDelegate> {
    var repositories: Binder<[String]> {
        Binder(self) { me, repositories in me.repositories(repositories) }
    }
}

struct SearchAction: ActionType, Sendable {
    let searchRepository: @Sendable (String) -> Void
}

protocol SearchAPIModelType: AnyObject {
    var action: ActionProxy<SearchAction> { get }
}

struct Extra: ExtraType {
    let searchAPIModel: SearchAPIModelType
    let debounce: DebounceType
}
