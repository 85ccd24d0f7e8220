#if !canImport(SwiftUI)
/// An object that the view's identity makes and keeps, as in SwiftUI: made once, however often the view is
/// evaluated, and released with it.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty, ConnectedProperty {
    private let make: () -> ObjectType
    private var object: ObjectType?

    /// Creates a state object.
    ///
    /// - Parameter thunk: Makes the object, once, when the view is first evaluated.
    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        make = thunk
        object = nil
    }

    /// The object; before its view is shown, a new one each time.
    @MainActor public var wrappedValue: ObjectType {
        object ?? make()
    }

    /// Makes bindings to the object's properties.
    @MainActor public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject<ObjectType>.Wrapper(root: wrappedValue)
    }

    @MainActor mutating func connect(_ slot: inout PropertySlot) {
        if let watch = slot.storage as? ObjectWatch<ObjectType> {
            object = watch.object
        } else {
            let new = make()
            ObjectWatch.watch(new, in: &slot)
            object = new
        }
    }
}
#endif
