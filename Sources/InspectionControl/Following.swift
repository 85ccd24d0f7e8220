import Inspection
import SharedReactive

/// What an inspector may ask for, and how far its lines are followed.
struct Following: GuardedState {
    /// How many steps are kept, how many bytes they take, about, and how many a line has at most.
    private static let (most, mostBytes, longest) = (1_000, 32 << 20, 1_000)

    private var run = ""
    /// Which connection of this run it is.
    private(set) var connection = 0
    private var isConnected = false
    /// Whether the inspector has shown the code.
    private var hasCode = false
    /// How many codes may still be tried.
    private var tries = 3
    /// The last command that was followed.
    private var count = 0
    private var line: [UInt8] = []
    /// The steps that are kept, and how many bytes they take, about.
    private var (kept, bytes) = (Queue<RepeatableStep>(), 0)
    /// The fields of a step whose value is kept, and of one whose state is.
    private var marks: [[UInt8]] = []
    /// The lines that are to be sent.
    var answers = LineWriter()

    private var listens: Bool { isConnected && tries > 0 }
    /// Whether steps are kept.
    var isOpen: Bool { listens && hasCode }

    /// Begins with another connection, and returns whether it is the first.
    mutating func connect(_ run: String) -> Bool {
        (self.run, isConnected, hasCode, count, line, answers) = (run, true, false, 0, [], LineWriter())
        connection += 1
        // They are not written for each step, which would take as long as all else.
        marks = ["value", "state"].map { Array(#""keeps":"\#($0)","connection":\#(connection)"#.utf8) }
        answer()
        return connection == 1
    }

    mutating func disconnect() -> Queue<RepeatableStep> {
        isConnected = false
        return takeKeptIfClosed()
    }

    /// Keeps a step, if it is not too large, and returns the fields for its line, and the steps that made room.
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

    /// Keeps none any more if it is not open, and returns those that were.
    mutating func takeKeptIfClosed() -> Queue<RepeatableStep> {
        if isOpen { return Queue() }
        bytes = 0
        return exchange(&kept, with: Queue())
    }

    /// Takes the next byte, and returns what to do if a line that asks for it ends there.
    mutating func receive(_ byte: UInt8, _ code: Code) -> (Command, RepeatableStep)? {
        guard listens else { return nil }
        if byte != UInt8(ascii: "\n"), line.count < Self.longest {
            line.append(byte)
            return nil
        }
        defer { line = [] }
        // An inspector that refuses a connection says why.
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

    /// Why a command is not followed, or what there is to say at once.
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

    /// Says how many codes may be tried, and what came of a command, with the cases that there are.
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
