/// A control to choose a number from a range, as in SwiftUI. See `ViewHost.drag(_:to:)`.
nonisolated public struct Slider<Label: View, ValueLabel: View>: _InputView {
    private let value: Binding<Double>
    private let bounds: ClosedRange<Double>
    private let step: Double?
    private let onEditingChanged: (Bool) -> Void
    private let label: Label

    private init<V: BinaryFloatingPoint>(
        _ value: Binding<V>,
        _ bounds: ClosedRange<V>,
        _ step: V.Stride?,
        _ onEditingChanged: @escaping (Bool) -> Void,
        _ label: Label
    ) where V.Stride: BinaryFloatingPoint {
        self.value = value.mapped({ Double($0) }, { V($0) })
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.step = step.map { Double($0) }
        self.onEditingChanged = onEditingChanged
        self.label = label
    }

    /// For use by this module only.
    @MainActor public var _input: _Input<Label> {
        _Input(kind: .slider(value: value.wrappedValue, in: bounds), label: label) { number, _ in
            onEditingChanged(true)
            var number = min(max(number, bounds.lowerBound), bounds.upperBound)
            if let step { number = bounds.lowerBound + ((number - bounds.lowerBound) / step).rounded() * step }
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
    ) where V.Stride: BinaryFloatingPoint { self.init(value, bounds, nil, onEditingChanged, label()) }

    /// Creates a slider with a custom label that moves in steps.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint { self.init(value, bounds, step, onEditingChanged, label()) }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    /// Creates a slider without a label.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint { self.init(value, bounds, nil, onEditingChanged, EmptyView()) }

    /// Creates a slider without a label that moves in steps.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint { self.init(value, bounds, step, onEditingChanged, EmptyView()) }
}
