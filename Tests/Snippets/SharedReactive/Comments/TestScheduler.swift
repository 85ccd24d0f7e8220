// 2 in: func sleep(scheduler: TestScheduler) async throws {
