import Turns

#if canImport(SwiftUI)
import Combine
import SwiftUI
#endif

/// Finds and observes the objects in a seeder's properties.
@MainActor enum ObservedObjects {
    /// An object that is retained and observed until this value is released.
    struct Observation {
        let object: AnyObject
        fileprivate let end: AnyCancellable
    }

    /// Observes the objects in a seeder's properties and the objects that it names. Existing observations continue.
    ///
    /// - Parameter onChange: Called when one of them changes.
    static func observe<Seeder: Seedable>(
        in seeder: Seeder,
        keeping old: [Observation],
        onChange: Notice
    ) -> [Observation] {
        var observations: [Observation] = []
        func add(_ object: any ObservableObject) {
            if observations.contains(where: { $0.object === object }) { return }
            observations.append(old.first { $0.object === object } ?? observe(object, onChange: onChange))
        }
        visit(seeder, add)
        for named in seeder.observedObjects { add(named.observedObject) }
        return observations
    }

    private static func observe<Object: ObservableObject>(_ object: Object, onChange: Notice) -> Observation {
        #if canImport(SwiftUI)
        // The object publishes before the change, on any thread; the new value can be read in a later turn. Without `@Sendable`, the
        // closure would belong to the main actor, and trap on another thread.
        let end = object.objectWillChange.sink { @Sendable _ in onChange() }
        #else
        let end = object.observeChanges { onChange() }
        #endif
        return Observation(object: object, end: end)
    }

    /// Calls `body` with the objects in a value's properties, including its dynamic properties.
    private static func visit(_ value: Any, _ body: (any ObservableObject) -> Void) {
        for child in Mirror(reflecting: value).children {
            if let property = child.value as? any HoldsObject {
                body(property.observedObject)
            } else if child.value is any DynamicProperty {
                visit(child.value, body)
            }
        }
    }
}

/// A dynamic property that holds an object and observes it, so that the seeder observes the object too.
private protocol HoldsObject: AnyObservableObject {}

extension EnvironmentObject: HoldsObject {
    /// The object that the property holds.
    @_documentation(visibility: internal)
    public var observedObject: any ObservableObject { wrappedValue }
}

extension ObservedObject: HoldsObject {
    /// The object that the property holds.
    @_documentation(visibility: internal)
    public var observedObject: any ObservableObject { wrappedValue }
}

extension StateObject: HoldsObject {
    /// The object that the property holds.
    @_documentation(visibility: internal)
    public var observedObject: any ObservableObject { wrappedValue }
}
