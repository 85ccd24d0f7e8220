/// A stack of pages whose path is data, as in SwiftUI.
///
/// A link to a value appends the value to the path. Going back removes the last value. Setting the path shows its pages. The
/// page of a value is kept while the value and those before it are in the path. A page has the environment of the stack.
/// Values and objects set on views inside the stack do not reach a page.
nonisolated public struct NavigationStack<Data, Root: View>: View {
    /// The path, or `nil` if the stack stores it.
    private let path: StackPath?
    private let content: Root

    /// Creates a stack that stores its path itself.
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        path = nil
        content = root()
    }

    /// Creates a stack with a path of values of several types.
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.path = StackPath(path.elements)
        content = root()
    }

    /// Creates a stack with a path of values of one type.
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
        self.path = StackPath(path)
        content = root()
    }

    /// The pages.
    @MainActor public var body: some View { PageStackView(content: AnyView(content), path: path) }
}

/// A stack of pages, as in SwiftUI. Its links show their destinations on top of its content. See `NavigationStack`.
nonisolated public struct NavigationView<Content: View>: View {
    private let content: Content

    /// Creates a stack whose first page shows the views of a closure.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The pages.
    @MainActor public var body: some View { PageStackView(content: AnyView(content), path: nil) }
}
