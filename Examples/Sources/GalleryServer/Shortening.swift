extension String {
    /// Returns the text, shortened if it is too long.
    ///
    /// - Parameter length: The maximum number of scalars, because a character may be of any length.
    public func shortened(to length: Int) -> String {
        let start = unicodeScalars.prefix(length)
        return start.endIndex == endIndex ? self : String(String.UnicodeScalarView(start)) + "…"
    }
}
