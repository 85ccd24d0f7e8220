import Foundation
import InspectorCore
import NIOConcurrencyHelpers

/// All apps that have connected. Any thread may use it.
public final class Apps: Sendable {
    /// The number of an app.
    public typealias ID = Int

    /// The maximum number of apps. An ended app makes room for a new one.
    static let capacity = 32
    /// The maximum bytes of all records, and of the records that pages and downloads hold.
    static let (mostBytes, mostHeld) = (256 << 20, 256 << 20)

    private struct Content: Sendable {
        var records: [ID: AppRecord] = [:]
        /// The texts that prove that a connection is one of an app's process. No page shows them.
        var secrets: [ID: String] = [:]
        /// The number of connections of an app. A new one may begin before the end of the old one is noticed.
        var connections: [ID: Int] = [:]
        /// Sends lines to the newest connection of an app; and the count of the last command.
        var lines: [ID: @Sendable (String) -> Void] = [:]
        var commands: [ID: Int] = [:]
        var lastID = 0
        /// The bytes of the records.
        var bytes = 0
        /// When each app went, in seconds since 1970.
        var ended: [ID: Int] = [:]
        /// The newest app when one went, by the number of that one.
        var newestAtEnd: [ID: ID] = [:]
        var version = 0
        var notices: [String] = []
        var noticeCount = 0
    }

    private let content = NIOLockedValueBox(Content())
    private let limits: AppRecord.Limits
    private let mostBytes: Int
    /// The bytes of the held records.
    private let held: Budget

    /// Creates an empty list.
    public convenience init(limits: AppRecord.Limits = AppRecord.Limits()) {
        self.init(limits: limits, mostBytes: Self.mostBytes, mostHeld: Self.mostHeld)
    }

    init(limits: AppRecord.Limits, mostBytes: Int, mostHeld: Int) {
        self.limits = limits
        self.mostBytes = mostBytes
        held = Budget(mostHeld)
    }

    // MARK: Connections

