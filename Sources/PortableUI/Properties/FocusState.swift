import SharedReactive

/// A property that reads and sets the focused field, as in SwiftUI. Entering text into a field focuses the field. If the
/// app sets the property, `isFocused` of the field's node indicates it. The property is reset when the focused field
/// disappears, or if no field has the value.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty, ConnectedProperty {
    @State private var value: Value
    /// The shown fields, once the property is connected to its view.
    private var fields: FocusableFields?
    /// The value without a focused field: `false` or `nil`.
    private let none: Value

    /// Creates a property that indicates whether one field is focused.
    public init() where Value == Bool { self.init(none: false) }

    /// Creates a property that indicates the focused field among several fields; `nil` for none.
    public init<T: Hashable>() where Value == T? { self.init(none: nil) }

    private init(none: Value) { (self.none, _value) = (none, State(wrappedValue: none)) }

    /// The value of the focused field.
    public var wrappedValue: Value {
        get { value }
        nonmutating set {
            #if DEBUG
            // Invariant behind `assumeIsolated`: the condition checks that this is the main thread.
            if newValue != none, let fields, CurrentThread.isMain, MainActor.assumeIsolated({ Appearance.isAppearing })
            {
                let text = """
                    A FocusState of \(fields.view) is set in onAppear. Here the field is focused. On a device, it often is not yet \
                    there. Use defaultFocus(_:_:), or set the focus in a task after a delay.
                    """
                Hint.give(about: "a focus set in onAppear", of: fields.view, text: text)
            }
            #endif
            value = newValue
        }
    }

    /// The binding that `focused(_:equals:)` takes.
    public var projectedValue: Binding { Binding(binding: $value, none: none, fields: fields) }

    /// Connects the property to its view's storage. After the evaluation, focuses the field that has the value, or resets the
    /// value if no field has it.
    @MainActor mutating func connect(_ slot: inout PropertySlot) {
        let fields = slot.storage as? FocusableFields ?? FocusableFields(of: slot.node.viewType)
        (slot.storage, self.fields) = (fields, fields)
        let (binding, none, graph) = ($value, none, slot.node.graph)
        if binding.wrappedValue == none { return }
        // A field adds itself to `fields` in its `onAppear`. Like the outer closure, `onAppear` is called after the current
        // evaluation, but possibly after that closure. The inner closure is called after the next evaluation, when all
        // fields have been added.
        graph.afterEvaluation { [weak graph] in
            graph?.afterEvaluation {
                guard let graph, binding.wrappedValue != none else { return }
                let field = fields.all.first { $0.isWanted() }
                if let field {
                    FocusableField.move(to: field, from: &graph.focusedField)
                } else {
                    binding.wrappedValue = none
                }
            }
        }
    }

    /// A binding to the focused field, as in SwiftUI.
    @propertyWrapper public struct Binding {
        fileprivate let binding: PortableUI.Binding<Value>
        fileprivate let none: Value
        fileprivate let fields: FocusableFields?

        /// The value of the focused field.
        public var wrappedValue: Value {
            get { binding.wrappedValue }
            nonmutating set { binding.wrappedValue = newValue }
        }

        /// The binding.
        public var projectedValue: Binding { self }
    }
}

extension FocusState: Sendable where Value: Sendable {}

nonisolated extension View {
    /// Binds the focus of this field to a value, as in SwiftUI.
    ///
    /// - Parameters:
    ///   - binding: The value of the focused field.
    ///   - value: The value of this field.
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        modifier(FocusModifier(focus: binding, value: value))
    }

    /// Binds the focus of this field to a Boolean value, as in SwiftUI.
    ///
    /// - Parameter condition: Whether the field is focused.
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(FocusModifier(focus: condition, value: true))
    }
}

/// Connects a field with a `FocusState`: passes a `FocusableField` to the field in the environment, and shows the focus in the
/// field's node.
nonisolated private struct FocusModifier<Value: Hashable>: ViewModifier {
    let focus: FocusState<Value>.Binding
    let value: Value
    @StateObject fileprivate var field = FocusableField()

    @MainActor func body(content: Content) -> some View {
        // The closures capture none of `self`, which retains the field.
        let (field, binding, none, value) = (field, focus.binding, focus.none, value)
        field.isWanted = { binding.wrappedValue == value }
        field.set = { isFocused in
            if (binding.wrappedValue == value) != isFocused { binding.wrappedValue = isFocused ? value : none }
        }
        return content.environment(\.own.focusableField, field)
            .modifier(
                _ShownModifier(field.isWanted()) { isFocused, inside, _ in
                    .init(inside.map { .init($0.with { $0.isFocused = isFocused }) })
                }
            )
            .onChange(of: field.isWanted()) { _, isFocused in if !isFocused { field.lost() } }
            .onAppear { focus.fields?.all.append(field) }
            .onDisappear {
                focus.fields?.all.removeAll { $0 === field }
                field.set(false)
            }
    }
}

/// A field with a `FocusState`, focused or not. A `FocusModifier` creates it and passes it to the field in the environment.
@MainActor final class FocusableField: KeptByView {
    /// Returns whether the `FocusState` has the value of this field.
    fileprivate var isWanted: () -> Bool = { false }
    /// Sets or resets the `FocusState`.
    fileprivate var set: (_ isFocused: Bool) -> Void = { _ in }
    /// Called after the field has lost the focus. The field's `InputNode` sets it to store entered text.
    var lost: () -> Void = {}

    /// Moves the focus to a field, or to none.
    ///
    /// - Parameter last: The previously focused field, which the function replaces.
    static func move(to field: FocusableField?, from last: inout FocusableField?) {
        if let last, last != field { last.set(false) }
        last = field
        field?.set(true)
    }
}

/// The shown fields of one `FocusState`. It lives as long as the identity of the view that has the state.
@MainActor final class FocusableFields {
    fileprivate var all: [FocusableField] = []
    /// The type of the view that has the state, for hints.
    nonisolated fileprivate let view: Any.Type
    nonisolated init(of view: Any.Type) { self.view = view }
}
