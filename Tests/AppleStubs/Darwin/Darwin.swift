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

// On Linux, the destructor's argument is an optional pointer.
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

// Sockets.

public typealias socklen_t = UInt32
public typealias sa_family_t = UInt8
public typealias in_port_t = UInt16
public typealias in_addr_t = UInt32

public struct in_addr {
    public var s_addr: in_addr_t = 0
    public init() {}
}

public struct sockaddr_in {
    public var sin_len: UInt8 = 0
    public var sin_family: sa_family_t = 0
    public var sin_port: in_port_t = 0
    public var sin_addr = in_addr()
    public init() {}
}

public struct sockaddr {
    public init() {}
}

public struct timeval {
    public var tv_sec = 0
    public var tv_usec: Int32 = 0
    public init() {}
}

public var AF_INET: Int32 { fatalError() }
public var SOCK_STREAM: Int32 { fatalError() }
public var SOL_SOCKET: Int32 { fatalError() }
public var SO_NOSIGPIPE: Int32 { fatalError() }
public var SO_SNDTIMEO: Int32 { fatalError() }
public var MSG_DONTWAIT: Int32 { fatalError() }
public var F_SETFD: Int32 { fatalError() }
public var FD_CLOEXEC: Int32 { fatalError() }
public var EAGAIN: Int32 { fatalError() }
public var EWOULDBLOCK: Int32 { fatalError() }
public var EINTR: Int32 { fatalError() }
public var errno: Int32 { fatalError() }

public func socket(_: Int32, _: Int32, _: Int32) -> Int32 { fatalError() }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { fatalError() }
@discardableResult
public func setsockopt(_: Int32, _: Int32, _: Int32, _: UnsafeRawPointer!, _: socklen_t) -> Int32 {
    fatalError()
}
@discardableResult
public func connect(_: Int32, _: UnsafePointer<sockaddr>!, _: socklen_t) -> Int32 { fatalError() }
@discardableResult
public func getsockname(_: Int32, _: UnsafeMutablePointer<sockaddr>!, _: UnsafeMutablePointer<socklen_t>!)
    -> Int32
{
    fatalError()
}
@discardableResult
public func getpeername(_: Int32, _: UnsafeMutablePointer<sockaddr>!, _: UnsafeMutablePointer<socklen_t>!)
    -> Int32
{
    fatalError()
}
@discardableResult
public func recv(_: Int32, _: UnsafeMutableRawPointer!, _: Int, _: Int32) -> Int { fatalError() }
@discardableResult
public func send(_: Int32, _: UnsafeRawPointer!, _: Int, _: Int32) -> Int { fatalError() }
@discardableResult
public func close(_: Int32) -> Int32 { fatalError() }

// Threads and the process.

public struct _opaque_pthread_t {}
public typealias pthread_t = UnsafeMutablePointer<_opaque_pthread_t>
public struct pthread_attr_t {
    public init() {}
}

// On Linux, the function's argument is an optional pointer.
@discardableResult
public func pthread_create(
    _: UnsafeMutablePointer<pthread_t?>!,
    _: UnsafePointer<pthread_attr_t>?,
    _: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?,
    _: UnsafeMutableRawPointer?
) -> Int32 { fatalError() }
@discardableResult
public func pthread_detach(_: pthread_t) -> Int32 { fatalError() }

public func getpid() -> Int32 { fatalError() }
@discardableResult
public func nanosleep(_: UnsafePointer<timespec>!, _: UnsafeMutablePointer<timespec>!) -> Int32 {
    fatalError()
}

public func memcmp(_: UnsafeRawPointer!, _: UnsafeRawPointer!, _: Int) -> Int32 { fatalError() }

public func write(_: Int32, _: UnsafeRawPointer!, _: Int) -> Int { fatalError() }
