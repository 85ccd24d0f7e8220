import SharedReactive

@testable import GitHubSearch

extension SUITE {
    func makeSubject(_ scheduler: TestScheduler = TestScheduler()) -> (
        GitHubSearchPresenter, SessionSearchView
    ) {
        let (presenter, view) = (makeSearch(scheduler), SessionSearchView())
        presenter.connect(view)
        return (presenter, view)
    }
}
