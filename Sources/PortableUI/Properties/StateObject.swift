/// An object that is created once for the view's identity, and released with it, as in SwiftUI.
@MainActor @preconcurrency @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty, ConnectedProperty {
    // Invariant behind `nonisolated(unsafe)`: a constant that is called on the main actor only.
    nonisolated(unsafe) private let make: () -> ObjectType
    /// The object, once the property is connected to its view.
    private var object: ObjectType? = nil

    /// Creates a state object.
    ///
    /// - Parameter thunk: Creates the object, once, when the view is first evaluated.
    nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

    /// The object. Before the view is shown, each read returns a new one.
    public var wrappedValue: ObjectType { object ?? make() }

    /// Creates bindings to the object's properties.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(root: wrappedValue) }

    mutating func connect(_ slot: inout PropertySlot) {
        let object = (slot.storage as? ObjectWatch<ObjectType>)?.object ?? make()
        ObjectWatch.watch(object, in: &slot)
        self.object = object
    }
}

/// An object that a modifier of this module stores for the views inside, in a `StateObject`. It is equal to itself alone, so
/// that a view that gets the same object again is not evaluated.
@MainActor class KeptByView: ObservableObject, Equatable {
    nonisolated init() {}

    nonisolated static func == (one: KeptByView, other: KeptByView) -> Bool { one === other }
}
