import TestSupport
import Testing

@testable import SharedReactive

/// Runs the state machine of a delivery, without locks, threads or callbacks, through all short sequences of events and through
/// random long ones, and compares the calls of each observer with a model.
@Suite struct DeliveryStateTests {
    @Test func twoClaimsAreEqualIfTheirObserversAndTheirBodiesAre() {
        let bodies = [ObserverBody<Int> { _ in }, ObserverBody<Int> { _ in }]
        let claims = [0, 1].flatMap { id in
            bodies.indices.map { (id, $0, DeliveryState.Claim(id: id, body: .passUnretained(bodies[$0]))) }
        }
        for (id, body, claim) in claims {
            for (otherID, otherBody, other) in claims {
                #expect((claim == other) == (id == otherID && body == otherBody))
            }
        }
        withExtendedLifetime(bodies) {}
    }

    enum Event: CaseIterable {
        case changeByOne, changeByOther
        /// A thread changes the value where it may not deliver.
        case changeWherePostponed
        /// The thread that could not deliver may deliver again.
        case resume
        /// A background thread takes over an offered delivery.
        case takeOver
        case step
        case subscribe
        /// A thread adds an observer that gets a first value, and calls it.
        case startByOne, startByOther
        /// A thread that may not deliver adds an observer that gets a first value.
        case startWherePostponed
        /// The oldest first call of a new observer returns. If it was postponed, it is made first.
        case endStart
        case removeFirst
        case removeLast
        /// Removes the observer that is being called.
        case removeCalled
        case finish
    }

    private final class Body {
        private let onRelease: () -> Void

        init(_ onRelease: @escaping () -> Void) {
            self.onRelease = onRelease
        }

        deinit { onRelease() }
    }

    private final class Counter {
        var value = 0
    }

    /// Performs the responses of the state as `Delivery` does, and records the changes that each observer receives.
    private final class Driver {
        struct Observer {
            let observation: Registration
            let body: Unmanaged<AnyObject>
            let released: Counter
            /// The number of the first change after it subscribed.
            let first: Int
            var changes: [Int] = []
            var isPresent = true
            /// Whether its first call has begun and not returned, or is postponed.
            var isStarting = false
        }

        var state = DeliveryState()
        var queue: [(number: Int, audience: Range<Int>, owner: UInt, isMark: Bool)] = []
        var observers: [Observer] = []
        var number = 0
        var current = 0
        var hasEnded = false
        var handOvers = 0
        /// The observers whose first call has not returned, and the threads.
        var starts: [(observer: Int, thread: UInt)] = []

        private let (one, other, background): (UInt, UInt, UInt) = (1, 2, 3)

        /// The observer whose callback is running: the last claim, while the state keeps it.
        var called: Int? { state.claimed == -1 ? nil : state.claimed }

        func perform(_ event: Event) throws {
            switch event {
            case .changeByOne: try change(by: one, mayDeliver: true)
            case .changeByOther: try change(by: other, mayDeliver: true)
            case .changeWherePostponed: try change(by: one, mayDeliver: false)
            case .resume:
                if case .postponed = state.phase, !state.begin(by: one) { throw fail("cannot resume") }
            case .takeOver: _ = state.phase == .offered && state.begin(by: background)
            case .step: try step()
            case .subscribe: _ = subscribe()
            case .startByOne: try start(by: one, mayDeliver: true)
            case .startByOther: try start(by: other, mayDeliver: true)
            case .startWherePostponed: try start(by: one, mayDeliver: false)
            case .endStart: endStart()
            case .removeFirst: remove(observers.firstIndex { $0.isPresent })
            case .removeLast: remove(observers.lastIndex { $0.isPresent })
            case .removeCalled: remove(called.flatMap { observers[$0].isPresent ? $0 : nil })
            case .finish: finish()
            }
        }

        func fail(_ what: String) -> ProgramFailure { ProgramFailure(what) }

        func change(by thread: UInt, mayDeliver: Bool) throws {
            // A thread whose callback is running changes only inside that callback: any order is possible.
            if state.isFinishing { return }
            // A thread that has postponed a delivery may not deliver.
            if state.phase == .postponed(by: thread), mayDeliver { return }
            number += 1
            let audience = state.everyone
            switch state.changed(for: audience, by: thread, mayDeliver: mayDeliver) {
            case .ignore:
                if observers.contains(where: \.isPresent) { throw fail("a change was ignored") }
            case .deliver:
                if !queue.isEmpty || !mayDeliver { throw fail("a change overtook others") }
                current = number
                try tell(state.claim())
            case .deliverNext: throw fail("nobody connects")
            case .wait, .postpone, .takeOver:
                queue.append((number, audience, thread, false))
            }
        }

