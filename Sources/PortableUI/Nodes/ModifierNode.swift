/// The node of a modified view. It evaluates the modifier, whose body contains the view.
final class ModifierNode<Content: View, Modifier: ViewModifier>: _ViewNode<ModifiedContent<Content, Modifier>>,
    ModifiedContentProvider
{
    private struct Slot { weak var node: _AnyViewNode? }

    private var content: Content
    private var modifier: Modifier
    private var environment: ViewEnvironment
    private var properties: ConnectedProperties
    private var reads: ObservedReads
    private var child: _ViewNode<Modifier.Body>?
    /// The places of the modified view in the modifier's body.
    private var slots: [Slot] = []
    private(set) var contentVersion = 0

    init(_ view: ModifiedContent<Content, Modifier>, in place: _ViewPlace) {
        content = view.content
        modifier = view.modifier
        environment = place.environment
        properties = ConnectedProperties(of: Modifier.self)
        reads = ObservedReads(properties.reads)
        super.init(in: place)
        evaluate()
    }

    override func update(_ view: ModifiedContent<Content, Modifier>, environment: ViewEnvironment) {
        let hasNewContent = !consistOfSameBits(view.content, &content)
        if hasNewContent {
            content = view.content
            contentVersion += 1
        }
        let isOther = environment !== self.environment || !isSame(view.modifier)
        if isOther { isQuiet = false }
        if isInvalid || isOther {
            modifier = view.modifier
            self.environment = environment
            evaluate()
        }
        if hasNewContent {
            // Evaluating the modifier may have updated it.
            for slot in slots { (slot.node as? ModifiedContentNode<Modifier>)?.refreshIfOld() }
        }
    }

    private func isSame(_ other: Modifier) -> Bool {
        consistOfSameBits(other, &modifier)
            || withUnsafePointer(to: other) { properties.consistOfSameBits($0, &modifier) }
    }

    override func evaluate() {
        isInvalid = false
        var connected = modifier
        properties.connect(&connected, of: self, in: environment)
        isQuiet = false
        let evaluation = reads.begin(for: self)
        let body = evaluation { connected.body(content: _ViewModifier_Content(provider: self)) }
        if let child {
            child.update(body, environment: environment)
        } else {
            child = Modifier.Body._makeNode(body, in: _ViewPlace(parent: self, environment: environment))
        }
    }

    func makeContent(for slot: _AnyViewNode, in environment: ViewEnvironment) -> _AnyViewNode {
        slots.removeAll { $0.node == nil }
        slots.append(Slot(node: slot))
        return Content._makeNode(content, in: _ViewPlace(parent: slot, environment: environment))
    }

    func updateContent(_ node: _AnyViewNode, in environment: ViewEnvironment) {
        node.take(content, environment: environment)
    }

    override func makeShown() -> ViewHost.Node.Children { child?.shown ?? ViewHost.Node.Children() }
}

/// Provides the modified view for its places in the modifier's body.
@MainActor protocol ModifiedContentProvider: AnyObject {
    var contentVersion: Int { get }
    func makeContent(for slot: _AnyViewNode, in environment: ViewEnvironment) -> _AnyViewNode
    func updateContent(_ node: _AnyViewNode, in environment: ViewEnvironment)
}

/// A place of the modified view in a modifier's body.
final class ModifiedContentNode<Modifier: ViewModifier>: _ViewNode<_ViewModifier_Content<Modifier>> {
    private unowned let provider: any ModifiedContentProvider
    private var environment: ViewEnvironment
    private var child: _AnyViewNode!
    private var contentVersion: Int

    init(_ view: _ViewModifier_Content<Modifier>, in place: _ViewPlace) {
        provider = view.provider
        environment = place.environment
        contentVersion = provider.contentVersion
        super.init(in: place)
        child = provider.makeContent(for: self, in: environment)
    }

    override func update(_ view: _ViewModifier_Content<Modifier>, environment: ViewEnvironment) {
        self.environment = environment
        refresh()
    }

    private func refresh() {
        contentVersion = provider.contentVersion
        provider.updateContent(child, in: environment)
    }

    func refreshIfOld() { if contentVersion != provider.contentVersion { refresh() } }

    override func makeShown() -> ViewHost.Node.Children { child.shown }
}
