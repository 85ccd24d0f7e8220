/// The types of a closure's arguments and of its result, as far as calls of the closure can be recorded with them.
///
/// Swift has no function that returns them for a type at run time. They are in the type's metadata, whose layout is part
/// of the ABI: words for the kind, the flags and the result's type, and one for each argument's type.
struct ClosureType {
    let arguments: [Any.Type]
    let result: Any.Type

    /// The number of arguments, and whether the closure throws and is asynchronous.
    let shape: UInt

    /// The largest number of recorded arguments.
    static let mostArguments = 6

    private enum Word {
        static let isFunction: UInt = 0x302
        static let count: UInt = 0xFFFF
        static let throwing: UInt = 0x0100_0000
        static let escaping: UInt = 0x0400_0000
        static let asynchronous: UInt = 0x2000_0000
        static let sendable: UInt = 0x4000_0000
    }

    /// Returns `nil` for types other than closures. It also returns `nil` for closures with more arguments, a typed error or an
    /// isolation, and for arguments that are passed in a special way (`inout`, `consuming`, `sending`, …) or cannot be kept.
    init?(_ type: Any.Type) {
        // Invariant behind the unsafe reads: a type is a pointer to its metadata, and the first word identifies the layout. A
        // function type has a word of flags, which contains the number of types after it. Any other flag rejects the type.
        let words = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
        guard words[0] == Word.isFunction else { return nil }
        shape = words[1] & ~Word.sendable
        let count = Int(shape & Word.count)
        let flags = shape & ~(Word.count | Word.throwing | Word.asynchronous)
        guard flags == Word.escaping, count <= Self.mostArguments else { return nil }
        (result, arguments) = (Self.type(words[2]), (0..<count).map { Self.type(words[3 + $0]) })
        guard arguments.allSatisfy(Self.mayBeKept), Self.mayBeKept(result) else { return nil }
    }

    private static func type(_ word: UInt) -> Any.Type { unsafeBitCast(word, to: Any.Type.self) }

    /// Whether values of a type may be copied and outlive the call. Noncopyable values, spans and nonescaping closures
    /// may not.
    private static func mayBeKept(_ type: Any.Type) -> Bool {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else {
            // These systems would return `true` for every type.
            return type is any Equatable.Type || type is AnyClass || type == Void.self
        }
        func isKept<Value: ~Copyable & ~Escapable>(_: Value.Type) -> Bool {
            Passed<Value>.self as Any.Type is any Storable.Type
        }
        return isKept(type)
    }
}

private protocol Storable {}
private enum Passed<Value: ~Copyable & ~Escapable> {}
extension Passed: Storable where Value: Copyable & Escapable {}
