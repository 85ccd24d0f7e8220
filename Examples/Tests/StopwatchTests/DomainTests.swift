import StopwatchDomain
import Synchronization
import Testing

@Suite struct DomainTests {
    @Test(arguments: [
        (0, "0:00.0"), (99, "0:00.0"), (100, "0:00.1"), (59_999, "0:59.9"), (60_000, "1:00.0"),
        (4_503_456, "75:03.4"),
    ])
    func aTimeIsCutOffAtTenths(milliseconds: Int, text: String) {
        #expect(Duration.milliseconds(milliseconds).stopwatchText == text)
    }

    @Test func twoLapsAreNotMarked() {
        #expect([Lap](milliseconds: 1, 2).rows.map(\.mark) == [nil, nil])
    }

    @Test func ofEqualLapsTheFirstIsMarked() {
        #expect(
            [Lap](milliseconds: 2, 1, 2, 1).rows.map(\.mark) == [nil, nil, .fastest, .slowest]
        )
    }

    @Test func threeEqualLapsAreNotMarked() {
        #expect([Lap](milliseconds: 1, 1, 1).rows.map(\.mark) == [nil, nil, nil])
    }

    @Test func theSummaryNamesTheFastestLapOfThree() {
        #expect([LapRow]().summary == "0 laps")
        #expect([Lap](milliseconds: 900).rows.summary == "1 lap")
        #expect([Lap](milliseconds: 900, 800, 700).rows.summary == "3 laps, the fastest in 0:00.7")
    }

    @Test func aSaveBeginsWhenTheOneBeforeHasEnded() async {
        let store = SlowStore()
        let saver = LapSaver(store)
        let savings = (1...20).map { saver.save([Lap(number: $0, time: .zero)]) }
        for saving in savings { #expect(await saving.value == nil) }
        #expect(store.log.withLock { $0 } == (1...20).flatMap { ["begin \($0)", "end \($0)"] })
    }
}

/// A store whose calls would overlap.
private nonisolated final class SlowStore: LapStore {
    let log = Mutex<[String]>([])

    func load() async -> [Lap] { [] }

    func save(_ laps: [Lap]) async throws {
        log.withLock { $0.append("begin \(laps[0].number)") }
        for _ in 0..<10 { await Task.yield() }
        log.withLock { $0.append("end \(laps[0].number)") }
    }
}
