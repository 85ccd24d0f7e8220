// A release build inlines calls, and other systems name frames differently.
#if DEBUG && os(Linux)
import Foundation
import Runtime

/// Whether this process compares ways, as `Ways` describes: the environment has the variable `WAYS`. No other test may run in the
/// process: if one starts a tracer, calls take other ways.
public var isComparingWays: Bool {
    ProcessInfo.processInfo.environment["WAYS"] != nil
}

/// Records the ways of calls through the libraries, and compares them with those in `Docs/internals`.
///
/// A way is the list of the source files that a call passes through, from the outermost call inwards. A page draws it as a block of
/// lines, each with a step: the function that enters a file, and the file.
///
///     Dispatcher.dispatch(_:)     Dispatcher.swift
///
/// The rest of a line is a remark. A line without a file is a remark too. Successive files of `SharedReactive`,
/// `ReactiveOperators` and `Turns`, or of `PortableUI`, count as one step. The hook for tracers does not count.
public final class Ways: Sendable {
    private let stacks = Recorder<Backtrace>()

    /// Creates a recorder without ways.
    public init() {}

    /// Records the current way: the files of the libraries on this thread's stack.
    public func record() {
        do { stacks.record(try Backtrace.capture(limit: 512)) } catch { fatalError("No stack: \(error)") }
    }

    /// Whether no way was recorded.
    public var isEmpty: Bool { stacks.values.isEmpty }

    /// Compares the last way with the drawing in the first block of a section of `Docs/internals/<module>.md`. Throws an error that
    /// shows both if they differ.
    public func compareLast(with heading: String, of module: String, test: String = #filePath) throws {
        let drawn = try drawing(under: heading, of: module, test: test)
        let taken = stacks.values.last.map(steps) ?? []
        if taken != drawn || taken.isEmpty { throw WayDifference(drawn: drawn, taken: taken) }
    }

    private func steps(of stack: Backtrace) -> [String] {
        var steps: [String] = []
        var last: Substring?
        for frame in stack.symbolicated()?.frames.reversed() ?? [] {
            guard let symbol = frame.symbol, !symbol.isSwiftThunk,
                let path = symbol.sourceLocation?.path.components(separatedBy: "/Sources/"), path.count > 1
            else { continue }
            let module = path.last!.prefix { $0 != "/" }
            let file = path.last!.split(separator: "/").last!
            // The calls of a tracer are no steps.
            if file == "Trace+Record.swift" { continue }
            // The files that count as one step.
            let group: Substring =
                switch module {
                case "SharedReactive", "ReactiveOperators", "Turns": "SharedReactive"
                case "PortableUI": module
                default: file
                }
            if group != last { steps.append("\(function(of: symbol)) \(file)") }
            last = group
        }
        return steps
    }

    /// Returns the function's name, without type parameters. A closure counts as the enclosing function.
    private func function(of symbol: SymbolicatedBacktrace.Symbol) -> String {
        symbol.name.components(separatedBy: " in ").last!
            .replacing("static ", with: "").replacing(" infix", with: "")
            .replacing(/<[A-Z0-9, ]*>/, with: "")
    }

    private func drawing(under heading: String, of module: String, test: String) throws -> [String] {
        let root = test[..<test.range(of: "/Tests/", options: .backwards)!.lowerBound]
        let page = "\(root)/Docs/internals/\(module).md"
        let parts = try String(contentsOfFile: page, encoding: .utf8).components(
            separatedBy: "# \(heading)\n"
        )
        let section = parts.count == 2 ? parts[1].components(separatedBy: "\n#")[0] : ""
        let blocks = section.components(separatedBy: "```")
        if blocks.count < 3 { throw ProgramFailure("\(page) has no block under the heading \(heading).") }
        return blocks[1].split(separator: "\n").map { $0.split(separator: " ") }
            .filter { $0.count > 1 && $0[1].hasSuffix(".swift") }
            .map { "\($0[0]) \($0[1])" }
    }
}

/// A way that differs from the drawing of a page.
public struct WayDifference: Error, CustomStringConvertible {
    let drawn: [String]
    let taken: [String]

    /// Both ways.
    public var description: String {
        """
        The page draws:
        \(drawn.joined(separator: "\n"))
        The call goes:
        \(taken.joined(separator: "\n"))
        """
    }
}
#endif
