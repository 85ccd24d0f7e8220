import SharedReactive

/// A trampoline, without the type of its value.
@usableFromInline package class AnyTrampoline {
    /// The trampolines that lie behind this one next.
    var trampolines: [AnyTrampoline] { [] }

    /// Reads the value behind this trampoline, for which those behind it must have been read.
    func read(in reading: Reading) {}
}

/// The values that were read at the trampolines behind a source, for one read of that source.
@usableFromInline package final class Reading {
    private var values: [ObjectIdentifier: AnyObject] = [:]
    private var isOutdated = false

    /// Returns the value of a source that stands on trampolines.
    @usableFromInline package static func versioned<Value>(of source: ValueSource<Value>) -> Versioned<Value>
    {
        for _ in 0..<3 {
            let reading = Reading()
            let current = reading.read(source)
            if !reading.isOutdated { return current }
        }
        // Other threads change and read it all the time. What is made for this reader is not shared.
        return Reading().read(source)
    }

    private func read<Value>(_ source: ValueSource<Value>) -> Versioned<Value> {
        var toRead = source.trampolines
        while let trampoline = toRead.last {
            let missing =
                values[ObjectIdentifier(trampoline)] == nil
                ? trampoline.trampolines.filter { values[ObjectIdentifier($0)] == nil } : []
            if missing.isEmpty {
                toRead.removeLast()
                if values[ObjectIdentifier(trampoline)] == nil { trampoline.read(in: self) }
            } else {
                toRead += missing
            }
        }
        return source.read(self)
    }

    /// Has everything read again, when this reading is through, because a source has changed since it was read.
    ///
    /// - Returns: A value until then.
    @usableFromInline func outdated<Value>(_ value: Value) -> Versioned<Value> {
        isOutdated = true
        return Versioned(value, .unknown)
    }

    func set<Value>(_ value: Value, at trampoline: AnyTrampoline) {
        values[ObjectIdentifier(trampoline)] = Box(value)
    }

    func value<Value>(at trampoline: AnyTrampoline) -> Value {
        unsafeDowncast(values[ObjectIdentifier(trampoline)]!, to: Box<Value>.self).value
    }
}

/// A value as an object of its own.
@usableFromInline package final class Box<Value> {
    // Invariant behind `@exclusivity(unchecked)`: whoever changes it gets one event at a time, as for a source's observers.
    @exclusivity(unchecked) @usableFromInline package var value: Value

    @inlinable package init(_ value: Value) { self.value = value }
    @inlinable package func change(_ body: (inout Value) -> Void) { body(&value) }
}
