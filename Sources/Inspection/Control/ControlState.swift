import SharedReactive

/// The state of `Control`, which locks it: the steps that can be repeated, and the last command that was accepted.
///
/// The first command with a right tag, usually of step 0, opens control. From then on, steps are stored and can be repeated.
struct ControlState: GuardedState {
    /// The largest number of steps, their approximate bytes, and the longest line.
    private static let (most, mostBytes, longest) = (1_000, 32 << 20, 1_000)

    private var run = ""
    /// The number of the connection in this run.
    private(set) var connection = 0
    private var isConnected = false
    /// Whether the inspector has proved that it knows the code.
    private var hasCode = false
    /// The number of wrong codes that are still allowed.
    private var tries = 3
    /// The number of the last command that was accepted.
    private var count = 0
    /// The bytes received since the end of the last line.
    private var line: [UInt8] = []
    /// The steps that can be repeated, and their approximate bytes.
    private var (kept, bytes) = (Queue<RepeatableStep>(), 0)
    /// The encoded fields `keeps` and `connection` of a step whose value is stored, and of a step whose state is stored.
    private var marks: [[UInt8]] = []
    /// The lines to send.
    var answers = LineWriter()

    private var listens: Bool { isConnected && tries > 0 }
    /// Whether steps are stored.
    var isOpen: Bool { listens && hasCode }

    /// Begins another connection, and returns whether it is the first. `tries` is not reset: it counts for the run.
    mutating func connect(_ run: String) -> Bool {
        (self.run, isConnected, hasCode, count, line, answers) = (run, true, false, 0, [], LineWriter())
        connection += 1
        // The fields are encoded once. Encoding them for each step would double its cost.
        marks = ["value", "state"].map { Array(#""keeps":"\#($0)","connection":\#(connection)"#.utf8) }
        answer()
        return connection == 1
    }

    mutating func disconnect() -> Queue<RepeatableStep> {
        isConnected = false
        return takeKeptIfClosed()
    }

    /// Stores a step, unless it is too large, and returns the fields for its line, and the steps dropped for it.
    mutating func keep(_ new: RepeatableStep) -> (fields: [UInt8], old: [RepeatableStep])? {
        guard isOpen, new.size <= Self.mostBytes else { return nil }
        kept.append(new)
        bytes += new.size
        var old: [RepeatableStep] = []
        while kept.count > Self.most || bytes > Self.mostBytes, let first = kept.popFirst() {
            bytes -= first.size
            old.append(first)
        }
        return (marks[new.isState ? 1 : 0], old)
    }

    /// Removes and returns the stored steps if control is closed. The caller releases them after unlocking.
    mutating func takeKeptIfClosed() -> Queue<RepeatableStep> {
        if isOpen { return Queue() }
        bytes = 0
        return exchange(&kept, with: Queue())
    }

    /// Handles the next byte, and returns the command and its step if the byte ends a valid line.
    mutating func receive(_ byte: UInt8, _ code: Code) -> (Command, RepeatableStep)? {
        guard listens else { return nil }
        if byte != UInt8(ascii: "\n"), line.count < Self.longest {
            line.append(byte)
            return nil
        }
        defer { line = [] }
        // An inspector that refuses a connection sends its reason as JSON.
        if line.first == UInt8(ascii: "{") { return nil }
        guard let command = Command(String(decoding: line, as: UTF8.self)) else {
            tries = 0
            answer(nil, "malformed")
            return nil
        }
        let kept = kept.elements.first { $0.step.number == command.step }
        let result = result(of: command, code, isKept: kept != nil)
        if let result { answer(command.count, result) }
        return result == nil ? kept.map { (command, $0) } : nil
    }

    /// Returns the reason to reject a command, or an immediate answer; `nil` if the command should be performed.
    private mutating func result(of command: Command, _ code: Code, isKept: Bool) -> String? {
        guard command.run == run, command.connection == connection, command.count > count else {
            return "replayed"
        }
        guard command.isSigned(with: code) else {
            tries -= 1
            return "wrong"
        }
        (count, hasCode) = (command.count, true)
        return command.step == 0 ? "open" : isKept ? nil : "gone"
    }

    /// Sends the number of allowed attempts and the result of a command, with the cases of the step's type.
    mutating func answer(_ count: Int? = nil, _ result: String? = nil, _ cases: [String] = []) {
        answers.object("control") { [connection, tries] line in
            line.number("connection", connection)
            line.number("tries", tries)
            line.number("count", count)
            line.text("result", result)
            if !cases.isEmpty { line.array("cases", cases) { $0.text("value", $1) } }
        }
    }
}
