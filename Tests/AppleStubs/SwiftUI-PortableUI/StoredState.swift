@_exported import PortableUI

// With SwiftUI-Xcode27/State.swift, this is `@State` of Xcode 27 for views of the portable layer.

public struct _StoredState<Value>: DynamicProperty {
    public let wrapper: State<Value>

    public init(_ initialValue: @escaping () -> Value) {
        wrapper = State(initialValue: initialValue())
    }

    public var wrappedValue: Value {
        get { wrapper.wrappedValue }
        nonmutating set { wrapper.wrappedValue = newValue }
    }

    public var projectedValue: Binding<Value> {
        wrapper.projectedValue
    }
}
