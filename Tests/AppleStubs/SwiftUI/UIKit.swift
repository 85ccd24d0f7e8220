// SwiftUI re-exports the system's framework for user interfaces.

#if canImport(UIKit)
@_exported import UIKit

@available(iOS 15.0, tvOS 15.0, watchOS 8.0, *)
extension Color {
    public init(uiColor: UIColor) { fatalError() }
}

@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension Color {
    @_disfavoredOverload public init(_ color: UIColor) { fatalError() }
}

@available(iOS 13.0, tvOS 13.0, watchOS 6.0, *)
extension Image {
    public init(uiImage: UIImage) { fatalError() }
}

@available(iOS 14.0, tvOS 14.0, watchOS 7.0, *)
extension UIColor {
    public convenience init(_ color: Color) { fatalError() }
}

#if !os(watchOS)
@available(iOS 13.0, tvOS 13.0, *)
extension View {
    nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
        AnyView(self)
    }
    nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { AnyView(self) }
    nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
        AnyView(self)
    }
}
#endif
#elseif canImport(AppKit)
@_exported import AppKit
#endif
