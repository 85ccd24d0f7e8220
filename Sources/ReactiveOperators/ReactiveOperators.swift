// The operators return and take properties, signals, disposables and schedulers, so one import brings these along.
@_exported import SharedReactive
