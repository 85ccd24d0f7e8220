import Dispatch
import TestSupport
import Testing

@testable import FractalCore

/// Steps of Fractal MVVM (`T1`, `T2`).
///
/// Other tests run at the same time and are traced too, so each test selects the steps of types declared here.
@Suite(tenMinutes) @MainActor
struct TraceTests {
    let recorder = TraceRecorder { subject in
        subject.kind == .app || subject.kind == .presentation && subject.type.hasPrefix("Traced")
            || subject.type == "ChildrenOrder<Int>" || subject.type == "MutableProperty<TracedText>"
    }

    func traced<Result>(_ body: () throws -> Result) rethrows -> Result {
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        return try body()
    }

    /// Runs `body` inside a mark, and returns the steps that the mark has caused.
    func steps(of body: () throws -> Void) rethrows -> [TraceStep] {
        try traced {
            let name = "\(recorder.steps.count) of \(ObjectIdentifier(recorder))"
            try Trace.mark(name) { try body() }
            let mark = recorder.steps.last { $0.name == name }!
            return recorder.steps(causedBy: mark.number).filter { $0.kind != .mark }
        }
    }

    /// Returns the number of steps before a mark, or `nil` without the mark.
    private func count(of steps: [TraceStep], before name: String) -> Int? {
        recorder.steps.first { $0.name == name }.map { mark in steps.count { $0.number < mark.number } }
    }

    // MARK: Single presentations

    @Test func aPresentationBeginsWithItsValueAndEnds() throws {
        let presenter = RecordingPresenter<TracedText>()
        let steps = steps {
            let presentation = presenter <~ TracedText("a")
            presentation?.dispose()
            presentation?.dispose()
        }
        try #require(steps.count == 2)
        #expect(steps.map(\.kind) == [.began, .ended])
        #expect(steps[0].value == "TracedText(text: \"a\")")
        #expect(steps[0].subject.type == "TracedText")
        #expect(steps[0].subject.kind == .presentation)
        #expect(steps[0].subject.parent == nil)
        #expect(steps[1].subject == steps[0].subject)
        #expect(steps.map(\.thread) == [.main, .main])
    }

