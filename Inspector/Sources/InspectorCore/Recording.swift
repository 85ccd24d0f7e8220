import Foundation

/// A session in a file, in the format of `Docs/internals/inspection-protocol.md`.
public struct Recording: Sendable {
    /// The maximum size of a file in bytes.
    public static let largest = 256 << 20

    /// The app's record, within the limits.
    public let record: AppRecord

    /// Reads a file.
    ///
    /// - Throws: The fault of the file.
    public init(
        _ data: Data,
        limits: AppRecord.Limits = AppRecord.Limits(),
        largest: Int = largest
    ) throws(UnreadableRecording) {
        guard data.count <= largest else {
            throw .init("It has \(data.count) bytes. A recording has at most \(largest).")
        }
        var reader = RecordingReader(limits: limits)
        try reader.read(data)
        self = try reader.end()
    }

    fileprivate init(record: AppRecord) { self.record = record }

    /// Reads the file at a path.
    ///
    /// - Throws: An error that names the file and its fault.
    public init(path: String, limits: AppRecord.Limits = AppRecord.Limits()) throws(UnreadableRecording) {
        do throws(UnreadableRecording) {
            // Reading a pipe blocks until data is written, and so does opening one without `O_NONBLOCK`.
            let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
            guard descriptor >= 0 else {
                throw .init(errno == ENOENT ? "There is no such file." : "It may not be read.")
            }
            let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            var status = stat()
            guard fstat(descriptor, &status) == 0 else { throw .init("It may not be read.") }
            if status.st_mode & S_IFMT == S_IFDIR { throw .init("It is a folder.") }
            guard status.st_mode & S_IFMT == S_IFREG else {
                throw .init("It is a pipe or a device. A recording is a file on a disk.")
            }
            guard status.st_size <= Self.largest else {
                throw .init("It has \(status.st_size) bytes. A recording has at most \(Self.largest).")
            }
            // The file may grow meanwhile.
            guard let data = try? file.read(upToCount: Self.largest + 1) ?? Data() else {
                throw .init("It may not be read.")
            }
            try self.init(data, limits: limits)
        } catch {
            throw .init("\(path) cannot be opened. \(error.sentence)")
        }
    }
}

/// Reads a recording, some bytes at a time.
public struct RecordingReader: Sendable {
    private enum Progress {
        case nothing, head
        case record(AppRecord)
    }

    private var progress = Progress.nothing
    private var splitter = LineSplitter()
    /// Whether the last line has no end. An app may end while it writes a line.
    private var isCutOff = false
    private let limits: AppRecord.Limits

    /// Creates a reader.
    public init(limits: AppRecord.Limits = AppRecord.Limits()) { self.limits = limits }

    /// Reads the next bytes.
    ///
    /// - Throws: The fault of the first lines. A fault of another line is counted in the record.
    public mutating func read(_ data: some DataProtocol) throws(UnreadableRecording) {
        isCutOff = false
        for region in data.regions {
            try receive(region.withUnsafeBytes { splitter.split($0) })
        }
        if let last = data.last { isCutOff = last != 0x0A }
    }

    /// Ends the recording.
    ///
    /// - Throws: The reason if it has no record.
    public mutating func end() throws(UnreadableRecording) -> Recording {
        if isCutOff { try receive([0x0A as UInt8].withUnsafeBytes { splitter.split($0) }) }
        switch progress {
        case .nothing: throw .init("It is empty.")
        case .head: throw .init("It ends after its first line. The app ended before it recorded anything.")
        case .record(let record): return Recording(record: record)
        }
    }

    private mutating func receive(_ pieces: [LineSplitter.Piece]) throws(UnreadableRecording) {
        for piece in pieces {
            switch progress {
            case .nothing:
                try Self.checkFirst(piece)
                progress = .head
            case .head:
                guard case .success(let data) = piece, let line = try? Line(data),
                    case .hello(let hello) = line
                else { throw .init("Its second line is not the \"hello\" of an app, so it is damaged.") }
                var record = AppRecord(hello: hello, limits: limits)
                record.isConnected = false
                progress = .record(record)
            case .record(var record):
                // The record is not copied.
                progress = .nothing
                switch piece.flatMap({ data in Result { () throws(BadLine) in try Line(data) } }) {
                case .success(let line): record.receive(line)
                case .failure(let bad): if !isCutOff { record.receive(bad) }
                }
                progress = .record(record)
            }
        }
    }

    private static func checkFirst(_ piece: LineSplitter.Piece) throws(UnreadableRecording) {
        let foreign = UnreadableRecording(
            "It is not a recording of Inspection: its first line does not say so."
        )
        guard case .success(let data) = piece,
            let head = try? JSONDecoder().decode(Head.self, from: data), head.type == "recording"
        else { throw foreign }
        guard let version = head.version else { throw foreign }
        if version < 1 { throw foreign }
        if version != Line.version {
            throw .init(
                "It has version \(version) of the format, and this inspector reads version \(Line.version). "
                    + "Open it with the inspector of the version of the package that wrote it, or record it again."
            )
        }
    }

    private struct Head: Decodable {
        var type: String
        var version: Int?
    }
}

