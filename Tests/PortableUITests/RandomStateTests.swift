import PortableUI
import SharedReactive
import TestSupport
import Testing

/// Random states that the closure of a sheet captures, compared with a model of a device.
///
/// A device evaluates a view again only if its body has read the changed state. The closure of a sheet captures the values of
/// the last evaluation, so a sheet shows an old value of a state that no body has read.
@MainActor
@Suite struct RandomStateTests {
    @Test func aSheetShowsTheStateAsItsViewWasEvaluatedLast() throws {
        var (steps, old) = (0, 0)
        try runPrograms(100) { generator in
            // Invariant: `runPrograms` calls back on this thread.
            try MainActor.assumeIsolated {
                let host = ViewHost(Page())
                // The state that no body reads, its value at the last evaluation, and whether a closure has read it.
                var (unread, snapshot, isRead) = (0, 0, false)
                var (read, bound, isShown, done) = (0, 0, false, [String]())
                for _ in 0..<12 {
                    steps += 1
                    switch Int.random(in: 0..<6, using: &generator) {
                    case 0:
                        done.append("unread")
                        try host.tap(isShown ? "Unread in sheet" : "Unread")
                        unread += 1
                        if isRead { snapshot = unread }
                    case 1:
                        done.append("read")
                        try host.tap(isShown ? "Read in sheet" : "Read")
                        read += 1
                        snapshot = unread
                    case 2:
                        done.append("bound")
                        try host.step(isShown ? "Bound in sheet" : "Bound")
                        bound += 1
                    case 3, 4:
                        if isShown { continue }
                        done.append("show")
                        try host.tap("Show")
                        unread += 1
                        if isRead { snapshot = unread }
                        (isShown, isRead) = (true, true)
                    default:
                        guard isShown else { continue }
                        done.append("dismiss")
                        try host.dismiss()
                        isShown = false
                    }
                    if isShown, unread != snapshot { old += 1 }
                    let texts = host.texts.filter { $0.contains(":") }
                    let expected =
                        ["read: \(read)", "bound: \(bound)"] + (isShown ? ["sheet: \(snapshot) \(read)"] : [])
                    if texts != expected {
                        throw ProgramFailure("\(texts) instead of \(expected) after \(done)")
                    }
                }
            }
        }
        #expect(old > 0)
        report(steps, "steps, after \(old) of which a sheet showed an old value")
        #if DEBUG
        #expect(Hint.all.contains { $0.contains("A State<Int> is read in a closure") })
        #endif
    }

    private struct Page: View {
        @State private var unread = 0
        @State private var read = 0
        @State private var bound = 0
        @State private var isShown = false

        var body: some View {
            Text("read: \(read)")
            Bound(value: $bound)
            Stepper("Bound", value: $bound)
            Button("Unread") { unread += 1 }
            Button("Read") { read += 1 }
            Button("Show") {
                unread += 1
                isShown = true
            }
            .sheet(isPresented: $isShown) {
                Text("sheet: \(unread) \(read)")
                Button("Unread in sheet") { unread += 1 }
                Button("Read in sheet") { read += 1 }
                Stepper("Bound in sheet", value: $bound)
            }
        }
    }

    private struct Bound: View {
        @Binding var value: Int

        var body: some View { Text("bound: \(value)") }
    }
}
