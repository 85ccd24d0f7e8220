import PortableUI
import TestSupport
import Testing

enum TestRoute: Hashable, Codable {
    case list
    case item(Int)
    case settings
}

private typealias Route = TestRoute

private final class Paths: ObservableObject {
    @Published var routes: [Route] = []
    @Published var mixed = NavigationPath()
}

private struct ItemPage: View {
    let number: Int
    @State private var count = 0
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Button("Count of \(number): \(count)") { count += 1 }
        NavigationLink("Item \(number + 1)", value: Route.item(number + 1))
        NavigationLink("Settings") { Text("All settings").navigationTitle("Settings") }
        Button("Done") { dismiss() }
            .navigationTitle("Item \(number)")
    }
}

private struct RoutesView: View {
    @ObservedObject var paths: Paths

    var body: some View {
        NavigationStack(path: $paths.routes) {
            NavigationLink("First", value: Route.item(1))
                .navigationTitle("Items")
                .navigationDestination(for: Route.self) { route in
                    switch route {
                    case .list: Text("The list")
                    case .item(let number): ItemPage(number: number)
                    case .settings: Text("Other settings")
                    }
                }
        }
    }
}

extension ViewHost {
    /// The depth and the title of the first stack.
    fileprivate var stack: (depth: Int, title: String?)? {
        for node in tree.all {
            if case .navigation(let depth, let title) = node.kind { return (depth, title) }
        }
        return nil
    }
}

@MainActor
@Suite struct NavigationTests {
    @Test func aLinkToAValueAppendsItToThePathAndBackRemovesIt() throws {
        let paths = Paths()
        let host = ViewHost(RoutesView(paths: paths))
        #expect(host.texts == ["Items", "First"])
        try host.follow("First")
        #expect(paths.routes == [.item(1)])
        #expect(host.texts == ["Item 1", "Count of 1: 0", "Item 2", "Settings", "Done"])
        try host.follow("Item 2")
        #expect(paths.routes == [.item(1), .item(2)])
        #expect(host.stack?.depth == 2)
        try host.back()
        #expect(paths.routes == [.item(1)])
        try host.tap("Done")
        #expect(paths.routes == [])
        #expect(host.texts == ["Items", "First"])
        #expect(throws: ViewHostError.noPage) { try host.back() }
    }

    @Test func aDeepLinkIsAnArrayOfRoutes() throws {
        let paths = Paths()
        paths.routes = [.item(3), .list, .item(7)]
        let host = ViewHost(RoutesView(paths: paths))
        #expect(host.stack?.depth == 3)
        #expect(host.stack?.title == "Item 7")
        paths.routes = [.item(3)]
        #expect(host.texts.first == "Item 3")
        paths.routes = []
        #expect(host.texts == ["Items", "First"])
    }

    @Test func aPageStaysAsLongAsItsValueAndThoseBeforeItDo() throws {
        let paths = Paths()
        paths.routes = [.item(1), .item(2)]
        let host = ViewHost(RoutesView(paths: paths))
        try host.tap("Count of 2: 0")
        paths.routes = [.item(1), .item(2), .item(3)]
        #expect(host.texts[1] == "Count of 3: 0")
        paths.routes.removeLast()
        #expect(host.texts[1] == "Count of 2: 1")
        // The same value at another position is a different page.
        paths.routes = [.item(2)]
        #expect(host.texts[1] == "Count of 2: 0")
        // The same value behind a different value is a different page too.
        try host.tap("Count of 2: 0")
        paths.routes = [.item(1), .item(2)]
        #expect(host.texts[1] == "Count of 2: 0")
    }

    @Test func pagesOfLinksAndOfValuesStandOnOneAnother() throws {
        let paths = Paths()
        let host = ViewHost(RoutesView(paths: paths))
        try host.follow("First")
        try host.follow("Settings")
        #expect(host.stack?.depth == 2)
        #expect(host.stack?.title == "Settings")
        #expect(paths.routes == [.item(1)])
        paths.routes = []
        #expect(host.stack?.depth == 0)
        try host.follow("First")
        #expect(host.texts[1] == "Count of 1: 0")
        try host.follow("Settings")
        try host.back()
        #expect(host.stack?.title == "Item 1")
    }

