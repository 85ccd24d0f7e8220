import SharedReactive

/// Writes the protocol of `Docs/internals/inspection-protocol.md`: one JSON object in each line.
package struct LineWriter {
    /// The largest number of bytes in a line, including the line break.
    package static let longest = 256_000

    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// Writes the first line of a file.
    package mutating func write(recording name: String) {
        object("recording") { line in
            line.number("version", Hello.version)
            line.text("name", name.start(200))
        }
    }

    /// - Parameter isSent: Whether the line is sent to an inspector. A file does not contain the secret.
    package mutating func write(_ hello: Hello, isSent: Bool = false) {
        object("hello") { line in
            line.number("version", Hello.version)
            line.text("name", hello.name.start(200))
            line.number("process", hello.process)
            line.text("run", hello.run)
            line.text("secret", isSent ? hello.secret : nil)
        }
    }

    package mutating func write(_ subject: TraceSubject) {
        object("subject") { line in
            line.number("id", subject.id)
            line.text("kind", subject.kind.rawValue)
            line.text("name", subject.name)
            line.text("of", subject.type)
            line.text("fullType", subject.fullType)
            line.text("pattern", subject.kind.pattern)
            line.number("parent", subject.parent)
        }
    }

    /// Writes the state that a subject had when the inspector connected.
    package mutating func write(state: String, of subject: Int, after number: Int) {
        object("state") { line in
            line.number("subject", subject)
            line.number("number", number)
            line.text("state", state)
        }
    }

    package mutating func write(_ step: TraceStep, _ source: ExtraFields? = nil) {
        let start = bytes.count
        write(step, source, isWhole: true)
        if bytes.count - start > Self.longest {
            // Texts are bounded, but a control character takes six bytes. The line is written again, without the state, the
            // differences and the extra fields. It keeps the time of a test's clock.
            bytes.removeSubrange(start...)
            write(step, source, isWhole: false)
        }
    }

    private mutating func write(_ step: TraceStep, _ source: ExtraFields?, isWhole: Bool) {
        object("step") { line in
            line.number("number", step.number)
            line.number("cause", step.cause)
            line.number("subject", step.subject.id)
            line.text("kind", step.kind.rawValue)
            line.text("name", step.name.isEmpty ? nil : step.name)
            line.text("value", step.value)
            line.text("thread", step.thread.rawValue)
            line.number("time", Int((source?.time ?? step.time) / 1_000))
            if !step.isDescribed || !isWhole { line.flag("described", false) }
            guard isWhole else { return }
            line.text("state", step.state)
            if !step.differences.isEmpty {
                line.array("differences", step.differences) { line, difference in
                    line.text("path", difference.path)
                    line.text("old", difference.old)
                    line.text("new", difference.new)
                }
            }
            if let source { line.fields(source.fields) }
        }
    }

    package mutating func write(dropped count: Int) {
        object("dropped") { $0.number("count", count) }
    }

    package mutating func write(living subjects: [Int], isComplete: Bool) {
        object("living") { line in
            line.array("subjects", subjects)
            line.flag("complete", isComplete)
        }
    }

    // Not inlined, so that a program contains it once, and not once for each type of line.
    @inline(never) package mutating func object(_ type: String, _ body: (inout ObjectWriter) -> Void) {
        var object = ObjectWriter(bytes: bytes)
        // The object is now the only owner of the bytes, so it changes them in place.
        bytes = []
        object.begin()
        object.text("type", type)
        body(&object)
        object.end()
        bytes = object.bytes
        bytes.append(UInt8(ascii: "\n"))
    }
}

// The functions for the most frequent fields are not inlined, so that a program contains them once.

/// Writes a JSON object. Fields whose value is `nil` are left out.
package struct ObjectWriter {
    package private(set) var bytes: [UInt8]
    /// Whether the next field is the first one of its object, without a comma before it.
    private var isFirst: Bool

    /// - Parameter bytes: The lines before the object, or the first fields of the object.
    package init(bytes: [UInt8]) { (self.bytes, isFirst) = (bytes, bytes.isEmpty) }

    mutating func begin() {
        bytes.append(UInt8(ascii: "{"))
        isFirst = true
    }

    mutating func end() {
        bytes.append(UInt8(ascii: "}"))
        isFirst = false
    }

    /// Writes encoded fields. Another field must come before them.
    mutating func fields(_ fields: [UInt8]) {
        if fields.isEmpty { return }
        bytes.append(UInt8(ascii: ","))
        bytes += fields
    }

    @inline(never) package mutating func text(_ name: String, _ value: String?) {
        guard let value else { return }
        key(name)
        bytes.appendQuoted(value)
    }

    @inline(never) package mutating func number(_ name: String, _ value: Int?) {
        guard let value else { return }
        key(name)
        bytes += String(value).utf8
    }

    /// Writes a field with an encoded value.
    package mutating func json(_ name: String, _ value: [UInt8]?) {
        guard let value else { return }
        key(name)
        bytes += value
    }

    mutating func flag(_ name: String, _ value: Bool) {
        key(name)
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
    }

    mutating func array(_ name: String, _ values: [Int]) {
        list(name, values) { $0.bytes += String($1).utf8 }
    }

    package mutating func array(_ name: String, _ values: [String]) {
        list(name, values) { $0.bytes.appendQuoted($1) }
    }

    private mutating func list<Value>(
        _ name: String,
        _ values: [Value],
        _ add: (inout ObjectWriter, Value) -> Void
    ) {
        key(name)
        bytes.append(UInt8(ascii: "["))
        for (index, value) in values.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            add(&self, value)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    package mutating func object(_ name: String, _ body: (inout ObjectWriter) -> Void) {
        key(name)
        begin()
        body(&self)
        end()
    }

    package mutating func array<Value>(
        _ name: String,
        _ values: [Value],
        _ body: (inout ObjectWriter, Value) -> Void
    ) {
        list(name, values) { line, value in
            line.begin()
            body(&line, value)
            line.end()
        }
    }

    private mutating func key(_ name: String) {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        bytes.appendQuoted(name)
        bytes.append(UInt8(ascii: ":"))
    }
}

extension [UInt8] {
    /// Appends a text as a JSON string, with quotation marks, backslashes and control characters escaped.
    @inline(never) package mutating func appendQuoted(_ text: String) {
        append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                append(UInt8(ascii: "\\"))
                append(byte)
            case UInt8(ascii: "\n"):
                append(contentsOf: #"\n"#.utf8)
            case 0..<0x20:
                let digits = String(byte, radix: 16)
                append(contentsOf: #"\u00"#.utf8)
                if digits.utf8.count == 1 { append(UInt8(ascii: "0")) }
                append(contentsOf: digits.utf8)
            default:
                append(byte)
            }
        }
        append(UInt8(ascii: "\""))
    }
}
