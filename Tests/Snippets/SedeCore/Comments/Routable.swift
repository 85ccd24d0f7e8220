// 2 in: struct RootView: View {
