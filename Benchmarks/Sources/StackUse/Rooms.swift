import PrexCore

/// The part of a state that makes it large.
protocol Room: Sendable { init() }

/// A kilobyte of many small properties, as in an app's struct.
struct Kilobyte: Room {
    typealias Eight<Value> = (Value, Value, Value, Value, Value, Value, Value, Value)

    struct Part: Sendable {
        var first: Eight<UInt64> = (0, 0, 0, 0, 0, 0, 0, 0)
        var second: Eight<UInt64> = (0, 0, 0, 0, 0, 0, 0, 0)
    }

    var text = "A text that is too long to be kept in place"
    var parts = (Part(), Part(), Part(), Part(), Part(), Part(), Part())
    var numbers = (Part(), 0)
}

struct FourKilobytes: Room {
    var first = Kilobyte(), second = Kilobyte(), third = Kilobyte(), fourth = Kilobyte()
}

/// Sixteen kilobytes in one array.
struct SixteenKilobytes: Room {
    var numbers = InlineArray<2_048, Int>(repeating: 0)
}

/// A state with the size of its room.
struct Large<Content: Room>: State, Equatable {
    var count = 0
    var room = Content()

    static func == (one: Large, other: Large) -> Bool { one.count == other.count }
}

/// Stores a value where a use of it copies nothing.
// Invariant behind `@unchecked Sendable`: one thread at a time uses it.
final class Kept<Value>: @unchecked Sendable {
    var value: Value

    init(_ value: Value) { self.value = value }
}

/// The maximum number of copies of a large value on the stack.
let mostCopies = 8.0

/// An operation on large values.
struct Operation {
    let name: String
    let run: () -> Void
}

// Invariant behind `nonisolated(unsafe)`: one thread at a time uses it.
nonisolated(unsafe) var sum = 0
