// The storage in the expansion of `@State` by Tests/StateMacro. Apple's type has another name.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct _StoredState<Value>: DynamicProperty {
    public init(_ initialValue: @escaping () -> Value) {
        fatalError()
    }

    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set { fatalError() }
    }

    public var projectedValue: Binding<Value> {
        fatalError()
    }

    public var wrapper: State<Value> {
        fatalError()
    }
}
