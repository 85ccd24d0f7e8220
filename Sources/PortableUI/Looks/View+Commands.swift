// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What a remote control does, and where its focus is. A host has no remote control, so nothing of it happens.
nonisolated extension View {
    public func onExitCommand(perform action: (() -> Void)?) -> some View { look("onExitCommand") }
    public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View { look("onPlayPauseCommand") }
    public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View { look("onMoveCommand") }
    @_alwaysEmitIntoClient public func focusSection() -> some View { look("focusSection") }
    @_alwaysEmitIntoClient public func focusScope(_ namespace: Namespace.ID) -> some View { look("focusScope") }
    @_alwaysEmitIntoClient public func prefersDefaultFocus(
        _ prefersDefaultFocus: Bool = true,
        in namespace: Namespace.ID
    ) -> some View { look(with: prefersDefaultFocus) }
    /// Gives a field the focus when this view appears.
    @_alwaysEmitIntoClient public func defaultFocus<V: Hashable>(
        _ binding: FocusState<V>.Binding,
        _ value: V,
        priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View { onAppear { binding.wrappedValue = value } }
}

public enum MoveCommandDirection: Sendable { case up, down, left, right }
public struct DefaultFocusEvaluationPriority: Sendable { public static let automatic = Self(), userInitiated = Self() }
public struct ResetFocusAction { public func callAsFunction(in namespace: Namespace.ID) {} }
