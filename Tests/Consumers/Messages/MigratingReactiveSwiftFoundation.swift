import ReactiveOperators

// ReactiveSwift passes on Foundation's names, and ReactiveOperators does not. See MigratingReactiveSwift.swift.

// error: cannot find type 'NSObject' in scope
final class Model: NSObject {}
