import Testing

@testable import SharedReactive

/// Every event in every state, without a lock, a thread or a callback.
@Suite struct DeliveryStateTests {
    private func observer() -> Observation {
        Observation(body: ObservationBody<Int> { _ in }, delivery: nil)
    }

    /// A state with as many observers, resting.
    private func resting(_ count: Int) -> (DeliveryState, [Observation]) {
        var state = DeliveryState()
        let observers = (0..<count).map { _ in observer() }
        for observer in observers { state.add(observer) }
        return (state, observers)
    }

    /// A state that delivers to as many observers and has claimed the first.
    private func delivering(_ count: Int) -> (DeliveryState, [Observation]) {
        var (state, observers) = resting(count)
        #expect(state.changed(for: state.everyone, mayDeliver: true) == .deliver)
        #expect(state.claim()?.id == 0)
        return (state, observers)
    }

    /// Which observer of a batch is being called, where it matters to nobody.
    private let calling = -1

    private func batch(_ body: (UnsafeMutableBufferPointer<DeliveryState.Claim>) -> Void) {
        withUnsafeTemporaryAllocation(of: DeliveryState.Claim.self, capacity: DeliveryState.batchClaims, body)
    }

    // MARK: Resting

    @Test func aChangeThatNobodyObservesIsIgnored() {
        var (state, _) = resting(0)
        #expect(state.changed(for: state.everyone, mayDeliver: true) == .ignore)
        #expect(!state.isDelivering)
        #expect(state.changed(for: state.everyone, mayDeliver: false) == .ignore)
        #expect(!state.isDelivering)
    }

    @Test func aChangeThatSomebodyObservesIsDelivered() {
        var (state, observers) = resting(2)
        #expect(state.changed(for: state.everyone, mayDeliver: true) == .deliver)
        #expect(state.isDelivering)
        #expect(state.claim() == DeliveryState.Claim(id: 0, body: observers[0].body!))
        #expect(state.claim() == DeliveryState.Claim(id: 1, body: observers[1].body!))
        #expect(state.claim() == nil)
        #expect(state.claimed.isEmpty)
        state.rest()
        #expect(!state.isDelivering)
    }

    @Test func aChangeOnADeepStackIsPostponedAndNobodyIsClaimed() {
        var (state, _) = resting(1)
        #expect(state.changed(for: state.everyone, mayDeliver: false) == .postpone)
        #expect(state.isDelivering)
        #expect(state.claimed.isEmpty)
        #expect(state.changed(for: state.everyone, mayDeliver: true) == .wait)
    }

    @Test func anObserverThatLeavesWhileNobodyDeliversGivesItsBody() {
        var (state, observers) = resting(2)
        let body = observers[0].body!.toOpaque()
        let taken = state.remove(observers[0], calling: { calling })
        #expect(taken.map { Unmanaged.passUnretained($0).toOpaque() } == body)
        #expect(observers[0].body == nil)
        #expect(state.retired.isEmpty)
        #expect(state.roster.count == 1)
    }

    @Test func theEndWhileNobodyDeliversGivesAllBodies() {
        var (state, observers) = resting(3)
        let (removed, bodies) = state.removeAll(calling: { calling })
        #expect(removed.map(\.id) == observers.map(\.id))
        #expect(bodies.count == 3)
        #expect(state.roster.count == 0)
        #expect(state.changed(for: state.everyone, mayDeliver: true) == .ignore)
    }

    // MARK: Delivering

    @Test func aChangeDuringADeliveryWaits() {
        var (state, _) = delivering(1)
        #expect(state.changed(for: state.everyone, mayDeliver: true) == .wait)
        #expect(state.changed(for: state.everyone, mayDeliver: false) == .wait)
        #expect(state.claimed == 0..<1)
    }

    @Test func anObserverThatJoinsDuringADeliveryIsNotPartOfIt() {
        var (state, _) = delivering(2)
        state.add(observer())
        #expect(state.claim()?.id == 1)
        #expect(state.claim() == nil)
        state.start(for: state.everyone)
        #expect((0..<4).map { _ in state.claim()?.id } == [0, 1, 2, nil])
    }

