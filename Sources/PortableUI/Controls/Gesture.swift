/// A gesture, as in SwiftUI.
///
/// Isolated as in SwiftUI: a client in Swift 5 mode may conform anywhere. The host calls it on the main actor only.
@MainActor @preconcurrency public protocol Gesture<Value> {
    /// The type of the gesture's value while it is active.
    associatedtype Value

    // The actions that a host calls.
    nonisolated var _actions: _ActionGesture<Value> { get }
}

/// A gesture with actions. For use by this module only.
nonisolated public struct _ActionGesture<Value>: Gesture {
    fileprivate enum Kind: String { case tap, longPress, drag }
    fileprivate let kind: Kind
    fileprivate var changed: (Value) -> Void = { _ in }
    fileprivate var ended: (Value) -> Void = { _ in }
    /// For use by this module only.
    public var _actions: Self { self }
}

nonisolated extension Gesture {
    /// Performs an action when the gesture has ended.
    public func onEnded(_ action: @escaping (Value) -> Void) -> _ActionGesture<Value> {
        var actions = _actions
        actions.ended = { [ended = actions.ended] in (ended($0), action($0)).0 }
        return actions
    }

    /// Performs an action when the gesture's value changes.
    public func onChanged(_ action: @escaping (Value) -> Void) -> _ActionGesture<Value>
    where Value: Equatable {
        var actions = _actions
        actions.changed = { [changed = actions.changed] in (changed($0), action($0)).0 }
        return actions
    }

    /// Updates a state while the gesture is active. A host's gestures end immediately, so the state keeps its initial value.
    public func updating<State>(
        _ state: GestureState<State>,
        body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> some Gesture<Value> { self }
}

/// A tap, as in SwiftUI. See `ViewHost.tap(_:)`.
public struct TapGesture: Gesture {
    /// Creates a gesture. A host taps once for any count.
    nonisolated public init(count: Int = 1) {}
    /// For use by this module only.
    nonisolated public var _actions: _ActionGesture<()> { _ActionGesture(kind: .tap) }
}

/// A long press, as in SwiftUI. See `ViewHost.longPress(_:)`.
public struct LongPressGesture: Gesture {
    /// Creates a gesture. A host presses long enough.
    nonisolated public init(minimumDuration: Double = 0.5) {}
    /// For use by this module only.
    nonisolated public var _actions: _ActionGesture<Bool> { _ActionGesture(kind: .longPress) }
}

/// A drag, as in SwiftUI. See `ViewHost.drag(_:by:)`.
public struct DragGesture: Gesture {
    /// The position and the time of a drag.
    public struct Value: Equatable, Sendable {
        /// The time, the current location and the start location.
        public var time: Date, location: CGPoint, startLocation: CGPoint
        /// The distance from the start location.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        /// The predicted end, equal to the current location in a host.
        public var predictedEndLocation: CGPoint { location }
        /// The predicted distance at the end.
        public var predictedEndTranslation: CGSize { translation }
    }

    /// Creates a gesture. A host drags by the given distance.
    nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
    /// For use by this module only.
    nonisolated public var _actions: _ActionGesture<Value> { _ActionGesture(kind: .drag) }
}

/// A value while a gesture is active, as in SwiftUI. A host's gestures end immediately, so it keeps its initial value.
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
    /// The value.
    public let wrappedValue: Value
    /// Creates a property with its initial value.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    /// The property, for `updating(_:body:)`.
    public var projectedValue: GestureState<Value> { self }
}

nonisolated extension View {
    /// Performs an action when the view is tapped. See `ViewHost.tap(_:)`.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        gesture(TapGesture().onEnded { _ in action() })
    }

    /// Performs an action with the location of a tap. In a host, it is the view's corner.
    public func onTapGesture(
        count: Int = 1,
        coordinateSpace: CoordinateSpace = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View { onTapGesture() { action(.zero) } }

    /// Performs an action on a long press of the view. See `ViewHost.longPress(_:)`.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5,
        maximumDistance: CGFloat = 10,
        perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View { gesture(LongPressGesture().onEnded { _ in action() }) }

    /// Adds a gesture. See `ViewHost.drag(_:by:)`.
    ///
    /// A tap on a control inside is handled by the control.
    public func gesture<T: Gesture>(_ gesture: T) -> some View {
        GestureTarget(content: self, actions: gesture._actions, rank: .last)
    }

    /// Adds a gesture that takes precedence over gestures inside the view. See `gesture(_:)`.
    public func highPriorityGesture<T: Gesture>(_ gesture: T) -> some View {
        GestureTarget(content: self, actions: gesture._actions, rank: .first)
    }

    /// Adds a gesture that is recognized together with gestures inside the view. See `gesture(_:)`.
    public func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View {
        GestureTarget(content: self, actions: gesture._actions, rank: .beside)
    }
}

enum GestureRank { case last, first, beside }

/// The target of a gesture. It is shown as a button with the view as its label.
nonisolated private struct GestureTarget<Content: View, Value>: PrimitiveView {
    let content: Content
    let actions: _ActionGesture<Value>
    let rank: GestureRank
    @MainActor func makeNode(in place: _ViewPlace) -> _ViewNode<Self> { GestureNode(self, label: content, in: place) }
}

/// A node that recognizes gestures on itself, and taps on controls inside.
@MainActor protocol GestureTaker: Tappable {
    /// The precedence for a tap inside, or `nil` if the node ignores it.
    var rankOfTaps: GestureRank? { get }
    func make(_ gesture: String, _ value: Any)
}

private final class GestureNode<V: View, Value>: ControlNode<GestureTarget<V, Value>, V>, GestureTaker {
    override init(_ view: GestureTarget<V, Value>, label: V, in place: _ViewPlace) {
        super.init(view, label: label, in: place)
        graph.hasGestures = true
    }

    override func update(_ view: GestureTarget<V, Value>, environment: ViewEnvironment) {
        take(view, label: view.content, environment: environment)
    }

    override var kind: ViewHost.Node.Kind {
        view.actions.kind == .tap ? .button() : .gesture(view.actions.kind.rawValue)
    }

    var rankOfTaps: GestureRank? {
        view.actions.kind == .tap && isEnabled && view.rank != .last ? view.rank : nil
    }

    func tap() { make("tap", ()) }

    func make(_ gesture: String, _ value: Any) {
        guard let value = value as? Value, view.actions.kind.rawValue == gesture else { return }
        view.actions.changed(value)
        view.actions.ended(value)
    }
}
