@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
@frozen @propertyWrapper public struct FocusState<Value>: DynamicProperty where Value: Hashable {
    @frozen @propertyWrapper public struct Binding {
        private let binding: SwiftUI.Binding<Value>

        public var wrappedValue: Value {
            get { fatalError() }
            nonmutating set { fatalError() }
        }

        public var projectedValue: FocusState<Value>.Binding { fatalError() }
    }

    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set { fatalError() }
    }

    public var projectedValue: FocusState<Value>.Binding { fatalError() }

    public init() where Value == Bool { fatalError() }

    public init<T>() where Value == T?, T: Hashable { fatalError() }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension View {
    nonisolated public func focused<Value>(
        _ binding: FocusState<Value>.Binding,
        equals value: Value
    ) -> some View where Value: Hashable { AnyView(self) }

    nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View { AnyView(self) }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension FocusState: Sendable where Value: Sendable {}
