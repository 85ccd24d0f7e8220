/// A stored property of a view or a modifier that reads data from outside it, as in SwiftUI.
///
/// If your own type contains dynamic properties, let it conform too, so that they work.
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
    /// The stored property that a view's body depends on; `nil` if there is none. The others do not make a view another
    /// one: what is read is found in connecting them, and the bits of an optional function that is `nil`, for one, may be
    /// anything.
    @MainActor static var input: PartialKeyPath<Self>? { get }

    @MainActor mutating func connect(_ slot: inout PropertySlot)
}
extension ConnectedProperty { @MainActor static var input: PartialKeyPath<Self>? { nil } }

@MainActor struct PropertySlot {
    let node: _AnyViewNode
    let environment: ViewEnvironment
    var storage: AnyObject?
}
