import Dispatch
import SharedReactive

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
    /// - Parameter onChange: Called on the main thread when one of them is about to change.
    static func observe(
        in value: Any,
        keeping old: [Observation],
        onChange: @escaping @MainActor () -> Void
    ) -> [Observation] {
        var observations: [Observation] = []
        visit(value) { object in
            if observations.contains(where: { $0.object === object }) { return }
            observations.append(old.first { $0.object === object } ?? observe(object, onChange: onChange))
        }
        return observations
    }

    private static func observe<Object: ObservableObject>(
        _ object: Object,
        onChange: @escaping @MainActor () -> Void
    ) -> Observation {
        let onChange = OnMain(onChange)
        let end = object.objectWillChange.sink { _ in onChange() }
        return Observation(object: object, end: end)
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

/// Calls a closure of the main actor from any thread: at once on the main thread, in a later turn otherwise.
private struct OnMain: Sendable {
    private let body: @MainActor () -> Void

    init(_ body: @escaping @MainActor () -> Void) {
        self.body = body
    }

    func callAsFunction() {
        // Invariant: this is the main thread, or the main queue.
        if CurrentThread.isMain {
            MainActor.assumeIsolated(body)
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated(body) }
        }
    }
}

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
