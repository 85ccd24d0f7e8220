#if DEBUG && os(Linux)
import SedeCore
import TestSupport
import Testing

/// The paths in the article "How it works" are the stacks of running calls.
@Suite(.enabled(if: isComparingWays)) @MainActor struct WayTests {
    final class Wallet: ObservableObject {
        @Published var coins = 0
    }

    enum Event { case pay, wait }

    struct WalletSeeder: Seedable {
        @EnvironmentObject var wallet: Wallet
        let initialized: Ways
        let updated: Ways
        let received: Ways

        func initialize() -> (Int, Cmd<Event>) {
            initialized.record()
            return (wallet.coins, .none)
        }

        func update(model: Int) -> (Int, Cmd<Event>) {
            updated.record()
            return (wallet.coins, .ofAsyncMsg { .wait })
        }

        func receive(model: Int, msg: Event) { received.record() }
    }

    struct WalletView: View {
        @Seeder<Int, Event> var seeder

        var body: some View {
            Button("Pay \(seeder)") { _seeder(.pay) }
        }
    }

    private let wallet = Wallet()
    private let initialized = Ways()
    private let updated = Ways()
    private let received = Ways()

    private var host: ViewHost {
        let seeder = WalletSeeder(initialized: initialized, updated: updated, received: received)
        return ViewHost(WalletView().seed(seeder).environmentObject(wallet))
    }

    @Test func aModelIsMadeAsDrawn() throws {
        withExtendedLifetime(host) {}
        try initialized.compareLast(with: "The first model", of: "SedeCore")
    }

    @Test func aMessageGoesToTheSeederAsDrawn() throws {
        try host.tap("Pay 0")
        try received.compareLast(with: "A message", of: "SedeCore")
    }

    @Test func aChangeGoesToTheModelAsDrawn() async throws {
        let host = host
        wallet.coins = 1
        #expect(await eventually { !updated.isEmpty })
        try updated.compareLast(with: "An update", of: "SedeCore")
        withExtendedLifetime(host) {}
    }

    @Test func theMessageOfACommandGoesToTheSeederAsDrawn() async throws {
        let host = host
        wallet.coins = 1
        #expect(await eventually { !received.isEmpty })
        try received.compareLast(with: "The message of a command", of: "SedeCore")
        withExtendedLifetime(host) {}
    }
}
#endif
