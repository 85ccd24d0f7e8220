/// The node of a tuple whose views' types are found out when it is shown.
final class TupleFieldsNode<T>: _ViewNode<TupleView<T>> {
    private let fields = TupleFields.of(T.self)
    private var parts: [_AnyViewNode] = []

    override init(in place: _ViewPlace) { super.init(in: place) }

    convenience init(_ view: TupleView<T>, in place: _ViewPlace) {
        self.init(in: place)
        let inside = _ViewPlace(parent: self, environment: place.environment)
        withUnsafeBytes(of: view.value) { bytes in
            parts = fields.all.map { $0.type.makeNode(at: bytes.baseAddress! + $0.offset, in: inside) }
        }
    }

    override func update(_ view: TupleView<T>, environment: ViewEnvironment) {
        withUnsafeBytes(of: view.value) { bytes in
            for (field, part) in zip(fields.all, parts) {
                field.type.update(part, at: bytes.baseAddress! + field.offset, environment: environment)
            }
        }
    }

    override func makeShown() -> ViewHost.Node.Children {
        ViewHost.Node.Children(parts.map(\.shown))
    }
}

/// Where in a tuple its views are.
@MainActor private final class TupleFields {
    private static var known: [ObjectIdentifier: TupleFields] = [:]

    /// The views of a type, found out once.
    static func of(_ type: Any.Type) -> TupleFields {
        if let fields = known[ObjectIdentifier(type)] { return fields }
        let fields = TupleFields(type)
        known[ObjectIdentifier(type)] = fields
        return fields
    }

    let all: [(offset: Int, type: any View.Type)]

    private init(_ type: Any.Type) {
        if let view = type as? any View.Type {
            all = [(0, view)]
            return
        }
        var fields: [(offset: Int, type: any View.Type)] = []
        for field in StoredField.all(of: type) {
            guard let view = field.type as? any View.Type else {
                fatalError(
                    "TupleView<\(type)>: \(field.type) is not a view. Create it with a tuple of views."
                )
            }
            fields.append((field.offset, view))
        }
        if fields.isEmpty, type != Void.self {
            fatalError("TupleView<\(type)>: there are no views. Create it with a tuple of views.")
        }
        all = fields
    }
}

extension View {
    /// Makes a node of the view of this type that is at an address.
    @MainActor
    fileprivate static func makeNode(at address: UnsafeRawPointer, in place: _ViewPlace) -> _AnyViewNode {
        _makeNode(address.assumingMemoryBound(to: Self.self).pointee, in: place)
    }

    /// Updates a node that `makeNode(at:in:)` of the same type has made.
    @MainActor fileprivate static func update(
        _ node: _AnyViewNode,
        at address: UnsafeRawPointer,
        environment: ViewEnvironment
    ) {
        unsafeDowncast(node, to: _ViewNode<Self>.self)
            .update(address.assumingMemoryBound(to: Self.self).pointee, environment: environment)
    }
}
