import TestSupport
import Testing

@testable import FractalCore

/// On a small stack, the last operations cost as much as the first, and memory does not grow (`D12`).
@Suite(.serialized, .enabled(if: isSoakRun)) struct SoakTests {
    private func expectSteady(_ report: SoakReport, _ location: SourceLocation = #_sourceLocation) {
        #expect(report.isSteady(), "\(report)", sourceLocation: location)
    }

    @Test func aSerialPresenterThatIsFedWithValues() {
        let property = MutableProperty(0)
        let binding = Presenter<Int>.immediate { _ in AnyDisposable() }.serial() <~ property
        expectSteady(soak { property.value = $0 })
        binding?.dispose()
    }

    @Test func aPresenterOnMainThatIsFedFromElsewhere() {
        let property = MutableProperty(0)
        let binding =
            Presenter<Int>.UI { _ in AnyDisposable() }.serial().optional()
            <~ property.map { $0 % 7 == 0 ? nil : $0 }
        expectSteady(soak { property.value = $0 })
        binding?.dispose()
    }

    @Test func aBindingWithPresentationsThatEndByThemselves() {
        let property = MutableProperty(0)
        let last = Slot<AnyDisposable>()
        let presenter = Presenter<Int>.immediate { number in
            if number % 2 == 0 { return nil }
            last.value?.dispose()
            last.value = AnyDisposable()
            return last.value
        }
        let binding = presenter <~ property
        expectSteady(soak { property.value = $0 })
        binding?.dispose()
    }

    @Test func presentationsOfSingleValues() {
        let serial = Presenter<Int>.immediate { _ in AnyDisposable() }.serial()
        expectSteady(
            soak { number in
                let presentation = serial.present(number)
                if number % 2 == 0 { presentation?.dispose() }
            }
        )
    }

    @Test func aListThatChanges() {
        let children = MutableProperty(Children(0..<100))
        let array = children.map { Array($0.prefix(10)) }
        let order = Presenter<ChildrenOrder<Int>>.immediate { _ in AnyDisposable() }
        let list = Presenter<Int>.immediate { _ in AnyDisposable() }.each(id: \.self, order: order)
        let short = Presenter<Int>.immediate { _ in AnyDisposable() }.each(id: \.self, order: order)
        let bindings = [list <~ children, short <~ array]
        expectSteady(
            soak(operations: 20_000) { number in
                children.modify { children in
                    children.insert(number + 100, at: number % 100)
                    children.remove(at: number * 7 % 101)
                }
            }
        )
        for binding in bindings { binding?.dispose() }
    }

    @Test @MainActor func aListInATable() {
        let content = TableContent<Leaf>()
        let property = MutableProperty<Children<Leaf>>([])
        let order = Presenter<ChildrenOrder<String>>.UI {
            content.arrange($0)
            return nil
        }
        let binding = Presenter<Leaf>.UI { content.add($0) }.each(id: \.id, order: order) <~ property
        let cells = (0..<5).map { _ in Canary() }
        let memory = memoryInUse()
        for number in 0..<20_000 {
            property.modify { children in
                children.insert(Leaf(name: "\(number)"), at: number % 7 % (children.count + 1))
                if children.count > 20 { children.remove(at: number % 20) }
            }
            content.show(number % content.count, in: cells[number % 5]) { _ in AnyDisposable() }
        }
        #expect(content.count == 20)
        #expect(content.visibleCount <= 5)
        #expect(memoryInUse() - memory < 4 << 20)
        binding?.dispose()
        #expect(content.visibleCount == 0)
    }

    @Test func aRootThatIsPresentedAndEnds() {
        let screen = LeafScreen()
        let tree = MutableProperty<Leaf?>(nil)
        expectSteady(
            soak(operations: 20_000) { number in
                tree.value = Leaf(name: "\(number)")
                let presenter = Presenter<Leaf.AnyPresentable>.immediate { $0 <- screen }
                let root = CompositeDisposable([
                    presenter.optional() <~ tree, Leaf(name: "root") <- LeafScreen(),
                ])
                tree.value = nil
                tree.value = Leaf(name: "again")
                root.dispose()
            }
        )
        #expect(screen.name.shown.isEmpty)
    }
}
