// As SwiftUI does, so that the file of a view needs one import. What is passed on is visible in each file of the module too.
@_exported import Foundation
@_exported import Observation
