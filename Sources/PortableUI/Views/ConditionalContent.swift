/// One of two views, as in SwiftUI. A `ViewBuilder` creates it from `if` and `switch`.
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

/// Stores the state of the current branch. A branch that becomes current starts with a new state.
final class ConditionalNode<TrueContent: View, FalseContent: View>: _ViewNode<
    _ConditionalContent<TrueContent, FalseContent>
>
{
    private var child: _AnyViewNode!
    private var isTrueContent = true

    init(_ view: _ConditionalContent<TrueContent, FalseContent>, in place: _ViewPlace) {
        super.init(in: place)
        makeChild(view, in: place.environment)
    }

    private func makeChild(_ view: _ConditionalContent<TrueContent, FalseContent>, in environment: ViewEnvironment) {
        let inside = _ViewPlace(parent: self, environment: environment)
        switch view.storage {
        case .trueContent(let content): (child, isTrueContent) = (TrueContent._makeNode(content, in: inside), true)
        case .falseContent(let content): (child, isTrueContent) = (FalseContent._makeNode(content, in: inside), false)
        }
    }

    override func update(_ view: _ConditionalContent<TrueContent, FalseContent>, environment: ViewEnvironment) {
        switch (isTrueContent, view.storage) {
        case (true, .trueContent(let content)): child.take(content, environment: environment)
        case (false, .falseContent(let content)): child.take(content, environment: environment)
        default:
            makeChild(view, in: environment)
            markChanged()
        }
    }

    override func makeShown() -> ViewHost.Node.Children { child.shown }
}
