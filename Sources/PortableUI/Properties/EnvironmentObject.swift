/// An object that `environmentObject(_:)` sets, as in SwiftUI. The view is evaluated again after a change of the object.
@MainActor @preconcurrency @propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty, ConnectedProperty {
    /// Creates bindings to the object's properties, as in SwiftUI.
    public typealias Wrapper = ObservedObject<ObjectType>.Wrapper

    @usableFromInline var object: ObjectType?
    /// The objects of other types, if there is none of this type. Named in the message.
    private var others: [AnyObject] = []

    /// Creates a property that reads the nearest object of its type.
    public init() {}

    /// The object.
    ///
    /// - Precondition: An enclosing view has set an object of this type.
    @inlinable public var wrappedValue: ObjectType {
        if let object { return object }
        missing()
    }

    /// Traps with the names of the objects that are set.
    @usableFromInline func missing() -> Never {
        let given = others.compactMap { (type(of: $0) as? any SetByModifier.Type).map { "a \($0.name)" } }
        fatalError(
            (ObjectType.self as? any SetByModifier.Type)?.missing(among: given) ?? """
                No ObservableObject of type \(ObjectType.self) found. Set one on an enclosing view, \
                with environmentObject(_:).
                """
        )
    }

    /// Creates bindings to the object's properties.
    public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }

    mutating func connect(_ slot: inout PropertySlot) {
        object = slot.environment.object(of: ObjectType.self)
        if let object { ObjectWatch.watch(object, in: &slot) } else { slot.storage = nil }
        if object == nil { others = slot.environment.objects }
    }
}

/// An object that a modifier of another module sets, such as `seed(_:)` of SedeCore. An app does not know the object's
/// type, so the message names the modifier.
package protocol SetByModifier {
    /// A description of the object with the whole names of its types, such as "seeder of Model …".
    static var name: String { get }
    /// The message if no object of this type is set.
    ///
    /// - Parameter others: The objects that are set, such as "a seeder of Model …".
    static func missing(among others: [String]) -> String
}
