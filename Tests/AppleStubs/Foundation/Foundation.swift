import Combine
// The types of values, such as `Data`, `Date` and `URL`, come from the toolchain's own module, with Apple's availability.
@_exported import CoreGraphics
@_exported import Darwin
@_exported import Dispatch
@_exported import FoundationEssentials
@_exported import ObjectiveC

public typealias NSRect = CGRect
public typealias NSSize = CGSize
public typealias NSPoint = CGPoint

// Files that import Foundation or SwiftUI find these names through it. Their members need `import Combine` where a file sees
// only members of the modules that it imports.

@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public typealias ObservableObject = Combine.ObservableObject

@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public typealias Published = Combine.Published
