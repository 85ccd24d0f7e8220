import Inspection
import SharedReactive

/// What an inspector may ask for, and how far its lines are followed.
struct Following: GuardedState {
    /// How many steps are kept, and how many bytes a line has at most.
    private static let (most, longest) = (1_000, 1_000)

    private var run = ""
    /// Which connection of this run it is.
    private(set) var connection = 0
    private var isConnected = false
    /// How many codes may still be tried.
    private var tries = 3
    /// The last command that was followed.
    private var count = 0
    private var line: [UInt8] = []
    /// The steps that are kept, and where the next one goes.
    private var (kept, next): ([RepeatableStep], Int) = ([], 0)
    /// The fields of a step whose value is kept, and of one whose state is.
    private var marks: [[UInt8]] = []
    /// The lines that are to be sent.
    var answers = LineWriter()

    /// Whether steps are kept.
    var isOpen: Bool { isConnected && tries > 0 }

    /// Begins with another connection, and returns whether it is the first.
    mutating func connect(_ run: String) -> Bool {
        (self.run, isConnected, count, line, answers) = (run, true, 0, [], LineWriter())
        connection += 1
        // They are not written for each step, which would take as long as all else.
        marks = ["value", "state"].map { Array(#""keeps":"\#($0)","connection":\#(connection)"#.utf8) }
        answer()
        return connection == 1
    }

    mutating func disconnect() -> [RepeatableStep] {
        isConnected = false
        return takeKeptIfClosed()
    }

    /// Keeps a step, and returns the fields that say so, and what is not kept any more.
    mutating func keep(_ new: RepeatableStep) -> (fields: [UInt8], old: RepeatableStep?)? {
        guard isOpen else { return nil }
        let fields = marks[new.isState ? 1 : 0]
        if kept.count < Self.most {
            kept.append(new)
            return (fields, nil)
        }
        defer { next = (next + 1) % Self.most }
        return (fields, exchange(&kept[next], with: new))
    }

    /// Keeps none any more if it is not open, and returns those that were.
    mutating func takeKeptIfClosed() -> [RepeatableStep] {
        if isOpen { return [] }
        next = 0
        return exchange(&kept, with: [])
    }

    /// Takes the next byte, and returns what to do if a line that asks for it ends there.
    mutating func receive(_ byte: UInt8, _ code: Code) -> (Command, RepeatableStep)? {
        guard isOpen else { return nil }
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
        let kept = kept.first { $0.step == command.step }
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
        count = command.count
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
