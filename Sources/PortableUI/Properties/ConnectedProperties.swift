/// The storage of the dynamic properties of one view or modifier in the tree. Each `CompositeNode` stores one.
@MainActor struct ConnectedProperties {
    private let layout: PropertyLayout
    /// For each dynamic property the object with its data, such as the `StateBox` of a `State`. `nil` before the first
    /// evaluation, and for a property that only reads the environment.
    private var storage: [AnyObject?]

    init(of type: Any.Type) {
        layout = PropertyLayout.of(type)
        storage = layout.properties.isEmpty ? [] : Array(repeating: nil, count: layout.properties.count)
    }

    /// Whether two values have the same bits in their properties. Padding is not compared, and of dynamic properties only
    /// the input is.
    ///
    /// - Returns: `false` if that leaves no bytes out: the caller has compared all bytes before.
    func haveSameBits<Owner>(_ one: UnsafeRawPointer, _ other: UnsafeMutablePointer<Owner>) -> Bool {
        guard let parts = layout.parts else { return false }
        return PortableUI.haveSameBits(one, other, in: parts)
    }

    /// Whether views or modifiers of the type read observable data.
    var reads: ObservedReads.Kind { layout.reads }

    /// Connects the properties of a view to the storage of its identity. Called before each evaluation of the body.
    mutating func connect<Owner>(_ owner: inout Owner, of node: _AnyViewNode, in environment: ViewEnvironment) {
        if layout.properties.isEmpty { return }
        withUnsafeMutableBytes(of: &owner) { bytes in
            for (index, property) in layout.properties.enumerated() {
                var slot = PropertySlot(node: node, environment: environment, storage: storage[index])
                property.connect(bytes.baseAddress! + property.offset, &slot)
                storage[index] = slot.storage
            }
        }
    }
}

/// Whether two values of a type have the same bits, apart from padding. The node of `onReceive(_:perform:)` compares
/// publishers with it.
@MainActor func haveSameBitsExceptPadding<Value>(_ one: Value, _ other: inout Value) -> Bool {
    withUnsafePointer(to: one) { one in
        if haveSameBits(one, &other) { return true }
        guard !(Value.self is AnyClass), let parts = PropertyLayout.of(Value.self).parts else { return false }
        return haveSameBits(one, &other, in: parts)
    }
}

extension ConnectedProperty {
    /// Connects the property of this type at an address.
    @MainActor fileprivate static func connect(at address: UnsafeMutableRawPointer, _ slot: inout PropertySlot) {
        let property = address.assumingMemoryBound(to: Self.self)
        property.pointee.connect(&slot)
        property.pointee.update()
    }
}

extension DynamicProperty {
    /// Updates the property of this type at an address, after the properties inside it were connected.
    fileprivate static func update(at address: UnsafeMutableRawPointer) {
        address.assumingMemoryBound(to: Self.self).pointee.update()
    }
}

/// A type whose stored properties are searched inside for dynamic properties, unless they are views: `ModifiedContent`, for
/// its modifier, `StyleProperties`, for the style, and `ToolbarBody`, for the content.
protocol PropertyOwner {}

/// The offsets of a type's dynamic properties, inner ones first.
@MainActor private final class PropertyLayout {
    struct Property {
        let offset: Int
        /// Connects the property at an address, or updates a property that contains others.
        let connect: (UnsafeMutableRawPointer, inout PropertySlot) -> Void

        @MainActor init(_ type: any DynamicProperty.Type, offset: Int) {
            self.offset = offset
            if let type = type as? any ConnectedProperty.Type {
                connect = { type.connect(at: $0, &$1) }
            } else {
                connect = { address, _ in type.update(at: address) }
            }
        }
    }

    private static var layouts: [ObjectIdentifier: PropertyLayout] = [:]

    /// The layout of a type, computed once.
    static func of(_ type: Any.Type) -> PropertyLayout {
        if let layout = layouts[ObjectIdentifier(type)] { return layout }
        if type is AnyClass { fatalError("\(type) is a class. Make it a struct, as SwiftUI requires.") }
        let layout = PropertyLayout(type)
        layouts[ObjectIdentifier(type)] = layout
        return layout
    }

    let properties: [Property]
    /// Whether nodes of the type read observable data. Stored here, because there is one for each type.
    let reads = ObservedReads.Kind()
    /// The byte ranges of the type's properties, with only the inputs of dynamic ones. `nil` if they cover all bytes. Other
    /// bytes may be undefined.
    let parts: [Range<Int>]?

    private init(_ type: Any.Type) {
        var parts: [Range<Int>] = []
        Self.collect(type, at: 0, into: &parts)
        self.parts = parts == [0..<Self.size(of: type)] ? nil : parts
        var properties: [Property] = []
        Self.collect(type, at: 0, into: &properties)
        self.properties = properties
    }

    /// Adds the byte ranges of a type's stored properties, recursively. Adjacent ranges are joined.
    private static func collect(
        _ type: Any.Type,
        isOutermost: Bool = true,
        at start: Int,
        into parts: inout [Range<Int>]
    ) {
        let size = size(of: type)
        if size == 0 { return }
        if let connected = type as? any ConnectedProperty.Type {
            if let input = input(of: connected) { add(start + input.lowerBound..<start + input.upperBound, to: &parts) }
            return
        }
        let fields = isOutermost || StoredField.isStruct(type) ? StoredField.all(of: type) : []
        for field in fields { collect(field.type, isOutermost: false, at: start + field.offset, into: &parts) }
        if fields.isEmpty { add(start..<start + size, to: &parts) }
    }

    /// Adds a byte range, or extends the last one by it.
    private static func add(_ part: Range<Int>, to parts: inout [Range<Int>]) {
        if let last = parts.last, last.upperBound == part.lowerBound {
            parts[parts.count - 1] = last.lowerBound..<part.upperBound
        } else {
            parts.append(part)
        }
    }

    private static func size(of type: Any.Type) -> Int {
        func size<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
        return _openExistential(type, do: size)
    }

    /// The byte range of the input inside a dynamic property; `nil` if it has no input.
    private static func input<Property: ConnectedProperty>(of type: Property.Type) -> Range<Int>? {
        guard let input = type.input, let offset = MemoryLayout<Property>.offset(of: input) else { return nil }
        return offset..<offset + size(of: Swift.type(of: input).valueType)
    }

    /// Adds the dynamic properties of a type, recursively.
    private static func collect(_ type: Any.Type, at start: Int, into properties: inout [Property]) {
        for field in StoredField.all(of: type) {
            let offset = start + field.offset
            if let property = field.type as? any DynamicProperty.Type {
                collect(field.type, at: offset, into: &properties)
                properties.append(Property(property, offset: offset))
            } else if field.type is any App.Type || type is any PropertyOwner.Type && !(field.type is any View.Type) {
                // The first window's view contains the app's properties, a style's view contains the style's, a modified view
                // contains the modifier's, and a toolbar's view contains the content's.
                collect(field.type, at: offset, into: &properties)
            }
        }
    }
}
