import FractalCore
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A child of a long list.
private final class Child: Sendable {
    let id: Int

    init(_ id: Int) {
        self.id = id
    }
}

/// A list for one type, written by hand for known insertions: an array of rows, and a dictionary of their disposables.
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

/// A text with its observers, written by hand.
private final class HandWrittenText: Sendable {
    private struct Content {
        var text = ""
        var observers: [@Sendable (String) -> Void] = []
    }

    private let content = Mutex(Content())

    @inline(never)
    func set(_ text: String) {
        let observers = content.withLock { content in
            content.text = text
            return content.observers
        }
        for observer in observers { observer(text) }
    }

    func observe(_ observer: @escaping @Sendable (String) -> Void) {
        content.withLock { $0.observers.append(observer) }
    }
}

/// A presentation with its disposable, on the main thread.
private final class HandWrittenPlace: Sendable {
    private struct Content {
        var end: AnyDisposable?
    }

    private let content = Mutex(Content())

    /// Ends the shown presentation before the next begins.
    func show(_ begin: () -> AnyDisposable) {
        content.withLock { $0.end.take() }?.dispose()
        let end = begin()
        content.withLock { $0.end = end }
    }
}

/// Identifies the thread that creates it.
private struct ThisThread: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the identity is only compared, and never dereferenced.
    private let identity = pthread_self()

    @inline(__always)
    var isCurrent: Bool { pthread_equal(pthread_self(), identity) != 0 }
}

func fractalRows() -> [Row] {
    let texts = MutableProperty("")
    let label = Presenter<String>.UI {
        keep($0)
        return AnyDisposable()
    }
    _ = label.serial() <~ texts
    let handText = HandWrittenText()
    let handPlace = HandWrittenPlace()
    let mainThread = ThisThread()
    handText.observe { text in
        guard mainThread.isCurrent else { return }
        handPlace.show {
            keep(text)
            return AnyDisposable()
        }
    }
    return [100, 1_000, 10_000].flatMap(listRows)
        + [
            Row(
                "Fractal a value through serial() to a presenter on main",
                limits: [.byHand: 10],
                ways: [
                    (.ours, { for _ in 0..<1_000 { texts.value = "text" } }),
                    (.byHand, { for _ in 0..<1_000 { handText.set("text") } }),
                ]
            )
        ]
}

private func listRows(count: Int) -> [Row] {
    let children = MutableProperty(Children((0..<count).map(Child.init)))
    let array = MutableProperty((0..<count).map(Child.init))
    let presenter = Presenter<Child>.immediate { _ in AnyDisposable() }
    _ = presenter.each(id: \.id) <~ children
    _ = presenter.each(id: \.id) <~ array
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
            // Comparing a thousand children takes a tenth of a millisecond, so a million times would take minutes.
            steadyOperations: count > 100 ? 50_000 : 1_000_000,
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
