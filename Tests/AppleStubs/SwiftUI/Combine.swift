import Combine

// Foundation declares these on Apple's systems: files that import SwiftUI alone find the names through it. Members of
// them need `import Combine` where a file sees only members of the modules that it imports.

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public typealias ObservableObject = Combine.ObservableObject

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public typealias Published = Combine.Published
