import SharedReactive
import Turns

/// The node of a sheet, an alert or a dialog over everything else. Its `PresentationNode` owns it. The root node shows it.
final class Presentation: _AnyViewNode {
    fileprivate let itemID: AnyHashable
    fileprivate var kind: ViewHost.Node.Kind
    fileprivate var environment: InnerEnvironment!
    fileprivate var node: _AnyViewNode!
    /// The default button of an alert or a dialog, shown if no other button closes it.
    fileprivate var defaultButton: ButtonNode<Text>?
    /// Whether a user has closed it. Otherwise an update of the app does.
    fileprivate var isClosedByUser = false
    /// Ends the presentation as a user does.
    let end: () -> Void
    let scope = PageScope(in: nil)
    private let id: ViewHost.Node.ID
    private let presenters: PresentationQueue

    fileprivate init(
        of itemID: AnyHashable,
        as kind: ViewHost.Node.Kind,
        by presenters: PresentationQueue,
        in place: _ViewPlace,
        end: @escaping () -> Void
    ) {
        (self.itemID, self.kind, self.presenters, self.end) = (itemID, kind, presenters, end)
        id = place.parent.graph.makeID()
        super.init(in: place)
        // Its views appear after the views behind it.
        scope.setIsOnTop(false)
        graph.completeEvaluation { [weak self] in self?.scope.setIsOnTop(true) }
        graph.presentations.append(self)
        (presenters.presented, presenters.graph) = (self, graph)
    }

    deinit {
        ifOnMainThread {
            #if DEBUG
            if kind.isSheet, !isClosedByUser { presenters.sheetCloses() }
            #endif
            presenters.scheduleNext()
        }
    }

    override func makeShown() -> ViewHost.Node.Children {
        var children = node.shown
        if let defaultButton, !children.contains(where: { $0.hasButton(insteadOf: defaultButton.kind) }) {
            children = ViewHost.Node.Children([children, defaultButton.shown])
        }
        return ViewHost.Node.Children(ViewHost.Node(id: id, kind: kind, children: children))
    }
}

extension ViewHost.Node {
    /// Whether there is a button inside that replaces a default button: any button replaces "OK", and a cancel button replaces
    /// "Cancel".
    fileprivate func hasButton(insteadOf defaultButton: Kind) -> Bool {
        if case .button(let role) = kind, defaultButton == .button() || role == .cancel { return true }
        return children.contains { $0.hasButton(insteadOf: defaultButton) }
    }
}

extension ViewHost.Node.Kind {
    fileprivate var isSheet: Bool { self == .sheet || self == .fullScreenCover }

    /// The default button of a dialog, which could not be closed without a button. Other presentations have none.
    fileprivate var defaultButton: (role: ButtonRole?, label: String)? {
        switch self {
        case .alert: (nil, "OK")
        case .confirmationDialog: (.cancel, "Cancel")
        default: nil
        }
    }
}

/// The presentations over a page. As in SwiftUI, one is shown at a time, and another one waits for its end. The outermost page
/// owns this object, and each `Presentation` retains it.
@MainActor final class PresentationQueue {
    private struct Waiting { weak var node: (any Presenter)? }

    fileprivate(set) weak var presented: Presentation?
    /// Whether the app closes a sheet in this evaluation.
    fileprivate var isSheetClosing = false
    /// The views whose presentation waits, in order.
    private var waiting: [Waiting] = []
    /// The graph of the views, set by the first presentation.
    fileprivate weak var graph: ViewGraph?

    /// Returns whether a presentation can begin now. Otherwise the presenter waits, and its `presentIfWanted()` is called later.
    fileprivate func canBegin(_ presenter: any Presenter) -> Bool {
        if presented == nil { return true }
        if !waiting.contains(where: { $0.node === presenter }) { waiting.append(Waiting(node: presenter)) }
        // The current presentation may end in this evaluation.
        scheduleNext()
        return false
    }

    /// Begins waiting presentations after the evaluation of the views, when the current one may have ended.
    fileprivate func scheduleNext() {
        if !waiting.isEmpty { graph?.completeEvaluation { [weak self] in self?.presentNext() } }
    }

    #if DEBUG
    /// Remembers until the end of the evaluation that the app closes a sheet.
    fileprivate func sheetCloses() {
        isSheetClosing = true
        graph?.completeEvaluation { [weak self] in self?.isSheetClosing = false }
    }
    #endif

    private func presentNext() {
        while presented == nil, !waiting.isEmpty { waiting.removeFirst().node?.presentIfWanted() }
        #if DEBUG
        for waiting in waiting { waiting.node?.giveHint() }
        #endif
    }
}

/// A node that begins its presentation when it can: a `PresentationNode` of any type.
@MainActor private protocol Presenter: _AnyViewNode {
    /// Begins the presentation, if it is still wanted.
    func presentIfWanted()
    /// Writes a hint in debug builds if the presentation waits.
    func giveHint()
}

