/// The names that a test may contain. A recording may come from an untrusted source, and a test is copied and run.
///
/// A name must be one identifier. It is checked by its scalars, because a character may consist of a letter and further scalars
/// that are not letters.
enum SwiftName {
    /// Whether a text is one identifier of Swift whose scalars are all visible and do not combine with others.
    static func isIdentifier(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, first == "_" || first.properties.isXIDStart else { return false }
        // `_` alone is not an identifier.
        return scalars.count <= longest && scalars.allSatisfy(isPart) && scalars.contains { $0 != "_" }
    }

    private static let longest = 500

    /// Swift also allows other scalars, such as emoji and invisible ones.
    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isXIDContinue
            && (scalar.isASCII
                || !scalar.properties.isDefaultIgnorableCodePoint && !SwiftText.joinsNext(scalar))
    }

    /// The words of a text, without the scalars that an identifier cannot contain.
    static func words(of text: String) -> [String] {
        text.unicodeScalars.split { !isPart($0) || $0 == "_" }.map { String($0) }
    }

    /// A name in its declaration or at the start of an expression; `nil` if it is invalid.
    static func declared(_ name: String) -> String? {
        guard isIdentifier(name) else { return nil }
        return keywords.contains(name) ? "`\(name)`" : name
    }

    /// A name after a dot.
    static func member(_ name: String) -> String? {
        guard isIdentifier(name) else { return nil }
        return ["init", "self", "Self", "Type", "Protocol"].contains(name) ? "`\(name)`" : name
    }

    /// A name before the colon of an argument.
    static func label(_ name: String) -> String? {
        guard isIdentifier(name) else { return nil }
        return ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
    }

    private static let keywords: Set = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
        "do", "else", "enum",
        "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
        "init", "inout",
        "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
        "repeat", "rethrows",
        "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
        "try", "typealias", "var",
        "where", "while", "Any", "Self",
        // Contextual keywords.
        "any", "async", "await", "borrow", "consume", "copy", "discard", "each", "some", "then", "unsafe",
        "yield",
    ]
}

/// The name of a type, parsed part by part.
struct SwiftType: Sendable, Equatable {
    private struct Part: Sendable, Equatable {
        var name: String
        var parameters: [SwiftType] = []
    }

    private var module: String?
    private var parts: [Part]
    /// The name that `String(reflecting:)` returns; empty without modules.
    private(set) var fullName = ""

    /// Parses a name; `nil` if it is invalid.
    ///
    /// - Parameter hasModules: Whether each type in it begins with its module.
    init?(_ text: String, hasModules: Bool = true) {
        guard text.utf8.count <= 1_000 else { return nil }
        var rest = Substring(text).unicodeScalars
        guard let type = SwiftType(&rest, hasModules: hasModules, depth: 0), rest.isEmpty else { return nil }
        self = type
    }

    private init?(_ rest: inout Substring.UnicodeScalarView, hasModules: Bool, depth: Int) {
        if depth > 20 { return nil }
        let all = rest
        parts = []
        repeat {
            if !parts.isEmpty { rest.removeFirst() }
            var part = Part(
                name: String(String.UnicodeScalarView(rest.prefix { !".<>, ".unicodeScalars.contains($0) }))
            )
            rest = rest.dropFirst(part.name.unicodeScalars.count)
            if rest.first == "<" {
                repeat {
                    rest.removeFirst()
                    if !part.parameters.isEmpty, rest.popFirst() != " " { return nil }
                    guard let type = SwiftType(&rest, hasModules: hasModules, depth: depth + 1) else {
                        return nil
                    }
                    part.parameters.append(type)
                } while rest.first == ","
                guard rest.popFirst() == ">" else { return nil }
            }
            parts.append(part)
        } while rest.first == "."
        // A parameter may be a number.
        if depth > 0, parts.count == 1, let number = Int(parts[0].name), parts[0].parameters.isEmpty {
            parts[0].name = "\(number)"
            return
        }
        if hasModules {
            guard parts.count > 1, parts[0].parameters.isEmpty else { return nil }
            module = parts.removeFirst().name
            guard let module, SwiftName.declared(module) == module, isKnown else { return nil }
            fullName = String(String.UnicodeScalarView(all[..<rest.startIndex]))
        }
        for part in parts {
            guard SwiftName.isIdentifier(part.name), !["Any", "Self", "Type", "Protocol"].contains(part.name)
            else {
                return nil
            }
        }
    }

