import TestSupport
import Testing

@testable import FractalCore

/// `F7`
@Suite @MainActor struct TableTests {
    private let calls = Recorder<String>()

    private func content(of names: String) -> (
        TableContent<Leaf>, MutableProperty<Children<Leaf>>, (any Disposable)?
    ) {
        let content = TableContent<Leaf>()
        let property = MutableProperty(Children(names.map { Leaf(name: String($0)) }))
        return (content, property, present(property, in: content))
    }

    private func show(_ row: Int, of content: TableContent<Leaf>, _ column: Column? = nil, in cell: Cell) {
        let show = recording(calls)
        content.show(row, column: column, in: cell) { show("\($0.name) in \(cell.name)") }
    }

    @Test func aCellThatIsUsedAgainEndsItsOwnRowAndNoOtherOne() {
        let (content, _, list) = content(of: "ab")
        let (x, y) = (Cell("x"), Cell("y"))
        show(0, of: content, in: x)
        // The row gets another cell, and its old cell another row.
        show(0, of: content, in: y)
        show(1, of: content, in: x)
        #expect(calls.values == ["+a in x", "-a in x", "+a in y", "+b in x"])
        list?.dispose()
        #expect(calls.values.dropFirst(4) == ["-a in y", "-b in x"])
    }

    /// The row of the first list's child had no place yet.
    @Test func aListThatEndedInItsFirstShowingIsFollowedByAnother() {
        let content = TableContent<Leaf>()
        let ending = SerialDisposable()
        let order = Presenter<ChildrenOrder<String>>.UI {
            content.arrange($0)
            return nil
        }
        let list = Presenter<Leaf>.UI { leaf in
            let end = content.add(leaf)
            if leaf.name == "a" { ending.dispose() }
            return end
        }.each(id: \.id, order: order)
        let (signal, input) = Signal<[Leaf], Never>.pipe()
        ending.inner = list <~ signal
        input.send(value: [Leaf(name: "a"), Leaf(name: "b")])
        let next = list.present([Leaf(name: "c")])
        #expect(content.count == 1)
        next?.dispose()
    }

    @Test func aRowIsShownInEachColumn() {
        let (content, property, list) = content(of: "ab")
        let (one, two) = (Column(), Column())
        let (x, y, z) = (Cell("x"), Cell("y"), Cell("z"))
        show(0, of: content, one, in: x)
        show(0, of: content, two, in: y)
        #expect(calls.values == ["+a in x", "+a in y"])
        // The cell scrolls out of view.
        content.remove(y)
        #expect(calls.values.last == "-a in y")
        show(0, of: content, two, in: z)
        property.modify { $0.remove(at: 0) }
        #expect(Set(calls.values.suffix(2)) == ["-a in x", "-a in z"])
        list?.dispose()
        withExtendedLifetime((one, two, x, y, z)) {}
    }

    @Test func aRowThatEndsWhileItIsPresentedIsNotShown() {
        let (content, property, list) = content(of: "ab")
        let cell = Cell("x")
        let calls = calls
        content.show(0, in: cell) { leaf in
            property.modify { $0.remove(at: 0) }
            return AnyDisposable { calls.record("-\(leaf.name)") }
        }
        #expect(calls.values == ["-a"])
        list?.dispose()
    }

    @Test func aRowThatHasEndedIsNotPresented() {
        let content = TableContent<Leaf>()
        let cell = Cell("x")
        let end = content.add(Leaf(name: "a"))
        _ = content.add(Leaf(name: "b"))
        let names = ["a", "b"]
        content.arrange(ChildrenOrder(Chunks(names), Rearrangement(from: [], to: names), previousCount: 0))
        end.dispose()
        show(0, of: content, in: cell)
        #expect(calls.values.isEmpty)
        // The cell's previous row ends too.
        show(1, of: content, in: cell)
        show(0, of: content, in: cell)
        #expect(calls.values == ["+b in x", "-b in x"])
    }

    /// Rows are inserted, removed, moved and scrolled, in cells that are reused in any order.
    @Test func aCellShowsTheRowItShows() throws {
        try runPrograms(120) { random in
            let content = TableContent<Leaf>()
            let property = MutableProperty<Children<Leaf>>([])
            let list = present(property, in: content)
            let columns = random.next() % 3 == 0 ? [Column(), Column()] : [Column()]
            var cells = (0..<6).map { Cell("\($0)") }
            var next = 0
            for _ in 0..<60 {
                switch Int.random(in: 0...5, using: &random) {
                case 0:
                    next += 1
                    let child = Leaf(name: "\(next)")
                    property.modify { $0.insert(child, at: .random(in: 0...$0.count, using: &random)) }
                case 1 where content.count > 0:
                    property.modify { $0.remove(at: .random(in: $0.indices, using: &random)) }
                case 2 where content.count > 0:
                    property.modify { $0.move(from: 0, to: $0.count - 1) }
                case 3:
                    let cell = cells.randomElement(using: &random)!
                    content.remove(cell)
                    cell.expected = nil
                case _ where content.count > 0:
                    let row = Int.random(in: 0..<content.count, using: &random)
                    let column = columns.randomElement(using: &random)!
                    if random.next() % 4 == 0 { cells.append(Cell("\(cells.count)")) }
                    let cell = cells.randomElement(using: &random)!
                    let name = property.value[row].name
                    for other in cells where other.expected?.name == name && other.expected?.column === column
                    {
                        other.expected = nil
                    }
                    cell.expected = (name, column)
                    content.show(row, column: column, in: cell) { leaf in
                        cell.shown.value?.append(leaf.name)
                        return AnyDisposable {
                            cell.shown.value?.remove(at: cell.shown.value!.firstIndex(of: leaf.name)!)
                        }
                    }
                default:
                    break
                }
                let names = Set(property.value.map(\.name))
                for cell in cells {
                    if let name = cell.expected?.name, !names.contains(name) { cell.expected = nil }
                    if cell.shown.value! != (cell.expected.map { [$0.name] } ?? []) {
                        throw ProgramFailure(
                            "\(cell.shown.value!) is shown instead of \(cell.expected as Any)."
                        )
                    }
                }
            }
            list?.dispose()
            if cells.contains(where: { !$0.shown.value!.isEmpty }) {
                throw ProgramFailure("Something is shown after the end.")
            }
        }
    }
}

@MainActor
private func present(
    _ property: MutableProperty<Children<Leaf>>,
    in content: TableContent<Leaf>
) -> (any Disposable)? {
    let order = Presenter<ChildrenOrder<String>>.UI {
        content.arrange($0)
        return nil
    }
    return Presenter<Leaf>.UI { content.add($0) }.each(id: \.id, order: order) <~ property
}

private final class Column {}

@MainActor
private final class Cell {
    let name: String
    let shown = Slot<[String]>([])
    var expected: (name: String, column: Column)?

    init(_ name: String) {
        self.name = name
    }
}