/// The reason why a recording cannot be read.
public struct UnreadableRecording: Error, Equatable, CustomStringConvertible {
    /// The fault, and the remedy if there is one.
    public let sentence: String

    /// The task that read it was cancelled.
    public static let cancelled = UnreadableRecording("The page was closed.")

    init(_ sentence: String) { self.sentence = sentence }

    /// The sentence.
    public var description: String { sentence }
}

// MARK: - Writing

extension AppRecord {
    /// The stored steps, with the subjects and the states before them, as a file.
    public var recording: Data { recordingLines.reduce(into: Data()) { $0 += $1 } }

    /// The lines of that file. Each is written lazily.
    public var recordingLines: some Sequence<Data> { recordingLines(secret: nil) }

    /// The lines that an inspector receives of the recording, lazily.
    ///
    /// - Parameter secret: Proves that recordings of one run come from one process. No file contains it.
    public func recordingLines(secret: String?) -> some Sequence<Data> {
        let head: [WrittenFields] = [
            .init(type: "recording", version: Line.version, name: hello.name),
            .init(
                type: "hello",
                version: Line.version,
                name: hello.name,
                process: hello.process,
                run: hello.run,
                file: hello.file,
                secret: secret
            ),
        ]
        // A complete subject is recognized by its place: before its first step.
        let subjects = subjects.filter { $0.id != 0 && !$0.kind.isEmpty }
        var whole = Dictionary(
            subjects.filter { isWhole($0.id) && stateBefore($0.id) == nil }.map { ($0.id, $0) }
        ) { $1 }
        let others = subjects.filter { whole[$0.id] == nil }.lazy.flatMap { subject -> [WrittenFields] in
            let state = stateBefore(subject.id).map {
                WrittenFields(type: "state", subject: subject.id, number: $0.number, state: $0.text)
            }
            return [.init(subject)] + [state].compactMap { $0 }
        }
        var gaps = gaps[...]
        let before = dropped - gaps.reduce(0) { $0 + $1.count }
        let first = before > 0 ? [WrittenFields(type: "dropped", count: before)] : []
        let steps = steps(after: -1).lazy.flatMap { step -> [WrittenFields] in
            var lines: [WrittenFields] = []
            while let gap = gaps.first, gap.after < step.number {
                lines.append(.init(type: "dropped", count: gap.count))
                gaps.removeFirst()
            }
            if let subject = whole.removeValue(forKey: step.subject) { lines.append(.init(subject)) }
            return lines + [.init(step)]
        }
        let last = newest?.number ?? -1
        let end =
            self.gaps.filter { $0.after >= last }.map { WrittenFields(type: "dropped", count: $0.count) }
            + [.init(type: "living", subjects: living(asOf: nil).map(\.id).sorted(), complete: true)]
        let parts = [
            AnySequence(head), AnySequence(others), AnySequence(first), AnySequence(steps), AnySequence(end),
        ]
        let writer = RecordingWriter()
        return parts.lazy.joined().compactMap { writer.line($0) }
    }
}

/// Writes lines.
private struct RecordingWriter {
    private let encoder: JSONEncoder

    init() {
        encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }

    /// Omits fields that are too long for a line.
    func line(_ fields: WrittenFields) -> Data? {
        for fields in [fields, fields.withoutRecordedValues, fields.withoutValues] {
            guard let line = try? encoder.encode(fields), line.count <= Line.longest else { continue }
            return line + [0x0A]
        }
        return nil
    }
}

/// The fields of all lines.
private struct WrittenFields: Encodable {
    var type: String
    var version: Int?
    var name: String?
    var process: Int?
    var run: String?
    var file: String?
    var secret: String?
    var id: Int?
    var kind: String?
    var of: String?
    var fullType: String?
    var pattern: String?
    var parent: Int?
    var subject: Int?
    var number: Int?
    var cause: Int?
    var value: String?
    var thread: String?
    var time: Int?
    var turn: Int?
    var described: Bool?
    var state: String?
    var differences: [Step.Difference]?
    var values: RecordedValues?
    var count: Int?
    var subjects: [Int]?
    var complete: Bool?

    var withoutRecordedValues: WrittenFields {
        var fields = self
        fields.values = nil
        return fields
    }

    var withoutValues: WrittenFields {
        var fields = withoutRecordedValues
        (fields.state, fields.differences, fields.described) = (nil, nil, false)
        return fields
    }
}

extension WrittenFields {
    init(_ subject: Subject) {
        self.init(
            type: "subject",
            name: subject.name,
            id: subject.id,
            kind: subject.kind,
            of: subject.type,
            fullType: subject.fullType,
            pattern: subject.pattern,
            parent: subject.parent
        )
    }

    init(_ step: Step) {
        self.init(
            type: "step",
            name: step.name.isEmpty ? nil : step.name,
            kind: step.kind,
            subject: step.subject,
            number: step.number,
            cause: step.cause,
            value: step.value,
            thread: step.isOnMain ? "main" : "background",
            time: step.time,
            turn: step.turn,
            described: step.isDescribed ? nil : false,
            state: step.state,
            differences: step.differences.isEmpty ? nil : step.differences,
            values: step.values
        )
    }
}
