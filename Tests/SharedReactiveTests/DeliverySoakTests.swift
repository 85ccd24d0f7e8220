import Dispatch
import TestSupport
import Testing

@testable import SharedReactive

@Suite(.serialized, .enabled(if: isSoakRun)) struct DeliverySoakTests {
    @Test func settingIsSteady() {
        let property = MutableProperty(0)
        let sum = MutableProperty(0)
        property.observe { [unowned sum] value in sum.modify { $0 &+= value } }
        let report = soak(operations: 200_000) { property.value = $0 }
        #expect(report.isSteady(), "\(report)")
    }

    @Test func subscribingAndDisposingIsSteady() {
        let property = MutableProperty(0)
        for _ in 0..<100 { property.observe { _ in } }
        let report = soak(operations: 100_000) { number in
            let observation = property.observe { _ in }
            if number % 3 == 0 { property.value = number }
            observation.dispose()
        }
        #expect(report.isSteady(), "\(report)")
    }

    /// Changes inside callbacks and inside exclusive changes are queued for the thread.
    @Test func changesThatWaitAreSteady() {
        let (first, second) = (MutableProperty(0), MutableProperty(0))
        first.observe { [unowned second] value in second.value = value }
        second.observe { [unowned first] value in if value % 2 == 0 { first.value = value + 1 } }
        let report = soak(operations: 100_000) { number in
            first.modify { value in
                value = number * 2
                second.value = number * 2
            }
        }
        #expect(report.isSteady(), "\(report)")
    }

    /// Each of the two threads delivers for the other and hands over.
    @Test func deliveringForOthersIsSteady() {
        let property = MutableProperty(0)
        let delivered = AtomicCounter()
        property.observe { _ in _ = delivered.add(1) }
        let mayEnd = Slot<Bool>()
        let hasEnded = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            var sent = 0
            while mayEnd.value == nil {
                // On a busy machine, the thread that delivers may be stalled, so this thread waits.
                if sent > delivered.value + 100_000 { continue }
                for number in 0..<100 { property.value = number }
                sent += 100
            }
            hasEnded.signal()
        }
        let report = soak(operations: 200_000) { property.value = $0 }
        mayEnd.value = true
        hasEnded.wait()
        // Times vary more with two threads that contend for a lock. While the one that delivers is not scheduled, the queue holds
        // the changes of the other one.
        #expect(report.isSteady(within: 20, bytes: 64 << 20), "\(report)")
    }

    @Test func sendingToMainIsSteady() async {
        let received = Slot(0)
        let delivery = MainDelivery<Int> { received.value = $0 }
        let report = await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(
                    returning: soak(operations: 50_000) { number in
                        delivery.send(number)
                        // Waits for the main thread, so that its queue stays short.
                        if number % 100 == 99 { DispatchQueue.main.sync {} }
                    }
                )
            }
        }
        #expect(report.isSteady(), "\(report)")
    }
}
