// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

nonisolated extension View {
    @_alwaysEmitIntoClient public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        look("clipShape", ["": shape._lookText])
    }
    @_alwaysEmitIntoClient public func clipped(antialiased: Bool = false) -> some View { look("clipped") }
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { look(with: radius) }
    /// Sets where the view can be tapped. The host taps it wherever it is.
    @_alwaysEmitIntoClient public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        look("contentShape", ["": shape._lookText])
    }
    public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { look("background") }
    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        look("background", ["": style._lookText])
    }
    public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
        look("background", ["in": shape._lookText])
    }
    public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle())
        -> some View
    { look("background", ["": style._lookText, "in": shape._lookText]) }
    public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        look("overlay", ["": style._lookText])
    }
    public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle())
        -> some View
    { look("overlay", ["": style._lookText, "in": shape._lookText]) }
}
