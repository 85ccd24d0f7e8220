/// Performs work until it succeeds, at most a number of times, and waits twice as long after each failure.
func retrying<Value>(
    _ times: Int,
    after delay: Duration,
    clock: any Clock<Duration>,
    _ work: () async throws -> Value
) async throws -> Value {
    var delay = delay
    for _ in 1..<max(1, times) {
        do {
            return try await work()
        } catch {
            // `sleep` throws if the task was cancelled.
            try await clock.sleep(for: delay)
            delay *= 2
        }
    }
    return try await work()
}
