// Foundation is not re-exported here: it must reach apps by way of the main loop alone (see CoreGraphics/Exports.swift).
