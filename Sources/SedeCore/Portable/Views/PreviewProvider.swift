#if !canImport(SwiftUI)
/// What Xcode finds previews by, as in SwiftUI.
public protocol _PreviewProvider {}

/// A type that makes previews for Xcode, as in SwiftUI. Without Xcode nobody asks for them; a test can show them in a host.
///
/// `@preconcurrency` as in SwiftUI: Swift 5 mode warns where Swift 6 mode refuses.
@MainActor @preconcurrency
public protocol PreviewProvider: _PreviewProvider {
    /// The type of view that the previews are.
    associatedtype Previews: View

    /// The views to preview.
    @ViewBuilder static var previews: Self.Previews { get }
}
#endif
