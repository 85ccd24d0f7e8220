import PrexCore

enum CountAction: Action {
    case increment
}

struct CountMutation<Content: Room>: Mutation {
    func mutate(action: CountAction, state: inout Large<Content>) { state.count += 1 }
}

struct NumberState: State, Equatable {
    var count: Int
}

/// Shows the count. If it is odd, it may dispatch another action.
final class CountLabel<Content: Room>: View {
    private(set) var count = 0
    private let dispatcher: Dispatcher<CountAction>?

    init(dispatching dispatcher: Dispatcher<CountAction>? = nil) { self.dispatcher = dispatcher }

    func reflect(change: StateChange<Large<Content>>) {
        if let count = change.count?.value { self.count = count }
        if count % 2 == 1 { dispatcher?.dispatch(.increment) }
    }
}

/// Actions that change a large state.
func prexOperations<Content: Room>(_: Content.Type) -> [Operation] {
    typealias LargeFlux = Flux<CountAction, Large<Content>>
    func dispatch(_ name: String, _ observe: (LargeFlux) -> Any) -> Operation {
        let flux = LargeFlux(state: Large(), mutation: CountMutation())
        let observers = observe(flux)
        return Operation(name: "Prex, dispatch to \(name)") {
            withExtendedLifetime(observers) { flux.dispatcher.dispatch(.increment) }
        }
    }
    func show(in label: CountLabel<Content>, of flux: LargeFlux) -> Any {
        (label, Presenter(view: label, flux: flux))
    }
    func dispatchMore(in flux: LargeFlux) {
        let dispatcher = flux.dispatcher
        flux.store.addListener { [unowned dispatcher] in
            if $0.new.count % 2 == 1 { dispatcher.dispatch(.increment) }
        }
    }
    let label = CountLabel<Content>()
    let presenter = Presenter(view: label, state: Large(), mutation: CountMutation())
    return [
        dispatch("nobody") { _ in 0 },
        dispatch("a handler") { $0.dispatcher.register { _ in sum += 1 } },
        dispatch("a listener") { $0.store.addListener { sum += $0.new.count } },
        dispatch("a listener that dispatches") { dispatchMore(in: $0) },
        dispatch("a view") { show(in: CountLabel(), of: $0) },
        dispatch("two views") { (show(in: CountLabel(), of: $0), show(in: CountLabel(), of: $0)) },
        dispatch("a view that dispatches") { show(in: CountLabel(dispatching: $0.dispatcher), of: $0) },
        dispatch("a view and a listener that dispatches") { flux in
            dispatchMore(in: flux)
            return show(in: CountLabel(), of: flux)
        },
        dispatch("a view of a scope") {
            show(in: CountLabel(), of: $0.scope(state: { $0 }, action: { $0 }))
        },
        dispatch("a listener of a scope of a member") { flux in
            let scope = flux.scope(
                state: { NumberState(count: $0.count) },
                action: { (action: CountAction) in action }
            )
            return scope.store.addListener { sum += $0.new.count }
        },
        Operation(name: "Prex, reflect") { withExtendedLifetime(label) { presenter.reflect() } },
        Operation(name: "Prex, read") { sum += presenter.state.count },
    ]
}
