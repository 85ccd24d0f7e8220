import PortableUI
import TestSupport
import Testing

/// Actions, setters of bindings and `deinit`s that use the host, the path or the presentation that calls them.
@MainActor
@Suite struct ReentranceTests {
    // MARK: - Paths

    @Test func aPageThatSetsThePathAndThenDismissesItselfEndsOnlyOnce() throws {
        let routes = Routes()
        routes.path = [1]
        var setPath: [Int] = []
        let host = ViewHost(RoutesView(routes: routes) { routes.path = setPath })
        try host.tap("End")
        #expect(host.texts == ["root", "Go"])
        #expect(routes.path.isEmpty)
        routes.path = [1]
        setPath = [5]
        try host.tap("End")
        #expect(host.texts == ["page 5", "End"])
        #expect(routes.path == [5])
    }

    @Test func aPathThatIsSetWhenALinkGoesWithItsPagesStaysAsItIsSet() throws {
        let routes = Routes()
        let host = ViewHost(RoutesView(routes: routes))
        try host.follow("Go")
        try host.follow("One")
        #expect(host.texts == ["page 1", "End"])
        #expect(routes.path == [1])
        routes.hasLink = false
        #expect(host.texts == ["root"])
        #expect(routes.path.isEmpty)
    }

    @Test func aPageThatIsThereFromTheBeginningAppearsAlone() {
        let journal = Recorder<String>()
        let host = ViewHost(
            NavigationStack {
                Text("before").onAppear { journal.record("before") }
                NavigationLink("Go", isActive: .constant(true)) {
                    Text("page").onAppear { journal.record("page") }
                }
                Text("after").onAppear { journal.record("after") }
            }
        )
        #expect(host.texts == ["page"])
        #expect(journal.values == ["page"])
    }

    // MARK: - Presentations

    @Test func whatEndedASheetDoesNotEndItsSuccessor() throws {
        final class Lent {
            var ends: [() -> Void] = []
        }
        struct Sheet: View {
            let lent: Lent
            @Environment(\.dismiss) private var dismiss

            var body: some View {
                Text("sheet").onAppear {
                    let dismiss = dismiss
                    lent.ends.append { MainActor.assumeIsolated { dismiss() } }
                }
            }
        }
        struct Showing: View {
            let lent: Lent
            @State private var isShown = false

            var body: some View {
                Button("Show") { isShown = true }.sheet(isPresented: $isShown) { Sheet(lent: lent) }
            }
        }
        let lent = Lent()
        let host = ViewHost(Showing(lent: lent))
        try host.tap("Show")
        try host.dismiss()
        try host.tap("Show")
        #expect(lent.ends.count == 2)
        lent.ends[0]()
        #expect(host.texts == ["Show", "sheet"])
        lent.ends[1]()
        #expect(host.texts == ["Show"])
    }

    @Test func goingBackTwiceOnASheetIsShownBothTimes() throws {
        struct Showing: View {
            @State private var isShown = true
            @State private var path: [Int] = []

            var body: some View {
                Text("behind").sheet(isPresented: $isShown) {
                    NavigationStack(path: $path) {
                        NavigationLink("Next", value: 1).navigationDestination(for: Int.self) {
                            NavigationLink("After \($0)", value: $0 + 1)
                            Ending {}
                        }
                    }
                }
            }
        }
        let host = ViewHost(Showing())
        try host.follow("Next")
        try host.follow("After 1")
        #expect(host.texts == ["behind", "After 2", "End"])
        try host.tap("End")
        try host.back()
        #expect(host.texts == ["behind", "Next"])
    }

    // MARK: - Views that are removed while they are used

    @Test func theSetterOfABindingMayRemoveItsControlAndReadTheHost() throws {
        let rows = Rows()
        let host = ViewHost(RowsView(rows: rows))
        rows.read = { [weak host] in _ = host?.texts }
        try host.tap("toggle 50")
        try host.enter("text", into: "field 60")
        try host.follow("link 70")
        #expect(rows.all == Array(0..<100).filter { ![50, 60, 70].contains($0) })
        #expect(host.texts.count == 3 * 97)
    }

    @Test func theSetterOfAPathMayRemoveItsStackAndReadTheHost() throws {
        func check(_ path: [Int], _ use: (ViewHost) throws -> Void) throws {
            let stage = Rows()
            stage.path = path
            let host = ViewHost(PassingStack(stage: stage))
            stage.read = { [weak host] in _ = host?.texts }
            try use(host)
            #expect(host.texts == ["gone"])
        }
        try check([]) { try $0.follow("link") }
        try check([1]) { try $0.tap("End") }
        try check([1]) { try $0.back() }
    }

