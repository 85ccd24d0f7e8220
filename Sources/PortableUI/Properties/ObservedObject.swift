/// An object that is passed to a view, as in SwiftUI. The view is evaluated again after a change of the object.
@MainActor @preconcurrency @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty, ConnectedProperty {
    /// Creates bindings to the object's properties, as in SwiftUI.
    @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
        let root: ObjectType

        /// A binding to a property of the object.
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<
            Subject
        > { Binding(location: .part(keyPath, of: .object(root)), value: root[keyPath: keyPath]) }
    }

    /// The object.
    public var wrappedValue: ObjectType
    /// Observes an object.
    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    /// Creates bindings to the object's properties.
    public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }

    static var input: PartialKeyPath<Self>? { \.wrappedValue }

    mutating func connect(_ slot: inout PropertySlot) { ObjectWatch.watch(wrappedValue, in: &slot) }
}
