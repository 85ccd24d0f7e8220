/// The alignment of views in a vertical stack, as in SwiftUI. There is no layout here, but it is passed to renderers.
public struct HorizontalAlignment: NamedLook, Equatable, Sendable {
    let name: String

    /// At the leading edges, the centers or the trailing edges.
    public static let leading = Self(name: "leading"), center = Self(name: "center"), trailing = Self(name: "trailing")
}

/// The alignment of views in a horizontal stack, as in SwiftUI. There is no layout here, but it is passed to renderers.
public struct VerticalAlignment: NamedLook, Equatable, Sendable {
    let name: String

    /// At the top edges, the centers, the bottom edges or a baseline of text.
    public static let top = Self(name: "top"), center = Self(name: "center"), bottom = Self(name: "bottom"),
        firstTextBaseline = Self(name: "firstTextBaseline"), lastTextBaseline = Self(name: "lastTextBaseline")
}

/// The position of a view in the available space. There is no layout here, but it is passed to renderers.
public struct Alignment: Equatable, Sendable {
    /// Where it is from side to side.
    public var horizontal: HorizontalAlignment
    /// Where it is from top to bottom.
    public var vertical: VerticalAlignment

    /// Creates an alignment.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    private init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
        self.init(horizontal: horizontal, vertical: vertical)
    }

    /// In the middle, at an edge or in a corner.
    public static let center = Self(.center, .center), leading = Self(.leading, .center),
        trailing = Self(.trailing, .center), top = Self(.center, .top), bottom = Self(.center, .bottom),
        topLeading = Self(.leading, .top), topTrailing = Self(.trailing, .top), bottomLeading = Self(.leading, .bottom),
        bottomTrailing = Self(.trailing, .bottom), leadingFirstTextBaseline = Self(.leading, .firstTextBaseline),
        leadingLastTextBaseline = Self(.leading, .lastTextBaseline),
        trailingFirstTextBaseline = Self(.trailing, .firstTextBaseline),
        trailingLastTextBaseline = Self(.trailing, .lastTextBaseline)
}

/// How the lines of a text are aligned, as in SwiftUI. There is no layout here, but it is passed to renderers.
public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }
