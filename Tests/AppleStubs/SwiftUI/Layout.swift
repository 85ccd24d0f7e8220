import Foundation

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension View {
    nonisolated public func padding(_ insets: EdgeInsets) -> some View { AnyView(self) }

    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        AnyView(self)
    }

    nonisolated public func padding(_ length: CGFloat) -> some View { AnyView(self) }

    nonisolated public func frame(
        width: CGFloat? = nil,
        height: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View { AnyView(self) }

    nonisolated public func frame(
        minWidth: CGFloat? = nil,
        idealWidth: CGFloat? = nil,
        maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil,
        maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View { AnyView(self) }

    nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { AnyView(self) }

    nonisolated public func fixedSize() -> some View { AnyView(self) }

    nonisolated public func layoutPriority(_ value: Double) -> some View { AnyView(self) }

    nonisolated public func offset(_ offset: CGSize) -> some View { AnyView(self) }

    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { AnyView(self) }

    nonisolated public func position(_ position: CGPoint) -> some View { AnyView(self) }

    nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { AnyView(self) }

    nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View
    { AnyView(self) }

    nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        AnyView(self)
    }

    nonisolated public func scaledToFit() -> some View { AnyView(self) }

    nonisolated public func scaledToFill() -> some View { AnyView(self) }

    nonisolated public func zIndex(_ value: Double) -> some View { AnyView(self) }

    nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { AnyView(self) }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension View {
    nonisolated public func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all,
        edges: Edge.Set = .all
    ) -> some View { AnyView(self) }
}
