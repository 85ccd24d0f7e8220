import SharedReactive

/// The node of a view with a body, or of a view whose modifier has a body. It evaluates the body, and owns the child.
final class CompositeNode<V: View>: _ViewNode<V> {
    /// The current view, compared with the next one.
    ///
    /// Unchecked: no other code runs during the comparison, and with many rows the check costs as much as the comparison.
    @exclusivity(unchecked) private var view: V
    private var environment: ViewEnvironment
    private var properties: ConnectedProperties
    private var reads: ObservedReads
    private var child: _ViewNode<V.Body>?

    init(_ view: V, in place: _ViewPlace) {
        self.view = view
        environment = place.environment
        properties = ConnectedProperties(of: V.self)
        reads = ObservedReads(properties.reads)
        super.init(in: place)
        evaluate()
    }

    override func update(at address: UnsafeRawPointer, environment: ViewEnvironment) {
        if environment === self.environment,
            // The second comparison leaves out padding, and what dynamic properties read from outside.
            haveSameBits(address, &view) || properties.haveSameBits(address, &view)
        {
            if !isInvalid { return }
        } else {
            // The view or its environment has changed, and not only a state that no body has read.
            isQuiet = false
        }
        view = address.assumingMemoryBound(to: V.self).pointee
        self.environment = environment
        evaluate()
    }

    override func update(_ view: V, environment: ViewEnvironment) {
        withUnsafePointer(to: view) { update(at: $0, environment: environment) }
    }

    override func evaluate() {
        isInvalid = false
        // A copy is connected, because the next value of the view, which is compared with `view`, is not connected.
        var connected = view
        properties.connect(&connected, of: self, in: environment)
        // Reset after the states have read it.
        isQuiet = false
        let evaluation = reads.begin(for: self)
        let body = evaluation { connected.body }
        // If the view is the destination of a route, the views inside are shown in the trace step that located it.
        Trace.causing(exchange(&Trace.locating, with: 0)) {
            if let child {
                child.update(body, environment: environment)
            } else {
                child = V.Body._makeNode(body, in: _ViewPlace(parent: self, environment: environment))
            }
        }
    }

    override func makeShown() -> ViewHost.Node.Children { child?.shown ?? ViewHost.Node.Children() }
}

extension Trace {
    /// The trace step of the route that a view's body has located, or 0. A router of SedeCore sets it. The view's node then
    /// shows the views inside with this step as their cause, and resets it.
    @MainActor package static var locating = 0
}
