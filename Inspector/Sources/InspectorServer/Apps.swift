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

    /// An app with its record and its connections. They are one value, so that removing an app removes all of it.
    private struct App: Sendable {
        var record: AppRecord
        /// The text that proves that a connection is one of the app's process. No page shows it.
        let secret: String?
        /// The number of connections. A new one may begin before the end of the old one is noticed.
        var connections = 0
        /// Sends lines to the newest connection; and the count of the last command.
        var send: (@Sendable (String) -> Void)?
        var commands = 0
        /// When the app went, in seconds since 1970, and the newest app then.
        var ended: (time: Int, newest: ID)?

        /// Whether a process continues this app. A run belongs to one process. A recording is another app than its run, and than
        /// the same recording from another process.
        func isSame(_ hello: Hello, _ secret: String?) -> Bool {
            let own = record.hello
            return own.run == hello.run && (own.file == nil) == (hello.file == nil)
                && (hello.file == nil || self.secret == secret)
        }
    }

    private struct Content: Sendable {
        var apps: [ID: App] = [:]
        var lastID = 0
        /// The bytes of the records.
        var bytes = 0
        var version = 0
        var notices: [String] = []
        var noticeCount = 0
    }

    private let content = NIOLockedValueBox(Content())
    private let limits: AppRecord.Limits
    private let mostBytes: Int
    /// The secret of the recordings that are opened here, so that no connection can add steps to them.
    let secret = Hello.makeSecret()
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
    /// - Returns: The app's number, which is the same for a known run, and for the other file of a recording from the same process;
    ///   `nil` if there are too many apps, or if the run is one of another process.
    func connect(_ hello: Hello, send: (@Sendable (String) -> Void)? = nil) -> ID? {
        content.withLockedValue { content in
            var hello = hello
            let secret = hello.secret
            hello.secret = nil
            let id: ID
            if let known = content.apps.first(where: { $0.value.isSame(hello, secret) }) {
                guard known.value.secret == secret else { return nil }
                id = known.key
            } else {
                if content.apps.count >= Self.capacity {
                    guard let gone = content.apps.filter({ !$0.value.record.isConnected }).keys.min() else {
                        return nil
                    }
                    content.bytes -= content.apps.removeValue(forKey: gone)?.record.bytes ?? 0
                }
                content.lastID += 1
                id = content.lastID
                let record = AppRecord(hello: hello, limits: limits)
                content.apps[id] = App(record: record, secret: secret)
                content.bytes += record.bytes
            }
            content.version += 1
            content.apps[id]?.connections += 1
            content.apps[id]?.record.isConnected = true
            content.apps[id]?.send = send
            content.apps[id]?.commands = 0
            return id
        }
    }

    /// Shows a recording as an app that has ended, together with the other file of the recording if that is shown.
    ///
    /// - Parameter name: The name of its file.
    /// - Returns: The number that it has here; `nil` if there are too many apps.
    @discardableResult public func open(_ recording: AppRecord, named name: String) -> ID? {
        var hello = recording.hello.opened(from: name)
        hello.secret = secret
        guard let id = connect(hello) else { return nil }
        disconnect(id)
        return content.withLockedValue { content in
            guard let shown = content.apps[id]?.record else { return nil }
            content.apps[id]?.record = shown.joined(with: recording)
            makeRoom(in: &content)
            return id
        }
    }

    /// Records the end of an app's connection.
    func disconnect(_ id: ID) {
        content.withLockedValue { content in
            content.version += 1
            content.apps[id]?.connections -= 1
            if content.apps[id]?.connections == 0 {
                content.apps[id]?.send = nil
                let now = Self.now(in: content)
                content.apps[id]?.ended = now
                content.apps[id]?.record.isConnected = false
            }
        }
    }

    /// The time, and the newest app.
    private static func now(in content: Content) -> (time: Int, newest: ID) {
        (Int(Date().timeIntervalSince1970), content.lastID)
    }

    /// Adds lines of an app. The lock is held for one line at a time, so a page does not wait for many.
    func receive(_ lines: some Sequence<Result<Line, BadLine>>, from id: ID) {
        for line in lines {
            content.withLockedValue { content in
                guard content.apps[id] != nil else { return }
                content.version += 1
                content.bytes -= content.apps[id]?.record.bytes ?? 0
                switch line {
                case .success(let line): content.apps[id]?.record.receive(line)
                case .failure(let bad): content.apps[id]?.record.receive(bad)
                }
                content.bytes += content.apps[id]?.record.bytes ?? 0
                if content.bytes > mostBytes { makeRoom(in: &content) }
            }
        }
    }

    /// Removes the oldest steps of the largest records.
    private func makeRoom(in content: inout Content) {
        content.bytes = content.apps.values.reduce(0) { $0 + $1.record.bytes }
        while content.bytes > mostBytes,
            let id = content.apps.max(by: { $0.value.record.bytes < $1.value.record.bytes })?.key
        {
            let before = content.apps[id]?.record.bytes ?? 0
            guard content.apps[id]?.record.makeRoom() == true else { return }
            content.bytes += (content.apps[id]?.record.bytes ?? 0) - before
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
    var ids: [ID] { content.withLockedValue { $0.apps.keys.sorted() } }

    /// All records, in order of arrival.
    public var records: [AppRecord] {
        content.withLockedValue { content in content.apps.sorted { $0.key < $1.key }.map(\.value.record) }
    }

    /// The app whose run is in a page's address: a recording that was opened here, or the newest one. An address can name several,
    /// because any process can send a recording of any run.
    func id(ofRun run: String) -> ID? {
        content.withLockedValue { content in
            let named = content.apps.filter { $0.value.record.hello.address == run }
            return named.filter { $0.value.secret == secret }.keys.max() ?? named.keys.max()
        }
    }

    /// Reads the present record of an app, without blocking its connections.
    func look<Result>(at id: ID, _ body: (AppRecord) -> Result) -> Result? {
        content.withLockedValue { $0.apps[id]?.record }.map(body)
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
            guard let app = content.apps[id], !app.record.isConnected, let newest = app.ended?.newest
            else { return nil }
            let gone = app.record.hello
            return content.apps.filter { later, app in
                later > newest && app.record.isConnected && app.record.hello.file == gone.file
                    && app.record.hello.name == gone.name
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
            guard let app = content.apps[id], app.record.isConnected, let control = app.record.control,
                control.tries > 0, let send = app.send
            else { return nil }
            let count = app.commands + 1
            content.apps[id]?.commands = count
            // In order, because it is sent while the lock is held. Any thread may write to a channel.
            send(
                command.line(
                    step: step,
                    choice: choice,
                    shown: shown,
                    count: count,
                    connection: control.connection,
                    run: app.record.hello.run
                )
            )
            return count
        }
    }

    /// Holds an app's steps, and what continues its run, to clear them and to restore them later.
    ///
    /// - Returns: `nil` if the held records use too much memory, or if the app is not here.
    func holdToClear(_ id: ID) -> ClearedApp? {
        guard let app = content.withLockedValue({ $0.apps[id] }), let held = hold(app.record) else {
            return nil
        }
        return ClearedApp(id: id, record: held, secret: app.secret, ended: app.ended)
    }

    /// Removes all ended apps.
    func clearEnded() {
        content.withLockedValue { content in
            content.version += 1
            content.apps = content.apps.filter(\.value.record.isConnected)
            makeRoom(in: &content)
        }
    }

    /// Removes the steps of an app, and the app itself if it has ended.
    func clear(_ id: ID) {
        content.withLockedValue { content in
            content.version += 1
            if content.apps[id]?.record.isConnected == true {
                content.apps[id]?.record.clear()
            } else {
                content.apps[id] = nil
            }
            makeRoom(in: &content)
        }
    }

    /// Shows cleared steps again, before the steps since then. The run may have connected again, as an app with a new number.
    func restore(_ cleared: ClearedApp) {
        content.withLockedValue { content in
            content.version += 1
            let record = cleared.record.record
            if let (id, app) = content.apps.first(where: { $0.value.isSame(record.hello, cleared.secret) }) {
                // Another process may have told the same run meanwhile.
                guard app.secret == cleared.secret else { return }
                content.apps[id]?.record = record.restored(app.record)
            } else if content.apps.count < Self.capacity {
                // It may have been connected when its steps were cleared.
                let ended = cleared.ended ?? Self.now(in: content)
                var app = App(record: record, secret: cleared.secret, ended: ended)
                app.record.isConnected = false
                content.apps[cleared.id] = app
            }
            makeRoom(in: &content)
        }
    }

    /// When an app went, in seconds since 1970.
    func end(of id: ID) -> Int? { content.withLockedValue { $0.apps[id]?.ended?.time } }

    /// The secrets of the stored apps.
    var secrets: [String] { content.withLockedValue { $0.apps.values.compactMap(\.secret) } }

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

/// An app whose steps were cleared, with what is needed to restore them.
struct ClearedApp: Sendable {
    let id: Apps.ID
    fileprivate let record: HeldRecord
    fileprivate let secret: String?
    fileprivate let ended: (time: Int, newest: Apps.ID)?
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
