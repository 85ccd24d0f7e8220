import Dispatch
import Foundation
import InspectorCore
import Testing

@testable import InspectorServer

/// Long work for pages. `OpeningTests` reads recordings of several visitors.
struct WorkshopTests {
    @Test func cancelledReadingEnds() async {
        let workshop = Workshop()
        let reading = Task { () async -> UnreadableRecording? in
            while !Task.isCancelled { await Task.yield() }
            do throws(UnreadableRecording) {
                _ = try await workshop.read(Data("{}\n".utf8))
                return nil
            } catch {
                return error
            }
        }
        reading.cancel()
        #expect(await reading.value == .cancelled)
    }

    @Test func moreTestsThanTheLimitAreRefusedWhileTheyAreMade() async {
        let workshop = Workshop()
        let gate = DispatchSemaphore(value: 0)
        let asked = DispatchSemaphore(value: 0)
        let none = NoTest("none")
        func make() async -> NoTest? {
            do throws(NoTest) {
                let test = try await workshop.test { () throws(NoTest) in
                    asked.signal()
                    gate.wait()
                    throw none
                }
                return test == nil ? nil : NoTest("A test was made.")
            } catch {
                return error
            }
        }
        await withTaskGroup(of: NoTest?.self) { group in
            for _ in 0...Workshop.mostTests { group.addTask { await make() } }
            // One is refused at once. The others wait for the first.
            #expect(await group.next() == .some(nil))
            for _ in 0..<Workshop.mostTests { gate.signal() }
            for await answer in group { #expect(answer == none) }
        }
        for _ in 0..<Workshop.mostTests { #expect(asked.wait(timeout: .now()) == .success) }
    }
}
