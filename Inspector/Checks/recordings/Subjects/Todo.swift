import SharedReactive

@testable import Todo

extension SUITE {
    func makeSubject(_ view: RecordedView, _ scheduler: TestScheduler = TestScheduler()) -> AnyView {
        AnyView(
            view.seed(ListsSeeder(store: SessionTodoStore(), clock: scheduler.clock, path: []))
                .environmentObject(Todos())
        )
    }
}
