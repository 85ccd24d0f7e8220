import PortableUI
import SharedReactive
import TestSupport
import Testing

private struct Item: Identifiable, Equatable {
    let id: Int
    var name: String
}

@MainActor
@Suite struct PresentationTests {
    private final class Cart: ObservableObject { @Published var item: String? = "one" }

    @Test func anAlertWhoseDataHasGoneIsClosedByItsButton() throws {
        struct Page: View {
            @ObservedObject var cart: Cart
            @State private var isShown = true

            var body: some View {
                Text("page").alert("Delete?", isPresented: $isShown, presenting: cart.item) { item in
                    Button("Delete \(item)") {}
                }
            }
        }
        let cart = Cart()
        let host = ViewHost(Page(cart: cart))
        #expect(host.texts == ["page", "Delete?", "Delete one"])
        cart.item = nil
        #expect(host.texts == ["page", "Delete?", "Delete one"])
        try host.tap("Delete one")
        #expect(host.texts == ["page"])
    }

    @Test func aSheetIsLastInTheTreeAndCoversTheRest() throws {
        struct Page: View {
            @State private var isShown = false
            @State private var name = ""

            var body: some View {
                Button("Edit") { isShown = true }
                    .sheet(isPresented: $isShown) {
                        TextField("Name", text: $name)
                        EndButton()
                    }
                Text("Name: \(name)")
            }
        }
        struct EndButton: View {
            @Environment(\.dismiss) private var dismiss

            var body: some View { Button("Done") { dismiss() } }
        }
        let host = ViewHost(Page())
        #expect(host.texts == ["Edit", "Name: "])
        try host.tap("Edit")
        #expect(host.texts == ["Edit", "Name: ", "Name", "Done"])
        #expect(host.tree.children.last?.kind == .sheet)
        #expect(throws: ViewHostError.covered(.button, label: "Edit")) { try host.tap("Edit") }
        try host.enter("Ada", into: "Name")
        #expect(host.texts == ["Edit", "Name: Ada", "Name", "Done"])
        try host.tap("Done")
        #expect(host.texts == ["Edit", "Name: Ada"])
        try host.tap("Edit")
        try host.dismiss()
        #expect(host.texts == ["Edit", "Name: Ada"])
        #expect(throws: ViewHostError.noPresentation) { try host.dismiss() }
    }

    @Test func anotherItemHasAnotherSheetAndTheSameItemKeepsIts() throws {
        struct Sheet: View {
            let item: Item
            @State private var count = 0

            var body: some View {
                Button("\(item.name): \(count)") { count += 1 }
            }
        }
        struct Page: View {
            let log: Log
            @State private var item: Item?

            var body: some View {
                Text(item?.name ?? "none")
                    .sheet(item: $item, onDismiss: { log("dismissed") }) { shown in
                        Sheet(item: shown)
                        Button("Rename") { item?.name += "!" }
                        Button("Next") { item = Item(id: shown.id + 1, name: "next") }
                        Button("None") { item = nil }
                    }
                Button("Show") { item = Item(id: 1, name: "one") }
            }
        }
        let log = Log()
        let host = ViewHost(Page(log: log))
        try host.tap("Show")
        try host.tap("one: 0")
        try host.tap("Rename")
        #expect(host.texts.contains("one!: 1"))
        try host.tap("Next")
        #expect(host.texts.contains("next: 0"))
        #expect(log.take() == ["dismissed"])
        try host.tap("None")
        #expect(host.texts == ["none", "Show"])
        #expect(log.take() == ["dismissed"])
    }

    @Test func aSheetHasTheEnvironmentOfTheViewThatShowsIt() throws {
        final class Journal: ObservableObject {
            @Published var entries: [String] = []
        }
        let journal = Journal()
        struct Sheet: View {
            @EnvironmentObject var journal: Journal

            var body: some View { Text(journal.entries.joined()) }
        }
        let host = ViewHost(
            Text("behind")
                .sheet(isPresented: .constant(true)) { Sheet() }
                .environmentObject(journal)
        )
        journal.entries.append("a")
        #expect(host.texts == ["behind", "a"])
        journal.entries.append("b")
        #expect(host.texts == ["behind", "ab"])
    }

