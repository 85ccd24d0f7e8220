#if canImport(SwiftUI)
import Combine
import SwiftUI
#endif

/// Finds and observes the objects that a seeder's properties hold.
@MainActor
enum ObservedObjects {
    /// An object, kept and observed until this is released.
    struct Observation {
        let object: AnyObject
        fileprivate let end: AnyCancellable
    }

    /// Observes the objects in a value, of which those observed already stay so.
    ///
    /// - Parameter onChange: Called when one of them changes.
    static func observe(
        in value: Any,
        keeping old: [Observation],
        onChange: Notice
    ) -> [Observation] {
        var observations: [Observation] = []
        visit(value) { object in
            if observations.contains(where: { $0.object === object }) { return }
            observations.append(old.first { $0.object === object } ?? observe(object, onChange: onChange))
        }
        return observations
    }

    private static func observe<Object: ObservableObject>(_ object: Object, onChange: Notice) -> Observation {
        Observation(object: object, end: object.observeChanges { onChange() })
    }

    /// Calls `body` with the objects of the properties of a value, and of the dynamic properties among them.
    private static func visit(_ value: Any, _ body: (any ObservableObject) -> Void) {
        for child in Mirror(reflecting: value).children {
            if let property = child.value as? any HoldsObject {
                body(property.heldObject)
            } else if child.value is any DynamicProperty {
                visit(child.value, body)
            }
        }
    }
}

#if canImport(SwiftUI)
extension ObservableObject {
    /// Has a closure called for each change to come, in whose later turn the new value can be read.
    fileprivate func observeChanges(_ body: @escaping () -> Void) -> AnyCancellable {
        objectWillChange.sink { _ in body() }
    }
}
#endif

/// A dynamic property that holds an object and observes it.
@MainActor
private protocol HoldsObject {
    var heldObject: any ObservableObject { get }
}

extension EnvironmentObject: HoldsObject {
    fileprivate var heldObject: any ObservableObject { wrappedValue }
}

extension ObservedObject: HoldsObject {
    fileprivate var heldObject: any ObservableObject { wrappedValue }
}

extension StateObject: HoldsObject {
    fileprivate var heldObject: any ObservableObject { wrappedValue }
}
