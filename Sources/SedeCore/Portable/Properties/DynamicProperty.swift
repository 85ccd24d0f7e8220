#if !canImport(SwiftUI)
/// A stored property of a view or modifier that brings in something from outside it, as in SwiftUI.
///
/// A type of one's own that is made of dynamic properties conforms too, and those in it work.
public protocol DynamicProperty {
    /// Called before the view's body is evaluated, when the properties inside have their values.
    mutating func update()
}

extension DynamicProperty {
    /// Does nothing.
    public mutating func update() {}
}

/// A dynamic property that is connected with what the identity of its view keeps for it.
///
/// `DynamicProperty` cannot ask for this itself: a type of a client whose default isolation is the main actor, a seeder
/// for one, would then conform to it only there.
protocol ConnectedProperty: DynamicProperty {
    @MainActor mutating func connect(_ slot: inout PropertySlot)
}

/// What the identity of a view keeps for one of its dynamic properties.
@MainActor
struct PropertySlot {
    let node: _AnyViewNode
    let environment: ViewEnvironment
    var storage: AnyObject?
}
#endif
