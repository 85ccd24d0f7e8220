import PortableUI
import TestSupport
import Testing

@MainActor
@Suite struct CombineTests {
    final class Form: ObservableObject {
        @Published var name = "Ada"
        @Published var isEmpty = false
        var ends: Set<AnyCancellable> = []
    }

    // MARK: - Published properties

    @Test func aPublishedPropertyTellsItsValueAtOnceAndEachNewOneBeforeItIsSet() {
        let form = Form()
        let seen = Recorder<String>()
        let changes = form.objectWillChange.sink { seen.record("change") }
        let names = form.$name.sink { [unowned form] in seen.record("\($0), was \(form.name)") }
        form.name = "Grace"
        form.isEmpty = true
        #expect(seen.values == ["Ada, was Ada", "change", "Grace, was Ada", "change"])
        names.cancel()
        form.name = "Hedy"
        #expect(seen.values.suffix(2) == ["change", "change"])
        #expect(seen.values.count == 5)
        changes.cancel()
    }

    @Test func aValueSetInsideAnAnnouncementIsReplacedByTheAnnouncedOne() {
        let form = Form()
        let seen = Recorder<String>()
        let end = form.$name.dropFirst().sink { [unowned form] in
            seen.record($0)
            if $0 == "Grace" { form.name = "Hedy" }
        }
        form.name = "Grace"
        #expect(form.name == "Grace")
        let late = form.$name.sink { seen.record("late \($0)") }
        #expect(seen.values == ["Grace", "Hedy", "late Grace"])
        end.cancel()
        late.cancel()
    }

    @Test func aValueIsAssignedToAPublishedPropertyAsLongAsThatLives() {
        let (form, other) = (Form(), Recorder<Bool>())
        var target: Form? = Form()
        weak let gone = target
        let changes = target?.objectWillChange.sink { other.record(true) }
        form.$name.map(\.isEmpty).assign(to: &target!.$isEmpty)
        #expect(target?.isEmpty == false)
        form.name = ""
        #expect(target?.isEmpty == true)
        #expect(other.values.count == 2)
        changes?.cancel()
        target = nil
        #expect(gone == nil)
        form.name = "Ada"
        #expect(form.name == "Ada")
    }

    @Test func anObjectThatKeepsItsOwnSubscriptionsIsReleased() {
        weak var gone: Form?
        let seen = Recorder<String>()
        do {
            let form = Form()
            gone = form
            form.$name.sink { seen.record($0) }.store(in: &form.ends)
            form.$name.map { $0.isEmpty }.assign(to: &form.$isEmpty)
            form.name = ""
            #expect(form.isEmpty)
        }
        #expect(gone == nil)
        #expect(seen.values == ["Ada", ""])
    }

    @Test func aPropertySetsAnotherThroughItsKeyPathUntilThatIsCancelled() {
        let (form, other) = (Form(), Form())
        let end = form.$name.assign(to: \.name, on: other)
        form.name = "Grace"
        #expect(other.name == "Grace")
        end.cancel()
        form.name = "Hedy"
        #expect(other.name == "Grace")
    }

    // MARK: - Subjects

    struct Failed: Error, Equatable {}

    @Test func aSubjectSendsToThoseWhoHaveSubscribedAndEndsOnce() {
        let subject = PassthroughSubject<Int, Failed>()
        let seen = Recorder<String>()
        subject.send(0)
        let one = subject.sink(receiveCompletion: { seen.record("one \($0)") }) { seen.record("one \($0)") }
        let two = subject.eraseToAnyPublisher()
            .sink(receiveCompletion: { seen.record($0 == .failure(Failed()) ? "two ended" : "wrong") }) {
                seen.record("two \($0)")
            }
        subject.send(1)
        one.cancel()
        subject.send(2)
        subject.send(completion: .failure(Failed()))
        subject.send(completion: .finished)
        subject.send(3)
        #expect(seen.values == ["one 1", "two 1", "two 2", "two ended"])
        let late = subject.sink(receiveCompletion: {
            seen.record($0 == .failure(Failed()) ? "late ended" : "wrong")
        }) { _ in seen.record("late") }
        #expect(seen.values.count == 5)
        #expect(seen.values.last == "late ended")
        two.cancel()
        late.cancel()
    }

    @Test func aSubjectWithAValueBeginsWithIt() {
        let subject = CurrentValueSubject<Int, Never>(1)
        let seen = Recorder<Int>()
        let end = subject.sink { seen.record($0) }
        subject.value = 2
        subject.send(3)
        #expect(seen.values == [1, 2, 3])
        subject.send(completion: .finished)
        subject.send(4)
        #expect(subject.value == 3)
        end.cancel()
    }

