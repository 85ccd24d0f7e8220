@_exported import Foundation

@MainActor
open class NSResponder: NSObject {
    public override init() { fatalError() }
}
