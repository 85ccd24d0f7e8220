/// Creates bindings to the properties of an `Observable` object, as in SwiftUI.
///
/// ```swift
/// struct BookView: View {
///     @Bindable var book: Book
///
///     var body: some View { TextField("Title", text: $book.title) }
/// }
/// ```
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
    /// The object.
    public var wrappedValue: Value
    /// Creates bindings to the object's properties.
    public var projectedValue: Bindable<Value> { self }

    private init(of object: Value) { wrappedValue = object }

    /// Unavailable: only objects that conform to `Observable` have bindings to their properties.
    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable") public init(
        wrappedValue: Value
    ) { self.init(of: wrappedValue) }

    /// Unavailable: only objects that conform to `Observable` have bindings to their properties.
    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable") public init(
        projectedValue: Bindable<Value>
    ) { self = projectedValue }
}

extension Bindable where Value: AnyObject {
    /// A binding to a property of the object. Use it on the main actor.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding(location: .part(keyPath, of: .object(wrappedValue)), value: wrappedValue[keyPath: keyPath])
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) extension Bindable where Value: AnyObject, Value: Observable {
    /// Creates a property for an object.
    public init(wrappedValue: Value) { self.init(of: wrappedValue) }
    /// Creates a property for an object.
    public init(_ wrappedValue: Value) { self.init(wrappedValue: wrappedValue) }
    /// Creates a property from another one's projected value.
    public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable: Sendable where Value: Sendable {}
