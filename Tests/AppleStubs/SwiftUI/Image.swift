import Foundation

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@frozen public struct Image: Equatable, Sendable {
    public init(_ name: String, bundle: Bundle? = nil) { fatalError() }

    public init(_ name: String, bundle: Bundle? = nil, label: Text) { fatalError() }

    public init(decorative name: String, bundle: Bundle? = nil) { fatalError() }

    public enum TemplateRenderingMode: Sendable {
        case template
        case original
    }

    public enum Scale: Sendable {
        case small
        case medium
        case large
    }

    public enum ResizingMode: Sendable {
        case tile
        case stretch
    }

    public func resizable(
        capInsets: EdgeInsets = EdgeInsets(),
        resizingMode: Image.ResizingMode = .stretch
    ) -> Image { fatalError() }

    public func renderingMode(_ renderingMode: Image.TemplateRenderingMode?) -> Image { fatalError() }
}

@available(iOS 13.0, macOS 11.0, tvOS 13.0, watchOS 6.0, *)
extension Image {
    public init(systemName: String) { fatalError() }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Image: View {
    public typealias Body = Never
}

@available(iOS 13.0, macOS 11.0, tvOS 13.0, watchOS 6.0, *)
extension View {
    nonisolated public func imageScale(_ scale: Image.Scale) -> some View { AnyView(self) }
}
