// Names that Apple's C library has and this one has not.

public let HUGE = Float.greatestFiniteMagnitude
public let MAXFLOAT = Float.greatestFiniteMagnitude
public typealias NSInteger = Int
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1000
public let USEC_PER_SEC: UInt64 = 1_000_000
public let MSEC_PER_SEC: UInt64 = 1000
