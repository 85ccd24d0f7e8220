import Combine

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public protocol DynamicProperty {
    mutating func update()
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension DynamicProperty {
    public mutating func update() {}
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@MainActor @frozen @propertyWrapper @preconcurrency
public struct EnvironmentObject<ObjectType>:
    DynamicProperty
where ObjectType: ObservableObject {
    @MainActor @dynamicMemberLookup @frozen @preconcurrency public struct Wrapper {
        @MainActor @preconcurrency
        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            fatalError()
        }
    }

    @MainActor @preconcurrency public init() {
        fatalError()
    }

    @MainActor @preconcurrency public var wrappedValue: ObjectType {
        fatalError()
    }

    @MainActor @preconcurrency public var projectedValue: EnvironmentObject<ObjectType>.Wrapper {
        fatalError()
    }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@MainActor @frozen @propertyWrapper @preconcurrency
public struct ObservedObject<ObjectType>:
    DynamicProperty
where ObjectType: ObservableObject {
    @MainActor @dynamicMemberLookup @frozen @preconcurrency public struct Wrapper {
        @MainActor @preconcurrency
        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            fatalError()
        }
    }

    @MainActor @preconcurrency public init(wrappedValue: ObjectType) {
        fatalError()
    }

    @MainActor @preconcurrency public var wrappedValue: ObjectType {
        get { fatalError() }
        set { fatalError() }
    }

    @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        fatalError()
    }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@MainActor @frozen @propertyWrapper @preconcurrency
public struct StateObject<ObjectType>:
    DynamicProperty
where ObjectType: ObservableObject {
    nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        fatalError()
    }

    @MainActor @preconcurrency public var wrappedValue: ObjectType {
        fatalError()
    }

    @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        fatalError()
    }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@frozen @propertyWrapper public struct State<Value>: DynamicProperty {
    public init(wrappedValue value: Value) {
        fatalError()
    }

    public init(initialValue value: Value) {
        fatalError()
    }

    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set { fatalError() }
    }

    public var projectedValue: Binding<Value> {
        fatalError()
    }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension State: Sendable where Value: Sendable {}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension State where Value: ExpressibleByNilLiteral {
    public init() {
        fatalError()
    }
}
