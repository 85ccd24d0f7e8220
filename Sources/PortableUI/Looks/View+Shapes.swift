nonisolated extension View {
    /// Cuts the view to a shape.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        look("clipShape", ["": shape._lookText])
    }

    /// Cuts the view to its frame.
    public func clipped(antialiased: Bool = false) -> some View { look("clipped") }
    /// Cuts the view's corners round.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { look(with: radius) }

    /// Sets where the view can be tapped. The host taps it wherever it is.
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        look("contentShape", ["": shape._lookText])
    }

    /// Puts the system's background behind the view.
    public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { look("background") }

    /// Puts a style behind the view.
    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        look("background", ["": style._lookText])
    }

    /// Puts a shape of the system's background behind the view.
    public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
        look("background", ["in": shape._lookText])
    }

    /// Puts a shape of a style behind the view.
    public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle())
        -> some View
    { look("background", ["": style._lookText, "in": shape._lookText]) }

    /// Puts a shape of the system's background behind the view.
    public func background<S: InsettableShape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
        look("background", ["in": shape._lookText])
    }

    /// Puts a shape of a style behind the view.
    public func background<S: ShapeStyle, T: InsettableShape>(
        _ style: S,
        in shape: T,
        fillStyle: FillStyle = FillStyle()
    ) -> some View { look("background", ["": style._lookText, "in": shape._lookText]) }

    /// Puts a style in front of the view.
    public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        look("overlay", ["": style._lookText])
    }

    /// Puts a shape of a style in front of the view.
    public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle())
        -> some View
    { look("overlay", ["": style._lookText, "in": shape._lookText]) }
}
