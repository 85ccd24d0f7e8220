/// A presentation slot without the type of what it shows, to end presentations there.
@usableFromInline protocol AnyPresentationSlot: AnyObject, Sendable {
    /// Returns a new owner of what it submits.
    func open() -> Int

    /// Returns whether everything that an owner submitted has ended, and what ends its view model if that is shown.
    func hasEnded(_ owner: Int) -> (Bool, (any Disposable)?)

    /// Withdraws what an owner submitted, so that nothing of it begins any more.
    ///
    /// - Returns: What the caller passes on to `finish(_:)`.
    func close(_ owner: Int) -> (any Disposable)?

    /// Ends what was shown, and goes on with what waits.
    func finish(_ end: any Disposable)
}
