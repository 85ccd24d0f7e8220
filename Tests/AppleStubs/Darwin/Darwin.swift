// The Swift part of Darwin, beside the C headers: macros and functions that the compiler cannot import from C.

@_exported import Darwin

public var errno: Int32 {
    get { fatalError() }
    set { fatalError() }
}

public var CLOCK_MONOTONIC: clockid_t { _CLOCK_MONOTONIC }
public var CLOCK_THREAD_CPUTIME_ID: clockid_t { _CLOCK_THREAD_CPUTIME_ID }
public var CLOCK_PROCESS_CPUTIME_ID: clockid_t { _CLOCK_PROCESS_CPUTIME_ID }

// C functions with a variable number of arguments.
public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { fatalError() }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { fatalError() }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ pointer: UnsafeMutableRawPointer) -> Int32 {
    fatalError()
}
public func ioctl(_ descriptor: Int32, _ request: UInt, _ pointer: UnsafeMutableRawPointer) -> Int32 {
    fatalError()
}
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { fatalError() }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { fatalError() }

public struct POSIXErrorCode: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init?(rawValue: Int32) {
        self.rawValue = rawValue
    }
}

public var SIG_DFL: (@convention(c) (Int32) -> Void)? { nil }
public var SIG_IGN: (@convention(c) (Int32) -> Void)? { fatalError() }

// Bits of a file's mode.
public var S_IFMT: mode_t { 0o170000 }
public var S_IFIFO: mode_t { 0o010000 }
public var S_IFCHR: mode_t { 0o020000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFLNK: mode_t { 0o120000 }
public var S_IFSOCK: mode_t { 0o140000 }
public var S_IRWXU: mode_t { 0o700 }
public var S_IRUSR: mode_t { 0o400 }
public var S_IWUSR: mode_t { 0o200 }
public var S_IRGRP: mode_t { 0o040 }
public var S_IWGRP: mode_t { 0o020 }
public var S_IROTH: mode_t { 0o004 }

// Declared in `ObjectiveC`, which more modules re-export at Apple than here.
@discardableResult
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { fatalError() }
