@_exported import Foundation

open class UIImage: NSObject, @unchecked Sendable {
    public convenience init?(named name: String) { fatalError() }
    public convenience init?(systemName name: String) { fatalError() }
    public convenience init?(contentsOfFile path: String) { fatalError() }
    public convenience init?(data: Data) { fatalError() }
}
