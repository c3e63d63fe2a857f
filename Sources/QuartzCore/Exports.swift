@_exported import CoreGraphics
@_exported import MainLoop
@_exported import ObjectiveC
@_exported import RenderTree
