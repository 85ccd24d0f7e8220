/// A control with a plus and a minus button, as in SwiftUI. See `ViewHost.step(_:by:)`.
nonisolated public struct Stepper<Label: View>: InputView {
    private let label: Label
    /// Called for each press of plus or minus.
    private let press: (_ isIncrement: Bool) -> Void
    private let onEditingChanged: (Bool) -> Void

    /// Creates a stepper that performs an action for each press.
    public init(
        @ViewBuilder label: () -> Label,
        onIncrement: (() -> Void)?,
        onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        (self.label, self.onEditingChanged) = (label(), onEditingChanged)
        press = { ($0 ? onIncrement : onDecrement)?() }
    }

    /// Creates a stepper of a value with an optional range.
    public init<V: Strideable>(
        value: Binding<V>,
        in bounds: ClosedRange<V>? = nil,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        (self.label, self.onEditingChanged) = (label(), onEditingChanged)
        press = { isIncrement in
            guard let bounds else {
                return value.wrappedValue = value.wrappedValue.advanced(by: isIncrement ? step : -step)
            }
            let old = value.wrappedValue
            // A value outside the range becomes the bound beside it.
            guard bounds.contains(old) else {
                return value.wrappedValue = old < bounds.lowerBound ? bounds.lowerBound : bounds.upperBound
            }
            // The bound in the direction of the press. Near it, the value becomes the bound without `advanced(by:)`, which traps
            // where a type has no next value, such as at `Int.max`.
            let end = isIncrement == (step > 0) ? bounds.upperBound : bounds.lowerBound
            let isNear = old.distance(to: end).magnitude <= step.magnitude
            value.wrappedValue = isNear ? end : old.advanced(by: isIncrement ? step : -step)
        }
    }

    @MainActor var input: InputContent<Label> {
        InputContent(kind: .stepper, label: label) { count, _ in
            onEditingChanged(true)
            for _ in 0..<Int(count.magnitude) { press(count > 0) }
            onEditingChanged(false)
        }
    }
}
