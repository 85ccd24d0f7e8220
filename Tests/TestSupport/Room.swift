/// The part of a value that may make it large, so that the libraries put it in a box while they deliver it.
public protocol Room: Sendable { init() }

/// No part.
public struct NoRoom: Room {
    /// Creates it.
    public init() {}
}

/// A part of a kilobyte.
public struct Kilobyte: Room {
    private let numbers = InlineArray<128, Int>(repeating: 0)

    /// Creates it.
    public init() {}
}

/// A number in a value of some size.
public struct Sized<Space: Room>: Sendable, Hashable, CustomStringConvertible {
    // It is first, so that a copy of a part of the value has another number.
    private let room = Space()

    /// The number.
    public var number: Int

    /// Creates a value.
    public init(_ number: Int) { self.number = number }

    /// The text of the number.
    public var description: String { "\(number)" }

    /// Returns whether the numbers are equal.
    public static func == (one: Sized, other: Sized) -> Bool { one.number == other.number }

    /// Hashes the number.
    public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// A part of 400 bytes, so that a pair of values is large, and each of them is not.
public struct HalfKilobyte: Room {
    private let numbers = InlineArray<50, Int>(repeating: 0)

    /// Creates it.
    public init() {}
}

/// Returns the part that makes values large, or no part.
public func room(isLarge: Bool) -> any Room.Type { isLarge ? Kilobyte.self : NoRoom.self }
