import PortableUI
import SharedReactive
import TestSupport
import Testing

/// Waits until other work on the main actor makes a condition true.
@MainActor
func until(_ condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async {
    if await eventually(condition) { return }
    Issue.record("What was waited for did not come.", sourceLocation: sourceLocation)
}

@MainActor
@Suite struct LifecycleTests {
    let log = Log()

    @Test func viewsAppearOnceFromTheInsideOutwardsBeforeTheHostIsRead() {
        struct Page: View {
            let log: Log
            @State private var text = "before"

            var body: some View {
                VStack {
                    Text(text).onAppear {
                        log("inside")
                        text = "after"
                    }
                    Text("second").onAppear { log("second") }
                }
                .onAppear { log("inner") }
                .onAppear { log("outer") }
            }
        }
        let host = ViewHost(Page(log: log))
        #expect(log.take() == ["inside", "second", "inner", "outer"])
        #expect(host.texts == ["after", "second"])
        #expect(log.take() == [])
    }

    @Test func aBranchThatGoesDisappearsAndItsSuccessorAppears() throws {
        struct Page: View {
            let log: Log
            @State private var isFirst = true

            var body: some View {
                Button("Switch") { isFirst.toggle() }
                if isFirst {
                    Text("first").onAppear { log("first appears") }.onDisappear { log("first disappears") }
                } else {
                    Text("second").onAppear { log("second appears") }.onDisappear { log("second disappears") }
                }
            }
        }
        let host = ViewHost(Page(log: log))
        #expect(log.take() == ["first appears"])
        try host.tap("Switch")
        #expect(Set(log.take()) == ["first disappears", "second appears"])
        try host.tap("Switch")
        #expect(Set(log.take()) == ["second disappears", "first appears"])
    }

    @Test func aRowThatMovesNeitherAppearsNorDisappears() throws {
        struct Page: View {
            let log: Log
            @State private var rows = [1, 2, 3]

            var body: some View {
                Button("Reverse") { rows.reverse() }
                Button("Drop") { rows.removeLast() }
                ForEach(rows, id: \.self) { row in
                    Text("\(row)").onAppear { log("+\(row)") }.onDisappear { log("-\(row)") }
                }
            }
        }
        let host = ViewHost(Page(log: log))
        #expect(log.take() == ["+1", "+2", "+3"])
        try host.tap("Reverse")
        #expect(log.take() == [])
        try host.tap("Drop")
        #expect(log.take() == ["-1"])
        #expect(host.texts == ["Reverse", "Drop", "3", "2"])
    }

    @Test func aViewThatGoesBeforeItHasAppearedDoesNeither() throws {
        struct Page: View {
            let log: Log
            @State private var isShown = true

            var body: some View {
                Text("page").onAppear {
                    log("page")
                    isShown = false
                }
                if isShown {
                    Text("short").onAppear { log("short appears") }.onDisappear { log("short disappears") }
                }
            }
        }
        let host = ViewHost(Page(log: log))
        #expect(host.texts == ["page"])
        // Both views appear after the evaluation, so the first cannot remove the second before it appears.
        #expect(log.take() == ["page", "short appears", "short disappears"])
    }

    @Test func aPageDisappearsBehindAnotherAndAppearsAgain() throws {
        struct Page: View {
            let log: Log
            let number: Int

            var body: some View {
                NavigationLink("Page \(number + 1)") { AnyView(Page(log: log, number: number + 1)) }
                    .onAppear { log("+\(number)") }
                    .onDisappear { log("-\(number)") }
            }
        }
        let host = ViewHost(
            NavigationView { Page(log: log, number: 0) }
                .onAppear { [log] in log("stack") }
                .onDisappear { [log] in log("no stack") }
        )
        #expect(log.take() == ["+0", "stack"])
        try host.follow("Page 1")
        #expect(log.take() == ["+1", "-0"])
        try host.follow("Page 2")
        #expect(log.take() == ["+2", "-1"])
        try host.back()
        #expect(log.take() == ["+1", "-2"])
        try host.back()
        #expect(log.take() == ["+0", "-1"])
    }

    @Test func aStackOnACoveredPageDisappearsWhole() throws {
        let log = log
        let host = ViewHost(
            NavigationView {
                VStack {
                    NavigationLink("Outer") { Text("outer page").onAppear { log("+outer") } }
                    NavigationView {
                        NavigationLink("Inner") {
                            Text("inner page").onAppear { log("+inner") }.onDisappear { log("-inner") }
                        }
                        .onAppear { log("+first") }
                        .onDisappear { log("-first") }
                    }
                }
            }
        )
        #expect(log.take() == ["+first"])
        try host.follow("Inner")
        #expect(log.take() == ["+inner", "-first"])
        try host.follow("Outer")
        #expect(log.take() == ["+outer", "-inner"])
        try host.back()
        #expect(log.take() == ["+inner"])
    }

    @Test func aSheetLeavesWhatIsBehindIt() throws {
        struct Page: View {
            let log: Log
            @State private var isShown = false

            var body: some View {
                Button("Show") { isShown = true }
                    .onAppear { log("+page") }
                    .onDisappear { log("-page") }
                    .sheet(isPresented: $isShown, onDismiss: { log("dismissed \(isShown)") }) {
                        Text("sheet").onAppear { log("+sheet") }.onDisappear { log("-sheet") }
                    }
            }
        }
        let host = ViewHost(Page(log: log))
        try host.tap("Show")
        #expect(log.take() == ["+page", "+sheet"])
        try host.dismiss()
        #expect(log.take() == ["-sheet", "dismissed false"])
    }

    @Test func aSheetThatIsThereFromTheBeginningAppearsAfterTheViewsBehindIt() {
        let host = ViewHost(
            Text("page")
                .sheet(isPresented: .constant(true)) {
                    Text("sheet").onAppear { [log] in log("+sheet") }
                        .sheet(isPresented: .constant(true)) { Text("top").onAppear { [log] in log("+top") } }
                }
                .onAppear { [log] in log("+page") }
        )
        #expect(host.texts == ["page", "sheet", "top"])
        #expect(log.take() == ["+page", "+sheet", "+top"])
    }

    @Test func whatIsShownWhenTheHostGoesDisappears() async {
        var host: ViewHost? = ViewHost(Text("a").onDisappear { [log] in log("-a") })
        #expect(host?.texts == ["a"])
        host = nil
        await mainQueueTurn()
        #expect(log.take() == ["-a"])
    }

    // MARK: - onChange

    @Test func aChangeIsToldOncePerEvaluationWithTheOldAndTheNewValue() throws {
        struct Page: View {
            let log: Log
            @State private var number = 1

            var body: some View {
                Button("Add") { number += 1 }
                Button("Twice") {
                    number += 1
                    number += 1
                }
                Button("Back and forth") {
                    number += 1
                    number -= 1
                }
                Text("\(number)")
                    .onChange(of: number) { old, new in log("\(old) to \(new)") }
                    .onChange(of: number) { log("now \(number)") }
                    .onChange(of: number, perform: { log("new \($0)") })
                    .onChange(of: number, initial: true) { old, new in log("first \(old), \(new)") }
            }
        }
        let host = ViewHost(Page(log: log))
        #expect(log.take() == ["first 1, 1"])
        try host.tap("Add")
        #expect(log.take().sorted() == ["1 to 2", "first 1, 2", "new 2", "now 2"])
        try host.tap("Twice")
        #expect(log.take().sorted() == ["2 to 4", "first 2, 4", "new 4", "now 4"])
        try host.tap("Back and forth")
        #expect(log.take() == [])
    }

    @Test func aChangeMadeByAChangeIsShownBeforeTheHostIsRead() throws {
        struct Page: View {
            @State private var text = ""
            @State private var length = 0

            var body: some View {
                TextField("Text", text: $text)
                    .onChange(of: text) { length = text.count }
                Text("\(length)")
            }
        }
        let host = ViewHost(Page())
        try host.enter("four", into: "Text")
        #expect(host.texts == ["Text", "4"])
    }

    // MARK: - task

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aTaskRunsWhileItsPageIsShownInVirtualTime() async throws {
        let (log, scheduler) = (log, TestScheduler())
        let clock = scheduler.clock
        let host = ViewHost(
            NavigationView {
                NavigationLink("Next") { Text("next page") }
                    .task {
                        log("begins")
                        do {
                            while true {
                                try await clock.sleep(for: .seconds(1))
                                log("second")
                            }
                        } catch { log("cancelled") }
                    }
            }
        )
        #expect(log.take() == [])
        await scheduler.waiting()
        #expect(log.take() == ["begins"])
        scheduler.advance(by: .seconds(1))
        await scheduler.waiting()
        #expect(log.take() == ["second"])
        try host.follow("Next")
        await until { self.log.entries == ["cancelled"] }
        _ = log.take()
        try host.back()
        await scheduler.waiting()
        #expect(log.take() == ["begins"])
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aTaskBeginsAnewWhenItsIDChangesAndEndsWithItsView() async throws {
        @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
        struct Page: View {
            let log: Log
            let clock: TestClock
            @State private var query = "a"
            @State private var isShown = true

            @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
            var body: some View {
                TextField("Query", text: $query)
                Button("Hide") { isShown = false }
                if isShown {
                    Text("results").task(id: query) { [query] in
                        log("search \(query)")
                        do { try await clock.sleep(for: .seconds(1)) } catch { return log("no \(query)") }
                        log("found \(query)")
                    }
                }
            }
        }
        let scheduler = TestScheduler()
        let host = ViewHost(Page(log: log, clock: scheduler.clock))
        await scheduler.waiting()
        try host.enter("ab", into: "Query")
        await until { self.log.entries.count == 3 }
        #expect(log.take().sorted() == ["no a", "search a", "search ab"])
        await scheduler.waiting()
        scheduler.advance(by: .seconds(1))
        await until { self.log.entries == ["found ab"] }
        try host.enter("abc", into: "Query")
        await until { self.log.entries == ["found ab", "search abc"] }
        await scheduler.waiting()
        try host.tap("Hide")
        await until { self.log.entries.last == "no abc" }
    }

    /// More rows than a group has.
    @Test(arguments: [0, 20, 39]) func aRemovedRowOfManyDisappears(row: Int) throws {
        struct Page: View {
            let log: Log
            let removed: Int
            @State private var rows = Array(0..<40)

            var body: some View {
                Button("Remove") { rows.remove(at: removed) }
                List(rows, id: \.self) { row in Text("\(row)").onDisappear { log("\(row) disappears") } }
            }
        }
        let host = ViewHost(Page(log: log, removed: row))
        try host.tap("Remove")
        #expect(host.texts.count == 40)
        #expect(log.entries == ["\(row) disappears"])
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aTaskOfACoveredPageBeginsOnceWithItsNewID() async throws {
        @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
        struct Chooser: View {
            @Binding var query: String
            @Environment(\.dismiss) private var dismiss

            var body: some View {
                Button("Choose b") {
                    query = "b"
                    dismiss()
                }
            }
        }
        @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
        struct Page: View {
            let log: Log
            @State private var query = "a"

            @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
            var body: some View {
                NavigationStack {
                    NavigationLink("Choose") { Chooser(query: $query) }
                        .task(id: query) { [query] in log("search \(query)") }
                }
            }
        }
        let host = ViewHost(Page(log: log))
        await until { self.log.entries == ["search a"] }
        try host.follow("Choose")
        try host.tap("Choose b")
        await until { self.log.entries.count >= 2 }
        await mainQueueTurn()
        #expect(log.entries == ["search a", "search b"])
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aTaskEndsWithItsHost() async {
        let (log, scheduler) = (log, TestScheduler())
        let clock = scheduler.clock
        var host: ViewHost? = ViewHost(
            Text("a").task {
                log("begins")
                do { try await clock.sleep(for: .seconds(1)) } catch { log("cancelled") }
            }
        )
        await scheduler.waiting()
        #expect(host?.texts == ["a"])
        host = nil
        await until { self.log.entries == ["begins", "cancelled"] }
    }
}
