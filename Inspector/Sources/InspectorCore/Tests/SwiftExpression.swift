import Foundation

/// A recorded value as Swift source. A part without source is a placeholder, and the test declares a name for it.
struct SwiftExpression: Equatable {
    enum Part: Equatable {
        case text(String)
        case placeholder(type: String, recorded: String)
    }

    private(set) var parts: [Part] = []
    private(set) var imports: Set<SwiftImport> = []
    /// The declarations that it uses because the recording names them.
    private(set) var declarations: Set<NamedDeclaration> = []

    /// Whether it consists of one placeholder.
    var isPlaceholder: Bool {
        if case .placeholder? = parts.first { parts.count == 1 } else { false }
    }

    var hasPlaceholder: Bool {
        parts.contains { if case .placeholder = $0 { true } else { false } }
    }

    /// The sort key of the expression in sets and dictionaries.
    private var order: String {
        parts.map {
            switch $0 {
            case .text(let text): text
            case .placeholder(let type, let recorded): "<#\(type)|\(recorded)#>"
            }
        }.joined()
    }

    /// The elements in a stable order.
    fileprivate static func sorted(_ expressions: [SwiftExpression]) -> [SwiftExpression] {
        expressions.map { ($0.order, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }

    fileprivate static func += (one: inout Self, other: String) {
        switch one.parts.popLast() {
        case .text(var text)?:
            text += other
            one.parts.append(.text(text))
        case let last?: one.parts += [last, .text(other)]
        case nil: one.parts = [.text(other)]
        }
    }

    fileprivate static func += (one: inout Self, other: Self) {
        for part in other.parts {
            if case .text(let text) = part { one += text } else { one.parts.append(part) }
        }
        one.imports.formUnion(other.imports)
        one.declarations.formUnion(other.declarations)
    }

    fileprivate static func + (one: Self, other: Self) -> Self {
        var all = one
        all += other
        return all
    }

    fileprivate init(
        _ text: String,
        imports: Set<SwiftImport> = [],
        declarations: Set<NamedDeclaration> = []
    ) {
        (parts, self.imports, self.declarations) = ([.text(text)], imports, declarations)
    }

    fileprivate init(type: SwiftType?, recorded: String) {
        parts = [.placeholder(type: type?.source ?? "Any", recorded: recorded)]
        imports = type?.imports ?? []
    }

    fileprivate static func list(_ start: String, _ parts: [SwiftExpression], _ end: String) -> Self {
        var all = SwiftExpression(start)
        for (index, part) in parts.enumerated() {
            if index > 0 { all += ", " }
            all += part
        }
        all += end
        return all
    }
}

/// A stored property of a state with its value, or a whole state without a name.
struct RecordedMember: Equatable {
    var name: String?
    var value: SwiftExpression

    /// The name after a dot. A state with invalid member names is a placeholder.
    var source: String { name.flatMap(SwiftName.member) ?? "self" }
}

extension Step {
    /// The values of the step in Swift.
    ///
    /// - Parameter modules: The modules whose cases and structs are written.
    func swift(in modules: Set<String>) -> SwiftValues? {
        values.map { SwiftValues(values: $0, modules: modules) }
    }
}

/// The values of a step in Swift.
struct SwiftValues {
    private let values: RecordedValues
    /// The modules whose cases and structs are written.
    private let modules: Set<String>
    /// The types of the values. An invalid name has none.
    private let types: [SwiftType?]

    init(values: RecordedValues, modules: Set<String>) {
        self.values = values
        self.modules = modules
        types = values.types.map { SwiftType($0) }
    }

    /// The value in Swift.
    ///
    /// - Parameter expected: The type that the test declares in this place. A case of it is written without the type.
    func value(of expected: String? = nil) -> SwiftExpression? {
        values.value.map { expression(of: $0, expected: expected) }
    }

    /// The state in Swift.
    var state: SwiftExpression? { values.state.map { expression(of: $0) } }

    /// The types in Swift.
    var valueType: SwiftType? { type(values.valueType) }
    var stateType: SwiftType? { type(values.stateType) }

    /// The stored properties of a state of this type, or the whole state without a name.
    func members(of expected: String) -> [RecordedMember] {
        guard let state = values.state else { return [] }
        let whole = expression(of: state)
        guard state.kind == .structure, !state.children.isEmpty, !whole.isPlaceholder,
            let type = type(state.type), type.source == expected
        else { return [.init(value: whole)] }
        return state.children.map { child in
            var value = expression(of: child.value)
            value += SwiftExpression("", declarations: [.type(type), .property(child, of: type)])
            return RecordedMember(name: child.label, value: value)
        }
    }

    /// The imports that the types of the step need.
    var imports: Set<SwiftImport> {
        types.reduce(into: []) { $0.formUnion($1?.imports ?? []) }
    }

    private func type(_ place: Int?) -> SwiftType? {
        place.flatMap { types.indices.contains($0) ? types[$0] : nil }
    }

    /// Returns a value in Swift: literals, collections, and cases and memberwise initializers of the modules' types. A value with
    /// another form or an invalid name is a placeholder.
    private func expression(of value: RecordedValue, expected: String? = nil) -> SwiftExpression {
        let text = value.text ?? ""
        let written: SwiftExpression? =
            switch value.kind {
            case .nothing, .string, .bool, .int, .double, .float, .url, .uuid, .date, .data:
                value.children.isEmpty ? literal(value.kind, text) : nil
            case .some:
                only(value).map {
                    isNothing($0) ? .list(".some(", [expression(of: $0)], ")") : expression(of: $0)
                }
            // The test assigns the value, which increments the pulse.
            case .pulse: only(value).map { expression(of: $0) }
            case .hashable:
                only(value).map {
                    SwiftExpression("", declarations: [.standard("AnyHashable")])
                        + .list("AnyHashable(", [expression(of: $0)], ")")
                }
            case .duration: duration(value.children)
            case .range, .closedRange: range(value)
            case .array: .list("[", value.children.map { expression(of: $0.value) }, "]")
            case .set:
                .list("[", SwiftExpression.sorted(value.children.map { expression(of: $0.value) }), "]")
            case .dictionary: dictionary(value.children)
            case .tuple:
                value.children.count == 1 ? nil : arguments(value.children).map { .list("(", $0, ")") }
            case .enumCase: enumCase(value, text, expected)
            case .structure: structure(value)
            case .raw, .placeholder: nil
            }
        return written
            ?? SwiftExpression(type: type(value.type), recorded: text.isEmpty ? value.kind.rawValue : text)
    }

    private func only(_ value: RecordedValue) -> RecordedValue? {
        value.children.count == 1 ? value.children[0].value : nil
    }

    /// Whether the value would be written as `nil`, at any depth of optionals.
    private func isNothing(_ value: RecordedValue) -> Bool {
        value.kind == .nothing || value.kind == .some && only(value).map(isNothing) == true
    }

    /// Parses a literal from its text, and writes it again.
    private func literal(_ kind: RecordedValue.Kind, _ text: String) -> SwiftExpression? {
        func foundation(_ type: String, _ label: String, _ argument: SwiftExpression, _ end: String = "")
            -> SwiftExpression
        {
            SwiftExpression("\(type)(\(label)", imports: [.foundation(type)]) + argument
                + SwiftExpression(")\(end)")
        }
        switch kind {
        case .nothing: return SwiftExpression("nil")
        case .string: return SwiftExpression(SwiftText.literal(text))
        case .bool: return Bool(text).map { SwiftExpression("\($0)") }
        case .int:
            return (Int128(text).map { "\($0)" } ?? UInt128(text).map { "\($0)" }).map { SwiftExpression($0) }
        case .double: return Double(text).map { Self.number($0, "Double") }
        case .float: return Float(text).map { Self.number($0, "Float") }
        case .url:
            guard URL(string: text) != nil else { return nil }
            return foundation("URL", "string: ", SwiftExpression(SwiftText.literal(text)), "!")
        case .uuid:
            return UUID(uuidString: text).map {
                foundation("UUID", "uuidString: ", SwiftExpression("\"\($0.uuidString)\""), "!")
            }
        case .date:
            return Double(text).map {
                foundation("Date", "timeIntervalSinceReferenceDate: ", Self.number($0, "Double"))
            }
        case .data:
            let digits = Array(text.utf8)
            let bytes = stride(from: 0, to: digits.count & ~1, by: 2).map {
                UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
            }
            guard digits.count % 2 == 0, !bytes.contains(nil) else { return nil }
            return foundation(
                "Data",
                "",
                SwiftExpression("[\(bytes.compactMap { $0.map(String.init) }.joined(separator: ", "))]")
            )
        default: return nil
        }
    }

    private static func number<Number: BinaryFloatingPoint & CustomStringConvertible>(
        _ number: Number,
        _ type: String
    ) -> SwiftExpression {
        if number.isFinite { return SwiftExpression("\(number)") }
        let name = number.isNaN ? "\(type).nan" : "\(number < 0 ? "-" : "")\(type).infinity"
        return SwiftExpression(name, declarations: [.standard(type)])
    }

    private func duration(_ parts: [RecordedValue.Child]) -> SwiftExpression? {
        let numbers = parts.compactMap { $0.value.kind == .int ? Int64($0.value.text ?? "") : nil }
        guard parts.count == 2, numbers.count == 2 else { return nil }
        return SwiftExpression(
            "Duration(secondsComponent: \(numbers[0]), attosecondsComponent: \(numbers[1]))",
            declarations: [.standard("Duration")]
        )
    }

    private func range(_ value: RecordedValue) -> SwiftExpression? {
        guard value.children.count == 2 else { return nil }
        let bounds = value.children.map { child in
            let bound = expression(of: child.value)
            // Beside `-` or `!`, the dots would be part of another operator.
            let isPlain = [.string, .int, .double, .float, .date].contains(child.value.kind)
            if isPlain, child.value.text?.hasPrefix("-") == false || child.value.kind == .date {
                return bound
            }
            return .list("(", [bound], ")")
        }
        return bounds[0] + SwiftExpression(value.kind == .range ? "..<" : "...") + bounds[1]
    }

    private func dictionary(_ parts: [RecordedValue.Child]) -> SwiftExpression? {
        if parts.isEmpty { return SwiftExpression("[:]") }
        guard parts.count % 2 == 0 else { return nil }
        let pairs = stride(from: 0, to: parts.count, by: 2).map {
            expression(of: parts[$0].value) + SwiftExpression(": ") + expression(of: parts[$0 + 1].value)
        }
        return .list("[", SwiftExpression.sorted(pairs), "]")
    }

    /// The arguments with their labels; `nil` if a label is invalid.
    private func arguments(_ children: [RecordedValue.Child]) -> [SwiftExpression]? {
        var arguments: [SwiftExpression] = []
        for child in children {
            let value = expression(of: child.value)
            guard let name = child.label else {
                arguments.append(value)
                continue
            }
            guard let label = SwiftName.label(name) else { return nil }
            arguments.append(SwiftExpression("\(label): ") + value)
        }
        return arguments
    }

    private func enumCase(_ value: RecordedValue, _ name: String, _ expected: String?) -> SwiftExpression? {
        guard let type = type(value.type), type.isDeclared(in: modules, as: .enumCase),
            let source = SwiftName.member(name), let arguments = arguments(value.children)
        else { return nil }
        let start = SwiftExpression(
            type.source == expected ? ".\(source)" : "\(type.source).\(source)",
            imports: type.imports,
            declarations: [.type(type), .enumCase(source, value.children.map(\.label), of: type)]
        )
        return value.children.isEmpty ? start : start + .list("(", arguments, ")")
    }

    /// A memberwise initializer. Each argument has a label, so that no other function can be called.
    private func structure(_ value: RecordedValue) -> SwiftExpression? {
        guard let type = type(value.type), type.isDeclared(in: modules, as: .structure),
            let arguments = arguments(value.children),
            value.children.allSatisfy({ $0.label.flatMap(SwiftName.member) != nil })
        else { return nil }
        let properties = value.children.map { NamedDeclaration.property($0, of: type) }
        let start = SwiftExpression(
            arguments.isEmpty ? "\(type.source).init" : type.called,
            imports: type.imports,
            declarations: Set(properties + [.type(type)] + (properties.isEmpty ? [.nothing(in: type)] : []))
        )
        return start + .list("(", arguments, ")")
    }
}
