import ReactiveOperators
import Testing

/// Tests of the diagrams that the tests of operators use.
@Suite struct TimelineTests {
    @Test(arguments: ["-1-2-|", "(12)-[10]#", "--(a!)", "1", "", "|"])
    func aDiagramIsSentAsItIsWritten(diagram: String) {
        #expect(timeline(signals: diagram) { signals, _ in signals[0] } == diagram)
        #expect(timeline(producers: diagram) { producers, _ in producers[0] } == diagram)
    }

    @Test func producersBeginWithTheirStart() {
        let world = Timeline()
        world.record(world.producer("0-1|"))
        #expect(world.run() == "0-1|")
    }

    @Test func timersFireInTheirSecond() {
        let world = Timeline()
        let (signal, input) = Signal<String, TimelineError>.pipe()
        world.record(signal)
        world.scheduler.schedule(after: .seconds(2)) { input.send(value: "x") }
        #expect(world.run() == "--x")
    }
}
