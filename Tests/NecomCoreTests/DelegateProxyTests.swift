import NecomCore
import TestSupport
import Testing

/// `N3`: a proxy holds its delegate weakly.
@Suite struct DelegateProxyTests {
    final class Listener: ListenerType {
        let received = Recorder<String>()

        var text: Binder<String> {
            Binder(self) { $0.received.record($1) }
        }

        var number: Binder<Int> {
            Binder(self) { $0.received.record("\($1)") }
        }

        var done: Binder<Void> {
            Binder(self) { $0.received.record("done") }
        }
    }

    /// Has a binder of its own with the name of a binder of its delegate.
    final class Translator: DelegateProxy<any ListenerType> {
        var text: Binder<String> {
            Binder(self) { me, text in
                me.text(text + "!")
            }
        }

        var number: Binder<Int> {
            Binder(self) { me, number in
                let text = "is \(number)"
                me.number(number)
                me.text(text)
            }
        }

        var done: Binder<Void> {
            Binder(self) { me in
                me.done()
            }
        }
    }

    @Test func aBinderOfTheDelegateIsAFunctionOfTheProxy() {
        let listener = Listener()
        let proxy = DelegateProxy<any ListenerType>(delegate: listener)
        proxy.text("one")
        proxy.number(2)
        ["three", "four"].forEach(proxy.text)
        #expect(listener.received.values == ["one", "2", "three", "four"])
    }

    @Test func aSubclassThatHasTheSameNameCallsItsDelegates() {
        let listener = Listener()
        let translator = Translator(delegate: listener)
        translator.text.bind("hello")
        translator.number.bind(1)
        #expect(listener.received.values == ["hello!", "1", "is 1"])
    }

    @Test func aClassMayBeTheDelegatesType() {
        let listener = Listener()
        let proxy = DelegateProxy(delegate: listener)
        proxy.number(1)
        #expect(listener.received.values == ["1"])
    }

    @Test func aBinderWithoutAValueIsAFunctionWithoutAnArgument() {
        let listener = Listener()
        let proxy = DelegateProxy<any ListenerType>(delegate: listener)
        proxy.done()
        proxy.sendable.done()
        proxy.done(())
        let (function, other) = (proxy.done, proxy.sendable.done)
        function()
        other()
        [(), ()].forEach(proxy.done)
        #expect(listener.received.values == Array(repeating: "done", count: 7))
    }

    @Test func aSubclassPassesABinderWithoutAValueOnToItsDelegates() {
        let listener = Listener()
        let translator = Translator(delegate: listener)
        translator.done.bind()
        translator.done.bind(())
        #expect(listener.received.values == ["done", "done"])
    }

    @Test func theDelegateIsHeldWeaklyAndItsEndIsNoError() {
        let slot = Slot(Listener())
        let received = slot.value!.received
        let proxy = DelegateProxy<any ListenerType>(delegate: slot.value!)
        let function = proxy.text
        function("one")
        let isGone = { [weak listener = slot.value] in listener == nil }
        slot.value = nil
        #expect(isGone())
        proxy.text("two")
        function("three")
        #expect(received.values == ["one"])
    }

    @Test func theDelegatesPropertyIsReadForEachValue() {
        let delegate = Changing()
        let proxy = DelegateProxy(delegate: delegate)
        let function = proxy.text
        function("one")
        delegate.isLoud = true
        function("two")
        #expect(delegate.received == ["one", "TWO"])
    }

    private final class Changing {
        var isLoud = false
        var received: [String] = []

        var text: Binder<String> {
            isLoud
                ? Binder(self) { $0.received.append($1.uppercased()) }
                : Binder(self) { $0.received.append($1) }
        }
    }

    @Test func theFunctionsOfASendableDelegateAreTakenToOtherThreads() {
        let listener = Listener()
        let proxy = DelegateProxy<any ListenerType>(delegate: listener).sendable
        onThreads(4) { thread in
            for _ in 0..<100 { proxy.number(thread) }
        }
        #expect(listener.received.values.count == 400)
    }

    @Test func aDelegateMayEndOnAnyThreadAtAnyMoment() {
        for _ in 0..<200 {
            let slot = Slot(Listener())
            let received = slot.value!.received
            let isReleased = { [weak listener = slot.value] in listener == nil }
            let proxy = DelegateProxy<any ListenerType>(delegate: slot.value!).sendable
            onThreads(2) { thread in
                if thread == 0 {
                    for number in 0..<20 { proxy.number(number) }
                } else {
                    slot.value = nil
                }
            }
            #expect(isReleased())
            let before = received.values
            proxy.number(99)
            // All values until the end, in order, and none after it.
            #expect(received.values == (0..<before.count).map(String.init))
        }
    }

    #if os(macOS) || os(Linux)
    @Test func tellingADelegateOfAnActorElsewhereStopsWithASentence() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let view = await MainActor.run { DelegateProxyTests.MainView() }
            let function = await MainActor.run { DelegateProxyTests.Parcel(view.function()) }
            onThreads(1) { _ in function.value(1) }
            withExtendedLifetime(view) {}
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("declare the binders nonisolated"))
    }
    #endif

    @MainActor
    final class MainView: @MainActor NumberShowing {
        var shown: [Int] = []

        var number: Binder<Int> {
            Binder(self) { $0.shown.append($1) }
        }

        func function() -> (Int) -> Void {
            DelegateProxy<any NumberShowing>(delegate: self).number
        }
    }

    /// Passes a closure to another thread, as a class with an unchecked conformance does.
    struct Parcel: @unchecked Sendable {
        // No invariant makes this right. The test is about this mistake.
        let value: (Int) -> Void

        init(_ value: @escaping (Int) -> Void) {
            self.value = value
        }
    }

    #if os(macOS) || os(Linux)
    @Test func aDelegateThatIsNoObjectStopsWithASentence() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            struct Value: NotLimitedToObjects {
                let number = 1
            }
            _ = DelegateProxy<any NotLimitedToObjects>(delegate: Value())
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            message.contains("A proxy of NotLimitedToObjects got a delegate that is not an object, a Value")
        )
    }
    #endif
}

protocol NotLimitedToObjects {}

protocol ListenerType: AnyObject, Sendable {
    var text: Binder<String> { get }
    var number: Binder<Int> { get }
    var done: Binder<Void> { get }
}

protocol NumberShowing: AnyObject {
    var number: Binder<Int> { get }
}
