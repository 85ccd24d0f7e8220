import InspectionTesting
import XCTest

// mode: swift6 swift5
// 1 in: final class CartTests: XCTestCase {
