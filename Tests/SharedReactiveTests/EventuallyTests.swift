import Dispatch
import Foundation
import Testing

@testable import TestSupport

/// The waits of the tests themselves. Time passes by half a second with each check, and a queue of their own has the turns.
@Suite struct EventuallyTests {
    /// Counts the checks of a wait for ten seconds that finds the same each time, until there were `most`.
    private func checks(finding: Finding, atMost most: Int) async -> Int {
        var (count, time) = (0, Date())
        let now = {
            time += hasSanitizer ? 3 : 0.5
            return time
        }
        _ = await wait(within: 10, now: now, turns: DispatchQueue(label: "turns")) {
            count += 1
            return count < most ? finding : .holds
        }
        return count
    }

    /// A value that still changes is on its way, however slowly.
    @Test func aWaitGoesOnWhileTheValueChanges() async {
        #expect(await checks(finding: .changed, atMost: 200) == 200)
    }

    /// The first twenty checks take ten seconds, and a hundred follow for the turns of the queue.
    @Test func aWaitEndsIfNothingChanges() async {
        #expect(await (100..<5_000).contains(checks(finding: .unchanged, atMost: 5_000)))
    }

    /// After two minutes, a value that changes for ever is waited for no longer.
    @Test func aWaitForAValueThatChangesForEverEnds() async {
        #expect(await (300..<5_000).contains(checks(finding: .changed, atMost: 5_000)))
    }
}
