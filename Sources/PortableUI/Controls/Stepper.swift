/// A control with a button for more and one for less, as in SwiftUI. See `ViewHost.step(_:by:)`.
public struct Stepper<Label: View> {
    private let label: Label
    private let onIncrement: (() -> Void)?
    private let onDecrement: (() -> Void)?
    private let onEditingChanged: (Bool) -> Void
}

extension Stepper: _InputView {
    /// For use by this module only.
    public var _input: _Input<Label> {
        _Input(kind: .stepper, label: label) { count in
            onEditingChanged(true)
            for _ in 0..<Int(count.magnitude) { (count > 0 ? onIncrement : onDecrement)?() }
            onEditingChanged(false)
        }
    }
}

nonisolated extension Stepper {
    /// Creates a stepper that calls functions.
    public init(
        @ViewBuilder label: () -> Label,
        onIncrement: (() -> Void)?,
        onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.label = label()
        self.onIncrement = onIncrement
        self.onDecrement = onDecrement
        self.onEditingChanged = onEditingChanged
    }

    /// Creates a stepper that changes a value.
    public init<V: Strideable>(
        value: Binding<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: label,
            onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
            onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) },
            onEditingChanged: onEditingChanged
        )
    }

    /// Creates a stepper that changes a value in a range.
    public init<V: Strideable>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        func move(_ step: V.Stride) {
            let moved = value.wrappedValue.advanced(by: step)
            value.wrappedValue = min(max(moved, bounds.lowerBound), bounds.upperBound)
        }
        self.init(
            label: label,
            onIncrement: { move(step) },
            onDecrement: { move(-step) },
            onEditingChanged: onEditingChanged
        )
    }
}

nonisolated extension Stepper where Label == Text {
    /// Creates a stepper with a text as its label that calls functions.
    public init(
        _ titleKey: LocalizedStringKey,
        onIncrement: (() -> Void)?,
        onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: { Text(titleKey) },
            onIncrement: onIncrement,
            onDecrement: onDecrement,
            onEditingChanged: onEditingChanged
        )
    }

    /// Creates a stepper with a text as its label that changes a value.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey,
        value: Binding<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged) }

    /// Creates a stepper with a text as its label that changes a value in a range.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey,
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged) }

}
