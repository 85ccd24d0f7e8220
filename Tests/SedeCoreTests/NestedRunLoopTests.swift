#if !canImport(SwiftUI)
import Foundation
import SedeCore
import TestSupport
import XCTest

/// Views and seeders that run a nested run loop, as a modal dialog does.
///
/// XCTest runs synchronous tests on the process's first thread, whose run loop drains the main queue. This is the invariant
/// behind each `assumeIsolated` here.
class NestedRunLoopTests: XCTestCase {
    /// Runs the main run loop until a condition holds, for ten minutes at most.
    @MainActor
    static func runLoop(until condition: () -> Bool) {
        let end = Date() + 600
        while !condition(), Date() < end { _ = RunLoop.main.run(mode: .default, before: Date() + 0.01) }
    }

    /// Runs the main run loop until the main queue has run its blocks. Further turns run the blocks that these enqueue.
    @MainActor
    static func runLoop(turns: Int) {
        for _ in 0..<turns {
            let isOver = Slot(false)
            DispatchQueue.main.async { isOver.value = true }
            runLoop { isOver.value == true }
        }
    }

    /// Handles messages by running a nested run loop.
    struct Modal: Seedable {
        @EnvironmentObject var journal: Journal
        let record: Record
        let inside: @MainActor (String) -> Void

        func initialize() -> (JournalModel, Cmd<String>) { (JournalModel(), .none) }

        func update(model: JournalModel) -> (JournalModel, Cmd<String>) {
            record.updated.append(journal.entries)
            return (JournalModel(entries: journal.entries), .none)
        }

        func receive(model: JournalModel, msg: String) {
            record.received.append(msg)
            journal.write(msg)
            inside(msg)
            record.received.append("end of \(msg)")
        }
    }

    struct Lending: View {
        @MainActor final class Sender { var send: (@MainActor (String) -> Void)? }

        @Seeder<JournalModel, String> var seeder
        let sender: Sender

        var body: some View {
            sender.send = { _seeder($0) }
            return ForEach(seeder.entries, id: \.self) { Text($0) }
        }
    }

    func testWhatARunLoopInsideReceiveLeftIsDoneWhenItHasReturned() {
        MainActor.assumeIsolated {
            let (record, journal, sender) = (Record(), Journal(), Lending.Sender())
            let seeder = Modal(record: record) { _ in Self.runLoop(turns: 3) }
            let host = ViewHost(Lending(sender: sender).seed(seeder).environmentObject(journal))
            // The main queue delivers all changes before the host is read.
            for (index, entry) in ["first", "second", "third"].enumerated() {
                sender.send?(entry)
                XCTAssertEqual(record.received.last, "end of \(entry)")
                Self.runLoop { record.updated.count == index + 1 }
                XCTAssertEqual(record.updated.last?.last, entry)
            }
            XCTAssertEqual(host.texts, ["first", "second", "third"])
            XCTAssertEqual(record.updated.count, 3)
            sender.send = nil
        }
    }

    func testAMessageSentInARunLoopInsideReceiveIsHandledWhenItHasReturned() {
        MainActor.assumeIsolated {
            let (record, journal, sender) = (Record(), Journal(), Lending.Sender())
            let seeder = Modal(record: record) { msg in
                guard msg == "first" else { return }
                DispatchQueue.main.async { MainActor.assumeIsolated { sender.send?("inside") } }
                Self.runLoop(turns: 3)
            }
            let host = ViewHost(Lending(sender: sender).seed(seeder).environmentObject(journal))
            sender.send?("first")
            XCTAssertEqual(record.received, ["first", "end of first", "inside", "end of inside"])
            Self.runLoop { record.updated.count == 1 }
            XCTAssertEqual(record.updated, [["first", "inside"]])
            XCTAssertEqual(host.texts, ["first", "inside"])
            sender.send = nil
        }
    }

    func testARunLoopInsideABodyHandlesNoMessageThere() {
        MainActor.assumeIsolated {
            struct Waiting: View {
                @Seeder<JournalModel, String> var seeder
                let record: Record

                var body: some View {
                    if record.evaluated == 0 {
                        record.evaluated += 1
                        _seeder("from the body")
                        NestedRunLoopTests.runLoop(turns: 3)
                        record.received.append("evaluated")
                    }
                    return ForEach(seeder.entries, id: \.self) { Text($0) }
                }
            }
            let record = Record()
            let host = ViewHost(
                Waiting(record: record)
                    .seed(Modal(record: record) { _ in })
                    .environmentObject(Journal())
            )
            XCTAssertEqual(host.texts, ["from the body"])
            XCTAssertEqual(record.received, ["evaluated", "from the body", "end of from the body"])
        }
    }

    func testTheHostShowsWhatChangesInARunLoopInsideReceive() throws {
        try MainActor.assumeIsolated {
            struct Showing: View {
                @Seeder<JournalModel, String> var seeder
                @EnvironmentObject var journal: Journal

                var body: some View {
                    VStack {
                        Button("Start") { _seeder("start") }
                        ForEach(journal.entries, id: \.self) { Text($0) }
                    }
                }
            }
            let (record, journal) = (Record(), Journal())
            var shown: [[String]] = []
            let seeder = Modal(record: record) { _ in
                Self.runLoop { shown.last == ["Start", "start"] }
            }
            let host = ViewHost(Showing().seed(seeder).environmentObject(journal))
            host.onChange = { [unowned host] in
                shown.append(host.texts)
                record.received.append("shown")
            }
            try host.tap("Start")
            XCTAssertEqual(record.received, ["start", "shown", "end of start"])
        }
    }
}
#endif
