import PrexCore
import Testing

/// The document's components in use.
@Suite struct ComponentTests {
    @Test func theViewShowsTheCount() {
        let controller = CounterViewController()
        controller.incrementButtonTap(UIButton())
        controller.incrementButtonTap(UIButton())
        #expect(controller.counterLabel.text == "2")
        controller.decrementButtonTap(UIButton())
        controller.decrementButtonTap(UIButton())
        controller.decrementButtonTap(UIButton())
        #expect(controller.counterLabel.text == "0")
    }

    @Test func viewsThatShareAFluxShowTheSame() {
        let (one, two) = (SharedCounterViewController(), SharedCounterViewController())
        _ = two.presenter
        one.presenter.increment()
        #expect(one.counts.count == 1)
        #expect(one.counts == two.counts)
    }
}
