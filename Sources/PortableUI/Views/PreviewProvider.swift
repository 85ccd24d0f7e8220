/// A type that provides previews for Xcode, as in SwiftUI.
public protocol _PreviewProvider {}

/// A type that provides previews for Xcode, as in SwiftUI. Without Xcode, they are not shown, but a test can show them
/// in a host.
///
/// `@preconcurrency`, as in SwiftUI: a violation of the isolation is a warning in Swift 5 mode and an error in Swift 6
/// mode.
@MainActor @preconcurrency
public protocol PreviewProvider: _PreviewProvider {
    /// The type of view that the previews are.
    associatedtype Previews: View

    /// The views to preview.
    @ViewBuilder static var previews: Self.Previews { get }
}
