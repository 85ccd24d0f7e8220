import NecomCore

// A counter on the main actor. It needs no annotations.

protocol CounterView: AnyObject {
    var count: Binder<Int> { get }
}

/// An object of the main actor that a presenter uses.
final class Clicks {
    private(set) var number = 0

    func click() {
        number += 1
    }
}

final class CounterPresenter: MainSeedModel<CounterPresenter> {
    init(clicks: Clicks) {
        super.init(state: .init(), extra: Extra(clicks: clicks))
    }

    struct Action: ActionType {
        let increment: () -> Void
        let incrementLater: () -> Task<Void, Never>
    }

    struct State: StateType {
        var count = 0
    }

    struct Extra: ExtraType {
        let clicks: Clicks
    }

    static func make(
        state: StateProxy<State>,
        extra: Extra,
        delegate: DelegateProxy<CounterView>
    ) -> Action {
        func increment() {
            extra.clicks.click()
            state.count += 1
            delegate.count(state.count)
        }
        return Action(
            increment: increment,
            incrementLater: {
                state.startTask {
                    await Task.yield()
                    increment()
                }
            }
        )
    }
}

final class CounterScreen: CounterView {
    let presenter: CounterPresenter
    private(set) var label = ""

    init(clicks: Clicks) {
        presenter = CounterPresenter(clicks: clicks)
        presenter.connect(self)
    }

    var count: Binder<Int> {
        Binder(self, queue: .main) { me, count in
            me.label = "\(count)"
        }
    }
}
