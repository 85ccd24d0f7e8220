#if DEBUG && os(Linux)
import FractalCore
import TestSupport
import Testing

/// The ways that the article "How it works" draws are the stacks of running calls.
@MainActor
@Suite(.enabled(if: isComparingWays)) struct WayTests {
    private let ways = Ways()

    private var presenter: Presenter<Int> {
        Presenter.UI { [ways] _ in
            ways.record()
            return nil
        }
    }

    @Test func aValueGoesToThePresenterAsDrawn() throws {
        presenter <~ 1
        try ways.compareLast(with: "A value", of: "FractalCore")
    }

    @Test func aChangeGoesToASerialPresenterAsDrawn() throws {
        let property = MutableProperty(1)
        let binding = presenter.serial() <~ property
        property.value = 2
        try ways.compareLast(with: "A change of a property", of: "FractalCore")
        binding?.dispose()
    }

    @Test func aChildOfAListGoesToItsPresenterAsDrawn() throws {
        presenter.each(id: \.self) <~ Children([1])
        try ways.compareLast(with: "A child of a list", of: "FractalCore")
    }

    @Test func aChildViewModelGoesToItsPresentersAsDrawn() throws {
        let child = MutableProperty(Child(ways))
        _ = Presenter<Child.AnyPresentable>.UI { $0 <- ways }.serial() <~ child
        child.value = Child(ways)
        try ways.compareLast(with: "A child view model", of: "FractalCore")
    }

    private final class Child: Presentable, Sendable {
        private let ways: Ways

        init(_ ways: Ways) { self.ways = ways }

        var present: (Ways) -> (any Disposable)? {
            { ways in
                ways.record()
                return nil
            }
        }
    }
}
#endif
