import Foundation
import PortableUI
import Testing

/// Behavior that apps rely on, as measured in SwiftUI or as Apple's documentation says.
@MainActor
struct DeviceBehaviorTests {
    // https://developer.apple.com/documentation/swiftui/view/onchange(of:perform:): "the closure … captures the old value".
    @Test func aChangeWithOneParameterCallsTheClosureOfTheOldBody() throws {
        final class Log { var lines: [String] = [] }
        struct Page: View {
            let log: Log
            @State private var count = 0

            var body: some View {
                Button("Add") { count += 1 }
                    .onChange(of: count) { [count] new in log.lines.append("perform \(count) \(new)") }
                    .onChange(of: count) { [count] old, new in
                        log.lines.append("action \(count) \(old) \(new)")
                    }
            }
        }
        let log = Log()
        let host = ViewHost(Page(log: log))

        try host.tap("Add")
        try host.tap("Add")

        #expect(Set(log.lines) == ["perform 0 1", "action 1 0 1", "perform 1 2", "action 2 1 2"])
        #expect(log.lines.count == 4)
    }

    // https://developer.apple.com/documentation/swiftui/submittriggers
    @Test func eachFieldRunsTheActionsOfItsTriggerFromTheInsideOutwards() throws {
        let all: [(name: String, triggers: SubmitTriggers)] = [
            ("text", .text), ("search", .search), ("both", [.text, .search]), ("none", []),
        ]
        for inner in all {
            for outer in all {
                var log: [String] = []
                let host = ViewHost(
                    TextField("Field", text: .constant(""))
                        .searchable(text: .constant(""))
                        .onSubmit(of: inner.triggers) { log.append("inner") }
                        .onSubmit(of: outer.triggers) { log.append("outer") }
                )
                for (field, trigger) in [("Field", SubmitTriggers.text), ("Search", .search)] {
                    log = []
                    try host.submit(field)
                    let expected = [("inner", inner.triggers), ("outer", outer.triggers)]
                        .filter { $0.1.contains(trigger) }.map(\.0)
                    #expect(log == expected, "\(field) \(inner.name) \(outer.name)")
                }
            }
        }
    }

    @Test func aSearchBeginsWithTextAndEndsWhenItIsDismissed() throws {
        struct Results: View {
            @Environment(\.isSearching) private var isSearching
            @Environment(\.dismissSearch) private var dismissSearch

            var body: some View {
                Text(verbatim: "searching \(isSearching)")
                Button("Done") { dismissSearch() }
            }
        }
        struct Page: View {
            @State private var text = ""

            var body: some View {
                Results().searchable(text: $text)
                Text("query \(text)")
            }
        }
        let host = ViewHost(Page())
        #expect(host.texts == ["Search", "searching false", "Done", "query "])

        try host.enter("a", into: "Search")
        #expect(host.texts == ["Search", "searching true", "Done", "query a"])

        try host.tap("Done")
        #expect(host.texts == ["Search", "searching false", "Done", "query "])
    }

    // All functions that take a number, at its edges: each throws, or does what a person can do, and none traps.
    @Test func aNumberThatNoPersonCanChooseThrows() throws {
        struct Page: View {
            @State private var items = ["a", "b", "c"]
            @State private var number = 2.0
            @State private var count = 0

            var body: some View {
                List {
                    ForEach(items, id: \.self) { Text($0) }.onMove {
                        items.move(fromOffsets: $0, toOffset: $1)
                    }
                }
                Slider(value: $number, in: 0...10) { Text("Slider") }
                Stepper("Stepper", value: $count, in: 0...5)
                Text(verbatim: "\(number) \(count)")
            }
        }
        let host = ViewHost(Page())
        for destination in [Int.min, -1, 4, .max] {
            #expect(throws: ViewHostError.invalidValue("\(destination)", of: "a")) {
                try host.move("a", to: destination)
            }
        }
        for value in [Double.nan, .infinity, -.infinity, .signalingNaN] {
            #expect(throws: ViewHostError.self) { try host.drag("Slider", to: value) }
        }
        for count in [Int.min, Int.min + 1, -1_000_001, 1_000_001, .max] {
            #expect(throws: ViewHostError.invalidValue("\(count)", of: "Stepper")) {
                try host.step("Stepper", by: count)
            }
        }
        #expect(host.texts == ["a", "b", "c", "Slider", "Stepper", "2.0 0"])

        try host.move("a", to: 3)
        try host.drag("Slider", to: .greatestFiniteMagnitude)
        try host.step("Stepper", by: 1000)
        #expect(host.texts == ["b", "c", "a", "Slider", "Stepper", "10.0 5"])
        try host.move("a", to: 0)
        try host.drag("Slider", to: -.greatestFiniteMagnitude)
        try host.step("Stepper", by: 0)
        try host.step("Stepper", by: -1)
        #expect(host.texts == ["a", "b", "c", "Slider", "Stepper", "0.0 4"])
    }
}
