#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A message of the compiler. One case at a time has a value, named after the message.
struct Request: Decodable {
    let getCapability: Capability?
    let expandAttachedMacro: Expansion?

    /// The question which messages the plug-in understands.
    struct Capability: Decodable {}

    /// The request to expand a macro at a declaration.
    struct Expansion: Decodable {
        let macro: Macro
        /// The part of the macro to expand: `accessor` or `peer`.
        let macroRole: String
        let attributeSyntax: Syntax
        let declSyntax: Syntax
    }

    struct Macro: Decodable {
        /// The `type` in the macro's `#externalMacro`.
        let typeName: String
    }

    struct Syntax: Decodable {
        let source: String
        let location: Location
    }

    struct Location: Decodable {
        let fileName: String
        /// The position in the file, in bytes of UTF-8.
        let offset: Int
    }
}

/// A message to the compiler.
enum Response: Encodable {
    case getCapabilityResult(capability: Capability)
    case expandMacroResult(expandedSource: String?, diagnostics: [Diagnostic])

    struct Capability: Encodable {
        let protocolVersion: Int
    }

    /// An error that the compiler reports at a place of the program.
    struct Diagnostic: Encodable {
        let message: String
        let position: Position
        var severity = "error"
        var highlights: [String] = []
        var notes: [String] = []
        var fixIts: [String] = []
    }

    struct Position: Encodable {
        let fileName: String
        let offset: Int
    }
}
