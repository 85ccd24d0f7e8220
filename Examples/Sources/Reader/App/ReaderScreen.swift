import PrexCore

// `PrexCore` declares `View` and `State` too. In this module, `View` is SwiftUI's.
#if canImport(SwiftUI)
import SwiftUI
/// A view of SwiftUI.
public typealias ReaderView = SwiftUI.View
typealias ViewState = SwiftUI.State
#else
import PortableUI
/// A view of SwiftUI's names.
public typealias ReaderView = PortableUI.View
typealias ViewState = PortableUI.State
#endif
typealias View = ReaderView

/// Creates the app, and the root of its views.
///
/// - Parameters:
///   - api: The server.
///   - database: What was saved.
///   - clock: The time for refreshes and for the end of typing.
public func makeReader(
    api: ReaderAPI,
    database: ReaderDatabase,
    clock: any Clock<Duration> = ContinuousClock()
) -> some ReaderView {
    ReaderScreen(app: ReaderApp(api: api, database: database, clock: clock))
}

/// The form to sign in, or the screens of an account, and alerts over both.
struct ReaderScreen: View {
    let app: ReaderApp
    @ViewState private var message: String?

    var body: some View {
        Group {
            if let home = app.home {
                HomeScreen(home: home)
            } else {
                SignInScreen(model: app.signIn)
            }
        }
        .onChange(of: app.presenter[\.$message], initial: true) { _, pulse in message = pulse.wrappedValue }
        .alert("Reader", isPresented: Binding(get: { message != nil }, set: { if !$0 { message = nil } })) {
            Button("OK") {}
        } message: {
            Text(message ?? "")
        }
        .onOpenURL { app.open($0) }
    }
}

/// A stack, a sheet and an alert, driven by the state.
struct HomeScreen: View {
    let home: Home

    var body: some View {
        NavigationStack(path: binding(\.home.path, ReaderAction.moved)) {
            ListScreen(presenter: home.list)
                .navigationTitle("Articles")
                .navigationDestination(for: Article.ID.self) { ArticleScreen(id: $0, home: home) }
                .toolbar {
                    Button("Refresh") { home.list.refresh() }
                        .disabled(home.list[\.isLoading])
                    Button("Sign out") { home.presenter.dispatch(.askedToSignOut(true)) }
                }
        }
        .sheet(
            isPresented: Binding(get: { home.comment[\.isOpen] }, set: { if !$0 { home.comment.close() } })
        ) {
            CommentScreen(presenter: home.comment)
        }
        .alert("Sign out?", isPresented: binding(\.home.isAskingToSignOut, ReaderAction.askedToSignOut)) {
            Button("Yes", role: .destructive) { home.presenter.signOut() }
            Button("No", role: .cancel) {}
        } message: {
            Text("Your marks, and what was not sent, are erased.")
        }
    }

    private func binding<Value: Equatable>(
        _ path: any KeyPath<ReaderState, Value> & Sendable,
        _ action: @escaping (Value) -> ReaderAction
    ) -> Binding<Value> {
        Binding(get: { home.presenter[path] }, set: { home.presenter.dispatch(action($0)) })
    }
}
