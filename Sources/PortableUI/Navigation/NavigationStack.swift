/// A stack of pages whose path is data, as in SwiftUI.
///
/// A link to a value appends the value to the path. Going back removes the last value. Setting the path shows its pages. The
/// page of a value is kept while the value and those before it are in the path. A page has the environment of the stack,
/// without objects that are set on views inside the stack.
nonisolated public struct NavigationStack<Data, Root: View>: PageStackView {
    let path: StackPath?
    let content: Root

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

    /// For use by this module only.
    @MainActor public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        PageStackNode(view, in: place)
    }
}
