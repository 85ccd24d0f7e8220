import SharedReactive

@testable import UsersList

extension SUITE {
    func makeSubject(_ scheduler: TestScheduler = TestScheduler()) -> UsersListInteractor {
        UsersListInteractor(directory: SessionDirectory(clock: scheduler.clock), pageSize: 2)
    }
}
