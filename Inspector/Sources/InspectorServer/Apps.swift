import InspectorCore
import NIOConcurrencyHelpers

/// All apps that have connected. Any thread may use it.
public final class Apps: Sendable {
    /// An app, by the number that it has here.
    public typealias ID = Int

    /// How many apps are kept. One that has gone makes room for a new one.
    static let capacity = 32
    /// How many bytes all apps take, about, and how many the records that pages and downloads hold.
    static let (mostBytes, mostHeld) = (256 << 20, 256 << 20)

    private struct Content: Sendable {
        var records: [ID: AppRecord] = [:]
        /// How many connections an app has: its new one may come before the end of the old one is seen.
        var connections: [ID: Int] = [:]
        /// How to send something to an app, to its newest connection, and the last command that was.
        var lines: [ID: @Sendable (String) -> Void] = [:]
        var commands: [ID: Int] = [:]
        var lastID = 0
        /// How many bytes the records take, and the held records.
        var (bytes, held) = (0, 0)
        /// The newest app when one went, by the number of that one.
        var newestAtEnd: [ID: ID] = [:]
        var version = 0
        var notices: [String] = []
        var noticeCount = 0
    }

    private let content = NIOLockedValueBox(Content())
    private let limits: AppRecord.Limits
    private let (mostBytes, mostHeld): (Int, Int)

    /// Creates a list without an app.
    public convenience init(limits: AppRecord.Limits = AppRecord.Limits()) {
        self.init(limits: limits, mostBytes: Self.mostBytes, mostHeld: Self.mostHeld)
    }

    init(limits: AppRecord.Limits, mostBytes: Int, mostHeld: Int) {
        (self.limits, self.mostBytes, self.mostHeld) = (limits, mostBytes, mostHeld)
    }

    // MARK: From the connections

    /// An app has connected.
    ///
    /// - Returns: The number that it has here, the one from before if it has been connected before; `nil` if there are too many.
    func connect(_ hello: Hello, send: (@Sendable (String) -> Void)? = nil) -> ID? {
        content.withLockedValue { content in
            let id: ID
            if let known = content.records.first(where: { $0.value.hello.run == hello.run })?.key {
                id = known
            } else {
                if content.records.count >= Self.capacity {
                    guard let gone = content.records.filter({ !$0.value.isConnected }).keys.min() else {
                        return nil
                    }
                    content.bytes -= content.records[gone]?.bytes ?? 0
                    content.records[gone] = nil
                }
                content.lastID += 1
                id = content.lastID
                content.records[id] = AppRecord(hello: hello, limits: limits)
                content.bytes += content.records[id]?.bytes ?? 0
            }
            content.version += 1
            content.connections[id, default: 0] += 1
            content.records[id]?.isConnected = true
            content.lines[id] = send
            content.commands[id] = 0
            return id
        }
    }

    /// Shows a recording as an app that has gone, together with what is shown of the same run, such as its other file.
    ///
    /// - Returns: The number that it has here; `nil` if there are too many apps, or the app itself is connected.
    @discardableResult public func open(_ recording: AppRecord) -> ID? {
        guard let id = connect(recording.hello) else { return nil }
        disconnect(id)
        return content.withLockedValue { content in
            guard let shown = content.records[id], !shown.isConnected else { return nil }
            content.records[id] = shown.joined(with: recording)
            makeRoom(in: &content)
            return id
        }
    }

    /// An app's connection has ended.
    func disconnect(_ id: ID) {
        content.withLockedValue { content in
            content.version += 1
            content.connections[id, default: 1] -= 1
            if content.connections[id] == 0 {
                content.connections[id] = nil
                content.lines[id] = nil
                content.newestAtEnd[id] = content.lastID
                content.records[id]?.isConnected = false
            }
        }
    }

    /// An app has sent lines. The lock is held for one of them at a time, so no page waits for many.
    func receive(_ lines: some Sequence<Result<Line, BadLine>>, from id: ID) {
        for line in lines {
            content.withLockedValue { content in
                guard content.records[id] != nil else { return }
                content.version += 1
                content.bytes -= content.records[id]?.bytes ?? 0
                switch line {
                case .success(let line): content.records[id]?.receive(line)
                case .failure(let bad): content.records[id]?.receive(bad)
                }
                content.bytes += content.records[id]?.bytes ?? 0
                if content.bytes > mostBytes { makeRoom(in: &content) }
            }
        }
    }

