/// A control with a button for more and one for less, as in SwiftUI. See `ViewHost.step(_:by:)`.
nonisolated public struct Stepper<Label: View>: _InputView {
    private let label: Label
    private let onIncrement: (() -> Void)?
    private let onDecrement: (() -> Void)?
    private let onEditingChanged: (Bool) -> Void

    private init(
        _ label: Label,
        _ onIncrement: (() -> Void)?,
        _ onDecrement: (() -> Void)?,
        _ onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.label = label
        self.onIncrement = onIncrement
        self.onDecrement = onDecrement
        self.onEditingChanged = onEditingChanged
    }

    private init<V: Strideable>(
        _ label: Label,
        _ value: Binding<V>,
        _ step: V.Stride,
        _ bounds: ClosedRange<V>?,
        _ onEditingChanged: @escaping (Bool) -> Void
    ) {
        func move(_ step: V.Stride) {
            let moved = value.wrappedValue.advanced(by: step)
            value.wrappedValue = bounds.map { min(max(moved, $0.lowerBound), $0.upperBound) } ?? moved
        }
        self.init(label, { move(step) }, { move(-step) }, onEditingChanged)
    }

    /// For use by this module only.
    @MainActor public var _input: _Input<Label> {
        _Input(kind: .stepper, label: label) { count, _ in
            onEditingChanged(true)
            for _ in 0..<Int(count.magnitude) { (count > 0 ? onIncrement : onDecrement)?() }
            onEditingChanged(false)
        }
    }
}

extension Stepper {
    /// Creates a stepper that calls functions.
    public init(
        @ViewBuilder label: () -> Label,
        onIncrement: (() -> Void)?,
        onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(label(), onIncrement, onDecrement, onEditingChanged) }

    /// Creates a stepper that changes a value, in a range if there is one.
    public init<V: Strideable>(
        value: Binding<V>,
        in bounds: ClosedRange<V>? = nil,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(label(), value, step, bounds, onEditingChanged) }
}

extension Stepper where Label == Text {
    /// Creates a stepper with a text as its label that calls functions.
    public init(
        _ titleKey: LocalizedStringKey,
        onIncrement: (() -> Void)?,
        onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(Text(titleKey), onIncrement, onDecrement, onEditingChanged) }

    /// Creates a stepper with a text as its label that changes a value, in a range if there is one.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey,
        value: Binding<V>,
        in bounds: ClosedRange<V>? = nil,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(Text(titleKey), value, step, bounds, onEditingChanged) }

    /// Creates a stepper with a text as its label that changes a value, in a range if there is one.
    @_disfavoredOverload public init<S: StringProtocol, V: Strideable>(
        _ title: S,
        value: Binding<V>,
        in bounds: ClosedRange<V>? = nil,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(Text(title), value, step, bounds, onEditingChanged) }
}
