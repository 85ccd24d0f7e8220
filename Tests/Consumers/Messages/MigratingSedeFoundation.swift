import Foundation

// What the compiler says of an object of Sede whose file does not import SedeCore.

// error: cannot find type 'ObservableObject' in scope
final class Store: ObservableObject {}
