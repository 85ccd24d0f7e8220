/// A type that provides previews for Xcode, as in SwiftUI.
public protocol _PreviewProvider {}

/// A type that provides previews for Xcode. Without Xcode, they are not shown, but a test can show them in a host.
@MainActor @preconcurrency public protocol PreviewProvider: _PreviewProvider {
    /// The type of view that the previews are.
    associatedtype Previews: View

    /// The views to preview.
    @ViewBuilder static var previews: Self.Previews { get }
}
