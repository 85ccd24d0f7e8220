import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

@Suite struct LifetimeTests {
    private final class Owner {
        let (lifetime, token) = Lifetime.make()
    }

    @Test func itEndsWithTheReleaseOfItsToken() {
        let ends = Recorder<String>()
        let lifetime: Lifetime
        do {
            let owner = Owner()
            lifetime = owner.lifetime
            lifetime.observeEnded { ends.record("ended") }
            #expect(!lifetime.hasEnded)
            #expect(ends.values == [])
        }
        #expect(lifetime.hasEnded)
        #expect(ends.values == ["ended"])
    }

    @Test func itEndsWhenItsTokenIsDisposedOf() {
        let token = Lifetime.Token()
        let (one, other) = (Lifetime(token), Lifetime(token))
        token.dispose()
        #expect(one.hasEnded)
        #expect(other.hasEnded)
    }

    @Test func itTakesDisposablesOptionalOnesAndClosures() {
        let (lifetime, token) = Lifetime.make()
        let ends = Recorder<String>()
        let absent: (any Disposable)? = nil
        let present: (any Disposable)? = AnyDisposable { ends.record("optional") }
        lifetime += AnyDisposable { ends.record("disposable") }
        #expect((lifetime += absent) == nil)
        lifetime += present
        lifetime += { ends.record("closure") }
        token.dispose()
        #expect(ends.values == ["disposable", "optional", "closure"])
    }

    @Test func aRemovedDisposableIsNotDisposedOf() {
        let (lifetime, token) = Lifetime.make()
        let ends = Recorder<String>()
        let taken = lifetime.observeEnded { ends.record("taken out") }
        lifetime.observeEnded { ends.record("left in") }
        taken?.dispose()
        token.dispose()
        #expect(ends.values == ["left in"])
    }

    @Test func afterItsEndItDisposesOfAddedDisposablesAtOnce() {
        let ends = Recorder<String>()
        #expect(Lifetime.empty.hasEnded)
        #expect(Lifetime.empty.observeEnded { ends.record("closure") } == nil)
        #expect((Lifetime.empty += AnyDisposable { ends.record("disposable") }) == nil)
        #expect(ends.values == ["closure", "disposable"])
    }

    @Test func itsSignalCompletesAtItsEnd() {
        let (lifetime, token) = Lifetime.make()
        let events = Recorder<String>()
        lifetime.ended.observe { events.record("\($0)") }
        let disposed = lifetime.ended.observe { events.record("disposed \($0)") }
        #expect(disposed?.isDisposed == false)
        disposed?.dispose()
        token.dispose()
        #expect(events.values == ["completed"])
        lifetime.ended.observe { events.record("later \($0)") }
        #expect(events.values == ["completed", "later interrupted"])
    }

    @Test func itRetainsNothingOfSignalsWithoutObservers() {
        let (lifetime, token) = Lifetime.make()
        weak var released: Canary?
        let observation: (any Disposable)?
        do {
            let canary = Canary()
            released = canary
            observation = lifetime.ended.observe { _ in withExtendedLifetime(canary) {} }
        }
        #expect(released != nil)
        observation?.dispose()
        #expect(released == nil)
        #expect(lifetime.disposables.members.count == 0)
        withExtendedLifetime(token) {}
    }
}
