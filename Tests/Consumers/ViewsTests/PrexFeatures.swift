#if canImport(SwiftUI)
import PrexCore
import SwiftUI
import protocol SwiftUI.View

// Rows, destinations, a stack of pages and a tree, each screen with a scope of its part.

struct TodosScreen: View {
    let presenter: TodosPresenter
    var clock: any Clock<Duration> = ContinuousClock()

    var body: some View {
        List {
            ForEach(presenter.shown, id: \.self) { id in
                if let row = presenter.flux.scope(state: \.rows, id: id, action: TodosAction.row) {
                    TodoRow(presenter: Presenter(flux: row))
                    Button("Count \(id)") { presenter.count(id, clock) }
                }
            }
            Toggle("Open only", isOn: presenter.binding(\.showsOpenOnly, sending: TodosAction.showOpenOnly))
        }
    }
}

struct TodoRow: View {
    let presenter: PrexCore.Presenter<TodoAction, Todo>

    var body: some View {
        Text("\(presenter.title): \(presenter.seconds) s")
        Button("Done: \(presenter.title)", action: presenter.sending(.toggle))
    }
}

struct HomeScreen: View {
    let presenter: PrexCore.Presenter<HomeAction, HomeState>

    var body: some View {
        List {
            Button("Book", action: presenter.sending(.open(.book(BookState(id: "a")))))
            Button("Settings", action: presenter.sending(.open(.settings(SettingsState()))))
        }
        .sheet(item: presenter.binding(\.destination, sending: HomeAction.open)) { destination in
            switch destination {
            case .book:
                if let book = presenter.flux.scope(state: \.destination?.book, action: HomeAction.book) {
                    BookScreen(presenter: Presenter(flux: book))
                }
            case .settings:
                if let settings = presenter.flux.scope(
                    state: \.destination?.settings,
                    action: HomeAction.settings
                ) {
                    SettingsScreen(presenter: Presenter(flux: settings))
                }
            }
        }
    }
}

struct BookScreen: View {
    let presenter: PrexCore.Presenter<BookAction, BookState>

    var body: some View {
        TextField("Note", text: presenter.binding(\.note, sending: BookAction.setNote))
    }
}

struct SettingsScreen: View {
    let presenter: PrexCore.Presenter<SettingsAction, SettingsState>

    var body: some View {
        Toggle("Large", isOn: presenter.binding(\.isLarge, sending: SettingsAction.setLarge))
    }
}

struct StackScreen: View {
    let presenter: PrexCore.Presenter<StackAction, StackState>

    var body: some View {
        NavigationStack(path: presenter.binding(\.path, sending: StackAction.setPath)) {
            Button("Start", action: presenter.sending(.push("First")))
                .navigationDestination(for: PageState.ID.self) { id in
                    if let page = presenter.flux.scope(state: \.pages, id: id, action: StackAction.page) {
                        PageScreen(presenter: Presenter(flux: page))
                        Button("Next", action: presenter.sending(.push("Next")))
                    }
                }
        }
    }
}

struct PageScreen: View {
    let presenter: PrexCore.Presenter<PageAction, PageState>

    var body: some View {
        Text("\(presenter.title): \(presenter.visits)")
        Button("Visit", action: presenter.sending(.visit))
    }
}

struct NodeView: View {
    let presenter: PrexCore.Presenter<NodeAction, NodeState>

    var body: some View {
        Text(presenter.title)
        ForEach(presenter.childIDs, id: \.self) { id in
            if let child = presenter.flux.scope(state: \.children, id: id, action: NodeAction.child) {
                NodeView(presenter: Presenter(flux: child))
            }
        }
    }
}
#endif
