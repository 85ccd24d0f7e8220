/// An object that the view's identity makes once, as in SwiftUI, and releases at its end.
@MainActor @preconcurrency @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty, ConnectedProperty {
    // Invariant behind `nonisolated(unsafe)`: a constant, called on the main actor alone.
    nonisolated(unsafe) private let make: () -> ObjectType
    private var object: ObjectType? = nil

    /// Creates a state object.
    ///
    /// - Parameter thunk: Makes the object, once, when the view is first evaluated.
    nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

    /// The object. Before the view is shown, each read returns a new one.
    public var wrappedValue: ObjectType { object ?? make() }

    /// Creates bindings to the object's properties.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(root: wrappedValue) }

    mutating func connect(_ slot: inout PropertySlot) {
        if let watch = slot.storage as? ObjectWatch<ObjectType> {
            object = watch.object
        } else {
            let new = make()
            ObjectWatch.watch(new, in: &slot)
            object = new
        }
    }
}

/// What a view keeps for those inside: the same object whatever it does by now, so that none of them is evaluated anew.
@MainActor class KeptByView: ObservableObject, Equatable {
    nonisolated init() {}

    nonisolated static func == (one: KeptByView, other: KeptByView) -> Bool { one === other }
}
