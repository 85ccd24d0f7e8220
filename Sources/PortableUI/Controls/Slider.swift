/// A control to choose a number from a range, as in SwiftUI. See `ViewHost.drag(_:to:)`.
nonisolated public struct Slider<Label: View, ValueLabel: View>: InputView {
    private let value: Binding<Double>
    private let bounds: ClosedRange<Double>
    /// The distance of steps, or zero without steps.
    private let step: Double
    private let onEditingChanged: (Bool) -> Void
    private let label: Label

    @MainActor var input: InputContent<Label> {
        InputContent(kind: .slider(value: value.wrappedValue, in: bounds), label: label) { number, _ in
            onEditingChanged(true)
            var number = min(max(number, bounds.lowerBound), bounds.upperBound)
            if step != 0 { number = bounds.lowerBound + ((number - bounds.lowerBound) / step).rounded() * step }
            value.wrappedValue = min(number, bounds.upperBound)
            onEditingChanged(false)
        }
    }
}

extension Slider where ValueLabel == EmptyView {
    /// Creates a slider with a custom label.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value: value, in: bounds, step: 0, label: label, onEditingChanged: onEditingChanged)
    }

    /// Creates a slider with a custom label that moves in steps.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.value = value.mapped({ Double($0) }, { V($0) })
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.step = Double(step)
        self.onEditingChanged = onEditingChanged
        self.label = label()
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    /// Creates a slider without a label.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value: value, in: bounds, label: { EmptyView() }, onEditingChanged: onEditingChanged)
    }

    /// Creates a slider without a label that moves in steps.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value: value, in: bounds, step: step, label: { EmptyView() }, onEditingChanged: onEditingChanged)
    }
}