    @Test func aSheetFollowsTheEnvironmentOfTheViewThatShowsIt() {
        final class Model: ObservableObject { @Published var isDisabled = false }
        struct Page: View {
            @ObservedObject var model: Model

            var body: some View {
                Text("behind")
                    .sheet(isPresented: .constant(true)) { Button("Save") {} }
                    .disabled(model.isDisabled)
            }
        }
        let model = Model()
        let host = ViewHost(Page(model: model))
        for isDisabled in [false, true, false] {
            model.isDisabled = isDisabled
            #expect(host.tree.children.last?.children.first?.isDisabled == isDisabled)
        }
    }

    @Test func sheetsStandOnOneAnotherAndEachEndsItself() throws {
        struct Sheet: View {
            let depth: Int
            @State private var isShown = false
            @Environment(\.dismiss) private var dismiss

            var body: some View {
                Button("Show \(depth + 1)") { isShown = true }
                    .sheet(isPresented: $isShown) { AnyView(Sheet(depth: depth + 1)) }
                Button("End \(depth)") { dismiss() }
            }
        }
        let host = ViewHost(Sheet(depth: 0))
        try host.tap("End 0")
        try host.tap("Show 1")
        try host.tap("Show 2")
        try host.tap("Show 3")
        #expect(throws: ViewHostError.covered(.button, label: "End 2")) { try host.tap("End 2") }
        try host.tap("End 3")
        try host.tap("Show 3")
        try host.dismiss()
        try host.dismiss()
        #expect(host.texts == ["Show 1", "End 0", "Show 2", "End 1"])
        try host.tap("End 1")
        #expect(host.texts == ["Show 1", "End 0"])
    }

    @Test func aSheetGoesWithTheViewThatShowsIt() throws {
        final class Model: ObservableObject {
            @Published var isThere = true
        }
        struct Page: View {
            @ObservedObject var model: Model

            var body: some View {
                Button("Behind") {}
                if model.isThere {
                    Text("owner").sheet(isPresented: .constant(true)) { Text("sheet") }
                }
            }
        }
        let model = Model()
        let host = ViewHost(Page(model: model))
        #expect(host.texts == ["Behind", "owner", "sheet"])
        model.isThere = false
        #expect(host.texts == ["Behind"])
        try host.tap("Behind")
    }

    @Test func aSheetWithAStackHasPagesOfItsOwn() throws {
        let host = ViewHost(
            NavigationStack {
                NavigationLink("Deep") {
                    Text("page").sheet(isPresented: .constant(true)) {
                        NavigationStack {
                            NavigationLink("Inside") { Text("inner page") }
                        }
                    }
                }
            }
        )
        try host.follow("Deep")
        try host.follow("Inside")
        #expect(host.texts == ["page", "inner page"])
        try host.back()
        #expect(host.texts == ["page", "Inside"])
        // The sheet covers the stack, so its pages cannot be popped.
        #expect(throws: ViewHostError.noPage) { try host.back() }
    }

    @Test func anAlertIsAnsweredByItsButtonsAndEndsAfterTheAction() throws {
        struct Page: View {
            let log: Log
            @State private var isShown = false

            var body: some View {
                Button("Delete") { isShown = true }
                    .alert("Sure?", isPresented: $isShown) {
                        Button("Yes", role: .destructive) { log("yes, shown: \(isShown)") }
                        Button("No", role: .cancel) {}
                    } message: {
                        Text("It is gone then.")
                    }
            }
        }
        let log = Log()
        let host = ViewHost(Page(log: log))
        try host.tap("Delete")
        #expect(host.texts == ["Delete", "Sure?", "It is gone then.", "Yes", "No"])
        #expect(throws: ViewHostError.noPresentation) { try host.dismiss() }
        try host.tap("Yes")
        #expect(log.take() == ["yes, shown: true"])
        #expect(host.texts == ["Delete"])
        try host.tap("Delete")
        try host.tap("No")
        #expect(host.texts == ["Delete"])
    }

