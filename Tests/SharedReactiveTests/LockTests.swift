import SharedReactive
import Testing

@Suite struct LockTests { @Test func x() { #expect(CurrentThread.isMain || true) } }
