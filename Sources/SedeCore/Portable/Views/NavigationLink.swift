#if !canImport(SwiftUI)
/// A label that leads to another page of the `NavigationView` around it, as in SwiftUI.
///
/// The page keeps its state while it is shown, and goes with its link.
public struct NavigationLink<Label: View, Destination: View> {
    let destination: Destination
    let label: Label

    /// Creates a link with a label of its own.
    nonisolated public init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    /// Creates a link with a label of its own.
    nonisolated public init(
        @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        self.destination = destination()
        self.label = label()
    }
}

extension NavigationLink: View {
    /// The host itself knows what is shown.
    public typealias Body = Never

    /// Enters the view into the tree; for this module alone.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        NavigationLinkNode(view, in: place)
    }
}

extension NavigationLink where Label == Text {
    /// Creates a link with a text for its label.
    nonisolated public init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(destination: destination) { Text(title) }
    }

    /// Creates a link with a text for its label.
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination()) { Text(title) }
    }
}

final class NavigationLinkNode<Label: View, Destination: View>: _ViewNode<NavigationLink<Label, Destination>>,
    NavigationPage, Followable
{
    private var view: NavigationLink<Label, Destination>
    private var environment: ViewEnvironment
    private var label: _ViewNode<Label>!
    private var destination: _ViewNode<Destination>?
    private weak var stack: (any NavigationStack)?
    private let id: ViewHost.Node.ID

    init(_ view: NavigationLink<Label, Destination>, in place: _ViewPlace) {
        self.view = view
        environment = place.environment
        id = place.parent.graph.makeID()
        super.init(in: place)
        label = Label._makeNode(view.label, in: _ViewPlace(parent: self, environment: environment))
    }

    override func update(_ view: NavigationLink<Label, Destination>, environment: ViewEnvironment) {
        self.view = view
        self.environment = environment
        label.update(view.label, environment: environment)
        destination?.update(view.destination, environment: environment)
    }

    var destinationNode: _AnyViewNode? {
        destination
    }

    func follow() throws(ViewHostError) {
        guard let stack = firstAncestor(as: (any NavigationStack).self) else {
            throw .noNavigation(link: label.shown.map(\.label).joined(separator: " "))
        }
        self.stack = stack
        destination = Destination._makeNode(
            view.destination,
            in: _ViewPlace(parent: self, shownIn: stack, environment: environment)
        )
        stack.push(self)
    }

    func dismiss() {
        destination = nil
    }

    override func collectShown(into shown: inout [ViewHost.Node]) {
        shown.append(ViewHost.Node(id: id, kind: .link, children: label.shown, control: self))
    }
}
#endif
