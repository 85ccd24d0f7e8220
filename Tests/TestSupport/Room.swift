/// The part of a value that may make it large, so that a property or a flux puts it in a box while it delivers it.
public protocol Room: Sendable { init() }

/// No part.
public struct NoRoom: Room {
    /// Creates it.
    public init() {}
}

/// A part of a kilobyte.
public struct Kilobyte: Room {
    private let numbers = Eight(of: Eight(of: (0, 0)))

    /// Creates it.
    public init() {}
}

/// Eight equal parts. An `InlineArray` would need macOS 26 and iOS 26.
private struct Eight<Part: Sendable>: Sendable {
    private let parts: (Part, Part, Part, Part, Part, Part, Part, Part)

    init(of part: Part) { parts = (part, part, part, part, part, part, part, part) }
}

/// A number in a value of some size.
public struct Sized<Space: Room>: Sendable {
    // It is first, so that a copy of a part of the value has another number.
    private let room = Space()

    /// The number.
    public var number: Int

    /// Creates a value.
    public init(_ number: Int) { self.number = number }
}

/// Returns the part that makes values large, or no part.
public func room(isLarge: Bool) -> any Room.Type { isLarge ? Kilobyte.self : NoRoom.self }
