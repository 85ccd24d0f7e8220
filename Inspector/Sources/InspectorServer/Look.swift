import GalleryServer
import InspectorCore

/// The view of an app that a page's address contains, so that it can be shared and opened again.
struct Look: Encodable, Equatable {
    /// The run of the app, and whether the visitor has chosen it.
    var run = ""
    var isPicked = false
    /// The filter.
    var kind: String?
    var only: Int?
    var text = ""
    var isLongestFirst = false
    /// The selected step, and the subject whose state is shown.
    var step: Int?
    var object: Int?
    /// The watched members: `4 items[0]`, a line each.
    var pins: [String] = []
    /// The number of the last address that the page has sent, so that it can ignore older answers.
    var asked = 0

    init() {}

    /// Reads a page's message. Invalid parts of a typed address are ignored.
    init(_ message: ClientMessage) {
        run = message["run"] ?? ""
        kind = message["kind"].flatMap { $0.isEmpty ? nil : $0 }
        only = message.number("only")
        text = (message["text"] ?? "").shortened(to: 200)
        isLongestFirst = message["order"] == "longest"
        step = message.number("step")
        object = message.number("object")
        pins = (message["pins"] ?? "").split(separator: "\n").map(String.init)
        asked = message.number("asked") ?? 0
    }
}

extension AppView {
    /// The maximum number of pins.
    static let mostPins = 20

    /// Returns the view of an address. In another run, objects of the address's run are left out.
    init(_ look: Look, of record: AppRecord) {
        self.init()
        let isSameRun = record.hello.address == look.run
        show(kind: look.kind, subject: isSameRun ? look.only : nil, text: look.text)
        isLongestFirst = look.isLongestFirst
        guard isSameRun else { return }
        for pin in look.pins {
            let parts = pin.split(separator: " ", maxSplits: 1)
            guard let id = parts.first.flatMap({ Int($0) }) else { continue }
            self.pin(id, parts.count > 1 ? String(parts[1]) : "", in: record)
        }
        if let step = look.step { selectWhenItComes(step, in: record) }
        if let object = look.object { subject = object }
    }

    /// Returns the address of the view.
    func look(at record: AppRecord) -> Look {
        var look = Look()
        let filter = self.filter
        look.run = record.hello.address
        (look.kind, look.only, look.text) = (filter.kind, filter.subject, filter.text)
        look.isLongestFirst = isLongestFirst
        look.step = selected ?? awaited
        look.object = subject
        look.pins = pins.compactMap { pin in
            record.subject(of: pin).map { pin.path.isEmpty ? "\($0.id)" : "\($0.id) \(pin.path)" }
        }
        return look
    }

    /// Watches a subject's state, or a member of it.
    mutating func pin(_ id: Int, _ path: String, in record: AppRecord?) {
        guard let subject = record?.subject(id), pins.count < Self.mostPins else { return }
        let pin = Pin(subject: id, title: subject.title, path: path)
        if !pins.contains(pin) { pins.append(pin) }
    }

    /// Stops watching it.
    mutating func unpin(_ id: Int, _ path: String, in record: AppRecord?) {
        pins.removeAll { $0.path == path && (record?.subject(of: $0)?.id ?? $0.subject) == id }
    }

    /// The watched members, as of the selected step or now.
    func pins(of record: AppRecord) -> ShownPins {
        let rows = pins.map { pin in
            let subject = record.subject(of: pin)
            var row = ShownPins.Row(
                subject: subject?.id ?? pin.subject,
                title: subject.map(Self.title) ?? pin.title.shortened(to: 80),
                path: pin.path
            )
            guard let subject, let state = record.state(of: subject.id, asOf: selected) else { return row }
            row.value = Self.value(at: pin.path, in: state.text)
            row.isStale = state.isStale
            let change = record.change(of: pin, asOf: selected)
            (row.step, row.old) = (change?.step, change?.old?.shortened(to: 200))
            return row
        }
        return ShownPins(rows: rows, asOf: selected)
    }

    /// The maximum number of lines of a state to search for a pin's member.
    private static let mostLines = 5_000

    /// The value of a member with its parts, in one line.
    private static func value(at path: String, in state: String) -> String? {
        var start: StateLine?
        var parts: [String] = []
        for line in StateLine.all(in: state).prefix(mostLines) {
            guard let found = start else {
                if line.path == path { start = line }
                continue
            }
            if line.depth <= found.depth { break }
            guard line.depth == found.depth + 1, parts.count < 300 else { continue }
            let name = line.path.dropFirst(path.count)
            parts.append("\(name.hasPrefix(".") ? name.dropFirst() : name): \(line.value)")
        }
        guard let start else { return nil }
        let value = parts.isEmpty ? start.value : "\(start.value) (\(parts.joined(separator: ", ")))"
        return value.shortened(to: 300)
    }
}

/// The watched members, as the page shows them.
struct ShownPins: Encodable, Equatable {
    struct Row: Encodable, Equatable {
        var subject: Int
        var title: String
        var path: String
        /// `nil` if the member has no value.
        var value: String?
        var isStale = false
        /// The step that has changed it last, and the old value.
        var step: Int?
        var old: String?
    }

    var rows: [Row] = []
    /// The selected step of these values; `nil` for the newest values.
    var asOf: Int?
}
