import PortableUI
import SharedReactive
import TestSupport
import Testing

/// The expectations of a host, and their messages when they fail (`X1`).
@Suite(tenMinutes) @MainActor
struct HostExpectationTests {
    final class Store: ObservableObject {
        @Published var items: [String] = []
    }

    struct Page: View {
        @ObservedObject var store: Store
        @State private var text = ""
        @State private var isOn = false

        var body: some View {
            List {
                TextField("Name", text: $text)
                Button("Save") { store.items.append(text) }.disabled(text.isEmpty)
                Toggle("Loud", isOn: $isOn)
                ForEach(store.items, id: \.self) { Text($0) }
            }
        }
    }

    let store = Store()
    let host: ViewHost

    init() {
        host = ViewHost(Page(store: store))
    }

    @Test func textsAreAssertedInReadingOrder() throws {
        try host.expect(["Name", "Save", "Loud"])
        store.items = ["Milk", "Bread"]
        try host.expect(["Name", "Save", "Loud", "Milk", "Bread"])
        #expect(
            failureText { try host.expect(["Name", "Save", "Loud", "Milk", "Eggs", "Bread"]) } == """
                The text list is not as expected (− expected, + actual):
                      Name
                      Save
                      Loud
                      Milk
                    − Eggs
                      Bread
                """
        )
    }

    @Test func oneTextIsAssertedToBeThereOrNot() throws {
        store.items = ["Milk"]
        try host.expect("Milk")
        try host.expectNo("Bread")
        #expect(
            failureText { try host.expect("Bread") } == """
                "Bread" is not shown. The text list is not as expected (− expected, + actual):
                    − Bread
                    + Name
                    + Save
                    + Loud
                    + Milk
                """
        )
        #expect(
            failureText { try host.expectNo("Milk") } == """
                "Milk" is shown. The text list is not as expected (− expected, + actual):
                      Name
                      Save
                      Loud
                    + Milk
                """
        )
    }

    @Test func aControlIsAssertedByItsLabelWithItsState() throws {
        try host.expect("Name", is: .textField(text: ""))
        try host.expect("Save", is: .button(), isDisabled: true)
        try host.enter("Milk", into: "Name")
        try host.tap("Loud")
        try host.expect("Name", is: .textField(text: "Milk"))
        try host.expect("Save", is: .button())
        try host.expect("Loud", is: .toggle(isOn: true))
        #expect(
            failureText { try host.expect("Name", is: .textField(text: "Bread"), isDisabled: true) } == """
                The control "Name" is not as expected (− expected, + actual):
                      ControlState
                        kind: .textField
                    −     text: "Bread"
                    −   isDisabled: true
                    +     text: "Milk"
                    +   isDisabled: false
                """
        )
        let text = failureText { try host.expect("Send", is: .button()) }
        #expect(text?.hasPrefix("No control with the label \"Send\" is shown") == true)
    }

    @Test func whatHasChangedSinceTheLastExpectationIsShown() throws {
        #expect(failureText { try host.expectNothingMore() }?.contains("Assert the texts first") == true)
        try host.expect(["Name", "Save", "Loud"])
        try host.enter("Milk", into: "Name")
        try host.expectNothingMore()
        try host.tap("Save")
        #expect(
            failureText { try host.expectNothingMore() } == """
                The text list since the last assertion is not as expected (− expected, + actual):
                      Name
                      Save
                      Loud
                    + Milk
                """
        )
        try host.expect("Milk")
        try host.expect(["Name", "Save", "Loud", "Milk"])
        try host.expectNothingMore()
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func laterTextsAreAwaited() async throws {
        try await whileItChanges(to: ["Milk"]) {
            try await host.expect(["Name", "Save", "Loud", "Milk"], within: .seconds(600))
        }
        try await whileItChanges(to: ["Milk", "Bread"]) {
            try await host.expect("Bread", within: .seconds(600))
        }
        try await whileItChanges(to: ["Bread"]) { try await host.expectNo("Milk", within: .seconds(600)) }
    }

    /// Changes the items while an expectation waits. It returns after the expectation has seen the change: on a busy machine, two
    /// changes could otherwise happen between two looks of the expectation.
    private func whileItChanges(to items: [String], _ expectation: () async throws -> Void) async throws {
        let later = Task {
            await mainQueueTurn()
            store.items = items
        }
        try await expectation()
        await later.value
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func whoWaitsGivesUpAfterATime() async throws {
        let scheduler = TestScheduler()
        let isOver = Slot(false)
        let test = Task {
            defer { isOver.value = true }
            try await host.expect("Milk", within: .seconds(2), clock: scheduler.clock)
        }
        while isOver.value == false, !Task.isCancelled {
            scheduler.advance(by: .seconds(1))
            await Task.yield()
        }
        let result = await test.result
        let text = failureText { try result.get() } ?? ""
        #expect(text.hasPrefix("\"Milk\" is not shown. The text list is not as expected after waiting for 2"))
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func aTestThatIsCancelledStopsWaiting() async {
        let test = Task { try await host.expect("Milk", within: .seconds(600)) }
        await mainQueueTurn()
        test.cancel()
        let result = await test.result
        let text = failureText { try result.get() } ?? ""
        #expect(
            text.hasPrefix(
                "\"Milk\" is not shown. The text list is not as expected, and the task that waits was cancelled"
            )
        )
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test func everyFailureNamesTheLineThatItWasGiven() async {
        let time = Duration.milliseconds(1)
        var texts = FailureTexts()
        await texts.note { try host.expectNothingMore(fileID: $0, line: $1) }
        await texts.note { try host.expect(["Milk"], fileID: $0, line: $1) }
        await texts.note { try host.expect("Milk", fileID: $0, line: $1) }
        await texts.note { try host.expectNo("Save", fileID: $0, line: $1) }
        await texts.note { try host.expect("Save", is: .button(), fileID: $0, line: $1) }
        await texts.note { try host.expect("Send", is: .button(), fileID: $0, line: $1) }
        await texts.note { try await host.expect(["Milk"], within: time, fileID: $0, line: $1) }
        await texts.note { try await host.expect("Milk", within: time, fileID: $0, line: $1) }
        await texts.note { try await host.expectNo("Save", within: time, fileID: $0, line: $1) }
        try? host.expect(["Name", "Save", "Loud"])
        store.items = ["Milk"]
        await texts.note { try host.expectNothingMore(fileID: $0, line: $1) }
        #expect(texts.count == 10)
        #expect(texts.others.isEmpty)
    }
}
