import SedeCore
import TestSupport
import Testing

@MainActor
private final class Box<Msg> {
    var messages: [Msg] = []
}

@MainActor
@Suite struct CmdTests {
    func messages<Msg>(of cmd: Cmd<Msg>) -> [Msg] {
        let box = Box<Msg>()
        cmd.dispatch { box.messages.append($0) }
        return box.messages
    }

    @Test func aCommandRunsItsMessagesInOrder() {
        #expect(messages(of: Cmd<String>.none).isEmpty)
        #expect(messages(of: Cmd.ofMsg("one")) == ["one"])
        #expect(messages(of: Cmd.batch([.ofMsg("one"), .ofMsg("one")])) == ["one", "one"])
        #expect(
            messages(of: Cmd.batch([.ofMsg("first"), .batch([.ofMsg("second"), .none]), .ofMsg("third")]))
                == ["first", "second", "third"]
        )
        #expect(messages(of: Cmd<String>.batch([])).isEmpty)
    }

    @Test func anOptionalMessageIsSentIfItIsThere() {
        #expect(messages(of: Cmd.ofMsgOptional("there")) == ["there"])
        #expect(messages(of: Cmd<String>.ofMsgOptional(nil)).isEmpty)
    }

    @Test func mappingReplacesEachMessage() {
        let cmd = Cmd.batch([.ofMsg(1), .ofMsg(2), .none, .ofMsg(3)])
        #expect(messages(of: cmd.map { "\($0 * 10)" }) == ["10", "20", "30"])
    }

    #if !canImport(SwiftUI)
    @Test func theMessagesOfTheFirstCommandComeInOrderBeforeThoseThatATapSends() throws {
        let sample = JournalSample()
        let host = ViewHost(
            sample.view(
                first: .batch([.ofMsg("first"), .batch([.ofMsg("second"), .none]), .ofMsg("third")])
            )
        )
        try host.tap("Two")
        #expect(sample.record.received == ["first", "second", "third", "one", "two"])
        #expect(host.entries == ["first", "second", "third", "one", "two"])
    }

    @Test func theMessagesOfTheFirstCommandComeBeforeOneThatTheViewSendsWhileItIsFirstEvaluated() {
        let sample = JournalSample()
        let host = ViewHost(sample.view(first: .ofMsg("first"), sentWhileEvaluated: "second"))
        _ = host.texts
        #expect(sample.record.received == ["first", "second"])
    }

    @Test func aThousandMessagesAreHandledInOrder() {
        let sample = JournalSample()
        let expected = (0..<1_000).map { "\($0)" }
        let host = ViewHost(sample.view(first: .batch(expected.map { .ofMsg($0) })))
        #expect(sample.record.received == expected)
        #expect(host.entries == expected)
    }
    #endif
}
