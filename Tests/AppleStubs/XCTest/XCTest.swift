@_exported import Foundation

open class XCTest: NSObject {
    open var name: String { fatalError() }
    open var testRun: XCTestRun? { fatalError() }

    open func setUpWithError() throws { fatalError() }
    open func setUp() { fatalError() }
    open func tearDown() { fatalError() }
    open func tearDownWithError() throws { fatalError() }
}

open class XCTestRun: NSObject {
    open var hasSucceeded: Bool { fatalError() }
}

open class XCTestCase: XCTest {
    open class func setUp() { fatalError() }
    open class func tearDown() { fatalError() }
    open var continueAfterFailure: Bool = true

    // https://developer.apple.com/documentation/xctest/xctestcase/addteardownblock(_:)-5zw6c
    @preconcurrency
    public func addTeardownBlock(_ block: @escaping @MainActor @Sendable () throws -> Void) { fatalError() }

    @available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
    public func addTeardownBlock(_ block: @escaping @Sendable () async throws -> Void) { fatalError() }

    open func expectation(description: String) -> XCTestExpectation { fatalError() }
    open func wait(for expectations: [XCTestExpectation], timeout seconds: TimeInterval) { fatalError() }
    open func wait(for expectations: [XCTestExpectation], timeout seconds: TimeInterval, enforceOrder: Bool) {
        fatalError()
    }
    @available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
    public func fulfillment(
        of expectations: [XCTestExpectation],
        timeout seconds: TimeInterval = .infinity,
        enforceOrder: Bool = false
    ) async { fatalError() }
}

open class XCTWaiter: NSObject {
    public enum Result: Int, Sendable {
        case completed = 1
        case timedOut, incorrectOrder, invertedFulfillment, interrupted
    }

    // https://developer.apple.com/documentation/xctest/xctwaiter/fulfillment(of:timeout:enforceorder:)
    @available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
    public class func fulfillment(
        of expectations: [XCTestExpectation],
        timeout seconds: TimeInterval = .infinity,
        enforceOrder: Bool = false
    ) async -> XCTWaiter.Result { fatalError() }
}

open class XCTestExpectation: NSObject, @unchecked Sendable {
    public init(description: String) { fatalError() }
    open var expectedFulfillmentCount: Int = 1
    open var isInverted: Bool = false
    open func fulfill() { fatalError() }
}
