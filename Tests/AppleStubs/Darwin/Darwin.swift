public struct os_unfair_lock_s: Sendable {
    public var _os_unfair_lock_opaque: UInt32

    public init() {
        _os_unfair_lock_opaque = 0
    }
}

public typealias os_unfair_lock = os_unfair_lock_s
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { fatalError() }
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { fatalError() }
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { fatalError() }

public func pthread_main_np() -> Int32 { fatalError() }

public typealias pthread_key_t = UInt

// The destructor's argument is an optional pointer on Linux, and a plain one here.
@discardableResult
public func pthread_key_create(
    _: UnsafeMutablePointer<pthread_key_t>!,
    _: (@convention(c) (UnsafeMutableRawPointer) -> Void)!
) -> Int32 { fatalError() }
public func pthread_getspecific(_: pthread_key_t) -> UnsafeMutableRawPointer? { fatalError() }
@discardableResult
public func pthread_setspecific(_: pthread_key_t, _: UnsafeRawPointer?) -> Int32 { fatalError() }

public typealias clockid_t = UInt32

public struct timespec {
    public var tv_sec = 0
    public var tv_nsec = 0
    public init() {}
}

public var CLOCK_MONOTONIC: clockid_t { fatalError() }
@discardableResult
public func clock_gettime(_: clockid_t, _: UnsafeMutablePointer<timespec>!) -> Int32 { fatalError() }
