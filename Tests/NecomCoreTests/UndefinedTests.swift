import NecomCore
import Testing

/// `N7`
@Suite struct UndefinedTests {
    final class Unfinished {
        lazy var number: Int = undefined()
    }

    #if os(macOS) || os(Linux)
    @Test func readingAnUndefinedValueTrapsWithThePlaceAndTheType() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = UndefinedTests.Unfinished().number
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("UndefinedTests.swift:7: a value of type Int was expected here"))
    }
    #endif

    @Test func aValueSetBeforeTheReadIsRead() {
        let unfinished = Unfinished()
        unfinished.number = 3
        #expect(unfinished.number == 3)
    }
}