    /// The value types of Foundation that a test may name. They are imported one by one, so that no other name of Foundation,
    /// such as `Process`, is visible in a test.
    private static let ofFoundation: Set = [
        "AttributedString", "Calendar", "CharacterSet", "Data", "Date", "DateComponents", "DateInterval",
        "Decimal", "IndexPath", "IndexSet", "Locale", "Measurement", "Notification", "PersonNameComponents",
        "TimeZone", "URL", "URLComponents", "URLQueryItem", "URLRequest", "UUID",
    ]

    private var isOfFoundation: Bool { ["Foundation", "FoundationEssentials"].contains(module) }
    private var isOfStandardLibrary: Bool { ["Swift", "_Concurrency"].contains(module) }
    private var isKnown: Bool {
        isOfFoundation ? Self.ofFoundation.contains(parts[0].name) : !Self.ofSystems.contains(module ?? "")
    }

    /// Modules with functions that are visible without a type before them.
    private static let ofSystems: Set = [
        "Android", "Bionic", "Darwin", "Glibc", "Musl", "WASILibc", "WinSDK", "__C",
    ]

    /// The modules of this package. A test contains no value of their types.
    static let ofThisPackage: Set = [
        "CAtomics", "FractalCore", "IVCore", "Inspection", "InspectionRecording",
        "InspectionTesting",
        "NecomCore", "PortableUI", "PrexCore", "ReactiveOperators", "SedeCore", "SharedReactive", "Turns",
    ]

    /// The modules of the app that declare the type and its parameters.
    var modulesOfApp: Set<String> {
        let inside = parts.flatMap(\.parameters).reduce(into: Set<String>()) { $0.formUnion($1.modulesOfApp) }
        guard let module, !isOfStandardLibrary, !isOfFoundation, !Self.ofThisPackage.contains(module) else {
            return inside
        }
        return inside.union([module])
    }

    /// Whether a test may contain cases or initializers of the type: one of these modules declares it. A case of `Result` may be
    /// written too.
    func isDeclared(in modules: Set<String>, as kind: RecordedValue.Kind) -> Bool {
        if isOfStandardLibrary { return kind == .enumCase && parts.map(\.name) == ["Result"] }
        return module.map(modules.contains) == true
    }

    /// The type as it is written where its module is imported.
    var source: String {
        parts.map { part in
            // A number is not a name.
            let name = SwiftName.declared(part.name) ?? part.name
            let parameters = part.parameters.map(\.source).joined(separator: ", ")
            return parameters.isEmpty ? name : "\(name)<\(parameters)>"
        }.joined(separator: ".")
    }

    /// The type as a callee: an initializer, and never a function of that name.
    var called: String {
        let isUsual = parts.last?.name.unicodeScalars.first?.properties.isUppercase == true
        return isUsual ? source : "\(source).init"
    }

    /// The parameters of a generic type.
    var parameters: [SwiftType] { parts.last?.parameters ?? [] }

    /// A nested type.
    func member(_ name: String) -> SwiftType {
        var type = self
        type.parts.append(Part(name: name))
        return type
    }

    /// The imports that the type needs.
    var imports: Set<SwiftImport> {
        var imports = parts.flatMap(\.parameters).reduce(into: Set<SwiftImport>()) {
            $0.formUnion($1.imports)
        }
        if let module, !isOfStandardLibrary {
            imports.insert(isOfFoundation ? .foundation(parts[0].name) : .module(module))
        }
        return imports
    }
}

/// An import of a test.
enum SwiftImport: Hashable {
    /// A type of Foundation.
    case foundation(String)
    case module(String)
}
