import PrexCore
import SharedReactive

// Follows a flux in an object of any pattern, from the current state on.

final class Badge {
    let number = MutableProperty(0)
    private let flux: Flux<ListAction, ListState>
    private let subscription: Subscription

    init(flux: Flux<ListAction, ListState>) {
        self.flux = flux
        subscription = flux.store.observe { [number] in number.value = $0.new.rows.count }
    }

    deinit {
        flux.store.removeListener(with: subscription)
    }
}
