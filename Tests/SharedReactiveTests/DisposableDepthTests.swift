import SharedReactive
import TestSupport
import Testing

/// `D6`: nested disposables of all kinds on 512 KiB of stack: a thousand levels in debug builds, ten thousand in release.
@Suite struct DisposableDepthTests {
    #if DEBUG
    private static let levels = repetitions(1_000)
    #else
    private static let levels = 10_000
    #endif

    @Test func innerDisposablesAreDisposedOfWhenTheCallReturnsAtEachDepth() {
        let isDone = Recorder<Bool>()
        for depth in [1, 31, 32, 33, 100] {
            let ended = Slot(false)
            let inner = CompositeDisposable([AnyDisposable { ended.value = true }])
            var nest: any Disposable = AnyDisposable {
                inner.dispose()
                isDone.record(ended.value == true)
            }
            for _ in 0..<depth { nest = CompositeDisposable([nest]) }
            nest.dispose()
        }
        #expect(isDone.values == Array(repeating: true, count: 5))
    }

    private enum Kind: CaseIterable {
        case any, composite, compositeWithOthers, serial, scoped, scopedComposite, scopedSerial
    }

    private static func wrap(_ inner: any Disposable, in kind: Kind, _ order: Recorder<Int>, _ level: Int)
        -> any Disposable
    {
        switch kind {
        case .any: return AnyDisposable(inner)
        case .composite: return CompositeDisposable([inner])
        case .compositeWithOthers:
            return CompositeDisposable([
                AnyDisposable { order.record(2 * level) }, inner,
                AnyDisposable { order.record(2 * level + 1) },
            ])
        case .serial: return SerialDisposable(inner)
        case .scoped: return ScopedDisposable(AnyDisposable(inner))
        case .scopedComposite: return ScopedDisposable(CompositeDisposable([inner]))
        case .scopedSerial: return ScopedDisposable(SerialDisposable(inner))
        }
    }

    @Test func aDisposableDisposedOfInsideIsReleased() {
        weak var released: CompositeDisposable?
        let outer: AnyDisposable
        do {
            let inner = CompositeDisposable()
            released = inner
            outer = AnyDisposable(inner)
        }
        CompositeDisposable([CompositeDisposable([outer])]).dispose()
        #expect(outer.isDisposed)
        #expect(released == nil)
    }

    @Test(arguments: 0..<20) func anyNestIsDisposedOfAndReleased(seed: UInt64) {
        onSmallStack {
            for isDisposed in [true, false] {
                var generator = SeededGenerator(seed: seed)
                let only = seed % 2 == 0 ? Kind.allCases.randomElement(using: &generator) : nil
                let order = Recorder<Int>()
                let ended = AtomicCounter()
                var expected: [Int] = []
                var nest: any Disposable = AnyDisposable { _ = ended.add(1) }
                for level in 0..<Self.levels {
                    let kind = only ?? Kind.allCases.randomElement(using: &generator)!
                    nest = Self.wrap(nest, in: kind, order, level)
                    if kind == .compositeWithOthers { expected = [2 * level] + expected + [2 * level + 1] }
                }
                if isDisposed {
                    nest.dispose()
                    #expect(nest.isDisposed)
                    #expect(ended.value == 1)
                    #expect(order.values == expected)
                }
            }
        }
    }
}
