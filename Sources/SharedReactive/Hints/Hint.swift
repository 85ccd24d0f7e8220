#if DEBUG
/// Says in a debug build that something was probably not meant, although it is allowed and does nothing.
///
/// Each hint is written once in a process, to the standard error. In a release build it does not exist: write
/// `#if DEBUG` around its uses.
package enum Hint {
    /// Types are told apart by themselves, because two of one name can be in different modules.
    private struct Key: Hashable {
        let mistake: String
        let types: [ObjectIdentifier]
    }

    private struct Given: GuardedState {
        var texts: [Key: String] = [:]
    }

    private static let given = Lock(Given())

    /// Writes a hint, unless it was written before.
    ///
    /// - Parameters:
    ///   - types: Whose mistake it is. There is one hint for each mistake of each type.
    ///   - text: What happened, and what to write instead.
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

    /// Has a hint not be written from now on, because what it is about is known to be meant.
    package static func withhold(about mistake: String, of types: Any.Type...) {
        let key = Key(mistake: mistake, types: types.map { ObjectIdentifier($0) })
        given.withLock { if $0.texts[key] == nil { $0.texts[key] = "" } }
    }

    /// The hints that were written in this process, in no order.
    package static var all: [String] { given.withLock { $0.texts.values.filter { !$0.isEmpty } } }
}
#endif
