import SharedReactive

@testable import PersonList

extension SUITE {
    func makeSubject(_ view: RecordedView, _ scheduler: TestScheduler = TestScheduler()) -> AnyView {
        AnyView(view.seed(PersonInputSeeder()).environmentObject(PeopleRepository()))
    }
}