        func step() throws {
            guard case .delivering = state.phase else { return }
            if let retired = state.takeRetired() { return retired.release() }
            if let claim = state.claim() { return try tell(claim) }
            if let next = queue.first {
                if state.mustStop(at: next.audience.lowerBound) { return }
                guard state.mayContinue(withChangeBy: next.owner) else {
                    handOvers += 1
                    return
                }
                queue.removeFirst()
                if next.isMark { return state.start(for: next.audience) }
                if starts.contains(where: { observers[$0.observer].first <= next.number }) {
                    throw fail("change \(next.number) was delivered during a first call before it")
                }
                if next.number <= current {
                    throw fail("change \(next.number) was delivered after \(current)")
                }
                current = next.number
                return state.start(for: next.audience)
            }
            if state.rest() { end() }
        }

        func tell(_ claim: DeliveryState.Claim?) throws {
            guard let claim else { return }
            if !observers[claim.id].isPresent { throw fail("\(claim.id) was called after it had left") }
            if observers[claim.id].body.toOpaque() != claim.body.toOpaque() { throw fail("another body") }
            if observers[claim.id].released.value != 0 {
                throw fail("\(claim.id) was called after its release")
            }
            if observers[claim.id].isStarting { throw fail("\(claim.id) was called during its first call") }
            observers[claim.id].changes.append(current)
        }

        func start(by thread: UInt, mayDeliver: Bool) throws {
            guard subscribe() else { return }
            let id = observers.count - 1
            switch state.startFirst(of: id, by: thread, mayDeliver: mayDeliver) {
            case .deliver:
                guard let claim = state.claim(), claim.id == id else { throw fail("another observer") }
            case .nest:
                if state.phase != .delivering(by: thread) { throw fail("another thread delivers") }
            case .call, .postpone:
                observers[id].isStarting = true
                starts.append((id, thread))
                queue.append((number, id..<id, thread, true))
            }
        }

        func endStart() {
            if starts.isEmpty { return }
            let (id, thread) = starts.removeFirst()
            observers[id].isStarting = false
            _ = state.endStart(of: id, by: thread)
        }

        func subscribe() -> Bool {
            if state.isFinishing { return false }
            let released = Counter()
            let body = Body { released.value += 1 }
            let observation = Registration(delivery: nil)
            observers.append(
                Observer(
                    observation: observation,
                    body: .passUnretained(body),
                    released: released,
                    first: number + 1
                )
            )
            state.add(observation, body: body)
            return true
        }

        func remove(_ index: Int?) {
            guard let index else { return }
            observers[index].isPresent = false
            state.remove(observers[index].observation)?.release()
            // Removing an observer twice has the effect of removing it once.
            state.remove(observers[index].observation)?.release()
        }

        func finish() {
            if state.finish() == true { end() }
        }

        func end() {
            hasEnded = true
            for slot in state.removeAll() { slot.body?.release() }
        }

        /// Delivers everything that is queued, and compares the changes that each observer received with the model.
        func check() throws {
            var steps = 0
            while state.phase != .resting {
                if case .postponed = state.phase { try perform(.resume) }
                if case .starting = state.phase { endStart() }
                if state.phase == .offered { try perform(.takeOver) }
                try step()
                steps += 1
                if steps > 100_000 { throw fail("it never rests") }
            }
            if !queue.isEmpty { throw fail("changes are queued and no thread delivers") }
            if !starts.isEmpty { throw fail("it rests before a first call has returned") }
            for (index, observer) in observers.enumerated() {
                let all = Array(observer.first..<(number + 1))
                let isWhole = observer.changes == all
                if observer.isPresent && !isWhole {
                    throw fail("\(index) received \(observer.changes) of \(all)")
                }
                if !all.starts(with: observer.changes) {
                    throw fail("\(index) has a gap: \(observer.changes)")
                }
                let isReleased = !observer.isPresent || hasEnded
                if observer.released.value != (isReleased ? 1 : 0) {
                    throw fail("the body of \(index) was released \(observer.released.value) times")
                }
            }
            for slot in state.removeAll() { slot.body?.release() }
        }
    }

