@_exported import CoreGraphics
@_exported import Foundation
@_exported import MainLoop
@_exported import ObjectiveC
@_exported import RenderTree
