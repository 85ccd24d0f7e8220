/// A piece of text, as in SwiftUI.
public struct Text: Equatable, Sendable {
    let content: String
    var looks: [ViewHost.Look] = []

    /// Shows a string.
    nonisolated public init<S: StringProtocol>(_ content: S) { self.content = String(content) }

    /// Shows a string as it is.
    nonisolated public init(verbatim content: String) { self.content = content }
}

extension Text: _PrimitiveView {
    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        TextNode(view, in: place)
    }
}

final class TextNode: _ViewNode<Text> {
    private var view: Text
    private let id: ViewHost.Node.ID

    init(_ view: Text, in place: _ViewPlace) {
        self.view = view
        id = place.parent.graph.makeID()
        super.init(in: place)
    }

    override func update(_ view: Text, environment: ViewEnvironment) {
        if view == self.view { return }
        self.view = view
        markChanged()
    }

    override func makeShown() -> ViewHost.Node.Children {
        ViewHost.Node.Children(ViewHost.Node(id: id, kind: .text(view.content), looks: view.looks))
    }
}
