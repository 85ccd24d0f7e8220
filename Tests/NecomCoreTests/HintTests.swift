#if DEBUG
import SharedReactive
import Testing

@testable import NecomCore

/// Hints of debug builds about a delegate that nothing keeps. Each test has types of its own, because a hint is given once.
@MainActor
@Suite struct HintTests {
    @Test func aDelegateThatIsDeallocatedAtOnceIsHintedAt() {
        for _ in 0..<2 {
            let model = CountModel<Lost>()
            model.connect(CountLabel())
            model.action.add()
            model.action.add()
        }
        let hints = Hint.all.filter { $0.contains("CountModel<Lost>") }
        #expect(hints.count == 1)
        #expect(hints.first?.contains("keep the delegate in a property") == true)
    }

    @Test func aDelegateOfAModelOnAnyThreadIsHintedAtToo() {
        let model = LostModel()
        model.connect(CountLabel())
        model.action.add()
        #expect(Hint.all.filter { $0.contains(" LostModel ") }.count == 1)
    }

    @Test func aDelegateThatIsKeptUntilTheFirstUseOrIsDisconnectedIsNotHintedAt() {
        let model = CountModel<Kept>()
        var label: CountLabel? = CountLabel()
        model.connect(label!)
        model.action.add()
        #expect(label?.shown == [1])
        label = nil
        model.action.add()
        let other = CountModel<Kept>()
        other.connect(CountLabel())
        other.disconnect()
        other.action.add()
        #expect(Hint.all.filter { $0.contains("CountModel<Kept>") } == [])
    }

    @Test func aModelWithoutADelegateIsNotHintedAt() {
        LonelyModel().action.add()
        #expect(Hint.all.filter { $0.contains("LonelyModel") } == [])
    }
}

@MainActor private protocol CountView: AnyObject {
    var count: Binder<Int> { get }
}

@MainActor private final class CountLabel: CountView {
    var shown: [Int] = []

    var count: Binder<Int> {
        Binder(self) { $0.shown.append($1) }
    }
}

private struct CountAction: ActionType {
    let add: () -> Void
}

private struct CountState: StateType {
    var count = 0
}

private enum Lost {}
private enum Kept {}

/// A model whose type parameter distinguishes its hints.
private final class CountModel<Fate>: MainSeedModel<CountModel<Fate>> {
    init() { super.init(state: .init(), extra: .init()) }

    static func make(
        state: StateProxy<CountState>,
        extra: NoExtra,
        delegate: DelegateProxy<any CountView>
    ) -> CountAction {
        CountAction(add: { delegate.count(1) })
    }
}

private final class LostModel: SeedModel<LostModel> {
    init() { super.init(state: .init(), extra: .init()) }

    static func make(
        state: StateProxy<CountState>,
        extra: NoExtra,
        delegate: DelegateProxy<any CountView>
    ) -> CountAction {
        CountAction(add: { state.count += 1 })
    }
}

private final class LonelyModel: MainSeedModel<LonelyModel> {
    init() { super.init(state: .init(), extra: .init()) }

    static func make(
        state: StateProxy<CountState>,
        extra: NoExtra,
        delegate: DelegateProxy<NoDelegate>
    ) -> CountAction {
        CountAction(add: { state.count += 1 })
    }
}
#endif
