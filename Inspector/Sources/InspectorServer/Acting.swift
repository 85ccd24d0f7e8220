import GalleryServer
import InspectorCore

/// The commands of one visitor, and their results.
struct Acting {
    /// The last command.
    private struct Request {
        var run: String
        var connection: Int
        var count: Int
        var step: Int
        var isState = false
        /// The case to send in place of the value, counted from 1; 0 if the list of cases was requested.
        var choice: Int?
        var sent = ContinuousClock.now
        /// Whether the page reports a missing answer.
        var isLate = false
    }

    /// How long an app may take to answer until the page says that it does not.
    private let patience: Duration

    init(patience: Duration) { self.patience = patience }

    /// Whether the page has something to say about an answer that has not come.
    var isLate: Bool { request.map { !$0.isLate && $0.sent.duration(to: .now) >= patience } ?? false }

    /// The codes that apps have accepted, by their runs.
    private var codes: [String: Command] = [:]
    private var entered: Command?
    /// The connection that received its app's code last.
    private var opened: (run: String, connection: Int)?
    private var request: Request?
    private var said = ""
    /// The last listed cases, and the command that requested them.
    private var cases: (values: [String], request: Request)?
    /// Whether the app goes to the step that is selected.
    var follows = false
    /// The newest step when a step was selected, and the steps whose states are in place since.
    private typealias Travel = (from: Int, inPlace: Set<Int>)
    private var travel: Travel?
    /// The last travel that has ended, and the newest step then. The steps that its end has caused arrive later.
    private var ended: (travel: Travel, newest: Int)?

    /// Sends a code to the app.
    mutating func enter(_ code: String, for id: Apps.ID, in apps: Apps) throws(BadMessage) {
        guard let command = Command(code: code) else {
            throw BadMessage("A code has sixteen letters and digits, as the app prints it.")
        }
        entered = command
        try ask(0, of: id, command, in: apps, isState: false)
    }

    /// Commands the app to repeat a step.
    ///
    /// - Parameters:
    ///   - choice: The case to send in place of the step's value, counted from 1; 0 requests the list of cases.
    ///   - record: The record that the page shows.
    mutating func `repeat`(
        _ number: Int,
        choice: Int? = nil,
        as record: AppRecord?,
        in id: Apps.ID,
        of apps: Apps
    ) throws(BadMessage) {
        guard let record, let code = codes[record.hello.run] else {
            throw BadMessage("Enter the code that the app has printed first.")
        }
        guard let step = record.step(number) else { throw BadMessage("Step \(number) is not kept any more.") }
        var other: String?
        if let choice, choice != 0 {
            guard let cases, cases.request.step == number, choice > 0, choice <= cases.values.count else {
                throw BadMessage("Ask for the other cases of step \(number) first.")
            }
            other = cases.values[choice - 1]
        }
        let shown = record.shown(step, choice: other)
        let isState = step.repetition?.isState ?? false
        try ask(number, choice: choice, shown: shown, of: id, code, in: apps, isState: isState)
    }

    private mutating func ask(
        _ step: Int,
        choice: Int? = nil,
        shown: [UInt8] = [],
        of id: Apps.ID,
        _ code: Command,
        in apps: Apps,
        isState: Bool
    ) throws(BadMessage) {
        guard let record = apps.look(at: id, { $0 }), let control = record.control,
            let count = apps.act(step, choice: choice, shown: shown, in: id, code)
        else { throw BadMessage("The app does not allow control, or not any more.") }
        var new = Request(run: record.hello.run, connection: control.connection, count: count, step: step)
        new.isState = isState
        new.choice = choice
        request = new
        ended = nil
        said = ""
    }

