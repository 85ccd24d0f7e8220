// Re-exported as by SwiftUI, so that the file of a view needs one import. The module's own files use them too.
@_exported import Foundation
@_exported import Observation