    /// Adds an app that has connected.
    ///
    /// - Returns: The app's number, which is the same for a known run; `nil` if there are too many apps, or if the run is one of
    ///   another process.
    func connect(_ hello: Hello, send: (@Sendable (String) -> Void)? = nil) -> ID? {
        content.withLockedValue { content in
            var hello = hello
            let secret = hello.secret
            hello.secret = nil
            let id: ID
            if let known = content.records.first(where: { $0.value.hello.key == hello.key })?.key {
                guard content.secrets[known] == secret else { return nil }
                id = known
            } else {
                if content.records.count >= Self.capacity {
                    guard let gone = content.records.filter({ !$0.value.isConnected }).keys.min() else {
                        return nil
                    }
                    content.bytes -= content.records[gone]?.bytes ?? 0
                    content.records[gone] = nil
                    content.secrets[gone] = nil
                }
                content.lastID += 1
                id = content.lastID
                content.records[id] = AppRecord(hello: hello, limits: limits)
                content.secrets[id] = secret
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

    /// Shows a recording as an app that has ended, together with the other file of the recording if that is shown.
    ///
    /// - Parameter name: The name of its file.
    /// - Returns: The number that it has here; `nil` if there are too many apps.
    @discardableResult public func open(_ recording: AppRecord, named name: String) -> ID? {
        guard let id = connect(recording.hello.opened(from: name)) else { return nil }
        disconnect(id)
        return content.withLockedValue { content in
            guard let shown = content.records[id] else { return nil }
            content.records[id] = shown.joined(with: recording)
            makeRoom(in: &content)
            return id
        }
    }

    /// Records the end of an app's connection.
    func disconnect(_ id: ID) {
        content.withLockedValue { content in
            content.version += 1
            content.connections[id, default: 1] -= 1
            if content.connections[id] == 0 {
                content.connections[id] = nil
                content.lines[id] = nil
                content.newestAtEnd[id] = content.lastID
                content.ended[id] = Int(Date().timeIntervalSince1970)
                content.records[id]?.isConnected = false
            }
        }
    }

    /// Adds lines of an app. The lock is held for one line at a time, so a page does not wait for many.
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

    /// Records a refused connection.
    func refuse(_ sentence: String) {
        content.withLockedValue { content in
            content.version += 1
            content.noticeCount += 1
            content.notices = Array((content.notices + [sentence]).suffix(5))
        }
    }

    // MARK: Pages

    /// Increases with each change.
    var version: Int { content.withLockedValue(\.version) }

    /// The numbers of the apps, in the order of their arrival.
    var ids: [ID] { content.withLockedValue { $0.records.keys.sorted() } }

    /// All records, in order of arrival.
    public var records: [AppRecord] {
        content.withLockedValue { content in content.records.sorted { $0.key < $1.key }.map(\.value) }
    }

    /// The app that has told that this is its run.
    func id(ofRun run: String) -> ID? {
        content.withLockedValue { content in
            content.records.first { $0.value.hello.key == run }?.key
        }
    }

    /// Reads the present record of an app, without blocking its connections.
    func look<Result>(at id: ID, _ body: (AppRecord) -> Result) -> Result? {
        content.withLockedValue { $0.records[id] }.map(body)
    }

    /// Holds a copy of a record.
    ///
    /// - Returns: `nil` if the held records use too much memory.
    func hold(_ record: AppRecord) -> HeldRecord? {
        held.take(record.bytes).map { HeldRecord(record, $0) }
    }

    /// The sentences of the last refused connections, and their number.
    var notices: (sentences: [String], count: Int) {
        content.withLockedValue { ($0.notices, $0.noticeCount) }
    }

    /// The newest connected app of the same name that has connected since an app ended.
    func successor(of id: ID) -> ID? {
        content.withLockedValue { content in
            guard let gone = content.records[id], !gone.isConnected, let newest = content.newestAtEnd[id]
            else {
                return nil
            }
            return content.records.filter { later, record in
                later > newest && record.isConnected && record.hello.file == gone.hello.file
                    && record.hello.name == gone.hello.name
            }.keys.max()
        }
    }

    /// Commands an app to repeat a step, or sends it the code. The app decides whether it obeys.
    ///
    /// - Parameters:
    ///   - choice: The case to send in place of the step's value, counted from 1; 0 requests the list of cases.
    ///   - shown: The texts that the page shows for the step.
    /// - Returns: The count of the command; `nil` if the app does not allow control.
    func act(_ step: Int, choice: Int? = nil, shown: [UInt8] = [], in id: ID, _ command: Command) -> Int? {
        content.withLockedValue { content in
            guard let record = content.records[id], record.isConnected, let control = record.control,
                control.tries > 0, let send = content.lines[id]
            else { return nil }
            let count = content.commands[id, default: 0] + 1
            content.commands[id] = count
            // In order, because it is sent while the lock is held. Any thread may write to a channel.
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

    /// Removes all ended apps.
    func clearEnded() {
        content.withLockedValue { content in
            content.version += 1
            content.records = content.records.filter(\.value.isConnected)
            content.secrets = content.secrets.filter { content.records[$0.key] != nil }
            makeRoom(in: &content)
        }
    }

    /// Removes the steps of an app, and the app itself if it has ended.
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

    /// Shows cleared steps again, before the steps since then.
    func restore(_ cleared: AppRecord, as id: ID) {
        content.withLockedValue { content in
            content.version += 1
            if let now = content.records[id] {
                content.records[id] = cleared.restored(now)
            } else if content.records.count < Self.capacity {
                content.records[id] = cleared
            }
            makeRoom(in: &content)
        }
    }

    /// When an app went, in seconds since 1970.
    func end(of id: ID) -> Int? { content.withLockedValue { $0.ended[id] } }

    /// Forgets which connections were refused.
    func clearNotices() {
        content.withLockedValue { content in
            content.version += 1
            content.notices = []
            content.noticeCount = 0
        }
    }
}

extension Hello {
    /// The same of a recording, named after its file. The older part of a recording is in a file of the same name with ".1".
    func opened(from name: String) -> Hello {
        var hello = self
        hello.file = name.hasSuffix(".1") ? String(name.dropLast(2)) : name
        return hello
    }
}

/// A record of an app at one time. Its bytes count as held until this object is released.
final class HeldRecord: Sendable {
    let record: AppRecord
    private let share: Budget.Share

    fileprivate init(_ record: AppRecord, _ share: Budget.Share) {
        self.record = record
        self.share = share
    }
}
