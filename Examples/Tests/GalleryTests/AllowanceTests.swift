import NIOCore
import Testing

@testable import GalleryServer

struct AllowanceTests {
    private let begin = NIODeadline.now()

    private func taken(_ count: Int, of allowance: inout Allowance, at seconds: Int64) -> Int {
        (0..<count).count { _ in allowance.take(at: begin + .seconds(seconds)) }
    }

    @Test func unusedAllowanceIsLimited() {
        var allowance = Allowance((burst: 10, perSecond: 5), at: begin)
        #expect(taken(12, of: &allowance, at: 0) == 10)
        #expect(taken(12, of: &allowance, at: 1) == 3)
        #expect(taken(12, of: &allowance, at: 60) == 10)
    }

    /// A client that keeps the limit was closed when the server had not read for a while, and then read its messages at once.
    @Test func theTimeInWhichTheServerDoesNotReadIsAllowed() {
        var allowance = Allowance((burst: 10, perSecond: 5), at: begin)
        #expect(taken(10, of: &allowance, at: 0) == 10)
        allowance.save(at: begin + .seconds(60))
        #expect(taken(400, of: &allowance, at: 60) == 300)
    }
}

struct TurnTests {
    @Test func aSessionRestsForATurnOfEachOtherSessionWithMessages() {
        let connections = Connections(atMost: 10)
        connections.beginTurn()
        #expect(connections.rest(after: .milliseconds(5)) == .zero)
        connections.beginTurn()
        connections.beginTurn()
        #expect(connections.rest(after: .milliseconds(5)) == .milliseconds(10))
        connections.endTurn()
        #expect(connections.rest(after: .milliseconds(5)) == .milliseconds(5))
    }
}
