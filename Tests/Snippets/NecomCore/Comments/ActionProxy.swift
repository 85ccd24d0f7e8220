// 1 in: func search(presenter: GitHubSearchPresenter) {