/// Presents a view while the source has an item. See `present(_:as:onDismiss:_:)`.
nonisolated struct PresentationModifier<Item, Presented: View>: PrimitiveModifier {
    let source: PresentationSource<Item>
    let kind: (Item) -> ViewHost.Node.Kind
    let onDismiss: (() -> Void)?
    let content: (Item) -> Presented

    @MainActor static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        PresentationNode(view, in: place)
    }
}

/// The node of a view that presents another one. It owns the presentation.
final class PresentationNode<V: View, Item, Shown: View>: ModifiedNode<V, PresentationModifier<Item, Shown>>, Presenter
{
    private var environment: ViewEnvironment
    private var current: (presentation: Presentation, item: Item)?

    init(_ view: Modified, in place: _ViewPlace) {
        environment = place.environment
        super.init(view, in: place)
        read()
    }

    override func update(_ view: Modified, environment: ViewEnvironment) {
        self.environment = environment
        super.update(view, environment: environment)
        read()
    }

    /// Begins, updates or ends the presentation, as the source requires.
    private func read() {
        let kept = modifier.source.stays() ? current.map { (id: $0.presentation.itemID, item: $0.item) } : nil
        let wanted = kept ?? modifier.source.current()
        if let id = current?.presentation.itemID, id != wanted?.id {
            // The property is reset before the presented views are released, because a `deinit` may call back.
            withExtendedLifetime(exchange(&current, with: nil)) {}
            markChanged()
            graph.root?.markChanged()
            if let onDismiss = modifier.onDismiss { graph.afterEvaluation(onDismiss) }
        }
        guard let wanted else { return }
        let content = MadeLater(value: wanted.item, make: modifier.content)
        guard let presentation = current?.presentation else { return present(wanted.item, content, id: wanted.id) }
        current?.item = wanted.item
        presentation.kind = modifier.kind(wanted.item)
        presentation.markChanged()
        presentation.node.take(content, environment: presentation.environment.take(environment))
    }

    fileprivate func presentIfWanted() { graph.turn.evaluate { read() } }

    fileprivate func giveHint() {
        #if DEBUG
        guard current == nil, modifier.source.current() != nil else { return }
        let text = """
            A view presents \(Shown.self) while its page has another presentation. One presentation is shown at a time, \
            as in SwiftUI, so this one waits. To show it immediately, present it from a view of the other one.
            """
        Hint.give(about: "two presentations at a time", of: Shown.self, text: text)
        #endif
    }

    #if DEBUG
    private func giveHintAfterSheet(of kind: ViewHost.Node.Kind) {
        guard environment.page.presenters.isSheetClosing, kind.defaultButton != nil else { return }
        let text = """
            The update that closes a sheet presents an alert or a dialog of \(Shown.self). SwiftUI may not show it, because the \
            sheet is still closing. Present it from a view of the sheet, or in the sheet's onDismiss.
            """
        Hint.give(about: "an alert in the update that closes a sheet", of: Shown.self, text: text)
    }
    #endif

    private func present(_ item: Item, _ content: MadeLater<Item, Shown>, id: AnyHashable) {
        let (presenters, kind) = (environment.page.presenters, modifier.kind(item))
        guard presenters.canBegin(self) else { return }
        #if DEBUG
        giveHintAfterSheet(of: kind)
        #endif
        let outside = _ViewPlace(parent: self, shownIn: graph.root, environment: environment)
        let presentation = Presentation(of: id, as: kind, by: presenters, in: outside) { [weak self] in
            self?.current?.presentation.isClosedByUser = true
            self?.end()
        }
        current = (presentation, item)
        presentation.environment = environment(of: presentation)
        let place = _ViewPlace(parent: presentation, environment: presentation.environment.value)
        presentation.defaultButton = kind.defaultButton.map { role, label in
            ButtonNode(Button(label, role: role, action: {}), label: Text(label), in: place)
        }
        presentation.node = MadeLater._makeNode(content, in: place)
        graph.root?.markChanged()
    }

    /// The environment of the presented views: this view's, without actions and selections of rows around it.
    private func environment(of presentation: Presentation) -> InnerEnvironment {
        let end = DismissAction { [weak self, weak presentation] in
            // The presentation is not retained while it ends.
            let isCurrent = presentation.map { self?.current?.presentation === $0 } ?? false
            if isCurrent { self?.end() }
        }
        let isDialog = presentation.kind.defaultButton != nil
        return InnerEnvironment(in: environment) { [scope = presentation.scope] in
            ($0.page, $0.values.rowActions) = (scope, nil)
            $0.values.own.dialog = isDialog ? end : nil
            $0.values.own.rowSelection = nil
            // The system draws the views in alerts and dialogs. Their `dismiss` closes the page or the sheet behind them.
            if isDialog { $0.styles = Styles() } else { $0.values.dismiss = end }
        }
    }

    /// Ends the presentation, as a user or a `DismissAction` does.
    private func end() {
        guard let id = current?.presentation.itemID else { return }
        // An alert stays without its data, and is closed like any other.
        if modifier.source.stays() || modifier.source.current()?.id == id { modifier.source.end() }
        // The binding's value may have changed without causing an evaluation.
        graph.turn.evaluate { read() }
    }
}
