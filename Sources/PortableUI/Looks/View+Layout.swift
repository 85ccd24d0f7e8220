nonisolated extension View {
    /// Puts space around the view.
    public func padding(_ insets: EdgeInsets) -> some View { look("padding", ["": insets]) }

    /// Puts space at edges of the view.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        look("padding", ["edges": edges, "length": length])
    }

    /// Puts space around the view.
    public func padding(_ length: CGFloat) -> some View { look("padding", ["edges": "all", "length": length]) }

    /// Sets the view's size.
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        look("frame", ["width": width, "height": height, "alignment": alignment])
    }

    /// Sets the limits of the view's size.
    public func frame(
        minWidth: CGFloat? = nil,
        idealWidth: CGFloat? = nil,
        maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil,
        maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View {
        look(
            "frame",
            [
                "minWidth": minWidth, "idealWidth": idealWidth, "maxWidth": maxWidth, "minHeight": minHeight,
                "idealHeight": idealHeight, "maxHeight": maxHeight, "alignment": alignment,
            ]
        )
    }

    /// Gives the view the size that it asks for.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        look("fixedSize", ["horizontal": horizontal, "vertical": vertical])
    }

    /// Gives the view the size that it asks for.
    public func fixedSize() -> some View { look("fixedSize") }
    /// Sets which views get space first.
    public func layoutPriority(_ value: Double) -> some View { look("layoutPriority", ["": value]) }
    /// Moves the view.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { look("offset", ["x": x, "y": y]) }
    /// Moves the view.
    public func offset(_ offset: CGSize) -> some View { self.offset(x: offset.width, y: offset.height) }
    /// Puts the view's middle at a point.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { look("position", ["x": x, "y": y]) }

    /// Sets how wide the view is for its height.
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        look("aspectRatio", ["": aspectRatio, "contentMode": contentMode])
    }

    /// Makes the view as large as fits.
    public func scaledToFit() -> some View { look("scaledToFit") }
    /// Makes the view as large as fills the space.
    public func scaledToFill() -> some View { look("scaledToFill") }
    /// Sets which views are in front.
    public func zIndex(_ value: Double) -> some View { look("zIndex", ["": value]) }
    /// Extends the view to edges of the screen.
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { look(with: edges) }

    /// Extends the view to edges of the screen.
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        look("ignoresSafeArea", ["": regions, "edges": edges])
    }

    /// Turns the view.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        look("rotationEffect", ["": angle, "anchor": anchor])
    }

    /// Makes the view larger or smaller.
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        look("scaleEffect", ["": s, "anchor": anchor])
    }

    /// Makes the view larger or smaller.
    public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some View {
        look("scaleEffect", ["x": x, "y": y, "anchor": anchor])
    }
}
