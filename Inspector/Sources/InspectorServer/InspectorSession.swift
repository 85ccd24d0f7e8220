import GalleryServer
import InspectorCore

/// The session of one visitor of the page.
@MainActor
final class InspectorSession: Session {
    /// The interval between two updates of the page.
    private static let pause = Duration.milliseconds(100)

    private let apps: Apps
    private let outbox: Outbox
    private var view = AppView()
    private var chosen: Apps.ID?
    /// Whether the next run of the app replaces an ended run while the newest steps are shown. It is `false` if the visitor chose
    /// an ended run.
    private var followsRuns = true
    /// Whether the visitor has chosen the app.
    private var isPicked = false
    /// The view in the page's address, while its run has not connected.
    private var awaited: Look?
    /// The number of the last address that the page has sent.
    private var asked = 0
    private var shownVersion = -1
    private var shown = Shown()
    private var watching: Task<Void, Never>?
    private let workshop: Workshop
    private let uploads: Budget
    /// The number of sessions, and the place of this one, which it gives back when it is released.
    private let sessions: Budget
    private let place: Budget.Share?
    private var upload = Upload.none
    /// Recordings that have arrived. The first one is being read.
    private var unread: [OpeningRecording] = []
    private var reading: Task<Void, Never>?
    /// The maximum number of recordings that wait to be read.
    private static let mostUnread = 8
    private var acting: Acting
    /// The result of the last action, if it is not the expected one.
    private var said = ""
    /// The recording that the page sends.
    private enum Upload {
        case none
        case sending(OpeningRecording)
        /// Its further pieces are ignored.
        case refused
    }

    /// The apps that were cleared last.
    private var cleared: [ClearedApp] = []

    /// The values that the page has received, so that only changes are sent.
    private struct Shown {
        var apps: ShownApps?
        var timeline: ShownTimeline?
        var subjects: ShownSubjects?
        var detail: ShownDetail?
        var pins: ShownPins?
        var control: ShownControl?
        var look: Look?
        var said: String?
    }

    /// - Parameter patience: How long an app may take to answer until the page says that it does not.
    init(
        apps: Apps,
        outbox: Outbox,
        workshop: Workshop,
        uploads: Budget,
        sessions: Budget,
        patience: Duration = .seconds(2)
    ) {
        acting = Acting(patience: patience)
        self.workshop = workshop
        self.uploads = uploads
        self.sessions = sessions
        place = sessions.take(1)
        self.apps = apps
        self.outbox = outbox
        refresh()
        watching = Task { [weak self] in
            var pause = Self.pause
            while !Task.isCancelled {
                try? await Task.sleep(for: pause)
                guard let self else { return }
                self.dropAbandonedUpload()
                let isBehind = self.view.isBehind
                let took = ContinuousClock().measure {
                    if isBehind || self.acting.isLate || self.apps.version != self.shownVersion {
                        self.refresh()
                    }
                }
                // All sessions together leave half of the main thread's time to messages, however much each of them looks at.
                pause = max(isBehind ? .milliseconds(10) : Self.pause, took * (2 * self.sessions.used))
            }
        }
    }

    deinit {
        watching?.cancel()
        reading?.cancel()
    }

    private static let actions = [
        "app", "back", "clear", "clearEnded", "clearNotices", "code", "filter", "first", "follow", "forward",
        "go", "look", "newer", "newest", "older", "openEnd", "openFile", "openPiece", "order", "pause", "pin",
        "repeat", "resume", "select", "slide", "subject", "undo", "unpin",
    ]