    @Test func anObserverThatLeavesBeforeItsClaimIsSkippedAndGivesItsBody() {
        var (state, observers) = delivering(3)
        #expect(state.remove(observers[1], calling: { calling }) != nil)
        #expect(state.retired.isEmpty)
        #expect(state.claim()?.id == 2)
    }

    @Test func anObserverThatLeavesDuringItsClaimKeepsItsBodyUntilTheNext() {
        var (state, observers) = delivering(2)
        #expect(state.remove(observers[0], calling: { calling }) == nil)
        #expect(observers[0].body != nil)
        #expect(state.retired.map(\.id) == [0])
        #expect(state.takeRetired().map(\.id) == [0])
        #expect(state.retired.isEmpty)
        #expect(state.takeRetired().isEmpty)
        #expect(state.claim()?.id == 1)
    }

    @Test func anObserverThatLeavesAfterItsClaimGivesItsBody() {
        var (state, observers) = delivering(2)
        _ = state.claim()
        #expect(state.remove(observers[0], calling: { calling }) != nil)
        #expect(state.retired.isEmpty)
        #expect(state.claim() == nil)
    }

    @Test func theEndDuringADeliveryGivesAllBodiesButTheClaimedOne() {
        var (state, observers) = delivering(3)
        let (removed, bodies) = state.removeAll(calling: { calling })
        #expect(removed.count == 3)
        #expect(bodies.count == 2)
        #expect(state.retired.map(\.id) == [0])
        #expect(observers[0].body != nil)
        #expect(state.claim() == nil)
    }

    @Test func aChangeForOneObserverReachesThatOneAlone() {
        var (state, _) = resting(5)
        #expect(state.changed(for: 3..<4, mayDeliver: true) == .deliver)
        #expect(state.claim()?.id == 3)
        #expect(state.claim() == nil)
    }

    @Test func aChangeForAnObserverThatHasLeftReachesNobody() {
        var (state, observers) = resting(5)
        _ = state.remove(observers[3], calling: { calling })
        #expect(state.changed(for: 3..<4, mayDeliver: true) == .deliver)
        #expect(state.claim() == nil)
    }

    // MARK: Batches

    @Test func aBatchClaimsTheObserversBehindTheLastOne() {
        var (state, _) = delivering(200)
        batch { claims in
            #expect(state.claim(after: 0, into: claims) == DeliveryState.batchClaims)
            #expect(claims.first?.id == 1)
            #expect(state.claimed == 1..<65)
            #expect(state.claim(after: 64, into: claims) == DeliveryState.batchClaims)
            #expect(claims.first?.id == 65)
            #expect(state.claim(after: 128, into: claims) == DeliveryState.batchClaims)
            #expect(state.claim(after: 192, into: claims) == 7)
            #expect(state.claimed == 193..<200)
            #expect(state.claim(after: 199, into: claims) == 0)
            #expect(state.claimed.isEmpty)
        }
    }

    @Test func aBatchThatIsLeftEarlyGivesTheRestBack() {
        var (state, observers) = delivering(100)
        batch { claims in
            _ = state.claim(after: 0, into: claims)
            // 10 is being called; it leaves, and so do one before it and two behind it.
            #expect(state.remove(observers[10], calling: { 10 }) == nil)
            #expect(state.remove(observers[9], calling: { 10 }) != nil)
            #expect(state.remove(observers[11], calling: { 10 }) != nil)
            #expect(state.remove(observers[40], calling: { 10 }) != nil)
            #expect(state.takeRetired().map(\.id) == [10])
            #expect(state.claim(after: 10, into: claims) == DeliveryState.batchClaims)
            #expect(claims.prefix(3).map(\.id) == [12, 13, 14])
            #expect(!claims.contains { $0.id == 40 })
            #expect(state.remove(observers[5], calling: { calling }) != nil)
        }
    }

    @Test func aBatchStopsAtTheObserversThatJoinedLater() {
        var (state, _) = delivering(10)
        for _ in 0..<5 { state.add(observer()) }
        batch { claims in
            #expect(state.claim(after: 0, into: claims) == 9)
            #expect(state.claim(after: 9, into: claims) == 0)
        }
    }
}
