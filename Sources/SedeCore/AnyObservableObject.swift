#if canImport(SwiftUI)
import Combine
import SwiftUI
#endif

/// A property that holds an object which a seeder observes: what `Seedable.observedObjects` lists.
///
/// `@preconcurrency` as in SwiftUI: Swift 5 mode warns where Swift 6 mode refuses.
@MainActor @preconcurrency
public protocol AnyObservableObject {
    /// The object.
    var observedObject: any ObservableObject { get }
}

extension Environment: AnyObservableObject where Value: ObservableObject {
    /// The object.
    public var observedObject: any ObservableObject { wrappedValue }
}