    private func run(_ events: some Sequence<Event>) throws -> Driver {
        let driver = Driver()
        for event in events { try driver.perform(event) }
        try driver.check()
        return driver
    }

    @Test func allShortSequencesNotifyEveryObserverOfEveryChange() throws {
        let all = Event.allCases
        let length = 4
        for code in 0..<Int(pow(all.count, length)) {
            var rest = code
            let events = (0..<length).map { _ in
                defer { rest /= all.count }
                return all[rest % all.count]
            }
            let whole = [.subscribe, .subscribe, .changeByOne] + events
            do {
                _ = try run(whole)
            } catch {
                throw ProgramFailure("\(whole): \(error)")
            }
        }
    }

    private func pow(_ base: Int, _ exponent: Int) -> Int {
        (0..<exponent).reduce(1) { power, _ in power * base }
    }

    @Test func longSequencesNotifyEveryObserverOfEveryChange() throws {
        try runPrograms(400) { generator in
            let length = Int.random(in: 1...200, using: &generator)
            // The sequence contains no `finish`, or contains it late.
            let events = (0..<length).map { _ in Event.allCases.dropLast().randomElement(using: &generator)! }
            _ = try run(events + (Bool.random(using: &generator) ? [.finish] : []))
        }
    }

    @Test func aThreadDeliversItsOwnChangesHoweverMany() throws {
        let driver = Driver()
        try driver.perform(.subscribe)
        for _ in 0..<(3 * DeliveryState.longestHelp) { try driver.perform(.changeByOne) }
        try driver.check()
        #expect(driver.handOvers == 0)
    }

    /// Returns a driver with one observer, whose delivering thread has offered the rest to any other thread.
    private func driverThatHasHandedOver() throws -> Driver {
        let driver = Driver()
        try driver.perform(.subscribe)
        try driver.perform(.changeByOne)
        while driver.state.phase != .offered {
            try driver.perform(.changeByOther)
            try driver.step()
        }
        return driver
    }

    @Test func aThreadHandsOverAfterItHasDeliveredManyChangesOfOthers() throws {
        let driver = try driverThatHasHandedOver()
        #expect(driver.observers[0].changes.count <= 1 + DeliveryState.longestHelp)
        #expect(driver.handOvers == 1)
        // The next thread with a change takes over; the change of another thread is queued then.
        let responses = [2, 1].map { driver.state.changed(for: 0..<1, by: $0, mayDeliver: true) }
        #expect(responses == [.takeOver, .wait])
        for slot in driver.state.removeAll() { slot.body?.release() }
    }

    /// The threads have ended before the last of them returns and delivers for all.
    @Test func aThreadDeliversTheChangesOfEndedThreads() throws {
        let driver = Driver()
        try driver.perform(.subscribe)
        try driver.perform(.changeByOne)
        for _ in 0..<(3 * DeliveryState.longestHelp) { try driver.perform(.changeByOther) }
        let begin = MonotonicTime.nanoseconds
        try driver.check()
        // On a busy machine this may take so long that another thread must take over.
        let longest = (MonotonicTime.nanoseconds - begin) / DeliveryState.longestCleaningTime
        #expect(driver.handOvers <= longest)
    }

    @Test func noThreadTakesOverWhereItMayNotDeliver() throws {
        let driver = try driverThatHasHandedOver()
        let response = driver.state.changed(for: 0..<1, by: 2, mayDeliver: false)
        let begun = (0..<2).map { _ in driver.state.begin(by: 3) }
        #expect(response == .wait)
        #expect(begun == [true, false])
        for slot in driver.state.removeAll() { slot.body?.release() }
    }

    @Test func aChangeForOneObserverReachesThatOneAlone() {
        var state = DeliveryState()
        let observers = (0..<5).map { _ in Registration(delivery: nil) }
        for observer in observers { state.add(observer, body: Body {}) }
        let first = state.changed(for: 3..<4, by: 1, mayDeliver: true)
        let claims = [state.claim()?.id, state.claim()?.id]
        #expect(first == .deliver)
        #expect(claims == [3, nil])
        _ = state.rest()
        state.remove(observers[3])?.release()
        let second = state.changed(for: 3..<4, by: 1, mayDeliver: true)
        let claim = state.claim()
        #expect(second == .deliver)
        #expect(claim == nil)
        for slot in state.removeAll() { slot.body?.release() }
    }
}
