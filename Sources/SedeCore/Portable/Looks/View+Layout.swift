#if !canImport(SwiftUI)
extension View {
    /// Puts space around the view.
    nonisolated public func padding(_ insets: EdgeInsets) -> some View {
        look("padding", ["": insets.lookText])
    }

    /// Puts space at edges of the view.
    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
        look("padding", ["edges": edges.lookText, "length": length?.lookText])
    }

    /// Puts space around the view.
    nonisolated public func padding(_ length: Double) -> some View {
        look("padding", ["edges": "all", "length": length.lookText])
    }

    /// Sets the view's size.
    nonisolated public func frame(width: Double? = nil, height: Double? = nil, alignment: Alignment = .center)
        -> some View
    {
        look(
            "frame",
            ["width": width?.lookText, "height": height?.lookText, "alignment": alignment.lookText]
        )
    }

    /// Sets the limits of the view's size.
    nonisolated public func frame(
        minWidth: Double? = nil,
        idealWidth: Double? = nil,
        maxWidth: Double? = nil,
        minHeight: Double? = nil,
        idealHeight: Double? = nil,
        maxHeight: Double? = nil,
        alignment: Alignment = .center
    ) -> some View {
        look(
            "frame",
            [
                "minWidth": minWidth?.lookText, "idealWidth": idealWidth?.lookText,
                "maxWidth": maxWidth?.lookText, "minHeight": minHeight?.lookText,
                "idealHeight": idealHeight?.lookText, "maxHeight": maxHeight?.lookText,
                "alignment": alignment.lookText,
            ]
        )
    }

    /// Gives the view the size that it asks for.
    nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        look("fixedSize", ["horizontal": horizontal, "vertical": vertical])
    }

    /// Gives the view the size that it asks for.
    nonisolated public func fixedSize() -> some View {
        look("fixedSize")
    }

    /// Sets which views get space first.
    nonisolated public func layoutPriority(_ value: Double) -> some View {
        look("layoutPriority", ["": value.lookText])
    }

    /// Moves the view.
    nonisolated public func offset(x: Double = 0, y: Double = 0) -> some View {
        look("offset", ["x": x.lookText, "y": y.lookText])
    }

    /// Puts the view's middle at a point.
    nonisolated public func position(x: Double = 0, y: Double = 0) -> some View {
        look("position", ["x": x.lookText, "y": y.lookText])
    }

    /// Sets how wide the view is for its height.
    nonisolated public func aspectRatio(_ aspectRatio: Double? = nil, contentMode: ContentMode) -> some View {
        look("aspectRatio", ["": aspectRatio?.lookText, "contentMode": contentMode])
    }

    /// Makes the view as large as fits.
    nonisolated public func scaledToFit() -> some View {
        look("scaledToFit")
    }

    /// Makes the view as large as fills the space.
    nonisolated public func scaledToFill() -> some View {
        look("scaledToFill")
    }

    /// Sets which views are in front.
    nonisolated public func zIndex(_ value: Double) -> some View {
        look("zIndex", ["": value.lookText])
    }

    /// Extends the view to edges of the screen.
    nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
        look("edgesIgnoringSafeArea", ["": edges.lookText])
    }

    /// Extends the view to edges of the screen.
    nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all)
        -> some View
    {
        look("ignoresSafeArea", ["": regions.lookText, "edges": edges.lookText])
    }

    /// Turns the view.
    nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        look("rotationEffect", ["": angle.lookText, "anchor": anchor.lookText])
    }

    /// Makes the view larger or smaller.
    nonisolated public func scaleEffect(_ s: Double, anchor: UnitPoint = .center) -> some View {
        look("scaleEffect", ["": s.lookText, "anchor": anchor.lookText])
    }

    /// Makes the view larger or smaller.
    nonisolated public func scaleEffect(x: Double = 1.0, y: Double = 1.0, anchor: UnitPoint = .center)
        -> some View
    {
        look("scaleEffect", ["x": x.lookText, "y": y.lookText, "anchor": anchor.lookText])
    }
}
#endif