    @Test func theSetterOfASheetMayRemoveItsViewAndReadTheHost() throws {
        func check(_ use: (ViewHost) throws -> Void) throws {
            let stage = Rows()
            let host = ViewHost(PassingSheet(stage: stage))
            stage.read = { [weak host] in _ = host?.texts }
            #expect(host.texts == ["there", "End"])
            try use(host)
            #expect(host.texts == ["gone"])
        }
        try check { try $0.tap("End") }
        try check { try $0.dismiss() }
    }

    @Test func whatGoesWithASheetOrAPageMayEndItAndUseTheHost() throws {
        let atEnd = AtEnd()
        let host = ViewHost(Releasing(atEnd: atEnd))
        atEnd.use = { [weak host] in
            try? host?.tap("End")
            try? host?.tap("Inside")
            try? host?.back()
            try? host?.dismiss()
            _ = host?.texts
        }
        try host.tap("Show")
        try host.tap("End")
        #expect(host.texts == ["Show", "Go"])
        try host.follow("Go")
        try host.tap("End")
        #expect(host.texts == ["Show", "Go"])
        try host.follow("Go")
        try host.back()
        #expect(host.texts == ["Show", "Go"])
        #expect(atEnd.count == 3)
    }
}

private final class Routes: ObservableObject {
    @Published var path: [Int] = []
    @Published var hasLink = true
}

/// A button that runs an action, and then dismisses its page or its sheet.
private struct Ending: View {
    let action: () -> Void
    @Environment(\.dismiss) private var dismiss

    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    var body: some View {
        Button("End") {
            action()
            dismiss()
        }
    }
}

private struct RoutesView: View {
    @ObservedObject var routes: Routes
    var beforeEnd: () -> Void = {}

    var body: some View {
        NavigationStack(path: $routes.path) {
            Text("root")
            if routes.hasLink {
                NavigationLink("Go") { NavigationLink("One", value: 1) }
            }
            EmptyView()
                .onChange(of: routes.hasLink) { routes.path = [] }
                .navigationDestination(for: Int.self) {
                    Text("page \($0)")
                    Ending(beforeEnd)
                }
        }
    }
}

private final class Rows: ObservableObject {
    @Published var all = Array(0..<100)
    @Published var path: [Int] = []
    @Published var isThere = true
    var read: () -> Void = {}
}

private struct RowsView: View {
    @ObservedObject var rows: Rows

    var body: some View {
        NavigationStack {
            ForEach(rows.all, id: \.self) { row in
                Toggle("toggle \(row)", isOn: binding(of: row) { $0 })
                TextField("field \(row)", text: binding(of: row) { $0 ? "there" : "gone" })
                NavigationLink("link \(row)", isActive: binding(of: row) { _ in false }) { Text("page") }
            }
        }
    }

    private func binding<Value>(of row: Int, _ value: @escaping (Bool) -> Value) -> Binding<Value> {
        Binding(
            get: { value(rows.all.contains(row)) },
            set: { _ in
                rows.all.removeAll { $0 == row }
                rows.read()
            }
        )
    }
}

private struct PassingStack: View {
    @ObservedObject var stage: Rows

    var body: some View {
        if stage.isThere {
            VStack {
                NavigationStack(
                    path: Binding(
                        get: { stage.path },
                        set: {
                            stage.path = $0
                            stage.isThere = false
                            stage.read()
                        }
                    )
                ) {
                    NavigationLink("link", value: 1).navigationDestination(for: Int.self) { _ in Ending {} }
                }
            }
        } else {
            Text("gone")
        }
    }
}

private struct PassingSheet: View {
    @ObservedObject var stage: Rows

    var body: some View {
        if stage.isThere {
            VStack {
                Text("there").sheet(
                    isPresented: Binding(
                        get: { stage.isThere },
                        set: {
                            stage.isThere = $0
                            stage.read()
                        }
                    )
                ) { Ending {} }
            }
        } else {
            Text("gone")
        }
    }
}

/// An action that runs when a view's state is released.
@MainActor
private final class AtEnd {
    var use: () -> Void = {}
    var end: (() -> Void)?
    var count = 0

    func happen() {
        count += 1
        use()
        end?()
    }
}

private final class Held: ObservableObject {
    var atEnd: AtEnd?

    deinit {
        // Invariant: a host that is used on the main thread releases its views on the main thread.
        MainActor.assumeIsolated { [atEnd] in atEnd?.happen() }
    }
}

private struct Holding: View {
    let atEnd: AtEnd
    @StateObject private var held = Held()
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        held.atEnd = atEnd
        let dismiss = dismiss
        atEnd.end = { dismiss() }
        return VStack {
            Ending {}
            VStack { Button("Inside") {} }
        }
    }
}

private struct Releasing: View {
    let atEnd: AtEnd
    @State private var isShown = false

    var body: some View {
        Button("Show") { isShown = true }.sheet(isPresented: $isShown) { Holding(atEnd: atEnd) }
        NavigationStack {
            NavigationLink("Go") { Holding(atEnd: atEnd) }
        }
    }
}
