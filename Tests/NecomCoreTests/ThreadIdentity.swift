import Foundation

/// Which thread runs, for tests that need two.
enum CurrentThreadIdentity {
    nonisolated(unsafe) static var first: UInt = 0

    static var here: UInt {
        UInt(bitPattern: pthread_self().hashValue)
    }
}
