/// A stored property of a view or a modifier that reads data from outside it, as in SwiftUI.
///
/// Conform a type of your own that contains dynamic properties, so that they are connected.
public protocol DynamicProperty {
    /// Called before the view's body is evaluated, after the properties inside have their values.
    mutating func update()
}

extension DynamicProperty {
    /// Does nothing.
    public mutating func update() {}
}

/// A dynamic property that gets its data from its view's node, such as a `State` or an `Environment`.
///
/// Its requirements are not those of `DynamicProperty`: with the main actor as a client's default isolation, types such as
/// seeders would conform to it on the main actor only.
protocol ConnectedProperty: DynamicProperty {
    /// The stored property whose bits are compared when the view gets a new value: if they differ, the body is evaluated. `nil` if
    /// there is none. Other stored properties are not
    /// compared: their data is read again when they are connected, and some of their bits may be undefined, for example
    /// in an optional function that is `nil`.
    @MainActor static var input: PartialKeyPath<Self>? { get }

    /// Takes the property's data from the slot, or stores it there at the first evaluation. Called before each evaluation of the
    /// body, on the copy of the view that the body reads.
    @MainActor mutating func connect(_ slot: inout PropertySlot)
}
extension ConnectedProperty { @MainActor static var input: PartialKeyPath<Self>? { nil } }

/// The storage of one dynamic property in a view's node, with the node and its environment.
@MainActor struct PropertySlot {
    let node: _AnyViewNode
    let environment: ViewEnvironment
    /// The object with the property's data, which the node retains; `nil` at the first evaluation.
    var storage: AnyObject?
}
