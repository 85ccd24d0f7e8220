/// What a test expects, in words.
package struct Described: CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
