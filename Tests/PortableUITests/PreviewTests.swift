// SwiftUI's own macros are used if SwiftUI is available.
#if !canImport(Darwin)
import PortableUI
import TestSupport
import Testing

#Preview { Text("plain") }

#Preview("named") {
    @Previewable @State var count = 0
    Button("\(count)") { count += 1 }
}

#Preview("of several views", traits: .sizeThatFitsLayout, .landscapeLeft) {
    @Previewable @State var isOn = false
    Toggle("Switch", isOn: $isOn)
    if isOn { Text("on") }
}

#Preview(traits: .fixedLayout(width: 100, height: 50)) {
    let text = "returned"
    return Text(text)
}

/// Previews expand to nothing, and the plug-in that expands them understands the compiler's messages.
@Suite struct PreviewTests {
    /// The plug-in, which is built beside the tests.
    private static let plugin = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("PreviewMacros-tool")

    private static let capability = #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#
    private static let nothing = #"{"expandMacroResult":{"expandedSource":"","diagnostics":[]}}"#

    /// Sends bytes to the plug-in, and returns its answers and its exit status.
    private func answers(to input: Data) throws -> (answers: [String], status: Int32) {
        let (process, standardInput, standardOutput) = (Process(), Pipe(), Pipe())
        process.executableURL = Self.plugin
        (process.standardInput, process.standardOutput) = (standardInput, standardOutput)
        try process.run()
        try standardInput.fileHandleForWriting.write(contentsOf: input)
        try standardInput.fileHandleForWriting.close()
        var rest = try (standardOutput.fileHandleForReading.readToEnd() ?? Data())[...]
        process.waitUntilExit()
        var answers: [String] = []
        while rest.count >= 8 {
            let length = rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
            answers.append(String(decoding: rest.dropFirst(8).prefix(length), as: UTF8.self))
            rest = rest.dropFirst(8 + length)
        }
        #expect(rest.isEmpty)
        return (answers, process.terminationStatus)
    }

    private func message(_ text: String) -> Data {
        Data((0..<8).map { UInt8(truncatingIfNeeded: text.utf8.count >> ($0 * 8)) }) + Data(text.utf8)
    }

    @Test func thePluginAnswersEachMessageOfTheCompiler() throws {
        let source = String(repeating: "Text(\\\"a\\\") ", count: 20_000)
        let input =
            message(#"{"getCapability":{"capability":{"protocolVersion":7}}}"#)
            + message(#"{"expandFreestandingMacro":{"syntax":{"source":"\#(source)"}}}"#)
            + message(#"{"expandAttachedMacro":{"macroRole":"peer"}}"#)
        let (answers, status) = try answers(to: input)
        #expect(answers == [Self.capability, Self.nothing, Self.nothing])
        #expect(status == 0)
    }

    @Test func thePluginEndsAtAnEmptyMessage() throws {
        let capability = message(#"{"getCapability":{}}"#)
        let (answers, status) = try answers(to: capability + Data(count: 8) + capability)
        #expect(answers == [Self.capability])
        #expect(status == 0)
    }

    @Test func thePluginAnswersMessagesOfALaterVersion() throws {
        let input =
            message(#"{"getCapability":{"capability":{"protocolVersion":99,"features":["x"]},"more":[1]}}"#)
            + message(#"{"somethingNew":{"deep":{"deeper":[[[]]]}}}"#) + message("no JSON") + message("\"")
            + message(#"{"expandFreestandingMacro":{}}"#)
        let (answers, status) = try answers(to: input)
        #expect(answers == [Self.capability] + Array(repeating: Self.nothing, count: 4))
        #expect(status == 0)
    }

    @Test func thePluginFailsIfTheCompilerEndsInAMessage() throws {
        let capability = message(#"{"getCapability":{}}"#)
        for count in 9..<capability.count {
            let (answers, status) = try answers(to: capability + capability.prefix(count))
            #expect(answers == [Self.capability])
            #expect(status == 1)
        }
        // A length that exceeds any memory.
        let huge = Data(repeating: 0xFF, count: 8) + Data("{".utf8)
        let (noAnswers, status) = try answers(to: huge)
        #expect(noAnswers == [])
        #expect(status == 1)
    }

    @Test func thePluginAnswersRandomMessages() throws {
        var count = 0
        try runPrograms(20) { generator in
            var (input, expected) = (Data(), [String]())
            for _ in 0..<Int.random(in: 1...20, using: &generator) {
                count += 1
                let isQuestion = Bool.random(using: &generator)
                let size = Int.random(in: 0..<200_000, using: &generator)
                let kind =
                    isQuestion
                    ? "getCapability" : ["expandFreestandingMacro", "expandAttachedMacro", "x"][size % 3]
                input += message(#"{"\#(kind)":"\#(String(repeating: "é", count: size))"}"#)
                expected.append(isQuestion ? Self.capability : Self.nothing)
            }
            let (answers, status) = try answers(to: input)
            if answers != expected || status != 0 {
                throw ProgramFailure("\(answers) and \(status) for \(expected)")
            }
        }
        report(count, "messages")
    }
}
#endif
