// 1 in: @MainActor func link(view: some ViewProtocol<UsersListInteractor>) {
