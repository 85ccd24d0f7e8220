/// The alignment of views in a vertical stack, as in SwiftUI. There is no layout here, but it is passed to renderers.
public struct HorizontalAlignment: Equatable, Sendable {
    let name: String

    /// At the leading edges, the centers or the trailing edges.
    public static let leading = HorizontalAlignment(name: "leading"), center = HorizontalAlignment(name: "center"),
        trailing = HorizontalAlignment(name: "trailing")
}

/// The alignment of views in a horizontal stack, as in SwiftUI. There is no layout here, but it is passed to renderers.
public struct VerticalAlignment: Equatable, Sendable {
    let name: String

    /// At the top edges, the centers, the bottom edges or a baseline of text.
    public static let top = VerticalAlignment(name: "top"), center = VerticalAlignment(name: "center"),
        bottom = VerticalAlignment(name: "bottom"), firstTextBaseline = VerticalAlignment(name: "firstTextBaseline"),
        lastTextBaseline = VerticalAlignment(name: "lastTextBaseline")
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

    /// In the middle, at an edge or in a corner.
    public static let center = Alignment(horizontal: .center, vertical: .center),
        leading = Alignment(horizontal: .leading, vertical: .center),
        trailing = Alignment(horizontal: .trailing, vertical: .center),
        top = Alignment(horizontal: .center, vertical: .top),
        bottom = Alignment(horizontal: .center, vertical: .bottom),
        topLeading = Alignment(horizontal: .leading, vertical: .top),
        topTrailing = Alignment(horizontal: .trailing, vertical: .top),
        bottomLeading = Alignment(horizontal: .leading, vertical: .bottom),
        bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom),
        leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline),
        leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline),
        trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline),
        trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

/// How the lines of a text are aligned, as in SwiftUI. There is no layout here, but it is passed to renderers.
public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }
