/// A gesture, as in SwiftUI.
///
/// Isolated as in SwiftUI: a client in Swift 5 mode may also conform a type without isolation. The host calls it on the main
/// actor only.
@MainActor @preconcurrency public protocol Gesture<Value> {
    /// The type of the gesture's value while it is active.
    associatedtype Value

    // The gesture with its actions, as a host uses it.
    nonisolated var _actions: _ActionGesture<Value> { get }
}

/// An input that a host makes: `ViewHost.tap(_:count:)`, `longPress(_:)` or `drag(_:by:)`. Errors contain its description.
enum GestureInput {
    case tap(count: Int), longPress, drag(DragGesture.Value)

    var description: String {
        switch self {
        case .tap(1): "a tap"
        case .tap(let count): "\(count) taps"
        case .longPress: "a long press"
        case .drag: "a drag"
        }
    }
}

/// A gesture's answer to an input that it recognizes: its value, and the actions to perform.
nonisolated private struct Recognized<Value> {
    let value: Value
    /// How often the input contains the gesture: three taps contain a single tap three times, and a double tap once.
    var times = 1
    /// Performs the actions once.
    var perform: () -> Void = {}

    func performAll() { for _ in 0..<times { perform() } }

    /// Returns the same actions, with the value of a combined gesture that contains this one.
    func inside<Whole>(_ whole: (Value) -> Whole) -> Recognized<Whole> {
        Recognized<Whole>(value: whole(value), times: times, perform: perform)
    }
}

/// The kind of input that a gesture recognizes. The raw value is the name in `ViewHost.Node.Kind.gesture`.
private enum GestureKind: String { case tap, longPress, drag }

/// A gesture with actions. For use by this module only.
nonisolated public struct _ActionGesture<Value>: Gesture {
    // A view creates its gestures at each evaluation. To keep this fast, the `recognize` closure of a gesture that is not
    // combined captures nothing: it gets the number of taps as an argument.

    /// The kind of the view's node. A combined gesture with a tap has the kind `tap`, so that the node is a button.
    fileprivate let kind: GestureKind
    /// The number of taps. Other gestures ignore it.
    fileprivate var count = 1
    /// Returns the answer of a gesture with this number of taps, or `nil` if it does not recognize the input.
    fileprivate let recognize: (GestureInput, _ count: Int) -> Recognized<Value>?
    /// The actions of `onChanged(_:)` and `onEnded(_:)`, or `nil` without such an action.
    fileprivate var changed: ((Value) -> Void)?, ended: ((Value) -> Void)?
    /// For use by this module only.
    public var _actions: Self { self }

    /// Returns the answer to an input, or `nil` if the gesture does not recognize it. The actions of a combined gesture's
    /// parts are performed before its own.
    fileprivate func recognized(_ input: GestureInput) -> Recognized<Value>? {
        guard var recognized = recognize(input, count) else { return nil }
        recognized.perform = { [first = recognized.perform, value = recognized.value, changed, ended] in
            first()
            changed?(value)
            ended?(value)
        }
        return recognized
    }
}

/// Returns a closure that performs two actions in order. The first one may be missing.
private func both<Value>(_ first: ((Value) -> Void)?, _ second: @escaping (Value) -> Void) -> (Value) -> Void {
    guard let first else { return second }
    return {
        first($0)
        second($0)
    }
}

nonisolated extension Gesture {
    /// Performs an action when the gesture has ended.
    public func onEnded(_ action: @escaping (Value) -> Void) -> _ActionGesture<Value> {
        var actions = _actions
        actions.ended = both(actions.ended, action)
        return actions
    }

    /// Performs an action when the gesture's value changes.
    public func onChanged(_ action: @escaping (Value) -> Void) -> _ActionGesture<Value>
    where Value: Equatable {
        var actions = _actions
        actions.changed = both(actions.changed, action)
        return actions
    }

    /// Combines this gesture with another one, which is recognized only if this one is not.
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }

    /// Combines this gesture with another one. Both are recognized.
    public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }

    /// Updates a state while the gesture is active. A host's gestures end immediately, so the state keeps its initial value.
    public func updating<State>(
        _ state: GestureState<State>,
        body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> some Gesture<Value> { self }
}

/// The first of two gestures that is recognized, as in SwiftUI.
nonisolated public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
    /// The value of the recognized gesture.
    public enum Value {
        /// The value of the first gesture, or of the second one.
        case first(First.Value), second(Second.Value)
    }

    private let first: First, second: Second

    /// Creates a gesture from two.
    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    /// For use by this module only.
    public var _actions: _ActionGesture<Value> {
        let (one, other) = (first._actions, second._actions)
        return _ActionGesture(kind: other.kind == .tap ? .tap : one.kind) { input, _ in
            one.recognized(input)?.inside { .first($0) } ?? other.recognized(input)?.inside { .second($0) }
        }
    }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// Two gestures that are recognized independently of each other, as in SwiftUI.
nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
    /// The values of the recognized gestures.
    public struct Value {
        /// The value of the first gesture, if it is recognized.
        public var first: First.Value?
        /// The value of the second gesture, if it is recognized.
        public var second: Second.Value?
    }

    private let first: First, second: Second

    /// Creates a gesture from two.
    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

    /// For use by this module only.
    public var _actions: _ActionGesture<Value> {
        let (one, other) = (first._actions, second._actions)
        return _ActionGesture(kind: other.kind == .tap ? .tap : one.kind) { input, _ in
            let (first, second) = (one.recognized(input), other.recognized(input))
            if first == nil && second == nil { return nil }
            return Recognized(value: Value(first: first?.value, second: second?.value)) {
                first?.performAll()
                second?.performAll()
            }
        }
    }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// A tap, or several, as in SwiftUI. See `ViewHost.tap(_:count:)`.
