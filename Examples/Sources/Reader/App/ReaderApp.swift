import Foundation
import Observation
import PrexCore

/// The app: its state, and the objects that live as long as an account is signed in.
@Observable final class ReaderApp {
    @ObservationIgnored private let api: ReaderAPI
    @ObservationIgnored private let database: ReaderDatabase
    @ObservationIgnored private let clock: any Clock<Duration>
    @ObservationIgnored let flux = Flux(state: ReaderState(), mutation: ReaderMutation())
    @ObservationIgnored private(set) lazy var presenter = Presenter(view: self, flux: flux)
    @ObservationIgnored private(set) lazy var signIn = SignInModel(
        SignInInteractor(api: api, database: database)
    ) { [flux] account in
        flux.dispatch(.signedIn(account))
    }
    /// The presenters of the account; `nil` without one.
    private(set) var home: Home?

    /// Creates an app, which begins with the account that was signed in last.
    ///
    /// - Parameters:
    ///   - api: The server.
    ///   - database: What was saved.
    ///   - clock: The time for refreshes and for the end of typing.
    init(api: ReaderAPI, database: ReaderDatabase, clock: any Clock<Duration> = ContinuousClock()) {
        self.api = api
        self.database = database
        self.clock = clock
        presenter.reflect()
        if let folder = database.setAside {
            presenter.dispatch(.foundDamage(folder: folder.lastPathComponent))
        }
        do {
            if let account = try database.account() { presenter.dispatch(.signedIn(account)) }
        } catch {
            presenter.dispatch(.failed(ReaderFailure(error)))
        }
    }

    /// Opens a link. Without an account, it is opened after signing in.
    func open(_ url: URL) {
        if let link = DeepLink(url) { presenter.dispatch(.opened(link)) }
    }
}

extension ReaderApp: PrexCore.View {
    func reflect(change: StateChange<ReaderState>) {
        guard let account = change.account else { return }
        if let account = account.value {
            let library = Library(api: api, database: database, account: account)
            home = Home(flux: flux, library: library, clock: clock)
        } else {
            home = nil
            // If the server does not accept the account any more, its data is kept for the next time.
            signIn.name = (try? database.account())?.name ?? ""
        }
    }
}
