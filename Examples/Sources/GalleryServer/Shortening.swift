extension String {
    /// The text as far as there is room for it.
    ///
    /// - Parameter length: How many scalars there is room for; characters may be of any length.
    public func shortened(to length: Int) -> String {
        let start = unicodeScalars.prefix(length)
        return start.endIndex == endIndex ? self : String(String.UnicodeScalarView(start)) + "…"
    }
}
