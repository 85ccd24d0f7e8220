import FractalCore

/// A view model of which a list has many.
private final class Child: Sendable {
    let id: Int

    init(_ id: Int) {
        self.id = id
    }
}

/// A list for one type, as one would write it by hand where one knows what was inserted: rows in an array, and
/// what ends each by its identifier.
private final class HandWrittenList {
    private var children: [Child] = []
    private var shown: [Int: AnyDisposable] = [:]

    init(count: Int) {
        for id in 0..<count { insert(Child(id), at: id) }
    }

    @inline(never)
    func insert(_ child: Child, at place: Int) {
        children.insert(child, at: place)
        shown[child.id] = AnyDisposable()
    }

    @inline(never)
    func remove(at place: Int) {
        shown.removeValue(forKey: children.remove(at: place).id)?.dispose()
    }
}

func fractalRows() -> [Row] {
    let texts = MutableProperty("")
    let label = Presenter<String>.UI {
        keep($0)
        return nil
    }
    label.serial() <~ texts
    return [100, 1_000, 10_000].flatMap(listRows)
        + [
            Row(
                "Fractal set a text that is presented on main",
                limits: [:],
                ways: [(.ours, { for _ in 0..<1_000 { texts.value = "text" } })]
            )
        ]
}

private func listRows(count: Int) -> [Row] {
    let children = MutableProperty(Children((0..<count).map(Child.init)))
    let array = MutableProperty((0..<count).map(Child.init))
    let presenter = Presenter<Child>.immediate { _ in AnyDisposable() }
    presenter.each(id: \.id) <~ children
    presenter.each(id: \.id) <~ array
    let list = HandWrittenList(count: count)
    return [
        Row(
            "Fractal insert one of \(count) children and remove it",
            limits: [:],
            operations: 100,
            ways: [
                (
                    .ours,
                    {
                        for id in 0..<100 {
                            let child = Child(count + id)
                            children.modify { $0.insert(child, at: count / 2) }
                            children.modify { $0.remove(at: count / 2) }
                        }
                    }
                ),
                (
                    .byHand,
                    {
                        for id in 0..<100 {
                            list.insert(Child(count + id), at: count / 2)
                            list.remove(at: count / 2)
                        }
                    }
                ),
            ]
        ),
        Row(
            "Fractal insert one of \(count) children of an array and remove it",
            limits: [:],
            operations: 2,
            ways: [
                (
                    .ours,
                    {
                        for id in 0..<2 {
                            let child = Child(count + id)
                            array.modify { $0.insert(child, at: count / 2) }
                            array.modify { $0.remove(at: count / 2) }
                        }
                    }
                )
            ]
        ),
    ]
}