    @Test func anInnerPresentationHasTheOuterOneAsItsParentAndCause() throws {
        let screen = TracedScreen()
        let steps = steps { (TracedNode(1) <- screen)?.dispose() }
        try #require(steps.count == 4)
        #expect(
            steps.map(\.description.withoutNumbers) == [
                "TracedNode began TracedNode", "text: TracedText began TracedText(text: \"1\")",
                "TracedNode ended", "text: TracedText ended",
            ]
        )
        #expect(steps[1].subject.parent == steps[0].subject.id)
        #expect(steps[1].cause == steps[0].number)
        // A subtree ends because its root ends.
        #expect(steps[3].cause == steps[2].number)
    }

    @Test func aViewModelThatAPresenterPassesOnToItsPresentersIsOnePresentation() throws {
        let presenter = RecordingPresenter<TracedNode.AnyPresentable> { $0 <- TracedScreen() }
        let steps = steps { (presenter.presenter <~ TracedNode(1))?.dispose() }
        try #require(steps.count == 4)
        #expect(steps.map(\.kind) == [.began, .began, .ended, .ended])
        #expect(steps.map(\.subject.type) == ["TracedNode", "TracedText", "TracedNode", "TracedText"])
        #expect(steps[1].subject.parent == steps[0].subject.id)
    }

    @Test func anObjectThatIsPassedOnAsOneOfItsSuperclassIsOnePresentation() {
        // Invariant behind `@unchecked Sendable`, which a class with subclasses needs: it has no state.
        class TracedBase: Presentable, @unchecked Sendable {
            var present: (TracedScreen) -> Disposable? { { $0.text <~ TracedText("a") } }
        }
        final class TracedDerived: TracedBase, @unchecked Sendable {}
        let screen = TracedScreen()
        let passing = Presenter<TracedBase>.immediate { $0 <- screen }
        let steps = steps { passing.present(TracedDerived())?.dispose() }
        #expect(steps.filter { $0.kind == .began }.map(\.subject.type) == ["TracedDerived", "TracedText"])
    }

    @Test func aStructInsideOneOfItsTypeIsAPresentationOfItsOwn() {
        let screen = TracedBranchScreen()
        let tree = TracedBranch(1, [TracedBranch(2, [TracedBranch(3)]), TracedBranch(4)])
        let steps = steps { (tree <- screen)?.dispose() }
        let began = steps.filter { $0.kind == .began }
        #expect(began.map(\.value) == [1, 2, 3, 4].map { "TracedBranch \($0)" })
        let parents = began.map { step in began.firstIndex { $0.subject.id == step.subject.parent } }
        #expect(parents == [nil, 0, 1, 0])
        #expect(steps.filter { $0.kind == .ended }.count == 4)
    }

    @Test func aStructThatAPresenterPassesOnIsOnePresentationAndAnotherOfItsTypeIsNot() {
        let screen = TracedBranchScreen()
        let passing = Presenter<TracedBranch.AnyPresentable>.immediate { $0 <- screen }
        let inner = TracedBranch(2)
        let other = Presenter<TracedBranch>.immediate { ($0.inner[0] <- screen) }
        let steps = steps {
            (passing <~ TracedBranch(1, [inner]))?.dispose()
            other.present(TracedBranch(3, [inner]))?.dispose()
        }
        let began = steps.filter { $0.kind == .began }
        #expect(began.map(\.value) == [1, 2, 3, 2].map { "TracedBranch \($0)" })
    }

    @Test func aViewModelInsideItselfIsAPresentationOfItsOwn() {
        let screen = TracedBranchScreen()
        let passing = Presenter<TracedTwice>.immediate { $0 <- screen }
        for steps in [
            steps { (TracedTwice() <- screen)?.dispose() },
            steps { passing.present(TracedTwice())?.dispose() },
        ] {
            #expect(steps.map(\.kind) == [.began, .began, .ended, .ended])
        }
    }

    @Test func aViewModelThatDiffersInOneThingIsAPresentationOfItsOwn() {
        /// Returns the number of presentations when a presenter of one view model presents another one.
        func count<One: Sendable, Other: Presentable & Sendable>(_ one: One, _ other: Other) -> Int
        where Other.Presenters == TracedBranchScreen {
            let screen = TracedBranchScreen()
            let presenter = Presenter<One>.immediate { _ in other <- screen }
            return steps { presenter.present(one)?.dispose() }.filter { $0.kind == .began }.count
        }
        let object = TracedObject()
        let values = TracedValues(numbers: [1, 2])
        #expect(count(object, object) == 1)
        #expect(count(object, TracedObject()) == 2)
        #expect(count(values, values) == 1)
        #expect(count(values, TracedValues(numbers: [1, 3])) == 2)
        #expect(count(values, TracedValues(numbers: [1, 2, 3])) == 2)
        #expect(count(values, TracedOtherValues(numbers: [1, 2])) == 2)
        #expect(count(TracedChoice.one([1]), TracedChoice.one([1])) == 1)
        #expect(count(TracedChoice.one([1]), TracedChoice.other([1])) == 2)
    }

    @Test func anotherCaseOfAnEnumIsAPresentationOfItsOwn() {
        let screen = TracedBranchScreen()
        let showing = Presenter<TracedPage>.immediate { page in
            CompositeDisposable([page <- screen, TracedPage.second <- screen])
        }
        let steps = steps {
            showing.present(.first)?.dispose()
            showing.present(.second)?.dispose()
        }
        let began = steps.filter { $0.kind == .began }
        #expect(began.map(\.value) == [".first", ".second", ".second"])
    }

    @Test func aLargeStructThatAPresenterPassesOnIsNotComparedInFull() {
        let screen = TracedBranchScreen()
        let table = TracedTable()
        let passing = Presenter<TracedTable>.immediate { $0 <- screen }
        let another = Presenter<TracedTable>.immediate { _ in TracedTable() <- screen }
        for (presenter, count) in [(passing, 1), (another, 2)] {
            let before = TracedRow.looks.values.count
            let steps = steps { presenter.present(table)?.dispose() }
            #expect(steps.map(\.kind).filter { $0 == .began }.count == count)
            // The presenters' descriptions are included.
            #expect(TracedRow.looks.values.count - before < 5_000)
        }
    }

    // MARK: Names

    @Test func aPresentationHasTheNameOfThePropertyThatReturnsItsPresenter() {
        let labels = TracedLabels()
        let steps = steps {
            labels.titlePresenter.present(TracedText("a"))?.dispose()
            labels.titlePresenter.serial() <~ TracedText("b")
            labels.titlePresenter.optional().present(TracedText("c"))
            _ = labels.titlePresenter <~ Property(value: TracedText("d"))
            _ = labels.titlePresenter.serial() <~ Property(value: TracedText("e"))
            labels.subtitlePresenter <~ TracedText("f")
            labels.label(of: 1) <~ TracedText("g")
            labels.given <~ TracedText("h")
            RecordingPresenter<TracedText>() <~ TracedText("i")
        }
        let began = steps.filter { $0.kind == .began }
        #expect(
            began.map(\.subject.name) == [
                "titlePresenter", "titlePresenter", "titlePresenter", "titlePresenter", "titlePresenter",
                "subtitlePresenter", "label", "another name", nil,
            ]
        )
        #expect(began.map(\.subject.type) == Array(repeating: "TracedText", count: 9))
    }

    @Test func aChildHasTheNameOfItsPresenterAndOneOfAListThatOfItsIdentifier() throws {
        let screen = TracedScreen()
        let node = TracedNode(1)
        node.child.value = TracedNode(2)
        node.list.value = [TracedNode(3)]
        let steps = steps { (node <- screen)?.dispose() }
        let nodes = steps.filter { $0.kind == .began && $0.subject.type == "TracedNode" }
        #expect(nodes.map(\.subject.name) == [nil, "child", "3"])
    }

    @Test func theOrderOfAListHasTheNameOfItsPresenter() {
        let labels = TracedLabels()
        let steps = steps {
            let list = labels.numberPresenter.each(id: \TracedNumber.number, order: labels.orderPresenter)
            (list <~ [TracedNumber(1)])?.dispose()
        }
        let began = steps.filter { $0.kind == .began }
        #expect(began.map(\.subject.name) == ["1", "orderPresenter", "orderPresenter"])
    }

    // MARK: Presentations without a disposable

    @Test func aPresentationWithoutADisposableLastsAsLongAsTheOuterOne() {
        let label = Presenter<TracedText>.immediate { _ in nil }
        let around = Presenter<TracedNumber>.immediate { number in
            #expect(label.present(TracedText("\(number.number)")) == nil)
            return AnyDisposable {}
        }
        let steps = steps {
            let presentation = around.present(TracedNumber(1))
            Trace.mark("shown") {}
            presentation?.dispose()
        }
        #expect(steps.map(\.subject.type) == ["TracedNumber", "TracedText", "TracedNumber", "TracedText"])
        #expect(steps.map(\.kind) == [.began, .began, .ended, .ended])
        #expect(count(of: steps, before: "shown") == 2)
    }

    /// Presents two texts that have no disposable.
    private nonisolated func presentTwoTexts() {
        let label = Presenter<TracedText>.immediate { _ in nil }
        for text in ["a", "b"] { label.present(TracedText(text)) }
    }

    /// Expects that the last steps are the end of a presentation and the ends of its inner presentations, caused by it, the last
    /// first.
    private func expectEnds(_ steps: [TraceStep]) throws {
        let ends = steps.suffix(3)
        let end = try #require(ends.first)
        #expect(ends.map(\.kind) == [.ended, .ended, .ended])
        let texts = ["b", "a"].map { text in
            steps.first { $0.value == "TracedText(text: \"\(text)\")" }?.subject
        }
        #expect(ends.dropFirst().map(\.subject) == texts)
        #expect(ends.dropFirst().map(\.cause) == [end.number, end.number])
    }

    @Test func theEndOfAPresentationCausesTheEndsOfThoseInsideTheLastFirst() throws {
        let around = Presenter<TracedNumber>.immediate { _ in
            presentTwoTexts()
            return AnyDisposable {}
        }
        try expectEnds(steps { around.present(TracedNumber(1))?.dispose() })
    }

    @Test func aBindingThatIsReleasedEndsItsLastPresentationAndThoseInside() throws {
        let around = Presenter<TracedNumber>.immediate { _ in
            presentTwoTexts()
            return nil
        }
        try expectEnds(steps { (around <~ Property(value: TracedNumber(1)))?.dispose() })
    }

    @Test func aPresentationInsideOneThatHasEndedEndsAtOnce() async throws {
        let around = Presenter<TracedNumber>.immediate { _ in
            presentTwoTexts()
            return nil
        }
        let work = Slot<Task<Void, Never>>()
        let frame = Presenter<TracedFrame>.immediate { _ in
            work.value = Task { @MainActor in
                Trace.mark("late") { _ = around.present(TracedNumber(1)) }
            }
            return AnyDisposable {}
        }
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        frame.present(TracedFrame())?.dispose()
        await work.value?.value
        let mark = try #require(recorder.steps.first { $0.name == "late" })
        try expectEnds(recorder.steps(causedBy: mark.number))
    }

    @Test func aViewModelWithoutADisposableLastsAsLongAsTheOuterPresentation() {
        let screen = TracedBranchScreen()
        let around = Presenter<TracedNumber>.immediate { _ in
            #expect((TracedSilence() <- screen) == nil)
            return AnyDisposable {}
        }
        let steps = steps { around.present(TracedNumber(1))?.dispose() }
        let types = ["TracedNumber", "TracedSilence"]
        #expect(steps.map(\.subject.type) == types + types)
        #expect(steps.map(\.kind) == [.began, .began, .ended, .ended])
    }

    @Test func aPresentationWithoutADisposableEndsAtOnceIfThereIsNoOuterOne() {
        let label = Presenter<TracedText>.immediate { _ in nil }
        let steps = steps { label.present(TracedText("a")) }
        #expect(steps.map(\.kind) == [.began, .ended])
    }

    @Test func aPresentationWithADisposedDisposableEndsAtOnce() {
        let label = Presenter<TracedText>.immediate { _ in
            let end = AnyDisposable {}
            end.dispose()
            return end
        }
        var binding: (any Disposable)?
        let steps = steps { binding = label.serial() <~ MutableProperty(TracedText("a")) }
        #expect(steps.map(\.kind) == [.began, .ended])
        binding?.dispose()
    }

    @Test func childrenOfAListThatHaveNothingToEndLastAsLongAsTheyAreInTheList() {
        let row = Presenter<TracedNumber>.immediate { _ in nil }
        let list = MutableProperty<Children<TracedNumber>>([TracedNumber(1), TracedNumber(2)])
        let steps = steps {
            let binding = row.each(id: \.number) <~ list
            list.modify { $0.removeLast() }
            binding?.dispose()
        }
        #expect(steps.map(\.kind) == [.began, .began, .ended, .ended])
        #expect(steps.map(\.subject) == [0, 1, 1, 0].map { steps[$0].subject })
    }

    @Test func aBindingReplacesAPresentationWithoutADisposable() throws {
        for isSerial in [false, true] {
            let label = Presenter<TracedText>.immediate { _ in nil }
            let text = MutableProperty(TracedText("a"))
            let steps = steps {
                let binding = isSerial ? (label.serial() <~ text) : (label <~ text)
                text.value = TracedText("b")
                binding?.dispose()
            }
            try #require(steps.count == 4)
            #expect(steps.map(\.kind) == [.began, .ended, .began, .ended])
            #expect(steps.map(\.subject.id) == [0, 0, 1, 1].map { steps[$0 * 2].subject.id })
        }
    }

    // MARK: Later presentations

    @Test func aLaterPresentationIsCausedByTheChangeAndHasThePlaceOfItsBinding() throws {
        let text = MutableProperty(TracedText("a"), name: "text")
        let label = RecordingPresenter<TracedText>()
        let other = Presenter<TracedNumber>.immediate(name: "other") { _ in
            // Changed inside another presentation. The text keeps the place of its binding.
            text.value = TracedText("b")
            return AnyDisposable {}
        }
        var (around, beside): ((any Disposable)?, (any Disposable)?)
        let steps = steps {
            around = Presenter<TracedFrame>.immediate(name: "") { _ in label.serial() <~ text }
                .present(TracedFrame())
            beside = other.present(TracedNumber(1))
        }
        try #require(steps.count == 6)
        #expect(
            steps.map(\.description.withoutNumbers) == [
                "TracedFrame began TracedFrame()", "TracedText began TracedText(text: \"a\")",
                "other: TracedNumber began TracedNumber(number: 1)",
                "text: MutableProperty<TracedText> change", "TracedText ended",
                "TracedText began TracedText(text: \"b\")",
            ]
        )
        #expect(steps[3].cause == steps[2].number)
        #expect(steps[4].cause == steps[3].number)
        #expect(steps[5].cause == steps[3].number)
        #expect(steps[5].subject.parent == steps[0].subject.id)
        for end in [around, beside] { end?.dispose() }
    }

    /// Presentations that a change inside another presentation replaces.
    @Test func eachReplacedPresentationHasTheChangeAsItsCauseAndKeepsItsPlace() throws {
        let value = MutableProperty(TracedNumber(1))
        let optional = MutableProperty<TracedNumber?>(nil)
        let list = MutableProperty<Children<TracedNumber>>([TracedNumber(1)])
        let view = Presenter<TracedNumber>.immediate(name: "view") { _ in AnyDisposable {} }
        let steps = steps {
            let around = Presenter<TracedFrame>.immediate(name: "frame") { _ in
                CompositeDisposable([
                    view <~ TracedNumber(0), view <~ value, view.serial() <~ TracedNumber(0),
                    view.serial() <~ value, view.optional() <~ optional, view.each(id: \.number) <~ list,
                ])
            }
            let presentation = around.present(TracedFrame())
            Presenter<TracedNumber>.immediate(name: "change") { _ in
                value.value = TracedNumber(2)
                optional.value = TracedNumber(3)
                list.modify { $0.append(TracedNumber(4)) }
                optional.value = TracedNumber(5)
                optional.value = nil
                return nil
            }.present(TracedNumber(1))
            presentation?.dispose()
        }
        try #require(steps.count == 24)
        let (frame, change, end) = (steps[0], steps[6], steps[16])
        #expect(
            steps.map { "\($0.subject.name ?? "") \($0.kind) \($0.value ?? "")" } == [
                "frame began TracedFrame()", "view began TracedNumber(number: 0)",
                "view began TracedNumber(number: 1)", "view began TracedNumber(number: 0)",
                "view began TracedNumber(number: 1)", "1 began TracedNumber(number: 1)",
                "change began TracedNumber(number: 1)", "view began TracedNumber(number: 2)",
                "view ended ", "view began TracedNumber(number: 2)", "view began TracedNumber(number: 3)",
                "4 began TracedNumber(number: 4)", "view ended ", "view began TracedNumber(number: 5)",
                "view ended ", "change ended ", "frame ended ", "view ended ", "view ended ", "view ended ",
                "view ended ", "view ended ", "1 ended ", "4 ended ",
            ]
        )
        #expect(steps[1...5].allSatisfy { $0.cause == frame.number })
        #expect(steps[7...14].allSatisfy { $0.cause == change.number })
        #expect(steps[17...].allSatisfy { $0.cause == end.number })
        for inside in [steps[1...5], steps[7...14], steps[17...]] {
            #expect(inside.allSatisfy { $0.subject.parent == frame.subject.id })
        }
        for outside in [frame, change] { #expect(outside.subject.parent == nil) }
    }

    @Test func aPresentationThatWaitsForTheMainThreadKeepsItsCauseAndItsPlace() async throws {
        let label = RecordingPresenter<TracedText>.UI { _ in nil }
        let text = MutableProperty(TracedText("a"))
        // Other tests record many other presentations meanwhile.
        let recorder = TraceRecorder { $0.kind == .app || ["TracedFrame", "TracedText"].contains($0.type) }
        let tracing = Trace.start(recorder)
        defer { tracing.dispose() }
        // The mark distinguishes this frame from frames of other tests.
        let around = Trace.mark("frame that waits") {
            Presenter<TracedFrame>.UI { _ in label.serial() <~ text }.present(TracedFrame())
        }
        // If other tests have filled the main thread's queue, the first presentation is queued too.
        await expectEventually(label.shown.count, equals: 1)
        offMain { Trace.mark("off main") { text.value = TracedText("b") } }
        await mainQueueTurn()
        let mark = try #require(recorder.steps.first { $0.name == "off main" })
        let steps = recorder.steps(causedBy: mark.number)
        #expect(steps.map(\.kind) == [.mark, .ended, .began])
        #expect(steps.map(\.thread) == [.background, .main, .main])
        let first = try #require(recorder.steps.first { $0.name == "frame that waits" })
        let frame = try #require(
            recorder.steps(causedBy: first.number).first { $0.subject.type == "TracedFrame" }
        )
        #expect(steps.last?.subject.parent == frame.subject.id)
        around?.dispose()
    }

    @Test func aViewModelThatWaitsForABusyPresenterKeepsItsCause() throws {
        let text = MutableProperty(TracedText("a"))
        let other = MutableProperty<TracedText?>(nil)
        let label = Presenter<TracedText>.immediate { shown in
            if shown.text == "a" { Trace.mark("b") { other.value = TracedText("b") } }
            if shown.text == "b" { Trace.mark("nil") { other.value = nil } }
            return AnyDisposable {}
        }.serial()
        var bindings: [(any Disposable)?] = []
        let steps = steps { bindings = [label.optional() <~ other, label <~ text] }
        let marks = recorder.steps.filter { $0.name == "b" || $0.name == "nil" }.map(\.number)
        try #require(marks.count == 2)
        #expect(steps.map(\.kind) == [.began, .ended, .began, .ended])
        #expect(steps.map(\.cause).suffix(3) == [marks[0], marks[0], marks[1]])
        for binding in bindings { binding?.dispose() }
    }

    @Test func nothingIsPresentedForNilAndTheOneBeforeEnds() {
        let text = MutableProperty<TracedText?>(TracedText("a"))
        let label = RecordingPresenter<TracedText>()
        let steps = steps {
            let binding = label.optional() <~ text
            text.value = nil
            Trace.mark("Nothing is shown") {}
            text.value = TracedText("b")
            text.value = nil
            binding?.dispose()
        }
        #expect(steps.map(\.kind) == [.began, .ended, .began, .ended])
        #expect(steps.compactMap(\.value) == ["TracedText(text: \"a\")", "TracedText(text: \"b\")"])
        #expect(count(of: steps, before: "Nothing is shown") == 2)
    }

    // MARK: Lists

    @Test func childrenOfAListBeginAndEndWithTheirIdentifiers() throws {
        let list = MutableProperty<Children<TracedNumber>>([TracedNumber(1), TracedNumber(2)])
        let row = RecordingPresenter<TracedNumber>()
        let order = Presenter<ChildrenOrder<Int>>.immediate { _ in nil }
        let steps = steps {
            let frame = Presenter<TracedFrame>.immediate { _ in
                row.each(id: \.number, order: order) <~ list
            }
            let around = frame.present(TracedFrame())
            list.modify { children in
                children.remove(at: 0)
                children.append(TracedNumber(3))
            }
            around?.dispose()
        }
        try #require(steps.count == 14)
        let frame = steps[0].subject
        #expect(
            steps.map { "\($0.subject.type) \($0.kind)" } == [
                "TracedFrame began", "TracedNumber began", "TracedNumber began", "ChildrenOrder<Int> began",
                "TracedNumber ended", "TracedNumber began", "ChildrenOrder<Int> ended",
                "ChildrenOrder<Int> began", "TracedFrame ended", "TracedNumber ended", "TracedNumber ended",
                "ChildrenOrder<Int> ended", "ChildrenOrder<Int> began", "ChildrenOrder<Int> ended",
            ]
        )
        #expect(steps[4].subject == steps[1].subject)
        #expect(steps[5].value == "TracedNumber(number: 3)")
        #expect([1, 2, 5].map { steps[$0].subject.name } == ["1", "2", "3"])
        #expect(
            steps.filter { $0.subject.type == "ChildrenOrder<Int>" }.compactMap(\.value) == [
                "[1, 2], inserted [0, 1]", "[2, 3], removed [0], inserted [1]", "[], removed [0, 1]",
            ]
        )
        for step in steps where step.subject != frame { #expect(step.subject.parent == frame.id) }
    }

    @Test func aCellThatShowsARowLaterIsInThatRow() throws {
        let content = TableContent<TracedNode>()
        let node = TracedNode(1)
        let cell = TracedScreen()
        let steps = steps {
            let row = Presenter<TracedNode>.UI { content.add($0) }.present(node)
            content.arrange(ChildrenOrder(Chunks([1]), Rearrangement(from: [], to: [1]), previousCount: 0))
            content.show(0, in: cell) { $0 <- cell }
            content.show(0, in: cell) { $0 <- cell }
            row?.dispose()
        }
        try #require(steps.count == 6)
        #expect(
            steps.map { "\($0.subject.type) \($0.kind)" } == [
                "TracedNode began", "TracedText began", "TracedText ended", "TracedText began",
                "TracedNode ended", "TracedText ended",
            ]
        )
        #expect(steps[1].subject.parent == steps[0].subject.id)
        #expect(steps[3].subject.parent == steps[0].subject.id)
    }

    @Test func aCellThatShowsARowOfAHiddenTypeLaterIsInThatRow() {
        let content = TableContent<TracedNode.AnyPresentable>()
        let cell = TracedScreen()
        let steps = steps {
            let row = Presenter<TracedNode.AnyPresentable>.UI { content.add($0) } <~ TracedNode(1)
            content.arrange(ChildrenOrder(Chunks([1]), Rearrangement(from: [], to: [1]), previousCount: 0))
            content.show(0, in: cell) { $0 <- cell }
            row?.dispose()
        }
        let began = steps.filter { $0.kind == .began }
        #expect(began.map(\.subject.type) == ["TracedNode", "TracedText"])
    }

    // MARK: Trees

    @Test func theTreeOfTheStepsIsTheTreeOfThePresentations() throws {
        try runPrograms(20) { random in
            let recorder = TraceRecorder { $0.kind == .presentation && $0.type.hasPrefix("Traced") }
            let tracing = Trace.start(recorder)
            defer { tracing.dispose() }
            var next = 0
            let root = TracedNode(&next, depth: 3, &random)
            let app = root <- TracedScreen()
            let id = recorder.steps.first!.subject.id
            var nodes = root.all
            for _ in 0..<15 {
                change(nodes.randomElement(using: &random)!, &next, &random)
                nodes = Array((nodes + root.all).suffix(30))
                let found = picture(of: id, in: recorder.steps)
                if found != root.picture {
                    throw ProgramFailure("\(found) was found instead of \(root.picture).")
                }
            }
            app?.dispose()
            let alive = Set(recorder.steps.filter { $0.kind == .began }.map(\.subject))
                .subtracting(recorder.steps.filter { $0.kind == .ended }.map(\.subject))
            if !alive.isEmpty { throw ProgramFailure("\(alive) have not ended.") }
        }
    }

    /// Describes a presentation by its texts and its children, each sorted, because steps do not contain the order of a list.
    private func picture(of subject: Int, in steps: [TraceStep]) -> String {
        let ended = Set(steps.filter { $0.kind == .ended }.map(\.subject.id))
        func picture(_ subject: Int) -> String {
            let alive = steps.filter {
                $0.kind == .began && $0.subject.parent == subject && !ended.contains($0.subject.id)
            }
            let texts = alive.filter { $0.subject.type == "TracedText" }.map { $0.value! }
            let nodes = alive.filter { $0.subject.type == "TracedNode" }.map { picture($0.subject.id) }
            return "\(texts.sorted()) (\(nodes.sorted().joined(separator: " ")))"
        }
        return picture(subject)
    }

    // MARK: Tracing changes nothing

    @Test func aProgramDoesTheSameWithATracer() throws {
        func log(_ seed: UInt64) -> [String] {
            var random = SeededGenerator(seed: seed)
            let calls = Recorder<String>()
            var next = 0
            let root = TracedNode(&next, depth: 3, &random)
            let app = root <- TracedScreen(calls)
            var nodes = root.all
            for _ in 0..<20 {
                change(nodes.randomElement(using: &random)!, &next, &random)
                nodes = Array((nodes + root.all).suffix(30))
            }
            app?.dispose()
            return calls.values
        }
        try runPrograms(20) { random in
            let seed = random.next()
            let without = log(seed)
            let with = traced { log(seed) }
            if with != without { throw ProgramFailure("\(with) happened instead of \(without).") }
        }
        #expect(!recorder.steps.isEmpty)
    }

    @Test func nothingIsRecordedWithoutATracer() {
        let label = RecordingPresenter<TracedText>()
        let text = MutableProperty(TracedText("a"))
        let steps = steps { _ = label.serial() <~ text }
        #expect(steps.count == 1)
        // A test on another thread may still record a step that it has begun.
        func own() -> [TraceStep] { recorder.steps.filter { $0.thread == .main } }
        let count = own().count
        text.value = TracedText("b")
        label.present(TracedText("c"))?.dispose()
        #expect(own().count == count)
        #expect(label.presented.map(\.text) == ["a", "b", "c"])
    }

    @Test func tracingKeepsNothingAlive() {
        weak var node: TracedNode?
        weak var screen: TracedScreen?
        weak var property: MutableProperty<TracedText>?
        traced {
            var random = SeededGenerator(seed: 1)
            var next = 0
            do {
                let shown = TracedNode(&next, depth: 3, &random)
                let presenters = TracedScreen()
                let text = MutableProperty(TracedText("a"))
                (node, screen, property) = (shown, presenters, text)
                let app = shown <- presenters
                let label = Presenter<TracedText>.immediate { _ in nil }.serial() <~ text
                change(shown, &next, &random)
                text.value = TracedText("b")
                app?.dispose()
                label?.dispose()
            }
            #expect(node == nil)
            #expect(screen == nil)
            #expect(property == nil)
        }
    }

    @Test func aViewModelIsNotKeptAfterItsPresentationHasBegun() {
        weak var node: TracedNode?
        let presenter = Presenter<TracedNode>.immediate { _ in AnyDisposable {} }
        traced {
            let presentation = {
                let shown = TracedNode(1)
                node = shown
                return presenter.present(shown)
            }()
            #expect(node == nil)
            presentation?.dispose()
        }
    }

    @Test func aReleasedPresentationEndsForTracersToo() {
        let steps = steps {
            // The test keeps neither the presenter nor the disposable.
            _ = Presenter<TracedText>.immediate { _ in AnyDisposable {} }.present(TracedText("a"))
        }
        #expect(steps.map(\.kind) == [.began, .ended])
    }
}

