@MainActor
open class NSApplication: NSResponder {
    nonisolated public enum ActivationPolicy: Int, @unchecked Sendable {
        case regular = 0
        case accessory = 1
        case prohibited = 2
    }

    open class var shared: NSApplication { fatalError() }

    @available(macOS 14.0, *)
    open func activate() { fatalError() }

    @discardableResult
    open func setActivationPolicy(_ activationPolicy: NSApplication.ActivationPolicy) -> Bool { fatalError() }
}