    /// Has the app go to the step that is selected.
    ///
    /// - Parameter step: The step; `nil` if none is, where the app gets back what it had.
    mutating func move(to step: Int?, in id: Apps.ID, of apps: Apps) throws(BadMessage) {
        guard follows, let record = apps.look(at: id, { $0 }), codes[record.hello.run] != nil,
            let newest = record.newest?.number, step != nil || travel != nil
        else { return }
        // Until those steps have arrived, the newest ones do not have the states that the app has.
        let isEnding = request != nil || ended?.newest == newest
        var travel = travel ?? (isEnding ? ended?.travel : nil) ?? (newest, Set(record.kept(asOf: newest)))
        // Only subjects travel whose present states can be put back.
        let returning = Set(record.kept(asOf: travel.from).compactMap { record.step($0)?.subject })
        let target = record.kept(asOf: step ?? travel.from).filter { number in
            record.step(number).map { returning.contains($0.subject) } ?? false
        }
        for kept in target where !travel.inPlace.contains(kept) {
            try self.repeat(kept, as: record, in: id, of: apps)
        }
        travel.inPlace = Set(target)
        self.travel = step == nil ? nil : travel
        ended = step == nil ? (travel, newest) : nil
    }

    /// The page shows another app.
    mutating func leave() {
        (request, entered, travel, ended, said, cases) = (nil, nil, nil, nil, "", nil)
    }

    /// Processes the app's answers, and returns the control to show.
    mutating func shown(for record: AppRecord?, _ id: Apps.ID, in apps: Apps) -> ShownControl {
        guard let record, record.isConnected, let control = record.control else { return ShownControl() }
        if let code = codes[record.hello.run], let opened, opened != (record.hello.run, control.connection) {
            // The app retains nothing in a connection before it has received the code there.
            self.opened = (record.hello.run, control.connection)
            _ = apps.act(0, in: id, code)
        }
        if let request, request.run == record.hello.run, request.connection == control.connection,
            let result = control.results[request.count]
        {
            take(result, of: request, control)
        } else if isLate {
            request?.isLate = true
            said =
                request?.step == 0
                ? "The app does not answer. It may have been stopped, for example by a debugger."
                : "The app does not answer: its main thread, on which it acts, is busy. It acts as soon as that is free."
        }
        var shown = ShownControl()
        if let cases, cases.request.run == record.hello.run, cases.request.connection == control.connection {
            shown.cases = ShownControl.Cases(step: cases.request.step, values: cases.values)
        }
        shown.run = record.hello.run
        shown.isAllowed = true
        shown.tries = control.tries
        shown.isOpen = control.tries > 0 && codes[record.hello.run] != nil
        shown.follows = follows
        shown.said = control.tries == 0 ? "Control is off for this run of the app." : said
        return shown
    }

    private mutating func take(_ result: Control.Result, of request: Request, _ control: Control) {
        let step = "step \(request.step)"
        switch result {
        case .open:
            codes[request.run] = entered
            opened = (request.run, request.connection)
            said = "The app has accepted the code."
        case .wrong:
            codes[request.run] = nil
            said =
                "The code is wrong. You can try \(control.tries == 1 ? "one more" : "\(control.tries) more")."
        case .done:
            said =
                request.isState
                ? "The state after \(step) is back."
                : request.choice != nil
                    ? "The app got another case in place of \(step)." : "The app got \(step) again."
        case .gone:
            said = "The app cannot repeat \(step) any more."
        case .cases:
            let values = control.cases[request.count] ?? []
            cases = (values, request)
            said = values.isEmpty ? "The app can send nothing else in place of \(step)." : ""
        case .other:
            said =
                "The app has refused \(step), because it is not the one that the page shows. Another program may be between."
        case .replayed, .malformed, .unknown:
            said = "The app has refused the command."
        }
        self.request = nil
    }
}

/// The control of an app, as the page shows it.
struct ShownControl: Encodable, Equatable {
    /// The cases that can be sent in place of the value of a step.
    struct Cases: Encodable, Equatable {
        var step = 0
        var values: [String] = []
    }

    /// The run of the app. The page stores the code for it.
    var run = ""
    /// Whether the app allows control.
    var isAllowed = false
    /// Whether it has accepted the code.
    var isOpen = false
    /// The number of codes that may still be tried.
    var tries = 0
    var follows = false
    /// The result of the last command, as a sentence.
    var said = ""
    var cases = Cases()
}