// MARK: - View models

private struct TracedText: Sendable {
    let text: String

    init(_ text: String) { self.text = text }
}

private struct TracedNumber: Sendable {
    let number: Int

    init(_ number: Int) { self.number = number }
}

private struct TracedFrame: Sendable {}

/// A view model that is a struct, with others of its type inside.
private struct TracedBranch: Presentable, Sendable, CustomStringConvertible {
    let id: Int
    let isOpen = true
    let inner: [TracedBranch]
    let tap: @Sendable () -> Void = {}

    init(_ id: Int, _ inner: [TracedBranch] = []) {
        (self.id, self.inner) = (id, inner)
    }

    var description: String { "TracedBranch \(id)" }

    var present: (TracedBranchScreen) -> (any Disposable)? {
        { screen in CompositeDisposable(inner.map { $0 <- screen }) }
    }
}

/// A view model without a disposable.
private struct TracedSilence: Presentable, Sendable {
    var present: (TracedBranchScreen) -> (any Disposable)? {
        { _ in nil }
    }
}

/// A view model that is presented again inside itself.
private final class TracedTwice: Presentable, Sendable {
    private let isInside = Slot(false)

    var present: (TracedBranchScreen) -> (any Disposable)? {
        { [self] screen in
            if isInside.value == true { return AnyDisposable {} }
            isInside.value = true
            return self <- screen
        }
    }
}

