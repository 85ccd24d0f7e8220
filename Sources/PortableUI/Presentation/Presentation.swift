import SharedReactive
import Turns

/// A presentation over everything else, with its views.
@MainActor final class Presentation: _ShownPart {
    private let id: ViewHost.Node.ID
    private let makeKind: () -> ViewHost.Node.Kind
    private let complete: (ViewHost.Node.Children) -> ViewHost.Node.Children
    private unowned let graph: ViewGraph
    fileprivate(set) var node: _AnyViewNode!
    let endByPerson: () -> Void
    let scope = PageScope(in: nil)
    private let presenters: Presenting

    /// - Parameter complete: Adds nodes to the content.
    init(
        in graph: ViewGraph,
        by presenters: Presenting,
        kind: @escaping () -> ViewHost.Node.Kind,
        complete: @escaping (ViewHost.Node.Children) -> ViewHost.Node.Children = { $0 },
        endByPerson end: @escaping () -> Void
    ) {
        self.graph = graph
        self.presenters = presenters
        id = graph.makeID()
        makeKind = kind
        self.complete = complete
        endByPerson = end
        super.init(shownIn: graph.root)
        // Its views appear after the views behind it.
        scope.setIsOnTop(false)
        graph.atEndOfEvaluation { [weak self] in self?.scope.setIsOnTop(true) }
        graph.present(self)
        presenters.presented = self
    }

    deinit { unlessHostEnds { presenters.scheduleNext() } }

    func hasChanged() {
        graph.hasChanged = true
        forgetShown(in: graph.version)
    }

    override func makeShown() -> ViewHost.Node.Children {
        ViewHost.Node.Children(ViewHost.Node(id: id, kind: makeKind(), children: complete(node.shown)))
    }
}

/// The presentations over a page. As in SwiftUI, one is shown at a time, and another one waits for its end.
@MainActor final class Presenting {
    private struct Waiting { weak var node: (any Presenter)? }

    fileprivate(set) weak var presented: Presentation?
    private var waiting: [Waiting] = []
    private weak var graph: ViewGraph?

    /// Whether a presentation can begin. If not, the presenter is asked again later.
    fileprivate func canBegin(_ presenter: any Presenter) -> Bool {
        if presented == nil { return true }
        if !waiting.contains(where: { $0.node === presenter }) { waiting.append(Waiting(node: presenter)) }
        graph = presenter.graph
        scheduleNext()
        return false
    }

    /// Begins waiting presentations after the evaluation of the views, when the current one may have ended.
    fileprivate func scheduleNext() {
        if !waiting.isEmpty { graph?.atEndOfEvaluation { [weak self] in self?.presentNext() } }
    }

    private func presentNext() {
        while presented == nil, !waiting.isEmpty { waiting.removeFirst().node?.presentIfWanted() }
        #if DEBUG
        for waiting in waiting { waiting.node?.giveHint() }
        #endif
    }
}

/// A view that begins its presentation when it can.
@MainActor private protocol Presenter: _AnyViewNode {
    func presentIfWanted()
    func giveHint()
}

struct PresentationStyle<Item> {
    let kind: (Item) -> ViewHost.Node.Kind
    /// Whether `dismiss` on its views ends it.
    let isPage: Bool
    /// The role and the label of the default button. Without a button, an alert could not be closed.
    var least: (role: ButtonRole?, label: String)?
    var onDismiss: (() -> Void)?
}

nonisolated struct PresentationModifier<Item, Presented: View>: PrimitiveModifier {
    let source: PresentationSource<Item>
    let style: PresentationStyle<Item>
    let content: (Item) -> Presented

    @MainActor static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        PresentationNode(view, in: place)
    }
}

final class PresentationNode<Content: View, Item, Presented: View>: WrapperNode<
    Content, PresentationModifier<Item, Presented>
