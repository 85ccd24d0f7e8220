import PrexCore
import Testing

/// The cart of the guide with actions that the inspector can list.
enum Listed {
    enum CartAction: Action, CaseIterable {
        case add(Item)
        case pay
        case empty

        static var allCases: [CartAction] { [.pay, .empty] }
    }
}

@Suite struct CartWithCasesTests {
    @Test func whatNeedsNothingElseIsListed() {
        #expect(Listed.CartAction.allCases.map { "\($0)" } == ["pay", "empty"])
    }
}
