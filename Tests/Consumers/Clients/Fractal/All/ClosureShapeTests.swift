import FractalCore
import Testing

// Every shape of a presenter's closure, in each mode: with a disposable and without.

@MainActor final class Shelf {
    var title = ""
    var titles: [String] = []
    var seen: Set<String> = []
    var tap: (() -> Void)?
    /// The titles that are shown until their presentation ends.
    var shown: [String] = []

    func show(_ title: String) { self.title = title }

    func showUntilEnd(_ title: String) -> Disposable? {
        shown.append(title)
        return AnyDisposable.UI { self.shown.removeAll { $0 == title } }
    }

    func tryToShow(_ title: String) throws { self.title = title }
}

/// Closures without a disposable.
@MainActor func presentersWithoutEnd(_ shelf: Shelf) -> [Presenter<String>] {
    [
        Presenter.UI { [weak shelf] in shelf?.title = $0 },
        Presenter.UI { shelf.title = $0 },
        .UI { shelf.title = $0 },
        Presenter<String>.UI { [weak shelf] title in shelf?.title = title },
        Presenter.UI {
            shelf.title = $0
            shelf.titles.append($0)
        },
        Presenter.UI { [weak shelf] title in
            guard let shelf else { return }
            shelf.title = title
        },
        Presenter.UI { [weak shelf] title in
            guard let shelf else { return }
            if title.isEmpty { return }
            let text = title
            shelf.title = text
        },
        Presenter.UI { shelf.show($0) },
        Presenter.UI {
            shelf.show($0)
            shelf.seen.insert($0)
        },
        Presenter.UI { title in
            switch title {
            case "": shelf.title = "none"
            default: shelf.title = title
            }
        },
        Presenter.UI { title in
            if title.isEmpty { shelf.title = "none" } else { shelf.title = title }
        },
        Presenter.UI { title in
            for _ in 0..<2 { shelf.title = title }
        },
        Presenter.UI { title in
            do { try shelf.tryToShow(title) } catch { shelf.title = "\(error)" }
        },
        Presenter.UI { title in
            defer { shelf.titles.append(title) }
            shelf.title = title
        },
        Presenter.UI { (title: String) -> Void in shelf.title = title },
        Presenter.UI { title in (shelf.title, shelf.titles) = (title, [title]) },
        Presenter.UI {
            shelf.title = $0
            return
        },
        Presenter.UI {
            shelf.title = $0
            return nil
        },
        Presenter.UI { title in
            guard !title.isEmpty else { return nil }
            shelf.title = title
            return nil
        },
    ]
}

/// Closures that ignore the title.
@MainActor func presentersOfNothing(_ shelf: Shelf) -> [Presenter<String>] {
    [
        Presenter.UI { _ in },
        Presenter.UI { _ in nil },
        Presenter.UI { _ in () },
        Presenter.UI { _ = $0 },
        Presenter.UI { shelf.seen.insert($0) },
        Presenter.UI { shelf.titles.append($0) },
    ]
}

/// Closures that return a disposable. Each returns it, although it need not write `return`.
@MainActor func presentersWithEnd(_ shelf: Shelf) -> [Presenter<String>] {
    [
        Presenter.UI { shelf.showUntilEnd($0) },
        Presenter.UI { [weak shelf] in shelf?.showUntilEnd($0) },
        Presenter.UI { return shelf.showUntilEnd($0) },
        Presenter.UI { CompositeDisposable([shelf.showUntilEnd($0)]) },
        Presenter.UI { $0.isEmpty ? nil : shelf.showUntilEnd($0) },
        Presenter.UI { title in
            if title.isEmpty { nil } else { shelf.showUntilEnd(title) }
        },
        Presenter.UI { title in
            switch title {
            case "": nil
            default: shelf.showUntilEnd(title)
            }
        },
        Presenter.UI { title in
            switch title.count {
            case 0: Presenter<String>.UI { _ in } <~ title
            default: Presenter<String>.UI { shelf.showUntilEnd($0) } <~ title
            }
        },
        Presenter.UI { Presenter<String>.UI { shelf.showUntilEnd($0) } <~ $0 },
        Presenter.UI { [weak shelf] title in
            guard let shelf else { return nil }
            shelf.title = title
            return shelf.showUntilEnd(title)
        },
        Presenter.UI { [weak shelf] title in
            guard let shelf else { return nil }
            shelf.shown.append(title)
            return AnyDisposable.UI { shelf.shown = [] }
        },
        Presenter.UI { (title: String) -> Disposable? in shelf.showUntilEnd(title) },
    ]
}