>, Presenter
{
    private struct Current {
        let id: AnyHashable
        let presentation: Presentation
        var item: Item
        var environment: ViewEnvironment
        /// The default button, shown if the presentation has no other button.
        let least: ButtonNode<Text>?
    }

    private var environment: ViewEnvironment
    private var current: Current?

    override init(_ view: Modified, in place: _ViewPlace) {
        environment = place.environment
        super.init(view, in: place)
        makeChild(view.content, in: environment)
        read()
    }

    override func update(_ view: Modified, environment: ViewEnvironment) {
        let isElsewhere = environment !== self.environment
        self.environment = environment
        super.update(view, environment: environment)
        read(isElsewhere: isElsewhere)
    }

    private func read(isElsewhere: Bool = false) {
        let wanted = modifier.source.next(after: current.map { ($0.id, $0.item) })
        if let id = current?.id, id != wanted?.id {
            endCurrent()
            markChanged()
            graph.root?.markChanged()
            if let onDismiss = modifier.style.onDismiss { graph.afterEvaluation(onDismiss) }
        }
        guard let wanted else { return }
        if var current {
            current.item = wanted.item
            if isElsewhere { current.environment = environment(of: current.presentation) }
            self.current = current
            current.presentation.hasChanged()
            let content = MadeLater(value: wanted.item, make: modifier.content)
            current.presentation.node.take(content, environment: current.environment)
        } else {
            present(wanted.item, id: wanted.id)
        }
    }

    fileprivate func presentIfWanted() { graph.turn.evaluate { read() } }

    fileprivate func giveHint() {
        #if DEBUG
        guard current == nil, modifier.source.current() != nil else { return }
        let text = """
            A view presents \(Presented.self) while its page has another presentation. One presentation is shown at a time, \
            as in SwiftUI, so this one waits. To show it immediately, present it from a view of the other one.
            """
        Hint.give(about: "two presentations at a time", of: Presented.self, text: text)
        #endif
    }

    /// Releases the presented views last, because a `deinit` may call back.
    private func endCurrent() {
        let ended = current
        current = nil
        withExtendedLifetime(ended) {}
    }

    private func present(_ item: Item, id: AnyHashable) {
        guard environment.page.presenters.canBegin(self) else { return }
        let presentation = Presentation(
            in: graph,
            by: environment.page.presenters,
            kind: { [unowned self] in modifier.style.kind(self.current?.item ?? item) },
            complete: { [unowned self] in complete($0) },
            endByPerson: { [weak self] in self?.end() }
        )
        let environment = environment(of: presentation)
        let place = _ViewPlace(parent: self, shownIn: presentation, environment: environment)
        let least = modifier.style.least.map { least in
            ButtonNode(Button(least.label, role: least.role, action: {}), label: Text(least.label), in: place)
        }
        current = Current(id: id, presentation: presentation, item: item, environment: environment, least: least)
        presentation.node = MadeLater._makeNode(MadeLater(value: item, make: modifier.content), in: place)
        graph.root?.markChanged()
    }

    private func environment(of presentation: Presentation) -> ViewEnvironment {
        var values = environment.values
        values.rowActions = nil
        let end: @MainActor () -> Void = { [weak self, weak presentation] in
            // The presentation is not retained while it ends.
            let isCurrent = presentation.map { self?.current?.presentation === $0 } ?? false
            if isCurrent { self?.end() }
        }
        if modifier.style.isPage {
            values.dismiss = DismissAction(end)
            values.own.dialog = nil
        } else {
            values.own.dialog = DismissAction(end)
        }
        let inside = ViewEnvironment(objects: environment, values: values, page: presentation.scope)
        // The system draws the views in alerts.
        return modifier.style.isPage ? inside : inside.with(styles: nil)
    }

    private func end() {
        guard let id = current?.id else { return }
        if modifier.source.current()?.id == id { modifier.source.end() }
        // The binding may have changed the value without an evaluation.
        graph.turn.evaluate { read() }
    }

    /// Adds the default button, unless there is one.
    private func complete(_ children: ViewHost.Node.Children) -> ViewHost.Node.Children {
        guard let least = current?.least else { return children }
        var isThere = false
        for child in children {
            child.visit { node in
                if case .button(let role) = node.kind, modifier.style.least?.role == nil || role == .cancel {
                    isThere = true
                }
            }
        }
        return isThere ? children : ViewHost.Node.Children([children, least.shown])
    }
}
