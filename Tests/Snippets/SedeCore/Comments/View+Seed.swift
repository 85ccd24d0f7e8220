// 1 in: @MainActor func preview() -> some View {
