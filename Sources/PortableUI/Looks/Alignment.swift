/// The alignment of views in a vertical stack, as in SwiftUI. There is no layout here, but it is passed to renderers.
public struct HorizontalAlignment: Equatable, Sendable {
    let name: String

    /// At the leading edges.
    public static let leading = HorizontalAlignment(name: "leading")
    /// At the centers.
    public static let center = HorizontalAlignment(name: "center")
    /// At the trailing edges.
    public static let trailing = HorizontalAlignment(name: "trailing")
}

/// The alignment of views in a horizontal stack, as in SwiftUI. There is no layout here, but it is passed to renderers.
public struct VerticalAlignment: Equatable, Sendable {
    let name: String

    /// At the top edges.
    public static let top = VerticalAlignment(name: "top")
    /// At the centers.
    public static let center = VerticalAlignment(name: "center")
    /// At the bottom edges.
    public static let bottom = VerticalAlignment(name: "bottom")
    /// At the baselines of the first lines of text.
    public static let firstTextBaseline = VerticalAlignment(name: "firstTextBaseline")
    /// At the baselines of the last lines of text.
    public static let lastTextBaseline = VerticalAlignment(name: "lastTextBaseline")
}

/// The position of a view in the available space, as in SwiftUI. There is no layout here, but it is passed to
/// renderers.
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

    /// In the middle.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// In the middle of the leading edge.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// In the middle of the trailing edge.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// In the middle of the top edge.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// In the middle of the bottom edge.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// In the corner of the top and the leading edge.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// In the corner of the top and the trailing edge.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// In the corner of the bottom and the leading edge.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// In the corner of the bottom and the trailing edge.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// How the lines of a text are aligned, as in SwiftUI. There is no layout here, but it is passed to renderers.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    case leading
    case center
    case trailing
}