/// A view model that can be presented any number of times.
private protocol TracedSimple: Presentable, Sendable where Presenters == TracedBranchScreen {}

extension TracedSimple {
    var present: (TracedBranchScreen) -> (any Disposable)? {
        { _ in AnyDisposable {} }
    }
}

private final class TracedObject: TracedSimple {}

private struct TracedValues: TracedSimple {
    let numbers: [Int]
}

private struct TracedOtherValues: TracedSimple {
    let numbers: [Int]
}

private enum TracedChoice: TracedSimple {
    case one([Int])
    case other([Int])
}

/// A view model that is an enum, and is not `Equatable` because of one of its cases.
private enum TracedPage: Presentable, Sendable {
    case first
    case second
    case third(@Sendable () -> Void)

    var present: (TracedBranchScreen) -> (any Disposable)? {
        { _ in AnyDisposable {} }
    }
}

/// A view model that is a large struct.
private struct TracedTable: Presentable, Sendable {
    let rows = (0..<10_000).map { TracedRow(number: $0) }

    var present: (TracedBranchScreen) -> (any Disposable)? {
        { _ in AnyDisposable {} }
    }
}

/// Counts its reflections.
private struct TracedRow: CustomReflectable, Sendable {
    static let looks = Recorder<Int>()

    let number: Int

    var customMirror: Mirror {
        Self.looks.record(number)
        return Mirror(self, children: ["number": number])
    }
}

private final class TracedBranchScreen: Sendable {}

private final class TracedNode: Presentable, Sendable {
    let id: Int
    let text: MutableProperty<TracedText?>
    let child = MutableProperty<TracedNode?>(nil)
    let list = MutableProperty<Children<TracedNode>>([])

    init(_ id: Int) {
        self.id = id
        text = MutableProperty(TracedText("\(id)"))
    }

    convenience init(_ next: inout Int, depth: Int, _ random: inout SeededGenerator) {
        next += 1
        self.init(next)
        if depth == 0 { return }
        child.value = random.next() % 2 == 0 ? nil : TracedNode(&next, depth: depth - 1, &random)
        list.value = Children(
            (0..<Int(random.next() % 3)).map { _ in TracedNode(&next, depth: depth - 1, &random) }
        )
    }

    var present: (TracedScreen) -> (any Disposable)? {
        { [self] screen in
            CompositeDisposable([
                screen.text.optional() <~ text,
                screen.child.optional() <~ child,
                screen.child.each(id: \TracedNode.id) <~ list,
            ])
        }
    }

    var picture: String {
        let texts = text.value.map { ["TracedText(text: \"\($0.text)\")"] } ?? []
        let nodes = ([child.value].compactMap { $0 } + list.value).map(\.picture)
        return "\(texts) (\(nodes.sorted().joined(separator: " ")))"
    }

    var all: [TracedNode] {
        [self] + (child.value?.all ?? []) + list.value.flatMap(\.all)
    }
}

private func change(_ node: TracedNode, _ next: inout Int, _ random: inout SeededGenerator) {
    switch random.next() % 6 {
    case 0: node.text.value = TracedText("changed \(next)")
    case 1: node.text.value = nil
    case 2: node.child.value = TracedNode(&next, depth: 1, &random)
    case 3: node.child.value = nil
    case 4:
        node.list.modify {
            $0.insert(TracedNode(&next, depth: 1, &random), at: .random(in: 0...$0.count, using: &random))
        }
    default:
        node.list.modify {
            if !$0.isEmpty { $0.remove(at: .random(in: $0.indices, using: &random)) }
        }
    }
}

/// Presents on the calling thread, and records it.
private final class TracedScreen: Sendable {
    private let calls: Recorder<String>

    init(_ calls: Recorder<String> = Recorder()) {
        self.calls = calls
    }

    var text: Presenter<TracedText> {
        .immediate { [calls] text in
            calls.record("+\(text.text)")
            return AnyDisposable { calls.record("-\(text.text)") }
        }
    }

    var child: Presenter<TracedNode.AnyPresentable> {
        .immediate { [calls] node in
            calls.record("+node")
            let end = node <- TracedScreen(calls)
            return AnyDisposable {
                calls.record("-node")
                end?.dispose()
            }
        }
    }
}

/// Presenters made by every factory.
private struct TracedLabels {
    var titlePresenter: Presenter<TracedText> {
        .immediate { _ in AnyDisposable {} }
    }

    var subtitlePresenter: Presenter<TracedText> {
        .UI { _ in AnyDisposable {} }
    }

    func label(of number: Int) -> Presenter<TracedText> {
        .UI { _ in AnyDisposable {} }
    }

    var given: Presenter<TracedText> {
        .UI(name: "another name") { _ in nil }
    }

    var numberPresenter: Presenter<TracedNumber> {
        .immediate { _ in nil }
    }

    var orderPresenter: Presenter<ChildrenOrder<Int>> {
        .immediate { _ in nil }
    }
}

extension String {
    /// A step's description without its number, its cause and its subject's number.
    fileprivate var withoutNumbers: String {
        split(separator: "\n")[0].split(separator: " ").drop { $0.allSatisfy(\.isNumber) }
            .filter { !$0.hasPrefix("#") && $0 != "←" && !($0.allSatisfy(\.isNumber)) }
            .joined(separator: " ")
    }
}
