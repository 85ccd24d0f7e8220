import PrexCore

// `PrexCore` declares `View` too. In this module, it is SwiftUI's.
#if canImport(SwiftUI)
import SwiftUI
/// A view of SwiftUI.
public typealias ReaderView = SwiftUI.View
#else
import PortableUI
/// A view of SwiftUI's names.
public typealias ReaderView = PortableUI.View
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

/// The form to sign in, or the screens of an account, with the sheet and the message over both.
struct ReaderScreen: View {
    let app: ReaderApp

    var body: some View {
        // Not a group: SwiftUI would close its sheet with the screens of the account, and might not call `onDismiss`.
        ZStack {
            if let home = app.home {
                HomeScreen(home: home)
            } else {
                SignInScreen(model: app.signIn)
            }
        }
        .sheet(
            isPresented: app.presenter.binding(\.home.comment.isOpen) { _ in .comment(.closed) },
            onDismiss: { app.presenter.dispatch(.formDisappeared) }
        ) {
            if let home = app.home {
                CommentScreen(presenter: home.comment)
                    .onAppear { app.presenter.dispatch(.formAppeared) }
            }
        }
        .alert("Reader", isPresented: app.presenter.binding(\.isMessageShown) { _ in .readMessage }) {
            Button("OK") {}
        } message: {
            Text(app.presenter.message ?? "")
        }
        .alert("Sign out?", isPresented: app.presenter.binding(\.isAskingToSignOut) { .askedToSignOut($0) }) {
            Button("Yes", role: .destructive) { app.home?.presenter.signOut() }
            Button("No", role: .cancel) {}
        } message: {
            Text("Your marks, and what was not sent, are erased.")
        }
        .onOpenURL { app.open($0) }
    }
}

/// A stack that the state drives.
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
    }

    private var presenter: HomePresenter { home.presenter }
}