public struct TapGesture: Gesture {
    nonisolated private let count: Int

    /// Creates a gesture of a number of taps.
    nonisolated public init(count: Int = 1) { self.count = count }
    /// For use by this module only.
    nonisolated public var _actions: _ActionGesture<()> {
        _ActionGesture(kind: .tap, count: max(count, 1)) {
            guard case .tap(let taps) = $0, taps >= $1 else { return nil }
            return Recognized(value: (), times: taps / $1)
        }
    }
}

/// A long press, as in SwiftUI. See `ViewHost.longPress(_:)`.
public struct LongPressGesture: Gesture {
    /// Creates a gesture. A host ignores the duration: each of its long presses is long enough.
    nonisolated public init(minimumDuration: Double = 0.5) {}
    /// For use by this module only.
    nonisolated public var _actions: _ActionGesture<Bool> {
        _ActionGesture(kind: .longPress) { input, _ in
            if case .longPress = input { Recognized(value: true) } else { nil }
        }
    }
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

    /// Creates a gesture. In a host, it also recognizes a drag that is shorter than the minimum.
    nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
    /// For use by this module only.
    nonisolated public var _actions: _ActionGesture<Value> {
        _ActionGesture(kind: .drag) { input, _ in
            if case .drag(let value) = input { Recognized(value: value) } else { nil }
        }
    }
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
    /// Performs an action when the view is tapped a number of times. See `ViewHost.tap(_:count:)`.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        gesture(TapGesture(count: count).onEnded { _ in action() })
    }

    /// Performs an action with the location of a tap. In a host, it is the view's corner.
    public func onTapGesture(
        count: Int = 1,
        coordinateSpace: CoordinateSpace = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View { onTapGesture(count: count) { action(.zero) } }

    /// Performs an action on a long press of the view. A host does not call `onPressingChanged`. See `ViewHost.longPress(_:)`.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5,
        maximumDistance: CGFloat = 10,
        perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View { gesture(LongPressGesture().onEnded { _ in action() }) }

    /// Adds a gesture. See `ViewHost.drag(_:by:)`.
    ///
    /// If a view inside is a control, or has a gesture that recognizes the tap, a tap on that view does not perform this gesture.
    public func gesture<T: Gesture>(_ gesture: T) -> some View {
        GestureTarget(content: self, actions: gesture._actions, rank: .normal)
    }

    /// Adds a gesture that takes precedence over gestures inside the view. See `gesture(_:)`.
    public func highPriorityGesture<T: Gesture>(_ gesture: T) -> some View {
        GestureTarget(content: self, actions: gesture._actions, rank: .highPriority)
    }

    /// Adds a gesture that is recognized together with gestures inside the view. See `gesture(_:)`.
    public func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View {
        GestureTarget(content: self, actions: gesture._actions, rank: .simultaneous)
    }
}

/// The precedence of a gesture over the controls and gestures inside its view: it is performed only if none of them takes the
/// input (`normal`), instead of them (`highPriority`), or in addition to them (`simultaneous`).
enum GestureRank { case normal, highPriority, simultaneous }

/// A view with a gesture. Its node is a button if the gesture is or contains a tap, and a `ViewHost.Node.Kind.gesture` otherwise.
/// The node's label is the view.
nonisolated private struct GestureTarget<Content: View, Value>: PrimitiveView {
    let content: Content
    let actions: _ActionGesture<Value>
    let rank: GestureRank
    @MainActor func makeNode(in place: _ViewPlace) -> _ViewNode<Self> { GestureNode(self, label: content, in: place) }
}

/// A node with a gesture. `ViewHost.longPress(_:)` and `ViewHost.drag(_:by:)` use it for its own view, and `ViewHost.tap(_:count:)`
/// for the views inside too.
@MainActor protocol GestureTaker: Control, Tappable {
    var rank: GestureRank { get }
    /// Returns the actions for an input, or `nil` if the gesture does not recognize it.
    func recognize(_ input: GestureInput) -> (() -> Void)?
}

/// The node of a view with a gesture.
private final class GestureNode<V: View, Value>: ControlNode<GestureTarget<V, Value>, V>, GestureTaker {
    override init(_ view: GestureTarget<V, Value>, label: V, in place: _ViewPlace) {
        super.init(view, label: label, in: place)
        // From now on, each tap searches for gestures.
        graph.hasGestures = true
    }

    override func update(_ view: GestureTarget<V, Value>, environment: ViewEnvironment) {
        take(view, label: view.content, environment: environment)
    }

    override var kind: ViewHost.Node.Kind {
        view.actions.kind == .tap ? .button() : .gesture(view.actions.kind.rawValue)
    }

    var rank: GestureRank { view.rank }

    /// Not called. `ViewHost.tap(_:count:)` finds the node as a `Tappable`, and performs the actions of `recognize(_:)`.
    func tap() {}

    func recognize(_ input: GestureInput) -> (() -> Void)? { view.actions.recognized(input).map { $0.performAll } }
}
