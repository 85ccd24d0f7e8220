// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The alignment of views in a vertical stack, as in SwiftUI. There is no layout here, but it is passed to renderers.
public struct HorizontalAlignment: NamedLook, Equatable, Sendable {
    let name: String
    public static let leading = Self(name: "leading"), center = Self(name: "center"), trailing = Self(name: "trailing"),
        listRowSeparatorLeading = Self(name: "listRowSeparatorLeading"),
        listRowSeparatorTrailing = Self(name: "listRowSeparatorTrailing")
}
extension HorizontalAlignment { public init(_ id: any AlignmentID.Type) { self.init(name: "\(id)") } }
extension VerticalAlignment { public init(_ id: any AlignmentID.Type) { self.init(name: "\(id)") } }

/// Where an alignment is in a view that does not say so, as in SwiftUI. There is no layout here, so it is not asked.
public protocol AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The size of a view and its alignments, as in SwiftUI. There is no layout here, so nobody is given one.
public struct ViewDimensions: Equatable {
    public let width: CGFloat, height: CGFloat
    public subscript(guide: HorizontalAlignment) -> CGFloat { 0 }
    public subscript(guide: VerticalAlignment) -> CGFloat { 0 }
}

nonisolated extension View {
    // There is no layout here, so the closures are not called.
    public func alignmentGuide(_ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat)
        -> some View
    { look(with: g) }
    public func alignmentGuide(_ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View
    { look(with: g) }
}

/// The alignment of views in a horizontal stack, as in SwiftUI. There is no layout here, but it is passed to renderers.
public struct VerticalAlignment: NamedLook, Equatable, Sendable {
    let name: String
    public static let top = Self(name: "top"), center = Self(name: "center"), bottom = Self(name: "bottom"),
        firstTextBaseline = Self(name: "firstTextBaseline"), lastTextBaseline = Self(name: "lastTextBaseline")
}

/// The position of a view in the available space. There is no layout here, but it is passed to renderers.
public struct Alignment: Equatable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }
    private init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
        self.init(horizontal: horizontal, vertical: vertical)
    }
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
