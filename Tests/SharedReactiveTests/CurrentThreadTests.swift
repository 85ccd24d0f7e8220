import Foundation
import SharedReactive
import TestSupport
import Testing
import XCTest

@Suite struct CurrentThreadTests {
    @Test @MainActor func theMainActorRunsOnMain() {
        #expect(CurrentThread.isMain)
    }

    @Test func theMainQueueRunsOnMain() async {
        let isMain = await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume(returning: CurrentThread.isMain) }
        }
        #expect(isMain)
    }

    @Test func otherThreadsKnowThatTheyAreNotIt() {
        #expect(!offMain { CurrentThread.isMain })
    }

    @Test func everyThreadHasARecordOfItsOwn() {
        let records = Recorder<UInt>()
        let mayEnd = DispatchSemaphore(value: 0)
        onThreads(4) { index in
            records.record(UInt(bitPattern: CurrentThread.record))
            #expect(records.values.contains(UInt(bitPattern: CurrentThread.record)))
            // Keeps all threads alive until each has its record: a thread that ends frees its record for reuse.
            if records.values.count == 4 { for _ in 0..<4 { mayEnd.signal() } }
            mayEnd.wait()
        }
        #expect(Set(records.values).count == 4)
    }

    @Test func nothingWaitsForAnOuterCallInsideABlockingOne() {
        let released = Recorder<String>()
        CurrentThread.release([
            Canary {
                CurrentThread.apart {
                    CurrentThread.release([Canary { released.record("inner") }])
                    released.record("after inner")
                }
                CurrentThread.release([Canary { released.record("last") }])
                released.record("outer")
            }
        ])
        #expect(released.values == ["inner", "after inner", "outer", "last"])
    }

    @Test func disposalsDoNotWaitForAnOuterOneInsideABlockingCall() {
        let disposed = Recorder<String>()
        @Sendable func nested(_ depth: Int) {
            CurrentThread.disposeInside(
                AnyDisposable {
                    if depth > 0 { return nested(depth - 1) }
                    CurrentThread.apart {
                        CurrentThread.disposeInside(AnyDisposable { disposed.record("inner") })
                        disposed.record("after inner")
                    }
                    CurrentThread.disposeInside(AnyDisposable { disposed.record("last") })
                    disposed.record("outer")
                }
            )
        }
        nested(31)
        #expect(disposed.values == ["inner", "after inner", "outer", "last"])
    }
}

/// Uses XCTest, because XCTest runs its tests on the process's first thread.
final class FirstThreadTests: XCTestCase {
    func testTheFirstThreadIsMain() {
        XCTAssertTrue(Thread.isMainThread)
        XCTAssertTrue(CurrentThread.isMain)
    }

    func testTheFirstThreadIsMainInsideAnotherQueue() {
        DispatchQueue(label: "another").sync {
            XCTAssertTrue(CurrentThread.isMain)
        }
    }
}
