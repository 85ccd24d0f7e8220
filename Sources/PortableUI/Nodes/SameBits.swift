/// Whether two values of a type have the same bits.
///
/// Equal bits mean equal values: references to the same objects, closures with the same context. Values with different bits
/// may be equal too, and cost an evaluation.
///
/// The values are compared in place: copies would retain and release their references.
func haveSameBits<Value>(_ one: UnsafeRawPointer, _ other: UnsafeMutablePointer<Value>) -> Bool {
    let (other, count) = (UnsafeRawPointer(other), MemoryLayout<Value>.size)
    let words = count / 8
    for word in 0..<words {
        let offset = word * 8
        if one.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            != other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        {
            return false
        }
    }
    for offset in words * 8..<count
    where one.load(fromByteOffset: offset, as: UInt8.self) != other.load(fromByteOffset: offset, as: UInt8.self) {
        return false
    }
    return true
}

/// Whether two values have the same bits in some parts: ranges of offsets in bytes.
func haveSameBits<Value>(
    _ one: UnsafeRawPointer,
    _ other: UnsafeMutablePointer<Value>,
    in parts: [Range<Int>]
) -> Bool {
    let other = UnsafeRawBufferPointer(start: other, count: MemoryLayout<Value>.size)
    return parts.allSatisfy { $0.allSatisfy { one.load(fromByteOffset: $0, as: UInt8.self) == other[$0] } }
}
