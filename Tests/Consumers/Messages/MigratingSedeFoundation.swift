import Foundation

// The compiler error for an object of Sede in a file that does not import SedeCore.

// error: cannot find type 'ObservableObject' in scope
final class Store: ObservableObject {}
