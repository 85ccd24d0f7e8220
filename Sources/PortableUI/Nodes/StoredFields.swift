/// The type and the offset of a stored property, as the Swift runtime reports them. `PropertyLayout` reads them.
struct StoredField {
    let type: Any.Type
    let offset: Int

    static func isStruct(_ type: Any.Type) -> Bool {
        // `Struct` of the runtime's `MetadataKind`.
        metadataKind(type) == 0x200
    }

    /// Returns the stored fields of a type, or none for a class.
    ///
    /// `ConnectedProperties` changes the dynamic properties inside a view, so it needs their offsets. The public `Mirror` only
    /// reads copies. The standard library and other libraries use the same functions of the runtime, so these functions are
    /// unlikely to change.
    static func all(of type: Any.Type) -> [StoredField] {
        if type is AnyClass { return [] }
        return (0..<fieldCount(type)).map { index in
            var description = FieldDescription()
            let field = StoredField(
                type: fieldType(type, index: index, description: &description),
                offset: fieldOffset(type, index: index)
            )
            description.release?(description.name)
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
