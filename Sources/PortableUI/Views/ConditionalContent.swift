/// One of two views, as in SwiftUI: what a `ViewBuilder` makes of `if` and `switch`.
public struct _ConditionalContent<TrueContent, FalseContent> {
    enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }

    let storage: Storage
}

extension _ConditionalContent: View, _PrimitiveView where TrueContent: View, FalseContent: View {
    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        ConditionalNode(view, in: place)
    }
}

/// Keeps the state of one branch while it is the one; the other's begins anew.
final class ConditionalNode<TrueContent: View, FalseContent: View>: _ViewNode<
    _ConditionalContent<TrueContent, FalseContent>
>
{
    private enum Child {
        case trueContent(_ViewNode<TrueContent>)
        case falseContent(_ViewNode<FalseContent>)
    }

    private var child: Child!

    init(_ view: _ConditionalContent<TrueContent, FalseContent>, in place: _ViewPlace) {
        super.init(in: place)
        child = makeChild(view, in: place.environment)
    }

    private func makeChild(_ view: _ConditionalContent<TrueContent, FalseContent>, in environment: ViewEnvironment)
        -> Child
    {
        let inside = _ViewPlace(parent: self, environment: environment)
        switch view.storage {
        case .trueContent(let content): return .trueContent(TrueContent._makeNode(content, in: inside))
        case .falseContent(let content): return .falseContent(FalseContent._makeNode(content, in: inside))
        }
    }

    override func update(_ view: _ConditionalContent<TrueContent, FalseContent>, environment: ViewEnvironment) {
        switch (child!, view.storage) {
        case (.trueContent(let node), .trueContent(let content)): node.update(content, environment: environment)
        case (.falseContent(let node), .falseContent(let content)): node.update(content, environment: environment)
        default:
            child = makeChild(view, in: environment)
            markChanged()
        }
    }

    override func makeShown() -> ViewHost.Node.Children {
        switch child! {
        case .trueContent(let node): node.shown
        case .falseContent(let node): node.shown
        }
    }
}