    func receive(_ message: ClientMessage) throws(BadMessage) {
        awaited = nil
        said = ""
        switch message.action {
        case "app":
            choose(try number("id", of: message))
            isPicked = true
        case "clear":
            let id = try number("id", of: message)
            keepCleared([id])
            apps.clear(id)
            if id == chosen {
                view.newest()
                view.paused = nil
            }
        case "clearEnded":
            keepCleared(apps.ids.filter { apps.look(at: $0, \.isConnected) == false })
            apps.clearEnded()
        case "undo":
            cleared.forEach(apps.restore)
            cleared = []
        case "clearNotices":
            apps.clearNotices()
        case "filter":
            view.show(
                kind: message["kind"].flatMap { $0.isEmpty ? nil : $0 },
                subject: message.number("subject"),
                text: (message["text"] ?? "").shortened(to: 200)
            )
        case "select":
            view.select(try number("number", of: message), in: record)
        case "subject":
            view.subject = try number("id", of: message)
        case "first":
            view.select(at: 0, in: record)
        case "go":
            said = view.go(to: try number("number", of: message), in: record)
        case "back":
            view.step(by: -1, in: record)
        case "forward":
            view.step(by: 1, in: record)
        case "older":
            view.page(by: -1, in: record)
        case "newer":
            view.page(by: 1, in: record)
        case "newest":
            view.newest()
        case "slide":
            view.select(at: try number("position", of: message), in: record)
        case "code":
            if let chosen { try acting.enter(message["code"] ?? "", for: chosen, in: apps) }
        case "repeat":
            let choice = message["choice"] == nil ? nil : try number("choice", of: message)
            if let chosen {
                let step = try number("number", of: message)
                try acting.repeat(step, choice: choice, as: record, in: chosen, of: apps)
            }
        case "follow":
            acting.follows = message["follows"] == "true"
        case "order":
            view.isLongestFirst = message["order"] == "longest"
        case "pin":
            let id = try number("id", of: message)
            if view.pins.count == AppView.mostPins {
                said = "There are \(AppView.mostPins) pins already. Remove one first."
            }
            view.pin(id, message["path"] ?? "", in: record)
        case "unpin":
            view.unpin(try number("id", of: message), message["path"] ?? "", in: record)
        case "look":
            look(Look(message))
        case "openFile":
            upload = .sending(OpeningRecording((message["name"] ?? "").shortened(to: 200)))
        case "openPiece":
            try addPiece(message["piece"] ?? "")
        case "openEnd":
            try endUpload()
        case "pause":
            try pause()
        case "resume":
            view.paused = nil
        default:
            throw .unknownAction(message.action, known: Self.actions)
        }
        if let chosen, Self.selecting.contains(message.action) {
            try acting.move(to: view.selected, in: chosen, of: apps)
        }
        refresh()
    }

    /// The actions that select a step, where the app goes if "The app follows" is checked.
    private static let selecting: Set = [
        "back", "first", "follow", "forward", "go", "newest", "select", "slide",
    ]

    /// Holds records before they are cleared, as far as there is room for them.
    private func keepCleared(_ ids: [Apps.ID]) {
        cleared = ids.compactMap(apps.holdToClear)
    }

    private func number(_ name: String, of message: ClientMessage) throws(BadMessage) -> Int {
        guard let number = message.number(name) else {
            throw BadMessage("The action \"\(message.action)\" takes a number as \"\(name)\".")
        }
        return number
    }

    private func pause() throws(BadMessage) {
        guard let record else { return }
        guard let held = apps.hold(record) else {
            throw BadMessage(
                "Too much is held by pages that are paused, and by downloads. Resume one of them."
            )
        }
        view.paused = held
    }

    private func addPiece(_ piece: String) throws(BadMessage) {
        switch upload {
        case .none: throw BadMessage("No file was sent. Send its name as \"openFile\" first.")
        case .refused: return
        case .sending(var file):
            // The bytes are not copied.
            upload = .refused
            try file.add(piece, from: uploads)
            upload = .sending(file)
        }
    }

    private func dropAbandonedUpload() {
        guard case .sending(let file) = upload, file.isAbandoned else { return }
        upload = .refused
        outbox.show(BadMessage("\(file.name) has not arrived completely. Open it again."))
    }

    private func endUpload() throws(BadMessage) {
        defer { upload = .none }
        switch upload {
        case .none: throw BadMessage("No file was sent. Send its name as \"openFile\" first.")
        case .refused: return
        case .sending(let file): try read(file)
        }
    }

    private func read(_ file: OpeningRecording) throws(BadMessage) {
        guard unread.count < Self.mostUnread else {
            throw BadMessage("\(file.name) cannot be opened before those that you opened before it.")
        }
        unread.append(file)
        if reading == nil { readNext() }
    }

    private func readNext() {
        guard let file = unread.first else { return reading = nil }
        reading = Task { [workshop, weak self] in
            let recording: Result<Recording, UnreadableRecording>
            do throws(UnreadableRecording) {
                recording = .success(try await workshop.read(file.data))
            } catch {
                recording = .failure(error)
            }
            self?.open(recording, named: file.name)
        }
    }

    private func open(_ recording: Result<Recording, UnreadableRecording>, named name: String) {
        unread.removeFirst()
        switch recording {
        case .failure(let error):
            outbox.show(BadMessage("\(name) cannot be opened. \(error.sentence)"))
        case .success(let recording):
            if let id = apps.open(recording.record, named: name) {
                choose(id)
            } else {
                outbox.show(
                    BadMessage(
                        "\(name) cannot be opened, because \(Apps.capacity) apps are connected already. End one of them."
                    )
                )
            }
        }
        refresh()
        readNext()
    }

    private func choose(_ id: Apps.ID) {
        followsRuns = apps.look(at: id, \.isConnected) != false
        guard chosen != id else { return }
        chosen = id
        acting.leave()
        view = AppView()
    }

