/// An image, as in SwiftUI. Nothing is drawn here, but its name is passed to renderers.
nonisolated public struct Image: Equatable, Sendable, _LeafView {
    private let name: String
    private let isSystem: Bool
    private(set) var looks: [ViewHost.Look] = []

    /// Creates an image of the app's.
    public init(_ name: String, bundle: Bundle? = nil) { (self.name, isSystem) = (name, false) }

    /// Creates an image of the app's with a label.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(name)
        looks = [ViewHost.Look("accessibilityLabel", ["": label.content])]
    }

    /// Creates an image of the app's that says nothing.
    public init(decorative name: String, bundle: Bundle? = nil) { self.init(name) }

    /// Creates an image of the system's.
    public init(systemName: String) { (name, isSystem) = (systemName, true) }
    /// Creates an image of the system's that shows a value between 0 and 1.
    public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }

    /// Creates an image of an asset catalog.
    public init(_ resource: ImageResource) { self.init(resource.name) }
    /// Creates an image of UIKit's.
    public init(uiImage: UIImage) { self = uiImage.image }

    /// What color an image is drawn in, as in SwiftUI. It is passed to renderers.
    public enum TemplateRenderingMode: Sendable { case template, original }

    /// How large an image is beside text, as in SwiftUI. It is passed to renderers.
    public enum Scale: Sendable { case small, medium, large }

    /// How an image fills more space than it has, as in SwiftUI. It is passed to renderers.
    public enum ResizingMode: Sendable { case tile, stretch }

    /// How an image is drawn larger than it is, as in SwiftUI. It is passed to renderers.
    public enum Interpolation: Sendable { case none, low, medium, high }

    /// Makes the image as large as the space that it has.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        let insets = capInsets == EdgeInsets() ? nil : capInsets.lookText
        return adding(ViewHost.Look("resizable", ["capInsets": insets, "resizingMode": resizingMode]))
    }

    /// Sets what color the image is drawn in.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { adding(.init(with: renderingMode)) }

    /// Sets how the image is drawn larger than it is.
    public func interpolation(_ interpolation: Interpolation) -> Image { adding(.init(with: interpolation)) }

    /// Sets whether the edges of the image are smoothed.
    public func antialiased(_ isAntialiased: Bool) -> Image { adding(.init(with: isAntialiased)) }

    var kind: ViewHost.Node.Kind { .image(name: name, isSystem: isSystem) }

    /// For use by this module only.
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
    /// Creates an image of a bundle's catalog.
    public init(name: String, bundle: Bundle) { self.name = name }
}

/// An image of the app's, of the system's or of data, as in UIKit, which SwiftUI passes on there. It is not drawn.
public final class UIImage: Sendable {
    fileprivate let image: Image
    private init(_ image: Image) { self.image = image }
    /// Creates an image of the app's.
    public convenience init?(named name: String) { self.init(Image(name)) }
    /// Creates an image of the system's.
    public convenience init?(systemName name: String) { self.init(Image(systemName: name)) }
    /// Creates an image of a file, which is not read.
    public convenience init?(contentsOfFile path: String) { self.init(Image(path)) }
    /// Creates an image of a file's content, which has no name.
    public convenience init?(data: Data) { self.init(Image("")) }
}