#if swift(>=6)
/// A method. In Swift 5 mode, the compiler warns unless it is `@Sendable`.
@MainActor func presentersOfMethods(_ shelf: Shelf) -> (Presenter<String>, withEnd: Presenter<String>) {
    (Presenter.UI(bind: shelf.show), Presenter.UI(bind: shelf.showUntilEnd))
}
#endif

/// The functions of a presenter of functions stay on the main actor.
@MainActor func tapPresenters(_ shelf: Shelf) -> [Presenter<() -> Void>] {
    [
        Presenter.UI { [weak shelf] in shelf?.tap = $0 },
        Presenter.UI {
            shelf.tap = $0
            return AnyDisposable.UI { shelf.tap = nil }
        },
    ]
}

nonisolated func immediatePresenters(_ property: MutableProperty<String>) -> [Presenter<String>] {
    [
        .immediate { property.value = $0 },
        Presenter.immediate { [weak property] in property?.value = $0 },
        .immediate {
            property.value = $0
            _ = property.value
        },
        .immediate {
            property.value = $0
            return nil
        },
        .immediate { title in
            if title.isEmpty { return }
            property.value = title
        },
        .immediate {
            property.value = $0
            return AnyDisposable { property.value = "" }
        },
    ]
}

nonisolated final class Book: Presentable, Sendable {
    var present: (Presenter<String>) -> Disposable? { { $0 <~ "book" } }
}

/// Closures that return a child's presentation.
@MainActor func childPresenters(_ shelf: Shelf) -> [Presenter<Book.AnyPresentable>] {
    [
        Presenter.UI { $0 <- Presenter<String>.UI { shelf.showUntilEnd($0) } },
        Presenter.UI { book in
            let title = Presenter<String>.UI { shelf.showUntilEnd($0) }
            return book <- title
        },
        Presenter.UI { _ in nil },
    ]
}

@MainActor
@Suite struct ClosureShapeTests {
    @Test func aClosureMayReturnNothing() {
        for presenter in presentersWithoutEnd(Shelf()).indices {
            let shelf = Shelf()
            let presentation = presentersWithoutEnd(shelf)[presenter] <~ "a"
            #expect(shelf.title == "a", "\(presenter)")
            #expect(presentation == nil, "\(presenter)")
        }
        for presenter in presentersOfNothing(Shelf()) { #expect((presenter <~ "a") == nil) }
        for presenter in immediatePresenters(MutableProperty("")).indices {
            let property = MutableProperty("")
            let presentation = immediatePresenters(property)[presenter] <~ "a"
            #expect(property.value == "a", "\(presenter)")
            presentation?.dispose()
            #expect(property.value == (presentation == nil ? "a" : ""))
        }
        let shelf = Shelf()
        for presenter in tapPresenters(shelf) {
            shelf.tap = nil
            presenter <~ {}
            #expect(shelf.tap != nil)
        }
    }

    #if swift(>=6)
    @Test func aMethodIsAClosureToo() {
        let shelf = Shelf()
        let presenters = presentersOfMethods(shelf)
        #expect((presenters.0 <~ "a") == nil)
        #expect(shelf.title == "a")
        (presenters.withEnd <~ "b")?.dispose()
        #expect(shelf.shown == [])
    }
    #endif

    @Test func whatAClosureReturnsEndsThePresentation() {
        for presenter in presentersWithEnd(Shelf()).indices {
            let shelf = Shelf()
            let presentation = presentersWithEnd(shelf)[presenter] <~ "a"
            #expect(shelf.shown == ["a"], "\(presenter)")
            presentation?.dispose()
            #expect(shelf.shown == [], "\(presenter)")
        }
        for presenter in childPresenters(Shelf()).indices.dropLast() {
            let shelf = Shelf()
            let presentation = childPresenters(shelf)[presenter] <~ Book()
            #expect(shelf.shown == ["book"], "\(presenter)")
            presentation?.dispose()
            #expect(shelf.shown == [], "\(presenter)")
        }
    }
}
