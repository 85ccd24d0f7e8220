// The names of styles, which are documented by their types.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension ShapeStyle where Self == Color {
    public static var red: Color { Color(text: "red") }
    public static var orange: Color { Color(text: "orange") }
    public static var yellow: Color { Color(text: "yellow") }
    public static var green: Color { Color(text: "green") }
    public static var mint: Color { Color(text: "mint") }
    public static var teal: Color { Color(text: "teal") }
    public static var cyan: Color { Color(text: "cyan") }
    public static var blue: Color { Color(text: "blue") }
    public static var indigo: Color { Color(text: "indigo") }
    public static var purple: Color { Color(text: "purple") }
    public static var pink: Color { Color(text: "pink") }
    public static var brown: Color { Color(text: "brown") }
    public static var white: Color { Color(text: "white") }
    public static var gray: Color { Color(text: "gray") }
    public static var black: Color { Color(text: "black") }
    public static var clear: Color { Color(text: "clear") }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .primary }
    public static var secondary: HierarchicalShapeStyle { .secondary }
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { Material.ultraThin }
    public static var thinMaterial: Material { Material.thin }
    public static var regularMaterial: Material { Material.regular }
    public static var thickMaterial: Material { Material.thick }
    public static var ultraThickMaterial: Material { Material.ultraThick }
    public static var bar: Material { Material.bar }
}

extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}
extension ShapeStyle where Self == BackgroundStyle {
    public static var background: BackgroundStyle { BackgroundStyle() }
}
extension ShapeStyle where Self == TintShapeStyle { public static var tint: TintShapeStyle { TintShapeStyle() } }
