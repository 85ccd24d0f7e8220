import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// All sequences of events of the pure state machines, up to a length.
@Suite struct SignalStateMachineTests {
    // MARK: Start

    /// The expected behavior of a start: its state, and the calls so far.
    private struct StartModel {
        var isCalling = false
        var isDisposed = false
        /// Whether the caller of `dispose()` must deliver the interruption.
        var owesTelling = false
        /// Whether it was disposed of after the work had ended.
        var isEnding = false
        var hasEnded = false
        var calls: [String] = []
    }

    @Test func everyStartEndsOnceAndReceivesNothingBetweenItsDisposalAndItsInterruption() {
        everySequence(of: 7, below: 6) { numbers in
            var state = StartStateMachine<Int>.idle(Receiver(call: { _ in }))
            var model = StartModel()
            for number in numbers {
                switch number {
                case 0, 1:
                    // The work sends one event at a time.
                    if model.isCalling { continue }
                    let call = state.received(isLast: number == 1)
                    let isCalled = call?.isInterrupted == false
                    let mayEnd = model.isEnding && number == 1
                    #expect(isCalled == ((!model.isDisposed || mayEnd) && !model.hasEnded))
                    if !isCalled {
                        let misses = call != nil
                        #expect(misses == (model.isEnding && !model.hasEnded))
                        if !misses { continue }
                        model.hasEnded = true
                        model.calls.append("interrupted")
                        continue
                    }
                    model.calls.append(number == 1 ? "last" : "value")
                    if number == 1 { model.hasEnded = true } else { model.isCalling = true }
                case 2:
                    if !model.isCalling { continue }
                    model.isCalling = false
                    let isInterrupted = state.returned() != nil
                    #expect(isInterrupted == (model.isDisposed && !model.isEnding))
                    if isInterrupted {
                        model.hasEnded = true
                        model.calls.append("interrupted")
                    }
                case 3, 5:
                    let isFirst = !model.isDisposed && !model.hasEnded
                    let mustTell = state.disposed(endComes: number == 5)
                    #expect(mustTell == (isFirst && !model.isCalling && number == 3))
                    if isFirst, number == 5 { model.isEnding = true }
                    if !model.hasEnded { model.isDisposed = true }
                    if mustTell { model.owesTelling = true }
                default:
                    if !model.owesTelling { continue }
                    model.owesTelling = false
                    #expect(state.interrupt() != nil)
                    model.hasEnded = true
                    model.calls.append("interrupted")
                }
            }
            #expect(state.isDisposed == (model.isDisposed || model.hasEnded))
            let ends = model.calls.filter { $0 != "value" }
            #expect(ends.count == (model.hasEnded ? 1 : 0))
            if model.hasEnded { #expect(model.calls.last != "value") }
        }
    }

    // MARK: ObserveOnStorage

    @Test func everySchedulerCallsInOrderOnceForEachRunAndNeverTwiceAtATime() {
        everySequence(of: 7, below: 4) { numbers in
            var state = ObserveOnStateMachine<Int>(observer: Receiver(call: { _ in }))
            var (sent, runs, called) = (0, 0, 0)
            var (isCalling, isDisposed) = (false, false)
            func check(_ call: ObserveOnStateMachine<Int>.Call?) {
                // A call begins whenever one may: one for each run, one at a time.
                let isExpected = !isDisposed && !isCalling && called < runs
                #expect((call != nil) == isExpected)
                guard let call else { return }
                #expect(call.event.value == called)
                called += 1
                isCalling = true
            }
            for number in numbers {
                switch number {
                case 0:
                    #expect(state.received(Queued(sent)) == !isDisposed)
                    if !isDisposed { sent += 1 }
                case 1:
                    // The scheduler runs once for each event.
                    if runs == sent { continue }
                    runs += 1
                    check(state.run())
                case 2:
                    if !isCalling { continue }
                    isCalling = false
                    check(state.returned())
                default:
                    let (observer, waiting) = state.disposed()
                    #expect((observer != nil) == !isDisposed)
                    #expect(waiting.count == (isDisposed ? 0 : sent - called))
                    isDisposed = true
                }
            }
            #expect(state.isDisposed == isDisposed)
        }
    }

    // MARK: Agenda

    @Test func everyAgendaHandsOutWorkInTheOrderOfItsTimes() {
        // The numbers stand for: enter at the times 0, 1 and 2; take the first until 1 or until the end; remove the first or the
        // last.
        everySequence(of: 5, below: 7) { numbers in
            var agenda = Agenda<Int>()
            var model: [(id: Int, time: Int64)] = []
            var ids: [Int] = []
            for (step, number) in numbers.enumerated() {
                switch number {
                case 0...2:
                    let id = agenda.add(step)
                    agenda.enter(id, at: agenda.moment(at: Int64(number)))
                    let index = model.firstIndex { $0.time > number } ?? model.endIndex
                    model.insert((id, Int64(number)), at: index)
                    ids.append(id)
                case 3, 4:
                    let end: Int64 = number == 3 ? 1 : .max
                    let taken = agenda.popFirst(until: .end(of: end))
                    let expected = model.first.flatMap { $0.time <= end ? $0 : nil }
                    #expect(taken?.id == expected?.id && taken?.time == expected?.time)
                    if let taken {
                        #expect(agenda.remove(taken.id) != nil)
                        model.removeFirst()
                    }
                default:
                    guard let id = number == 5 ? ids.first : ids.last else { continue }
                    let isThere = model.contains { $0.id == id }
                    #expect((agenda.remove(id) != nil) == isThere)
                    model.removeAll { $0.id == id }
                }
            }
            #expect(agenda.count == model.count)
        }
    }

    /// `D12`: entering the last entry moves no others, and entering the first moves one on each level of the heap.
    @Test(arguments: [1, -1])
    func workThatIsEnteredMovesFewOthers(direction: Int) {
        var agenda = Agenda<Int>()
        for number in 0..<1_000 {
            let before = agenda.slots.map(\.id)
            agenda.enter(agenda.add(number), at: agenda.moment(at: Int64(number * direction)))
            let moved = zip(before, agenda.slots).count { $0 != $1.id }
            // The levels of the heap above the new entry.
            let above = Int.bitWidth - (before.count + 1).leadingZeroBitCount - 1
            #expect(moved == (direction < 0 ? above : 0))
        }
    }

    @Test func removedWorkLeavesNoTimesBehind() {
        var agenda = Agenda<Int>()
        let kept = agenda.add(0)
        agenda.enter(kept, at: agenda.moment(at: 50_000))
        for number in 0..<100_000 {
            let id = agenda.add(number)
            agenda.enter(id, at: agenda.moment(at: Int64(number)))
            #expect(agenda.remove(id) == number)
            if agenda.slots.count > 64 {
                Issue.record("\(agenda.slots.count) times are kept for one piece of work")
                return
            }
        }
        #expect(agenda.popFirst(until: .never)?.id == kept)
    }
}
