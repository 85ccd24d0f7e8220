import ArgumentParser
import Foundation

/// Measures the costs of the patterns beside the same work written by hand, and beside peers.
@main
struct Benchmarks: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures the patterns beside the same work written by hand, and beside peers.",
        discussion: """
            Run it in a release build:
              swift run -c release --package-path Benchmarks Benchmarks

            Figures are medians. They are comparable within one run alone. The last column says what the last of
            a million operations costs beside the first. Each row is measured in a process of its own.
            """
    )

    @Option(help: "How many turns each way of doing a row's work gets.")
    var rounds = 15

    @Option(help: "Measure the rows alone whose name contains this.")
    var filter: String?

    @Flag(help: "Fail if a row costs more than it may.")
    var check = false

    @Flag(
        help: """
            Count what an operation of each row allocates, in place of measuring time. .ci/costs/operations runs this under \
            callgrind, which counts instructions.
            """
    )
    var count = false

    @Option(help: .hidden)
    var only: String?

    func validate() throws {
        if rounds < 1 { throw ValidationError("--rounds takes a number of 1 or more.") }
    }

    func run() throws {
        var isDebug = false
        assert({ isDebug = true }() == ())
        if isDebug, only == nil { print("This is a debug build: its figures say nothing. Add -c release.\n") }

        let all =
            propertyRows() + signalRows() + operatorRows() + prexRows() + fractalRows() + necomRows()
            + ivRows()
            + sedeRows()
        let rows = all.filter { filter == nil || $0.name.contains(filter!) }
        if rows.isEmpty { throw ValidationError("No row's name contains \"\(filter ?? "")\".") }
        if count { return countCosts(of: rows) }
        let table = Table(rows)
        if let only {
            let measurement = try Measurement(rows.first { $0.name == only }!, rounds: rounds)
            return print(([table.line(measurement)] + measurement.failures).joined(separator: "\n"))
        }
        print(table.head)
        var failures: [String] = []
        for row in rows {
            let lines = try measureAlone(row)
            print(lines[0])
            // Shows each line at once, also when the output goes to a file.
            fflush(nil)
            failures += lines.dropFirst()
        }
        for failure in failures { print("Over its limit: \(failure)") }
        if check, !failures.isEmpty { throw ExitCode.failure }
    }

    /// Measures a row in a process of its own, so that earlier rows leave no threads and no fragmented heap.
    ///
    /// - Returns: The row's line of the table, and the limits that it exceeds.
    private func measureAlone(_ row: Row) throws -> [String] {
        let (process, output) = (Process(), Pipe())
        process.executableURL = Bundle.main.executableURL
        process.arguments =
            ["--rounds", "\(rounds)", "--only", row.name] + (filter.map { ["--filter", $0] } ?? [])
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw ExitCode.failure }
        return text.split(separator: "\n").map(String.init)
    }
}

/// The measurements as a table in Markdown.
private struct Table {
    private let ways: [Row.Way]
    private var others: [Row.Way] { ways.filter { $0 != .ours } }

    init(_ rows: [Row]) {
        ways = Row.Way.allCases.filter { way in rows.contains { $0.ways.contains { $0.way == way } } }
    }

    var head: String {
        let titles =
            ["work"] + ways.map(\.rawValue) + others.map { "ours / \($0.rawValue)" }
            + ["worst round", "allocations", "last / first"]
        return line(titles) + "\n" + line(titles.map { _ in "---" })
    }

    func line(_ measurement: Measurement) -> String {
        let times = ways.map { way in
            measurement.nanoseconds[way].map { "\($0.decimals(1)) ns" } ?? ""
        }
        let ratios = others.map { way in
            guard let ratio = measurement.ratio(to: way) else { return "" }
            let limit = measurement.row.limits[way].map { " (at most \($0.decimals(1)))" } ?? ""
            return ratio.decimals(2) + limit
        }
        let allocations = measurement.allocations[.ours].map { $0.decimals(2) } ?? "not counted here"
        let worst = others.compactMap { measurement.worstRatio(to: $0) }.first?.decimals(2) ?? ""
        let steadiness = measurement.steadiness?.ratio.decimals(2) ?? ""
        return line([measurement.row.name] + times + ratios + [worst, allocations, steadiness])
    }

    private func line(_ cells: [String]) -> String {
        "| \(cells.joined(separator: " | ")) |"
    }
}
