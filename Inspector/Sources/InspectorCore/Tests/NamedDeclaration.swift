/// A declaration that a test uses because a recording names it.
///
/// The author of a recording chooses the names in it, so a test proves what each of them is before it uses one. A type has the
/// module that the recording says, a case is the case of an enum and no function or property, and a property is stored.
struct NamedDeclaration: Hashable {
    private enum Kind: Hashable, Comparable { case type, nothing, property, wrapper, enumCase }

    private let type: String
    private let kind: Kind
    /// The part of the proof that depends on the kind.
    private let text: String

    /// A type of this full name.
    static func type(_ type: SwiftType) -> Self { Self(type: type.source, kind: .type, text: type.fullName) }

    /// A type of the standard library. The app may declare another one with its name.
    static func standard(_ name: String) -> Self { Self(type: name, kind: .type, text: "Swift.\(name)") }

    /// A type without stored properties.
    static func nothing(in type: SwiftType) -> Self { Self(type: type.source, kind: .nothing, text: "") }

    /// A stored property, or one with the wrapper `@Pulse`. Its name is valid.
    static func property(_ property: RecordedValue.Child, of type: SwiftType) -> Self {
        let isWrapped = property.value.kind == .pulse
        let name = property.label ?? ""
        return Self(
            type: type.source,
            kind: isWrapped ? .wrapper : .property,
            text: isWrapped ? "$\(name)" : SwiftName.member(name) ?? ""
        )
    }

    /// The case of an enum, by its name in Swift and the labels of its payload.
    static func enumCase(_ name: String, _ labels: [String?], of type: SwiftType) -> Self {
        let payload = labels.map { label in label.flatMap(SwiftName.label).map { "\($0): _" } ?? "_" }
        let pattern = payload.isEmpty ? name : "\(name)(\(payload.joined(separator: ", ")))"
        return Self(type: type.source, kind: .enumCase, text: pattern)
    }

    /// The lines of a function that throws, or does not compile, if a declaration is something else.
    static func proofs(of declarations: Set<Self>) -> [String] {
        let sorted = declarations.sorted { ($0.kind, $0.type, $0.text) < ($1.kind, $1.type, $1.text) }
        let enums = Dictionary(grouping: sorted.filter { $0.kind == .enumCase }, by: \.type)
        return sorted.compactMap { declaration in
            let (type, text) = (declaration.type, declaration.text)
            return switch declaration.kind {
            case .type: "try #require(String(reflecting: \(type).self) == \(SwiftText.literal(text)))"
            case .nothing: "try #require(MemoryLayout<\(type)>.size == 0)"
            case .property: "try #require(MemoryLayout<\(type)>.offset(of: \\.\(text)) != nil)"
            case .wrapper: "let _: (\(type)) -> Void = { let _: Pulse = $0.\(text) }"
            case .enumCase: nil
            }
        }
            + enums.sorted { $0.key < $1.key }.flatMap { type, cases in
                ["let _: (\(type)) -> Void = {"] + cases.map { "    if case .\($0.text) = $0 {}" } + ["}"]
            }
    }

    /// Declarations beside the suite. With them, the compiler refuses a pattern that compares with the value of an expression.
    static func operators(for declarations: Set<Self>) -> [String] {
        Set(declarations.filter { $0.kind == .enumCase }.map(\.type)).sorted().map {
            "private func ~= (pattern: \($0), value: \($0)) throws -> Bool { false }"
        }
    }
}