    @Test func dismissEndsThePageOnWhichItIsAndThoseAboveIt() throws {
        final class Actions {
            var dismiss: [DismissAction] = []
        }
        struct Page: View {
            let actions: Actions
            @Environment(\.dismiss) private var dismiss
            @Environment(\.isPresented) private var isPresented
            @Environment(\.presentationMode) private var presentationMode

            var body: some View {
                Text("\(isPresented), \(presentationMode.wrappedValue.isPresented)")
                    .onAppear { actions.dismiss.append(dismiss) }
                NavigationLink("Next") { AnyView(Page(actions: actions)) }
                Button("Back") { presentationMode.wrappedValue.dismiss() }
            }
        }
        let actions = Actions()
        let host = ViewHost(NavigationView { Page(actions: actions) })
        #expect(host.texts[0] == "false, false")
        try host.tap("Back")
        actions.dismiss[0]()
        #expect(host.stack?.depth == 0)
        for _ in 0..<3 { try host.follow("Next") }
        #expect(host.stack?.depth == 3)
        #expect(host.texts[0] == "true, true")
        actions.dismiss[2]()
        #expect(host.stack?.depth == 1)
        try host.tap("Back")
        #expect(host.stack?.depth == 0)
        // The actions of pages that were removed dismiss nothing.
        try host.follow("Next")
        actions.dismiss[1]()
        actions.dismiss[3]()
        #expect(host.stack?.depth == 1)
    }

    @Test func dismissSetsThePathOnce() throws {
        final class Actions {
            var dismiss: [DismissAction] = []
            var paths: [[Int]] = []
        }
        struct Page: View {
            let number: Int
            let actions: Actions
            @Environment(\.dismiss) private var dismiss

            var body: some View {
                Text("page \(number)").onAppear { actions.dismiss.append(dismiss) }
                NavigationLink("Next", value: number + 1)
                NavigationLink("Other") { Text("other") }
            }
        }
        struct Around: View {
            let actions: Actions
            @State private var path: [Int] = []

            var body: some View {
                NavigationStack(path: $path) {
                    NavigationLink("Next", value: 0)
                        .navigationDestination(for: Int.self) { Page(number: $0, actions: actions) }
                }
                .onChange(of: path) { actions.paths.append($1) }
            }
        }
        let actions = Actions()
        let host = ViewHost(Around(actions: actions))
        for _ in 0..<4 { try host.follow("Next") }
        try host.follow("Other")
        #expect(host.stack?.depth == 5)
        actions.paths.removeAll()
        actions.dismiss[1]()
        #expect(host.texts.first == "page 0")
        #expect(host.stack?.depth == 1)
        #expect(actions.paths == [[0]])
    }

