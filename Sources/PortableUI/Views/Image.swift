/// An image, as in SwiftUI. Nothing is drawn here, but its name is passed to renderers.
public struct Image: Equatable, Sendable {
    private let name: String
    private let isSystem: Bool
    private(set) var looks: [ViewHost.Look] = []

    /// Creates an image of the app's.
    public init(_ name: String) {
        self.name = name
        isSystem = false
    }

    /// Creates an image of the app's with a label.
    public init(_ name: String, label: Text) {
        self.init(name)
        looks = [ViewHost.Look("accessibilityLabel", ["": label.content])]
    }

    /// Creates an image of the app's that says nothing.
    public init(decorative name: String) { self.init(name) }

    /// Creates an image of the system's.
    public init(systemName: String) {
        name = systemName
        isSystem = true
    }

    /// What color an image is drawn in, as in SwiftUI. It is passed to renderers.
    public enum TemplateRenderingMode: Sendable {
        case template
        case original
    }

    /// How large an image is beside text, as in SwiftUI. It is passed to renderers.
    public enum Scale: Sendable {
        case small
        case medium
        case large
    }

    /// How an image fills more space than it has, as in SwiftUI. It is passed to renderers.
    public enum ResizingMode: Sendable {
        case tile
        case stretch
    }

    /// Makes the image as large as the space that it has.
    public func resizable(
        capInsets: EdgeInsets = EdgeInsets(),
        resizingMode: ResizingMode = .stretch
    ) -> Image {
        let insets = capInsets == EdgeInsets() ? nil : capInsets.lookText
        return adding(ViewHost.Look("resizable", ["capInsets": insets, "resizingMode": resizingMode]))
    }

    /// Sets what color the image is drawn in.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        adding(ViewHost.Look("renderingMode", ["": renderingMode]))
    }

    /// What it is shown as.
    nonisolated var kind: ViewHost.Node.Kind { .image(name: name, isSystem: isSystem) }

    private func adding(_ look: ViewHost.Look) -> Image {
        var image = self
        image.looks.append(look)
        return image
    }
}

extension Image: _PrimitiveView {
    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        LeafNode(
            view,
            kind: \.kind,
            looks: \.looks,
            in: place
        )
    }
}
