// A release build inlines calls, and other systems name frames differently.
#if DEBUG && os(Linux)
import Foundation
import Runtime

/// Whether this process compares ways: the environment has the variable `WAYS`. No other test may run in the process, because
/// calls take other ways while a tracer is active.
public var isComparingWays: Bool {
    ProcessInfo.processInfo.environment["WAYS"] != nil
}

/// Records the ways of calls through the libraries, and compares them with the ways that articles draw.
///
/// A way has a step for each file that a call enters, from the outermost call inwards. An article draws it as a block of lines,
/// each with the function that enters a file:
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

    /// Compares the last way with the way that a module's article "How it works" draws in the first block below a heading. Throws
    /// an error that shows both if they differ.
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
            // `Trace.causing(_:_:)` calls its closure at once.
            if file == "Trace+Record.swift" { continue }
            let room: Substring =
                switch module {
                case "SharedReactive", "ReactiveOperators", "Turns": "SharedReactive"
                case "PortableUI": module
                default: file
                }
            if room != last { steps.append("\(function(of: symbol)) \(file)") }
            last = room
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
        let section = try String(contentsOfFile: page, encoding: .utf8).components(
            separatedBy: "# \(heading)\n"
        )
        let lines =
            section.last!.components(separatedBy: "```").dropFirst().first?.split(separator: "\n") ?? []
        return lines.map { $0.split(separator: " ") }
            .filter { $0.count > 1 && $0[1].hasSuffix(".swift") }
            .map { "\($0[0]) \($0[1])" }
    }
}

/// A way that differs from the way in an article.
public struct WayDifference: Error, CustomStringConvertible {
    let drawn: [String]
    let taken: [String]

    /// Both ways.
    public var description: String {
        """
        The article draws:
        \(drawn.joined(separator: "\n"))
        The call goes:
        \(taken.joined(separator: "\n"))
        """
    }
}
#endif
