import class Foundation.Bundle

// Swift Package Manager writes such a file for a target with resources.
extension Foundation.Bundle {
    nonisolated static let module: Bundle = { fatalError() }()
}
