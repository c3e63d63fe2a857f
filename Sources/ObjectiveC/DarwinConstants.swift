// Names that Apple's C library has and this one has not.

public let HUGE = Float.greatestFiniteMagnitude
public let MAXFLOAT = Float.greatestFiniteMagnitude
public typealias NSInteger = Int
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1000
public let USEC_PER_SEC: UInt64 = 1_000_000
public let MSEC_PER_SEC: UInt64 = 1000

/// Of the iOS that is stated, and of those before it that code asks for.
public let NSFoundationVersionNumber = 1971.0
public let NSFoundationVersionNumber_iOS_6_0 = 993.0
public let NSFoundationVersionNumber_iOS_6_1 = 993.0
public let NSFoundationVersionNumber_iOS_7_0 = 1047.2
public let NSFoundationVersionNumber_iOS_7_1 = 1047.25
public let NSFoundationVersionNumber_iOS_8_0 = 1140.11
public let NSFoundationVersionNumber_iOS_8_1 = 1141.1
public let NSFoundationVersionNumber_iOS_8_2 = 1142.14
public let NSFoundationVersionNumber_iOS_8_3 = 1144.17
public let NSFoundationVersionNumber_iOS_8_4 = 1144.17
public let NSFoundationVersionNumber_iOS_8_x_Max = 1199.0
public let NSFoundationVersionNumber_iOS_9_0 = 1240.1
public let NSFoundationVersionNumber_iOS_9_1 = 1241.14
public let NSFoundationVersionNumber_iOS_9_2 = 1242.12
public let NSFoundationVersionNumber_iOS_9_3 = 1242.12
public let NSFoundationVersionNumber_iOS_9_x_Max = 1299.0
