// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// An image, as in SwiftUI. Nothing is drawn here, but its name is passed to renderers.
nonisolated public struct Image: Equatable, Sendable, _LeafView {
    private let name: String
    private let isSystem: Bool
    private(set) var looks: [ViewHost.Look] = []

    public init(_ name: String, bundle: Bundle? = nil) { (self.name, isSystem) = (name, false) }
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(name)
        looks = [ViewHost.Look("accessibilityLabel", ["": label.content])]
    }
    public init(decorative name: String, bundle: Bundle? = nil) { self.init(name) }
    public init(systemName: String) { (name, isSystem) = (systemName, true) }
    public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }
    public init(_ resource: ImageResource) { self.init(resource.name) }
    public init(uiImage: UIImage) { self = uiImage.image }

    public enum TemplateRenderingMode: Sendable { case template, original }
    public enum Scale: Sendable { case small, medium, large }
    public enum ResizingMode: Sendable { case tile, stretch }
    public enum Interpolation: Sendable { case none, low, medium, high }

    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        adding(ViewHost.Look("resizable", ["resizingMode": resizingMode]))
    }
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { adding(.init(with: renderingMode)) }
    public func interpolation(_ interpolation: Interpolation) -> Image { adding(.init(with: interpolation)) }
    public func antialiased(_ isAntialiased: Bool) -> Image { adding(.init(with: isAntialiased)) }

    var kind: ViewHost.Node.Kind { .image(name: name, isSystem: isSystem) }

    public var _leaf: _Leaf { _Leaf(kind: kind, looks: looks) }

    private func adding(_ look: ViewHost.Look) -> Image {
        var image = self
        image.looks.append(look)
        return image
    }
}

/// An image of an asset catalog, as in SwiftUI. Xcode declares one for each.
public struct ImageResource: Hashable, Sendable {
    fileprivate let name: String
    public init(name: String, bundle: Bundle) { self.name = name }
}

/// An image of the app's, of the system's or of data, as in UIKit, which SwiftUI passes on there. It is not drawn.
public final class UIImage: Sendable {
    fileprivate let image: Image
    private init(_ image: Image) { self.image = image }
    public convenience init?(named name: String) { self.init(Image(name)) }
    public convenience init?(systemName name: String) { self.init(Image(systemName: name)) }
    public convenience init?(contentsOfFile path: String) { self.init(Image(path)) }
    public convenience init?(data: Data) { self.init(Image("")) }
}
