/// The type and the offset of a stored property, as the Swift runtime reports them. `PropertyLayout` reads them.
struct StoredField {
    let type: Any.Type
    let offset: Int

    static func isStruct(_ type: Any.Type) -> Bool {
        // `Struct` of the runtime's `MetadataKind`.
        metadataKind(type) == 0x200
    }

    /// The stored fields of a type. A class has none here.
    ///
    /// Only the runtime knows the offsets: its public `Mirror` reads copies, which cannot be connected. The standard library and
    /// other libraries use the same functions, so they are unlikely to change.
    static func all(of type: Any.Type) -> [StoredField] {
        if type is AnyClass { return [] }
        return (0..<fieldCount(type)).map { index in
            var described = FieldDescription()
            let field = StoredField(
                type: fieldType(type, index: index, description: &described),
                offset: fieldOffset(type, index: index)
            )
            described.release?(described.name)
            return field
        }
    }
}

/// Filled in by `fieldType(_:index:description:)`. The layout is the runtime's.
private struct FieldDescription {
    var name: UnsafePointer<CChar>?
    var release: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVar = false
}

@_silgen_name("swift_getMetadataKind") private func metadataKind(_: Any.Type) -> UInt

@_silgen_name("swift_reflectionMirror_recursiveCount") private func fieldCount(_: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata") private func fieldType(
    _: Any.Type,
    index: Int,
    description: UnsafeMutablePointer<FieldDescription>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset") private func fieldOffset(_: Any.Type, index: Int) -> Int
