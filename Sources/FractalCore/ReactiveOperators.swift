// The document uses properties, signals, disposables and actions by name, so one import brings them along.
@_exported import ReactiveOperators
