#if !canImport(SwiftUI)
import SedeCore
import TestSupport
import Testing

/// Messages of removed views, and sheets that a person has dismissed by swiping.
@MainActor
@Suite struct RemovedViewTests {
    @MainActor private final class Dialog: ObservableObject {
        @Published var isOpen = false
        @Published var count = 0
        let log = Log()
    }

    private struct Model {
        var isOpen = false
        var count = 0
    }

    private enum Msg {
        case open, closed, add, left
    }

    private struct DialogSeeder: Seedable {
        @EnvironmentObject var dialog: Dialog

        func initialize() -> (Model, Cmd<Msg>) { (Model(isOpen: dialog.isOpen, count: dialog.count), .none) }

        func receive(model: Model, msg: Msg) {
            switch msg {
            case .open: dialog.isOpen = true
            case .closed: dialog.isOpen = false
            case .add: dialog.count += 1
            case .left: dialog.log("left \(model.count)")
            }
        }
    }

    /// Whether the binding of the sheet also sends a message.
    private struct DialogView: View {
        @Seeder<Model, Msg> var seeder
        let sendsMessage: Bool

        var body: some View {
            Button("Open") { _seeder(.open) }
            Button("Add \(seeder.count)") { _seeder(.add) }
                .sheet(
                    isPresented: sendsMessage
                        ? Binding(get: { seeder.isOpen }, set: { if !$0 { _seeder(.closed) } })
                        : $seeder.isOpen
                ) {
                    Button("Add in sheet") { _seeder(.add) }
                }
        }
    }

    @Test func aSheetThatAnObjectOpensStaysClosedIfItsBindingSendsAMessage() throws {
        var (steps, reopened) = (0, 0)
        try runPrograms(50) { generator in
            // Invariant: `runPrograms` calls back on this thread.
            try MainActor.assumeIsolated {
                let sendsMessage = Bool.random(using: &generator)
                let dialog = Dialog()
                let view = DialogView(sendsMessage: sendsMessage).seed(DialogSeeder())
                let host = ViewHost(view.environmentObject(dialog))
                // The expected state of the object and of the screen.
                var (isOpen, isShown, count, done) = (false, false, 0, [String]())
                for _ in 0..<10 {
                    steps += 1
                    switch Int.random(in: 0..<4, using: &generator) {
                    case 0 where isShown:
                        done.append("swipe")
                        try host.dismiss()
                        isShown = false
                        if sendsMessage { isOpen = false }
                    case 1 where !isShown:
                        done.append("open")
                        try host.tap("Open")
                        (isOpen, isShown) = (true, true)
                    case 2:
                        done.append("object")
                        dialog.isOpen.toggle()
                        isOpen.toggle()
                        isShown = isOpen
                    default:
                        done.append("add")
                        try host.tap(isShown ? "Add in sheet" : "Add \(count)")
                        count += 1
                        // An update sets the model from the object again.
                        if isOpen, !isShown { reopened += 1 }
                        isShown = isOpen
                    }
                    let expected = ["Open", "Add \(count)"] + (isShown ? ["Add in sheet"] : [])
                    if host.texts != expected {
                        throw ProgramFailure(
                            "\(host.texts) instead of \(expected) after \(done), \(sendsMessage)"
                        )
                    }
                }
                if sendsMessage, dialog.isOpen != isShown { throw ProgramFailure("after \(done)") }
            }
        }
        #expect(reopened > 0)
        report(steps, "steps")
    }

    private struct Sometimes: View {
        @EnvironmentObject var dialog: Dialog
        let keep: (@escaping () -> Void) -> Void

        var body: some View {
            if dialog.isOpen { Leaving(keep: keep).seed(DialogSeeder()) }
            Text("page")
        }
    }

    private struct Leaving: View {
        @Seeder<Model, Msg> var seeder
        let keep: (@escaping () -> Void) -> Void

        var body: some View {
            let send = { _seeder(.left) }
            return Text("view \(seeder.count)").onAppear { keep(send) }.onDisappear { _seeder(.left) }
        }
    }

    @Test func aMessageThatIsSentAfterItsViewWasRemovedIsHandledWithTheLastModel() throws {
        let dialog = Dialog()
        dialog.isOpen = true
        var send: (() -> Void)?
        let host = ViewHost(Sometimes { send = $0 }.environmentObject(dialog))
        dialog.count = 7
        #expect(host.texts == ["view 7", "page"])

        dialog.isOpen = false
        #expect(host.texts == ["page"])
        #expect(dialog.log.take() == ["left 7"])
        send?()
        #expect(dialog.log.take() == ["left 7"])
        // The variable and the view retain each other.
        send = nil
    }

    /// Handles a message by sending another view's message and removing that view.
    private struct RemovingSeeder: Seedable {
        @EnvironmentObject var dialog: Dialog
        let sendAndRemove: () -> Void

        func initialize() -> (Int, Cmd<Bool>) { (0, .none) }
        func receive(model: Int, msg: Bool) { sendAndRemove() }
    }

    private struct RemovingView: View {
        @Seeder<Int, Bool> var seeder

        var body: some View { Button("Remove") { _seeder(true) } }
    }

    @Test func aMessageThatWaitsWhileItsViewIsRemovedIsHandled() throws {
        let dialog = Dialog()
        dialog.isOpen = true
        var send: (() -> Void)?
        weak var reading: ViewHost?
        let host = ViewHost(
            VStack {
                Sometimes { send = $0 }
                RemovingView().seed(
                    RemovingSeeder {
                        send?()
                        send = nil
                        dialog.isOpen = false
                        // The read removes the view, and the view sends a message of its own.
                        _ = reading?.texts
                        dialog.log("removed")
                    }
                )
            }
            .environmentObject(dialog)
        )
        reading = host

        try host.tap("Remove")

        #expect(host.texts == ["page", "Remove"])
        #expect(dialog.log.take() == ["removed", "left 0", "left 0"])
    }
}
#endif
