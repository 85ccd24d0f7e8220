// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

nonisolated extension View {
    @_alwaysEmitIntoClient public func padding(_ insets: EdgeInsets) -> some View { look("padding") }
    @_alwaysEmitIntoClient public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        look("padding", ["edges": edges, "length": length])
    }
    public func padding(_ length: CGFloat) -> some View { look("padding", ["edges": "all", "length": length]) }
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        look("frame", ["width": width, "height": height, "alignment": alignment])
    }
    @_alwaysEmitIntoClient public func frame(
        minWidth: CGFloat? = nil,
        idealWidth: CGFloat? = nil,
        maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil,
        maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View {
        let sizes: KeyValuePairs<String, Any?> = [
            "minWidth": minWidth, "idealWidth": idealWidth, "maxWidth": maxWidth, "minHeight": minHeight,
            "idealHeight": idealHeight, "maxHeight": maxHeight, "alignment": alignment,
        ]
        return look("frame", sizes)
    }
    @_alwaysEmitIntoClient public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        look("fixedSize", ["horizontal": horizontal, "vertical": vertical])
    }
    @_alwaysEmitIntoClient public func fixedSize() -> some View { look("fixedSize") }
    @_alwaysEmitIntoClient public func layoutPriority(_ value: Double) -> some View { look(with: value) }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { look("offset", ["x": x, "y": y]) }
    public func offset(_ offset: CGSize) -> some View { self.offset(x: offset.width, y: offset.height) }
    public func position(_ position: CGPoint) -> some View { self.position(x: position.x, y: position.y) }
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { look("position", ["x": x, "y": y]) }
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        look("aspectRatio", ["": aspectRatio, "contentMode": contentMode])
    }
    @_alwaysEmitIntoClient public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }
    @_alwaysEmitIntoClient public func scenePadding(_ edges: Edge.Set = .all) -> some View { look(with: edges) }
    @_alwaysEmitIntoClient public func gridCellColumns(_ count: Int) -> some View { look(with: count) }
    @_alwaysEmitIntoClient public func safeAreaPadding(_ length: CGFloat) -> some View { look(with: length) }
    @_alwaysEmitIntoClient public func safeAreaPadding(_ insets: EdgeInsets) -> some View { look("safeAreaPadding") }
    public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        look("safeAreaPadding", ["edges": edges, "length": length])
    }
    public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
        contentMargins(.all, length, for: placement)
    }
    @_alwaysEmitIntoClient public func contentMargins(
        _ edges: Edge.Set = .all,
        _ length: CGFloat?,
        for placement: ContentMarginPlacement = .automatic
    ) -> some View { look("contentMargins", ["edges": edges, "length": length]) }
    @_alwaysEmitIntoClient public func scaledToFit() -> some View { look("scaledToFit") }
    @_alwaysEmitIntoClient public func scaledToFill() -> some View { look("scaledToFill") }
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        look("containerRelativeFrame", ["": axes, "alignment": alignment])
    }
    @_alwaysEmitIntoClient public func zIndex(_ value: Double) -> some View { look("zIndex", ["": value]) }
    @_alwaysEmitIntoClient public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { look(with: edges) }
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        look("ignoresSafeArea", ["edges": edges])
    }
    @_alwaysEmitIntoClient public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        look("rotationEffect", ["": angle.degrees])
    }
    @_alwaysEmitIntoClient public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        look("scaleEffect", ["": s])
    }
    @_alwaysEmitIntoClient public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }
    public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some View {
        look("scaleEffect", ["x": x, "y": y])
    }
}

public enum ContentMarginPlacement: Sendable { case automatic, scrollContent, scrollIndicators }
