import FractalCore
import TestSupport
import Testing

/// `D6`: nested presentations on 512 KiB of stack, a thousand levels in debug builds, ten thousand in release. They are
/// presented, changed, ended or dropped, and released.
@Suite struct NestTests {
    #if DEBUG
    static let levels = repetitions(1_000)
    #else
    static let levels = 10_000
    #endif

    typealias Present = @Sendable () -> (any Disposable)?

    /// A way to present the next level inside a level.
    struct Way: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let present: @Sendable (@escaping Present) -> (any Disposable)?

        init(_ name: String, _ present: @escaping @Sendable (@escaping Present) -> (any Disposable)?) {
            testDescription = name
            self.present = present
        }
    }

    /// A view model that presents the next level.
    struct Child: Presentable, Sendable {
        let next: Present
        var present: (Bool) -> (any Disposable)? { { _ in next() } }
        var id: Int { 0 }
    }

    static let ways = [
        Way("a value") { next in Presenter<Int>.immediate { _ in next() }.present(0) },
        Way("in a composite") { next in
            Presenter<Int>.immediate { _ in CompositeDisposable([next(), AnyDisposable {}]) } <~ 0
        },
        Way("serial") { next in Presenter<Int>.immediate { _ in next() }.serial() <~ 0 },
        Way("optional") { next in Presenter<Int>.immediate { _ in next() }.optional() <~ 0 },
        Way("a property") { next in Presenter<Int>.immediate { _ in next() } <~ MutableProperty(0) },
        Way("serial, a property") { next in
            Presenter<Int>.immediate { _ in next() }.serial() <~ MutableProperty(0)
        },
        Way("a producer") { next in Presenter<Int>.immediate { _ in next() } <~ SignalProducer(value: 0) },
        Way("a list") { next in Presenter<Int>.immediate { _ in next() }.each(id: \.self) <~ [0] },
        Way("a list of a property") { next in
            Presenter<Int>.immediate { _ in next() }.each(id: \.self) <~ MutableProperty<Children<Int>>([0])
        },
        Way("a child") { next in
            Presenter<AnyPresentable<Bool>>.immediate { $0 <- true } <~ Child(next: next)
        },
        Way("a child of a property") { next in
            Presenter<AnyPresentable<Bool>>.immediate { $0 <- true }.serial()
                <~ MutableProperty(Child(next: next))
        },
    ]

    /// The ways to end the outermost presentation.
    enum End: CaseIterable {
        case isDisposedOf, isReplaced, isReplacedFromInside, isDropped
    }

    @Test(arguments: ways, End.allCases)
    func aPresentationInsideAnotherUsesLittleStack(way: Way, end: End) {
        check(end) { _ in way }
    }

    @Test(arguments: 0..<(hasSanitizer ? 2 : 8), End.allCases)
    func soDoPresentationsOfAllWaysInAnyOrder(seed: UInt64, end: End) {
        var generator = SeededGenerator(seed: seed)
        let order = (0..<Self.levels).map { _ in Self.ways.randomElement(using: &generator)! }
        check(end) { order[$0] }
    }

    @Test(arguments: ways, End.allCases)
    func soDoPresentationsThatAreTraced(way: Way, end: End) {
        let tracing = Trace.start(TraceRecorder())
        defer { tracing.dispose() }
        check(end) { _ in way }
    }

    @Test(arguments: [1, 31, 32, 33, 100])
    func upTo32PresentationsAreNested(depth: Int) {
        let begun = Recorder<Int>()
        let ended = Recorder<Int>()
        @Sendable func level(_ number: Int) {
            Presenter<Int>.immediate { number in
                begun.record(number)
                if number < depth { level(number + 1) }
                ended.record(number)
                return nil
            } <~ number
        }
        level(1)
        #expect(begun.values == Array(1...depth))
        #expect(ended.values.first == min(depth, 32))
        #expect(ended.values.count == depth)
    }

    private func check(_ end: End, _ way: @escaping @Sendable (Int) -> Way) {
        let shown = Recorder<Int>()
        let ended = Recorder<Int>()
        let released = AtomicCounter()
        onSmallStack {
            let value = MutableProperty(0)
            let replace = Slot<@Sendable () -> Void>()
            @Sendable func level(_ number: Int) -> (any Disposable)? {
                if number == Self.levels {
                    let last = Presenter<Int>.immediate { value in
                        shown.record(value)
                        if value == 1, end == .isReplacedFromInside { replace.value?() }
                        return AnyDisposable { ended.record(value) }
                    }
                    return last.serial() <~ value
                }
                // Each level has its canary.
                let canary = Canary { _ = released.add(1) }
                return way(number).present { withExtendedLifetime(canary) { level(number + 1) } }
            }
            let root = Presenter<Bool>.immediate { $0 ? level(0) : nil }.serial()
            replace.value = { root.present(false) }
            let presentation = root.present(true)
            #expect(shown.values == [0])
            value.value = 1
            switch end {
            case .isDisposedOf:
                #expect(presentation?.isDisposed == false)
                presentation?.dispose()
                #expect(presentation?.isDisposed == true)
            case .isReplaced:
                root.present(false)
            case .isReplacedFromInside, .isDropped:
                break
            }
            // The innermost presentations end before the call returns that ends the outermost.
            if end != .isDropped { #expect(ended.values == [0, 1]) }
            replace.value = nil
        }
        #expect(shown.values == [0, 1])
        #expect(ended.values == (end == .isDropped ? [0] : [0, 1]))
        #expect(released.value == Self.levels)
    }
}
