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
    @ViewState private var isShowingMessage = false

    var body: some View {
        Group {
            if let home = app.home {
                HomeScreen(home: home)
            } else {
                SignInScreen(model: app.signIn)
            }
        }
        .onChange(of: app.presenter[\.$message], initial: true) { _, message in
            isShowingMessage = message.wrappedValue != nil
        }
        .alert("Reader", isPresented: $isShowingMessage) {
            Button("OK") {}
        } message: {
            Text(app.presenter.message ?? "")
        }
        .onOpenURL { app.open($0) }
    }
}

/// A stack, a sheet and an alert, driven by the state.
struct HomeScreen: View {
    let home: Home

    var body: some View {
        NavigationStack(path: presenter.binding(\.home.path, sending: ReaderAction.moved)) {
            ListScreen(presenter: home.list)
                .navigationTitle("Articles")
                .navigationDestination(for: Article.ID.self) { ArticleScreen(id: $0, home: home) }
                .toolbar {
                    Button("Refresh") { home.list.refresh() }
                        .disabled(home.list.isLoading)
                    Button("Sign out", action: presenter.sending(.askedToSignOut(true)))
                }
        }
        .sheet(isPresented: home.comment.binding(\.isOpen) { _ in .closed }) {
            CommentScreen(presenter: home.comment)
        }
        .alert("Sign out?", isPresented: presenter.binding(\.home.isAskingToSignOut) { .askedToSignOut($0) })
        {
            Button("Yes", role: .destructive) { presenter.signOut() }
            Button("No", role: .cancel) {}
        } message: {
            Text("Your marks, and what was not sent, are erased.")
        }
    }

    private var presenter: HomePresenter { home.presenter }
}