    @Test func aValueWithoutAPageSaysWhatToAdd() throws {
        struct Page: View {
            @State var path = NavigationPath([1])

            var body: some View {
                NavigationStack(path: $path) {
                    NavigationLink("Text", value: "text").navigationDestination(for: Bool.self) {
                        Text("\($0)")
                    }
                }
            }
        }
        let host = ViewHost(Page())
        #expect(
            host.texts == [
                "The path of a NavigationStack has a value of type Int, but no page for it. Add "
                    + "navigationDestination(for: Int.self) to a view inside the stack."
            ]
        )
        try host.back()
        #expect(throws: ViewHostError.noDestination(link: "Text", type: "String")) { try host.follow("Text") }
        #expect(host.stack?.depth == 0)
    }

    @Test func ofSeveralDestinationsTheOneNearestToTheFirstPageCounts() throws {
        let host = ViewHost(
            NavigationStack {
                NavigationLink("Go", value: 1)
                    .navigationDestination(for: Int.self) { _ in
                        NavigationLink("Further", value: 2)
                            .navigationDestination(for: Int.self) { Text("inner \($0)") }
                    }
                    .navigationDestination(for: Int.self) { number in
                        NavigationLink("outer \(number)", value: number + 1)
                            .navigationDestination(for: Int.self) { Text("inner \($0)") }
                    }
            }
        )
        try host.follow("Go")
        #expect(host.texts == ["outer 1"])
        try host.follow("outer 1")
        #expect(host.texts == ["outer 2"])
    }

    @Test func aPageFollowsWhatTheViewAroundItSays() throws {
        struct Page: View {
            @State private var name = "a"
            @State private var isShown = false

            var body: some View {
                NavigationStack {
                    TextField("Name", text: $name)
                    NavigationLink("Value", value: 1)
                        .navigationDestination(for: Int.self) { number in
                            Text("\(name) \(number)")
                            Button("Rename") { name += "!" }
                        }
                    NavigationLink("Page", isActive: $isShown) {
                        Text("\(name), shown: \(isShown)")
                        Button("Rename") { name += "?" }
                    }
                }
            }
        }
        let host = ViewHost(Page())
        try host.follow("Value")
        try host.tap("Rename")
        #expect(host.texts == ["a! 1", "Rename"])
        try host.back()
        try host.follow("Page")
        try host.tap("Rename")
        #expect(host.texts == ["a!?, shown: true", "Rename"])
    }

    @Test func aPageIsShownWhileAValueSaysSo() throws {
        struct Page: View {
            @State private var isActive = false
            @State private var isPresented = true
            @State private var item: Int?
            @State private var tag: String?

            var body: some View {
                NavigationStack {
                    VStack {
                        Text("\(isActive) \(isPresented) \(item ?? 0) \(tag ?? "none")")
                        Button("Activate") { isActive = true }
                        Button("Present") { isPresented = true }
                        Button("Item") { item = (item ?? 0) + 1 }
                        NavigationLink("Link", isActive: $isActive) { Text("active") }
                        NavigationLink(tag: "tag", selection: $tag) {
                            Text("tagged")
                        } label: {
                            Text("Tag")
                        }
                    }
                    .navigationDestination(isPresented: $isPresented) { Text("presented") }
                    .navigationDestination(item: $item) { number in
                        Button("Item \(number)") { item = number + 1 }
                    }
                }
            }
        }
        let host = ViewHost(Page())
        #expect(host.texts == ["presented"])
        try host.back()
        #expect(host.texts.first == "false false 0 none")
        try host.tap("Activate")
        #expect(host.texts == ["active"])
        try host.back()
        try host.follow("Link")
        #expect(host.texts == ["active"])
        try host.back()
        #expect(host.texts.first == "false false 0 none")
        try host.follow("Tag")
        #expect(host.texts == ["tagged"])
        try host.back()
        #expect(host.texts.first == "false false 0 none")
        try host.tap("Item")
        try host.tap("Item 1")
        #expect(host.texts == ["Item 2"])
        #expect(host.stack?.depth == 1)
        try host.back()
        #expect(host.texts.first == "false false 0 none")
    }

    @Test func aTitleMayChangeAlone() throws {
        struct Page: View {
            @State private var title = "old"

            var body: some View { Button("Rename") { title = "new" }.navigationTitle(title) }
        }
        let host = ViewHost(NavigationStack { Page() })
        #expect(host.texts == ["old", "Rename"])
        try host.tap("Rename")
        #expect(host.texts == ["new", "Rename"])
    }

    @Test func aPageIsMadeAgainByADestinationThatIsAddedLater() {
        final class Model: ObservableObject { @Published var destinations = 0 }
        struct Page: View {
            @ObservedObject var model: Model

            var body: some View {
                NavigationStack(path: .constant([1])) {
                    ForEach(0..<model.destinations, id: \.self) { number in
                        Text("first").navigationDestination(for: Int.self) { Text("page \($0) of \(number)") }
                    }
                }
            }
        }
        let model = Model()
        let host = ViewHost(Page(model: model))
        #expect(host.texts.count == 1 && host.texts[0].contains("no page for it"))
        model.destinations = 2
        #expect(host.texts == ["page 1 of 0"])
        model.destinations = 0
        #expect(host.texts == ["page 1 of 0"])
        model.destinations = 1
        #expect(host.texts == ["page 1 of 0"])
    }

    @Test func aPageThatIsMadeLaterHasTheCurrentEnvironment() {
        final class Model: ObservableObject {
            @Published var hasDestination = false
            @Published var name = "old"
        }
        struct Name: View {
            @Environment(\.testName) private var name

            var body: some View { Text(name) }
        }
        struct Page: View {
            @ObservedObject var model: Model

            var body: some View {
                NavigationStack(path: .constant([1])) {
                    if model.hasDestination {
                        Text("first").navigationDestination(for: Int.self) { _ in Name() }
                    }
                }
                .environment(\.testName, model.name)
            }
        }
        let model = Model()
        let host = ViewHost(Page(model: model))
        model.name = "new"
        #expect(host.texts.count == 1 && host.texts[0].contains("no page for it"))
        model.hasDestination = true
        #expect(host.texts == ["new"])
    }

    @Test func aLinkWithoutAValueCannotBeFollowed() {
        let host = ViewHost(NavigationStack { NavigationLink("Nowhere", value: nil as Int?) })
        #expect(throws: ViewHostError.disabled(.link, label: "Nowhere")) { try host.follow("Nowhere") }
    }

    @Test func aToolbarStandsBeforeItsPageAndGoesWithIt() throws {
        struct Page: View {
            @State private var count = 0

            var body: some View {
                NavigationStack {
                    List {
                        Text("Count \(count)")
                        NavigationLink("Next") { Text("next").toolbar { Button("Share") {} } }
                    }
                    .navigationTitle("Count")
                    .toolbar {
                        ToolbarItem(placement: .primaryAction) { Button("Add") { count += 1 } }
                        if count > 0 {
                            ToolbarItemGroup { Button("Reset") { count = 0 } }
                        }
                    }
                }
            }
        }
        let host = ViewHost(Page())
        #expect(host.texts == ["Count", "Add", "Count 0", "Next"])
        try host.tap("Add")
        #expect(host.texts == ["Count", "Add", "Reset", "Count 1", "Next"])
        try host.follow("Next")
        #expect(host.texts == ["Share", "next"])
        #expect(throws: ViewHostError.missing(.button, label: "Add", labels: ["Share"])) {
            try host.tap("Add")
        }
        try host.back()
        try host.tap("Reset")
        #expect(host.texts == ["Count", "Add", "Count 0", "Next"])
    }

    @Test func eachBranchOfAToolbarHasItsOwnState() throws {
        struct Counter: View {
            @State private var count = 0

            var body: some View { Button("Count \(count)") { count += 1 } }
        }
        struct Page: View {
            @State private var isEditing = false

            var body: some View {
                Button("Switch") { isEditing.toggle() }
                    .toolbar {
                        if isEditing {
                            ToolbarItem { Counter() }
                        } else {
                            ToolbarItem { Counter() }
                        }
                    }
            }
        }
        let host = ViewHost(Page())
        try host.tap("Count 0")
        #expect(host.texts == ["Count 1", "Switch"])
        try host.tap("Switch")
        #expect(host.texts == ["Count 0", "Switch"])
    }

    @Test func theContentOfAToolbarHasAStateAndAnEnvironment() throws {
        struct Counting: ToolbarContent {
            let step: Int
            @State private var count = 0
            @Environment(\.testName) private var name

            var body: some ToolbarContent { ToolbarItem { Button("\(name) \(count)") { count += step } } }
        }
        struct Page: View {
            @State private var step = 1

            var body: some View { Button("Faster") { step = 10 }.toolbar { Counting(step: step) } }
        }
        let host = ViewHost(Page().environment(\.testName, "Count"))
        try host.tap("Count 0")
        #expect(host.texts == ["Count 1", "Faster"])
        try host.tap("Faster")
        try host.tap("Count 1")
        #expect(host.texts == ["Count 11", "Faster"])
    }

    @Test func aPageHasWhatIsAroundTheStackAndNotWhatIsSetInsideIt() throws {
        struct Key: EnvironmentKey {
            static let defaultValue = "default"
        }
        struct Page: View {
            @Environment(\.testName) private var name

            var body: some View { Text(name) }
        }
        let host = ViewHost(
            NavigationStack {
                VStack {
                    Page()
                    NavigationLink("Next") { Page() }
                    NavigationLink("Own") { Page().environment(\.testName, "own") }
                    NavigationLink("Value", value: 1)
                }
                .navigationDestination(for: Int.self) { _ in Page() }
                .environment(\.testName, "inside")
            }
            .environment(\.testName, "around")
        )
        #expect(host.texts.first == "inside")
        for (link, name) in [("Next", "around"), ("Own", "own"), ("Value", "around")] {
            try host.follow(link)
            #expect(host.texts == [name])
            try host.back()
        }
    }

}

private struct TestNameKey: EnvironmentKey {
    static let defaultValue = "default"
}

extension EnvironmentValues {
    fileprivate var testName: String {
        get { self[TestNameKey.self] }
        set { self[TestNameKey.self] = newValue }
    }
}
