// The names of styles, which are documented by their types.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension ShapeStyle where Self == Color {
    @_alwaysEmitIntoClient public static var red: Color { Color(text: "red") }
    @_alwaysEmitIntoClient public static var orange: Color { Color(text: "orange") }
    @_alwaysEmitIntoClient public static var yellow: Color { Color(text: "yellow") }
    @_alwaysEmitIntoClient public static var green: Color { Color(text: "green") }
    @_alwaysEmitIntoClient public static var mint: Color { Color(text: "mint") }
    @_alwaysEmitIntoClient public static var teal: Color { Color(text: "teal") }
    @_alwaysEmitIntoClient public static var cyan: Color { Color(text: "cyan") }
    @_alwaysEmitIntoClient public static var blue: Color { Color(text: "blue") }
    @_alwaysEmitIntoClient public static var indigo: Color { Color(text: "indigo") }
    @_alwaysEmitIntoClient public static var purple: Color { Color(text: "purple") }
    @_alwaysEmitIntoClient public static var pink: Color { Color(text: "pink") }
    @_alwaysEmitIntoClient public static var brown: Color { Color(text: "brown") }
    @_alwaysEmitIntoClient public static var white: Color { Color(text: "white") }
    @_alwaysEmitIntoClient public static var gray: Color { Color(text: "gray") }
    @_alwaysEmitIntoClient public static var black: Color { Color(text: "black") }
    @_alwaysEmitIntoClient public static var clear: Color { Color(text: "clear") }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .primary }
    public static var secondary: HierarchicalShapeStyle { .secondary }
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

extension ShapeStyle where Self == Material {
    @_alwaysEmitIntoClient public static var ultraThinMaterial: Material { Material.ultraThin }
    @_alwaysEmitIntoClient public static var thinMaterial: Material { Material.thin }
    @_alwaysEmitIntoClient public static var regularMaterial: Material { Material.regular }
    @_alwaysEmitIntoClient public static var thickMaterial: Material { Material.thick }
    @_alwaysEmitIntoClient public static var ultraThickMaterial: Material { Material.ultraThick }
    @_alwaysEmitIntoClient public static var bar: Material { Material.bar }
}

extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}
extension ShapeStyle where Self == BackgroundStyle {
    public static var background: BackgroundStyle { BackgroundStyle() }
}
extension ShapeStyle where Self == TintShapeStyle { public static var tint: TintShapeStyle { TintShapeStyle() } }
