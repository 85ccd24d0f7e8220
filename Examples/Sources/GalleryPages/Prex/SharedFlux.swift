/// What all visitors of a page may share.
enum SharedFlux {
    /// The one counter for everybody who joins it.
    static let counter = WatchedFlux()
}
