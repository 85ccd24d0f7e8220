import SharedReactive

extension EnvironmentValues {
    /// The turn of the host that shows the view.
    package var hostTurn: Turn {
        get { self[HostTurnKey.self] }
        set { self[HostTurnKey.self] = newValue }
    }
}

private struct HostTurnKey: EnvironmentKey { static var defaultValue: Turn { .shared } }