    /// Applies an address. If its run has not connected, as after a restart of the inspector, the session waits for it.
    private func look(_ look: Look) {
        asked = look.asked
        if let id = apps.id(ofRun: look.run) {
            choose(id)
            isPicked = true
        } else if !look.run.isEmpty {
            awaited = look
        }
        guard let chosen else { return }
        let paused = view.paused
        view = firstView(of: chosen, look)
        view.paused = paused
    }

    private func firstView(of id: Apps.ID, _ look: Look?) -> AppView {
        look.flatMap { look in apps.look(at: id) { AppView(look, of: $0) } } ?? AppView()
    }

    /// The shown record: the app's present one, or a copy from the time of the pause.
    private var record: AppRecord? {
        view.paused?.record ?? chosen.flatMap { apps.look(at: $0) { $0 } }
    }

    /// Sends changed values to the page.
    private func refresh() {
        shownVersion = apps.version
        if let awaited, apps.id(ofRun: awaited.run) != nil {
            self.awaited = nil
            look(awaited)
        }
        let ids = apps.ids
        // Without a choice, the newest connected app is shown, and stays.
        if chosen.map({ !ids.contains($0) }) ?? true {
            let newest = ids.last { apps.look(at: $0, \.isConnected) == true } ?? ids.last
            chosen = newest
            isPicked = false
            view = newest.map { firstView(of: $0, awaited) } ?? AppView()
            followsRuns = true
        } else if followsRuns, view.isFollowing, view.paused == nil,
            let next = chosen.flatMap(apps.successor)
        {
            chosen = next
            isPicked = false
            view = view.ofAnotherRun
        }
        tell("apps", \.apps, shownApps(ids))
        let all = record.map { look(at: $0) }
        tell("timeline", \.timeline, all?.0 ?? ShownTimeline())
        tell("subjects", \.subjects, all?.1 ?? ShownSubjects())
        tell("detail", \.detail, all?.2 ?? ShownDetail())
        tell("pins", \.pins, all?.3 ?? ShownPins())
        let live = chosen.flatMap { id in apps.look(at: id) { acting.shown(for: $0, id, in: apps) } }
        tell("control", \.control, live ?? ShownControl())
        tell("said", \.said, absence ?? said)
        // The address stays as long as its run or step may still arrive.
        if awaited == nil {
            var look = all?.4 ?? Look()
            (look.asked, look.isPicked) = (asked, isPicked)
            tell("look", \.look, look)
        }
    }

    /// The app or the step of the address that is not here; `nil` if the page shows what the address names.
    private var absence: String? {
        guard awaited != nil else { return record.flatMap(view.absence) }
        let missing = "The app of this address is not here. It is shown when it connects."
        guard let hello = record?.hello else { return missing }
        return "\(missing) This is another one: \(hello.file ?? hello.name), process \(hello.process)."
    }

    private func look(at record: AppRecord) -> (ShownTimeline, ShownSubjects, ShownDetail, ShownPins, Look) {
        view.update(from: record)
        var timeline = view.timeline(of: record)
        if timeline.isPaused, let chosen, let now = apps.look(at: chosen, { $0.newest?.number }) {
            timeline.waiting = max(0, (now ?? 0) - (record.newest?.number ?? 0))
        }
        return (
            timeline, view.subjects(of: record), view.detail(of: record), view.pins(of: record),
            view.look(at: record)
        )
    }

    private func tell<Value: Encodable & Equatable & Sendable>(
        _ name: String,
        _ path: WritableKeyPath<Shown, Value?>,
        _ value: Value
    ) {
        if shown[keyPath: path] == value { return }
        shown[keyPath: path] = value
        outbox.show(name, value)
    }

    private func shownApps(_ ids: [Apps.ID]) -> ShownApps {
        let notices = apps.notices
        return ShownApps(
            apps: ids.compactMap { id in
                apps.look(at: id) { record in
                    ShownApps.App(
                        id: id,
                        name: record.hello.file ?? record.hello.name,
                        process: record.hello.process,
                        isConnected: record.isConnected,
                        isRecording: record.hello.file != nil,
                        ended: record.isConnected || record.hello.file != nil ? nil : apps.end(of: id),
                        steps: record.count + record.evicted,
                        kept: record.count,
                        dropped: record.dropped,
                        undescribed: record.undescribed,
                        badLines: record.badLines,
                        lastBadLine: record.lastBadLine
                    )
                }
            },
            chosen: chosen,
            notices: notices.sentences,
            noticeCount: notices.count,
            undo: cleared.isEmpty
                ? nil : cleared.contains { $0.id == chosen } ? .steps : .apps,
            reading: unread.map(\.name)
        )
    }
}