    @Test func anAlertWithoutAButtonHasOneThatSaysOK() throws {
        struct Page: View {
            @State private var isShown = true

            var body: some View {
                Text("page").alert("Failed", isPresented: $isShown) {}
            }
        }
        let host = ViewHost(Page())
        #expect(host.texts == ["page", "Failed", "OK"])
        try host.tap("OK")
        #expect(host.texts == ["page"])
    }

    @Test func anAlertAboutDataKeepsTheDataThatItBeganWith() throws {
        struct Page: View {
            @ObservedObject var cart: Cart
            @State private var isShown = false

            var body: some View {
                Button("Ask") { isShown = true }
                Text("page: \(cart.item ?? "none")")
                    .alert("Delete?", isPresented: $isShown, presenting: cart.item) { item in
                        Button("Delete \(item)") { cart.item = nil }
                    } message: { item in
                        Text("About \(item)")
                    }
            }
        }
        let cart = Cart()
        cart.item = nil
        let host = ViewHost(Page(cart: cart))
        try host.tap("Ask")
        #expect(host.texts == ["Ask", "page: none"])
        cart.item = "one"
        #expect(host.texts == ["Ask", "page: one", "Delete?", "About one", "Delete one"])
        cart.item = "two"
        #expect(host.texts == ["Ask", "page: two", "Delete?", "About one", "Delete one"])
        try host.tap("Delete one")
        #expect(host.texts == ["Ask", "page: none"])
    }

    @Test func theTitleOfAnAlertMayChangeWhileItIsShown() throws {
        struct Page: View {
            @State private var count = 0

            var body: some View {
                Text("page")
                    .alert("Count \(count)", isPresented: .constant(true)) { Button("Add") { count += 1 } }
            }
        }
        let host = ViewHost(Page())
        #expect(host.texts == ["page", "Count 0", "Add"])
        try host.tap("Add")
        #expect(host.texts == ["page", "Count 1", "Add"])
    }

    @Test func oldAlertsWorkToo() throws {
        struct Page: View {
            let log: Log
            @State private var item: Item?
            @State private var isShown = false

            var body: some View {
                Button("Item") { item = Item(id: 1, name: "one") }
                    .alert(item: $item) { item in
                        Alert(
                            title: Text("Delete \(item.name)?"),
                            message: Text("For good."),
                            primaryButton: .destructive(Text("Delete")) { log("deleted") },
                            secondaryButton: .cancel()
                        )
                    }
                Button("Flag") { isShown = true }
                    .alert(isPresented: $isShown) { Alert(title: Text("Hello")) }
            }
        }
        let log = Log()
        let host = ViewHost(Page(log: log))
        try host.tap("Item")
        #expect(host.texts == ["Item", "Flag", "Delete one?", "For good.", "Delete", "Cancel"])
        try host.tap("Delete")
        #expect(log.take() == ["deleted"])
        try host.tap("Flag")
        #expect(host.texts == ["Item", "Flag", "Hello", "OK"])
        try host.tap("OK")
        #expect(host.texts == ["Item", "Flag"])
    }

    @Test func aConfirmationHasAWayOut() throws {
        struct Page: View {
            let log: Log
            @State private var isShown = false

            var body: some View {
                Button("Share") { isShown = true }
                    .confirmationDialog("How?", isPresented: $isShown) {
                        Button("Mail") { log("mail") }
                        Button("Message") { log("message") }
                    }
            }
        }
        let log = Log()
        let host = ViewHost(Page(log: log))
        try host.tap("Share")
        #expect(host.texts == ["Share", "How?", "Mail", "Message", "Cancel"])
        try host.tap("Cancel")
        #expect(host.texts == ["Share"])
        try host.tap("Share")
        try host.dismiss()
        try host.tap("Share")
        try host.tap("Message")
        #expect(log.take() == ["message"])
        #expect(host.texts == ["Share"])
    }

    // A page presents one sheet, alert or cover at a time, and its other presentations wait: Apple documents one sheet for a
    // modifier, and one presented controller for a view controller.
    // https://developer.apple.com/documentation/swiftui/view/sheet(ispresented:ondismiss:content:)
    // https://developer.apple.com/documentation/uikit/uiviewcontroller/presentedviewcontroller