    /// Removes the oldest steps of the largest records.
    private func makeRoom(in content: inout Content) {
        content.bytes = content.records.values.reduce(0) { $0 + $1.bytes }
        while content.bytes > mostBytes,
            let id = content.records.max(by: { $0.value.bytes < $1.value.bytes })?.key
        {
            let before = content.records[id]?.bytes ?? 0
            guard content.records[id]?.makeRoom() == true else { return }
            content.bytes += (content.records[id]?.bytes ?? 0) - before
        }
    }

    /// A connection was refused.
    func refuse(_ sentence: String) {
        content.withLockedValue { content in
            content.version += 1
            content.noticeCount += 1
            content.notices = Array((content.notices + [sentence]).suffix(5))
        }
    }

    // MARK: From the page

    /// Changes whenever there is something new.
    var version: Int { content.withLockedValue(\.version) }

    /// The numbers of the apps, in the order in which they came.
    var ids: [ID] { content.withLockedValue { $0.records.keys.sorted() } }

    /// The app that has told that this is its run.
    func id(ofRun run: String) -> ID? {
        content.withLockedValue { content in
            content.records.first { $0.value.hello.run == run }?.key
        }
    }

    /// Looks at an app as it is now. The connections do not wait meanwhile.
    func look<Result>(at id: ID, _ body: (AppRecord) -> Result) -> Result? {
        content.withLockedValue { $0.records[id] }.map(body)
    }

    /// Holds a record as it is.
    ///
    /// - Returns: `nil` if the held records take too much memory.
    func hold(_ record: AppRecord) -> HeldRecord? {
        let bytes = record.bytes
        let fits = content.withLockedValue { content in
            guard content.held + bytes <= mostHeld else { return false }
            content.held += bytes
            return true
        }
        guard fits else { return nil }
        return HeldRecord(record) { [content] in content.withLockedValue { $0.held -= bytes } }
    }

    /// The last connections that were refused, and how many were.
    var notices: (sentences: [String], count: Int) {
        content.withLockedValue { ($0.notices, $0.noticeCount) }
    }

    /// The newest connected app of the same name that has come since an app went.
    func successor(of id: ID) -> ID? {
        content.withLockedValue { content in
            guard let gone = content.records[id], !gone.isConnected, let newest = content.newestAtEnd[id]
            else {
                return nil
            }
            return content.records.filter { later, record in
                later > newest && record.isConnected && record.hello.name == gone.hello.name
            }.keys.max()
        }
    }

    /// Asks an app to repeat a step, or shows it the code. The app decides whether it follows.
    ///
    /// - Parameters:
    ///   - choice: The case to send in place of the step's value, counted from 1; 0 asks which there are.
    ///   - shown: What the page shows of the step.
    /// - Returns: The count of the command; `nil` if the app allows no control, or not any more.
    func act(_ step: Int, choice: Int? = nil, shown: [UInt8] = [], in id: ID, _ command: Command) -> Int? {
        content.withLockedValue { content in
            guard let record = content.records[id], record.isConnected, let control = record.control,
                control.tries > 0, let send = content.lines[id]
            else { return nil }
            let count = content.commands[id, default: 0] + 1
            content.commands[id] = count
            // In order, because it is sent with the lock held: a channel takes what is written from any thread.
            send(
                command.line(
                    step: step,
                    choice: choice,
                    shown: shown,
                    count: count,
                    connection: control.connection,
                    run: record.hello.run
                )
            )
            return count
        }
    }

    /// Forgets all apps that have gone.
    func clearEnded() {
        content.withLockedValue { content in
            content.version += 1
            content.records = content.records.filter(\.value.isConnected)
            makeRoom(in: &content)
        }
    }

    /// Forgets the steps of an app, and the app itself if it has gone.
    func clear(_ id: ID) {
        content.withLockedValue { content in
            content.version += 1
            if content.records[id]?.isConnected == true {
                content.records[id]?.clear()
            } else {
                content.records[id] = nil
            }
            makeRoom(in: &content)
        }
    }

    /// Forgets which connections were refused.
    func clearNotices() {
        content.withLockedValue { content in
            content.version += 1
            content.notices = []
            content.noticeCount = 0
        }
    }
}

/// A record of an app at one time. Its bytes count as held until this object is released.
final class HeldRecord: Sendable {
    let record: AppRecord
    private let release: @Sendable () -> Void

    fileprivate init(_ record: AppRecord, release: @escaping @Sendable () -> Void) {
        (self.record, self.release) = (record, release)
    }

    deinit { release() }
}
