#if !canImport(SwiftUI)
import SedeCore
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LifecycleTests {
    private let journal = Journal()

    @Test func aViewAppearsChangesAndDisappears() throws {
        let host = ViewHost(DiaryView(journal: journal))
        #expect(Set(journal.read()) == ["appears", "is 1"])

        try host.tap("Turn")
        #expect(journal.read() == ["from 1 to 2", "is 2"])

        try host.tap("Turn there and back")
        #expect(journal.read() == [])

        #expect(host.texts.first == "Page 2")

        try host.tap("Shown")
        #expect(journal.read() == ["disappears"])

        try host.tap("Shown")
        #expect(Set(journal.read()) == ["appears", "is 2"])
    }

    @Test func aTaskEndsWithItsViewAndBeginsAnewWithItsID() async throws {
        let host = ViewHost(LoadingView(journal: journal))
        while journal.entries.count < 3, !Task.isCancelled { await Task.yield() }
        #expect(Set(journal.read()) == ["one begins", "loads 1", "two 1 begins"])
        #expect(host.texts.first == "number 1")

        try host.tap("Next")
        while journal.entries.count < 3, !Task.isCancelled { await Task.yield() }
        #expect(Set(journal.read()) == ["two 1 ends", "loads 2", "two 2 begins"])
        #expect(host.texts.first == "number 2")

        try host.tap("Shown")
        while journal.entries.count < 2, !Task.isCancelled { await Task.yield() }
        #expect(Set(journal.read()) == ["one ends", "two 2 ends"])
    }
}
#endif
