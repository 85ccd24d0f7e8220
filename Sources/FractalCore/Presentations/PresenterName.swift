/// What a presenter is called: the property that returns it.
@usableFromInline struct PresenterName: @unchecked Sendable {
    // Invariant behind the pointer and `@unchecked Sendable`: it points into a literal, which stays where it is and never
    // changes. The literal itself would take three words of each presenter.
    @usableFromInline let start: UnsafePointer<UInt8>

    @inlinable init(_ name: StaticString) { start = name.utf8Start }

    /// The name of what nobody has named.
    @inlinable static var unnamed: PresenterName { PresenterName("") }

    /// The name without its arguments; `nil` if there is none.
    var text: String? {
        let text = String(cString: start).prefix { $0 != "(" }
        return text.isEmpty ? nil : String(text)
    }
}
