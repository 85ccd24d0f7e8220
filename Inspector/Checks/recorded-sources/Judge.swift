// Reads tests that were made from recordings, with Swift's own parser. Each must parse, and contain only the parts of every test,
// literals, cases, initializers and collections. `run` beside it runs it.

import Foundation
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

final class Judge: SyntaxAnyVisitor {
    private(set) var faults: [String] = []
    private(set) var calls = 0

    /// The functions and types that a test itself calls without a dot before them.
    private static let called: Set = [
        "makeSubject", "RecordingView", "Presenter", "withExtendedLifetime", "TestScheduler", "fatalError",
        "MockView", "ViewHost",
        "RecordedView", "RecordedScreen", "DelegateRecording", "RecordingPresenter", "Text", "isExpected",
        "Shown", "pass", "model",
        "action", "AnyHashable", "UUID", "URL", "Date", "Data", "Duration", "Task", "checkRecordedNames",
    ]

    private func report(_ node: some SyntaxProtocol, _ fault: String) {
        faults.append("\(fault): \(node.trimmedDescription)")
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        calls += 1
        var callee = node.calledExpression
        if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
        if callee.is(OptionalChainingExprSyntax.self) {
            if callee.trimmedDescription != "shown.seeder?" { report(node, "a call") }
        } else if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text {
            let isInitializer =
                name.first?.isUppercase == true && !node.arguments.isEmpty
                && node.arguments.allSatisfy { $0.label != nil }
            let isOfTheDeveloper = name.wholeMatch(of: /recordedCall[0-9]+/) != nil
            if !isInitializer, !isOfTheDeveloper, !Self.called.contains(name) { report(node, "a call") }
        } else if let member = callee.as(MemberAccessExprSyntax.self) {
            // Of an object of the test, of a type, or of the type that the compiler knows.
            var base = member.base
            while let inner = base?.as(MemberAccessExprSyntax.self)?.base { base = inner }
            if base?.trimmedDescription == "presentation?" || base?.trimmedDescription == "shown.seeder" {
                base = nil
            }
            if let generic = base?.as(GenericSpecializationExprSyntax.self) { base = generic.expression }
            if let base, !base.is(DeclReferenceExprSyntax.self), !base.is(SuperExprSyntax.self) {
                report(node, "a call of a value")
            }
        } else {
            report(node, "a call")
        }
        return .visitChildren
    }

    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
        report(node, "a subscript")
        return .skipChildren
    }

    override func visit(_ node: ExpressionSegmentSyntax) -> SyntaxVisitorContinueKind {
        if node.trimmedDescription != "\\(model)" { report(node, "an interpolation") }
        return .skipChildren
    }

    override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        if !["..<", "...", "==", "!=", "+", "<", "??"].contains(node.operator.text) {
            report(node, "an operator")
        }
        return .visitChildren
    }

    override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        if !["-", "!"].contains(node.operator.text) { report(node, "an operator") }
        return .visitChildren
    }

    override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        report(node, "an operator")
        return .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if !["expect", "require"].contains(node.macroName.text) { report(node, "a macro") }
        return .visitChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        // Of Foundation, the test imports types one by one. No function is imported by its name.
        let isOfFoundation = node.path.trimmedDescription.hasPrefix("Foundation")
        let isType = node.importKindSpecifier?.text == "struct"
        if isOfFoundation != isType { report(node, "an import") }
        return .skipChildren
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        let refused: [any SyntaxProtocol.Type] = [
            ArrowExprSyntax.self, AsExprSyntax.self, AwaitExprSyntax.self, InfixOperatorExprSyntax.self,
            RegexLiteralExprSyntax.self,
            TernaryExprSyntax.self, TryExprSyntax.self, UnsafeExprSyntax.self, IfConfigDeclSyntax.self,
            PoundSourceLocationSyntax.self, OperatorDeclSyntax.self,
            TypeAliasDeclSyntax.self, MacroExpansionDeclSyntax.self, DeferStmtSyntax.self,
            UnexpectedNodesSyntax.self, MissingExprSyntax.self,
        ]
        for type in refused where node.is(type) {
            let text = node.trimmedDescription
            let isOwn =
                text.hasPrefix("await ") || text.hasPrefix("try ") || text.hasPrefix("try? await Task.sleep(")
                || text == "defer { withExtendedLifetime(presenter) {} }"
                || text == "defer { withExtendedLifetime(host) {} }" || text == "defer { subject.end() }"
            if !isOwn { report(node, "\(type)") }
        }
        return .visitChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if token.text.unicodeScalars.contains(where: {
            $0.properties.isBidiControl || $0.properties.generalCategory == .control
        }) {
            report(token, "a mark that hides")
        }
        for piece in (token.leadingTrivia.pieces + token.trailingTrivia.pieces) {
            switch piece {
            case .spaces, .newlines, .lineComment, .docLineComment: break
            default: report(token, "trivia \(piece)")
            }
        }
        return .visitChildren
    }
}

@main struct Program {
    static func main() throws {
        let folder = CommandLine.arguments[1]
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        var (calls, faults) = (0, 0)
        for file in files {
            let source = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
            let tree = Parser.parse(source: source)
            let judge = Judge(viewMode: .all)
            judge.walk(tree)
            let errors = ParseDiagnosticsGenerator.diagnostics(for: tree).map {
                "does not parse: \($0.message)"
            }
            for fault in (errors + judge.faults).prefix(5) {
                print("\(folder)/\(file): \(fault)")
                faults += 1
            }
            calls += judge.calls
        }
        print("\(files.count) tests with \(calls) calls were read, and \(faults) faults found.")
        exit(faults == 0 && files.count > 100 ? 0 : 1)
    }
}
