#if !canImport(SwiftUI)
/// A stored property of a view or modifier that brings in something from outside it, as in SwiftUI.
///
/// A type of one's own that is made of dynamic properties conforms too, and those in it work.
public protocol DynamicProperty {
    /// Called before the view's body is evaluated, when the properties inside have their values.
    mutating func update()

    // Connects the property with what the identity of its view keeps for it.
    @MainActor mutating func _connect(_ slot: inout _PropertySlot)
}

extension DynamicProperty {
    /// Does nothing.
    public mutating func update() {}

    /// Connects the property; for this module alone.
    @MainActor public mutating func _connect(_ slot: inout _PropertySlot) {}
}

/// What the identity of a view keeps for one of its dynamic properties.
@MainActor
public struct _PropertySlot {
    let node: _AnyViewNode
    let environment: ViewEnvironment
    var storage: AnyObject?
}
#endif