    @Test func aSecondSheetOfAPageWaitsForTheEndOfTheFirst() throws {
        struct Page: View {
            let log: Log
            @State private var isFirst = false
            @State private var isSecond = false

            var body: some View {
                Button("Both") { (isFirst, isSecond) = (true, true) }
                    .sheet(isPresented: $isFirst, onDismiss: { log("first") }) { First() }
                    .sheet(isPresented: $isSecond, onDismiss: { log("second") }) { Second() }
            }
        }
        struct First: View { var body: some View { Text("first") } }
        struct Second: View { var body: some View { Text("second") } }
        let log = Log()
        let host = ViewHost(Page(log: log))
        try host.tap("Both")
        #expect(host.texts == ["Both", "first"])
        try host.dismiss()
        #expect(host.texts == ["Both", "second"])
        #expect(log.take() == ["first"])
        try host.dismiss()
        #expect(host.texts == ["Both"])
        #expect(log.take() == ["second"])
        try host.tap("Both")
        #expect(host.texts == ["Both", "first"])
        #if DEBUG
        #expect(Hint.all.filter { $0.contains("presents Second") }.count == 1)
        #expect(Hint.all.filter { $0.contains("presents First") }.isEmpty)
        #endif
    }

    @Test func anAlertBehindASheetWaitsAndOneOnTheSheetDoesNot() throws {
        struct Page: View {
            @State private var isSheet = true
            @State private var isAlert = true
            @State private var isInner = false

            var body: some View {
                Text("page").sheet(isPresented: $isSheet) {
                    Button("Ask") { isInner = true }.alert("inner", isPresented: $isInner) {}
                }
                Text("other").alert("outer", isPresented: $isAlert) {}
            }
        }
        let host = ViewHost(Page())
        #expect(host.texts == ["page", "other", "Ask"])
        try host.tap("Ask")
        #expect(host.texts == ["page", "other", "Ask", "inner", "OK"])
        try host.tap("OK")
        #expect(host.texts == ["page", "other", "Ask"])
        try host.dismiss()
        #expect(host.texts == ["page", "other", "outer", "OK"])
        try host.tap("OK")
        #expect(host.texts == ["page", "other"])
    }

    @Test func whatIsNoLongerWantedIsNotPresentedAfterTheFirst() throws {
        struct Page: View {
            @State private var isFirst = true
            @State private var isSecond = true
            @State private var isThird = true

            var body: some View {
                Text("page")
                    .sheet(isPresented: $isFirst) { Button("Not the second") { isSecond = false } }
                    .fullScreenCover(isPresented: $isSecond) { Text("second") }
                    .confirmationDialog("third", isPresented: $isThird) {}
            }
        }
        let host = ViewHost(Page())
        try host.tap("Not the second")
        try host.dismiss()
        #expect(host.texts == ["page", "third", "Cancel"])
    }

    @Test func aSheetThatGoesWithItsViewLetsTheNextBegin() throws {
        struct Page: View {
            @State private var isThere = true

            var body: some View {
                if isThere {
                    Text("owner").sheet(isPresented: .constant(true)) { Button("Away") { isThere = false } }
                }
                Text("page").sheet(isPresented: .constant(true)) { Text("next") }
            }
        }
        let host = ViewHost(Page())
        #expect(host.texts == ["owner", "page", "Away"])
        try host.tap("Away")
        #expect(host.texts == ["page", "next"])
    }

    @Test func aSheetThatTakesThePlaceOfAnotherIsNoMistake() throws {
        struct Page: View {
            @State private var isLate = false
            @State private var isEarly = true

            var body: some View {
                Text("page")
                    .sheet(isPresented: $isLate) { Late() }
                    .sheet(isPresented: $isEarly) { Button("Swap") { (isLate, isEarly) = (true, false) } }
            }
        }
        struct Late: View { var body: some View { Text("late") } }
        let host = ViewHost(Page())
        try host.tap("Swap")
        #expect(host.texts == ["page", "late"])
        #if DEBUG
        #expect(Hint.all.filter { $0.contains("presents Late") }.isEmpty)
        #endif
    }
}
