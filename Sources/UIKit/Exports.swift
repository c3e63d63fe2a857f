@_exported import CoreGraphics
@_exported import CoreImage
@_exported import MainLoop
@_exported import ObjectiveC
@_exported import QuartzCore
