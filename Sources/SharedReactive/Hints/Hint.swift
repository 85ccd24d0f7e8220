#if DEBUG
/// Writes a hint in a debug build about code that is allowed but probably a mistake, for example because it has no effect.
///
/// Each hint is written once in a process, to the standard error. `Hint` does not exist in a release build: write
/// `#if DEBUG` around its uses.
package enum Hint {
    /// Types are distinguished by identity, because two modules may have types of the same name.
    private struct Key: Hashable {
        let mistake: String
        let types: [ObjectIdentifier]
    }

    private struct Given: GuardedState {
        /// The text of each written hint; an empty text for a disabled hint.
        var texts: [Key: String] = [:]
    }

    private static let given = Lock(Given())

    /// Writes a hint, unless it was written or disabled before.
    ///
    /// - Parameters:
    ///   - mistake: Identifies the mistake. It is not written.
    ///   - types: The types that have the mistake. A hint is written once for each mistake and list of types.
    ///   - text: The mistake, and its remedy.
    package static func give(about mistake: String, of types: Any.Type..., text: @autoclosure () -> String) {
        let key = Key(mistake: mistake, types: types.map { ObjectIdentifier($0) })
        let text = text()
        let isFirst = given.withLock { given -> Bool in
            if given.texts[key] != nil { return false }
            given.texts[key] = text
            return true
        }
        if isFirst { writeToStandardError("Hint: \(text)\n") }
    }

    /// Disables a hint from now on, for code that is known to be intended.
    package static func withhold(about mistake: String, of types: Any.Type...) {
        let key = Key(mistake: mistake, types: types.map { ObjectIdentifier($0) })
        given.withLock { if $0.texts[key] == nil { $0.texts[key] = "" } }
    }

    /// The hints that were written in this process, in no particular order.
    package static var all: [String] { given.withLock { $0.texts.values.filter { !$0.isEmpty } } }
}
#endif