    @Test func justPublishesItsValueAndEnds() {
        let seen = Recorder<String>()
        let end = Just(1).sink(receiveCompletion: { seen.record("\($0)") }) { seen.record("\($0)") }
        #expect(seen.values == ["1", "finished"])
        end.cancel()
    }

    @Test func aSubscriberMayCancelItselfAndOthersAndSend() {
        final class Ends { var all: [AnyCancellable] = [] }
        let (subject, seen, ends) = (PassthroughSubject<Int, Never>(), Recorder<String>(), Ends())
        for index in 0..<3 {
            subject.sink { [unowned subject, unowned ends] number in
                seen.record("\(index): \(number)")
                if index == 0, number == 1 {
                    ends.all[0].cancel()
                    ends.all[2].cancel()
                    subject.send(2)
                }
            }
            .store(in: &ends.all)
        }
        subject.send(1)
        #expect(seen.values == ["0: 1", "1: 2", "1: 1"])
    }

    @Test func operatorsChangeAndLeaveOut() {
        let subject = PassthroughSubject<Int, Never>()
        let seen = Recorder<String>()
        var ends: Set<AnyCancellable> = []
        subject.map { $0 * 10 }.filter { $0 > 10 }.sink { seen.record("map \($0)") }.store(in: &ends)
        subject.removeDuplicates().sink { seen.record("new \($0)") }.store(in: &ends)
        subject.dropFirst(2).sink { seen.record("later \($0)") }.store(in: &ends)
        subject.compactMap { $0 == 3 ? "three" : nil }.sink { seen.record($0) }.store(in: &ends)
        for number in [1, 1, 2, 3] { subject.send(number) }
        #expect(
            seen.values == [
                "new 1", "map 20", "new 2", "later 2", "map 30", "new 3", "later 3", "three",
            ]
        )
    }

    /// A property stores the publisher of each operator, with and without its type's name.
    @MainActor struct Stored {
        static let center = NotificationCenter()
        static let subject = PassthroughSubject<Int, Never>()

        let map = subject.map { "\($0)" }
        let part = subject.map(\.description)
        let some = subject.compactMap { $0 == 2 ? nil : $0 }
        let odd = subject.filter { $0 % 2 == 1 }
        let rest = subject.dropFirst()
        let new = subject.removeDuplicates()
        let chain = subject.removeDuplicates().dropFirst().map { $0 * 2 }.filter { $0 > 2 }.compactMap { $0 }

        let namedMap: Publishers.Map<PassthroughSubject<Int, Never>, String> = subject.map { "\($0)" }
        let namedPart: Publishers.MapKeyPath<PassthroughSubject<Int, Never>, String> = subject.map(
            \.description
        )
        let namedSome: Publishers.CompactMap<PassthroughSubject<Int, Never>, Int> = subject.compactMap { $0 }
        let namedOdd: Publishers.Filter<PassthroughSubject<Int, Never>> = subject.filter { $0 % 2 == 1 }
        let namedRest: Publishers.Drop<PassthroughSubject<Int, Never>> = subject.dropFirst()
        let namedNew: Publishers.RemoveDuplicates<PassthroughSubject<Int, Never>> = subject.removeDuplicates()
        #if !canImport(Darwin)
        let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        let namedTimer: Publishers.Autoconnect<Timer.TimerPublisher> =
            Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        let posted = center.publisher(for: Notification.Name("posted"))
        let namedPosted: NotificationCenter.Publisher = center.publisher(for: Notification.Name("posted"))
        #endif
    }

    // https://developer.apple.com/documentation/combine/publishers
    @Test func thePublisherOfEachOperatorIsStoredInAProperty() {
        let (stored, seen) = (Stored(), Recorder<String>())
        var ends: Set<AnyCancellable> = []
        stored.map.sink { seen.record("map \($0)") }.store(in: &ends)
        stored.part.sink { seen.record("part \($0)") }.store(in: &ends)
        stored.some.sink { seen.record("some \($0)") }.store(in: &ends)
        stored.odd.sink { seen.record("odd \($0)") }.store(in: &ends)
        stored.rest.sink { seen.record("rest \($0)") }.store(in: &ends)
        stored.new.sink { seen.record("new \($0)") }.store(in: &ends)
        stored.chain.sink { seen.record("chain \($0)") }.store(in: &ends)
        for number in [1, 1, 2] { Stored.subject.send(number) }
        #expect(
            seen.values == [
                "map 1", "part 1", "some 1", "odd 1", "new 1",
                "map 1", "part 1", "some 1", "odd 1", "rest 1",
                "map 2", "part 2", "rest 2", "new 2", "chain 4",
            ]
        )
        #if !canImport(Darwin)
        let posts = Recorder<Notification.Name>()
        stored.posted.sink { posts.record($0.name) }.store(in: &ends)
        Stored.center.post(name: Notification.Name("posted"), object: nil)
        #expect(posts.values == [Notification.Name("posted")])
        #endif
    }

    // https://developer.apple.com/documentation/combine/connectablepublisher/autoconnect()
    @Test func aViewStoresTheChainOfATimer() {
        #if !canImport(Darwin)
        struct Clock: View {
            let ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
            @State private var beats = Timer.publish(every: 1, on: .main, in: .common).autoconnect().map {
                _ in 1
            }
            @State private var count = 0

            var body: some View {
                Text(verbatim: "\(count)").onReceive(ticks) { _ in count += 1 }.onReceive(beats) {
                    count += $0
                }
            }
        }
        #expect(ViewHost(Clock()).texts == ["0"])
        #endif
    }

    @Test func aSubscriptionToACompletedSubjectKeepsNothing() {
        let subject = PassthroughSubject<Int, Never>()
        let current = CurrentValueSubject<Int, Never>(0)
        subject.send(completion: .finished)
        current.send(completion: .finished)
        var object: Form? = Form()
        weak let kept = object
        let subscriptions = [
            subject.sink { [object] _ in _ = object }, current.sink { [object] _ in _ = object },
        ]
        object = nil
        #expect(kept == nil)
        withExtendedLifetime(subscriptions) {}
    }

    @Test func whatAnEndedSubscriptionKeptIsReleased() {
        let subject = PassthroughSubject<Int, Never>()
        weak var gone: Canary?
        var end: AnyCancellable?
        do {
            let canary = Canary()
            gone = canary
            end = subject.map { $0 }.sink { _ in _ = canary }
        }
        #expect(gone != nil)
        end?.cancel()
        #expect(gone == nil)
    }

    @Test func aSubjectOfManySubscribersThatComeAndGoStaysSmall() {
        let subject = PassthroughSubject<Int, Never>()
        let seen = Recorder<Int>()
        let kept = subject.sink { seen.record($0) }
        for _ in 0..<10_000 { subject.sink { _ in }.cancel() }
        subject.send(1)
        #expect(seen.values == [1])
        kept.cancel()
        subject.send(2)
        #expect(seen.values == [1])
    }

    // MARK: - Objects with a publisher of their own

    final class Erased: ObservableObject {
        private let subject = PassthroughSubject<Void, Never>()
        var objectWillChange: AnyPublisher<Void, Never> { subject.eraseToAnyPublisher() }

        var number = 0 {
            willSet { subject.send() }
        }
    }

    final class Numbered: ObservableObject {
        let objectWillChange = PassthroughSubject<Int, Never>()

        var number = 0 {
            willSet { objectWillChange.send(newValue) }
        }
    }

    @Test func viewsObserveObjectsWithPublishersOfTheirOwn() {
        struct Shown: View {
            @ObservedObject var numbered: Numbered
            @EnvironmentObject var erased: Erased

            var body: some View { Text("\(erased.number) and \(numbered.number)") }
        }
        let (erased, numbered) = (Erased(), Numbered())
        let host = ViewHost(Shown(numbered: numbered).environmentObject(erased))
        #expect(host.texts == ["0 and 0"])
        erased.number = 1
        #expect(host.texts == ["1 and 0"])
        numbered.number = 2
        #expect(host.texts == ["1 and 2"])
    }

    @Test func theNewValueIsShownThoughTheHostIsReadInAnAnnouncement() {
        struct Named: View {
            @ObservedObject var form: Form

            var body: some View { Text(form.name) }
        }
        let form = Form()
        let host = ViewHost(Named(form: form))
        let read = Recorder<[String]>()
        let end = form.$name.sink { _ in read.record(host.texts) }
        form.name = "Grace"
        #expect(read.values == [["Ada"], ["Ada"]])
        #expect(host.texts == ["Grace"])
        end.cancel()
    }

    // MARK: - Isolation as in SwiftUI

    @Test func stateObjectsAreMadeAnywhereAndEnvironmentsOfSendableValuesAreSendable() async {
        nonisolated func isSendable<Value: Sendable>(_ value: Value) -> Bool { true }
        let made = await Task.detached {
            _ = StateObject(wrappedValue: Form())
            return isSendable(Environment(\.greeting))
        }.value
        #expect(made)
    }
}
