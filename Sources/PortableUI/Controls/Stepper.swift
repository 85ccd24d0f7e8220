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
            // The bound in the direction of the press. Near it, the value becomes the bound without `advanced(by:)`, which traps
            // where a type has no next value, such as at `Int.max`.
            let goesUp = isIncrement == (step > 0)
            let (old, end) = (value.wrappedValue, goesUp ? bounds.upperBound : bounds.lowerBound)
            let isNear =
                bounds.contains(old)
                ? old.distance(to: end).magnitude <= step.magnitude : goesUp == (old > bounds.upperBound)
            let moved = isNear ? end : old.advanced(by: isIncrement ? step : -step)
            value.wrappedValue = min(max(moved, bounds.lowerBound), bounds.upperBound)
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
