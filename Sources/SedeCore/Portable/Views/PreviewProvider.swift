#if !canImport(SwiftUI)
/// A type that makes previews for Xcode, as in SwiftUI. Without Xcode nobody asks for them; a test can show them in a host.
///
/// `@preconcurrency` as in SwiftUI: Swift 5 mode warns where Swift 6 mode refuses.
@MainActor @preconcurrency
public protocol PreviewProvider {
    /// The type of view that the previews are.
    associatedtype Previews: View

    /// The views to preview.
    @ViewBuilder static var previews: Self.Previews { get }
}
#endif
