// The operators return and take properties, signals, disposables and schedulers, so one import provides them.
@_exported import SharedReactive
