import Foundation
import SedeCore
import Testing
