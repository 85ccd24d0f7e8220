#if canImport(SwiftUI)
import Combine
import SwiftUI
#endif  // Elsewhere, `PortableUI.swift` re-exports these names.

/// A property that holds an object for a seeder to observe, as returned by `Seedable.observedObjects`.
///
/// `@preconcurrency`, as in SwiftUI: a violation of the isolation is a warning in Swift 5 mode and an error in Swift 6
/// mode.
@MainActor @preconcurrency
public protocol AnyObservableObject {
    /// The object.
    var observedObject: any ObservableObject { get }
}

// Unlike the property wrappers in `ObservedObjects.swift`, an `@Environment` object is observed only if
// `observedObjects` contains it.
extension Environment: AnyObservableObject where Value: ObservableObject {
    /// The object.
    @_documentation(visibility: internal)
    public var observedObject: any ObservableObject { wrappedValue }
}
