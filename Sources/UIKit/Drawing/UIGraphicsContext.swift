import CoreGraphics
import Foundation

/// The contexts that UIKit's drawing functions draw into, one stack a thread.
final class GraphicsStack {
    final class Entry {
        let context: CGContext
        /// Pixels a point of an image that is made of it.
        let imageScale: CGFloat
        /// Repeated by fills instead of their colour.
        var fillPattern: UIImage?

        init(_ context: CGContext, imageScale: CGFloat) {
            self.context = context
            self.imageScale = imageScale
        }
    }

    private var entries: [Entry] = []

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { pointer in
            if let pointer { Unmanaged<GraphicsStack>.fromOpaque(pointer).release() }
        }
        return key
    }()

    private static var mine: GraphicsStack {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<GraphicsStack>.fromOpaque(pointer).takeUnretainedValue()
        }
        let stack = GraphicsStack()
        pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
        return stack
    }

    static var current: Entry? { mine.entries.last }

    static func push(_ context: CGContext, imageScale: CGFloat) {
        mine.entries.append(Entry(context, imageScale: imageScale))
    }

    @discardableResult
    static func pop() -> Entry? { mine.entries.popLast() }
}

public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current?.context }

public func UIGraphicsPushContext(_ context: CGContext) {
    GraphicsStack.push(context, imageScale: context.deviceScale)
}

public func UIGraphicsPopContext() { GraphicsStack.pop() }

public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// - Parameter scale: pixels a point; 0 takes the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : UIGraphicsImageRendererFormat.screenScale
    guard UIGraphicsImageRenderer.isSane(size, scale) else {
        Complaint.once("UIGraphicsBeginImageContext: no image can have a size of \(size.width)×\(size.height) points.")
        GraphicsStack.push(CGContext(deferredSize: .zero, scale: scale), imageScale: scale)
        return
    }
    GraphicsStack.push(CGContext(deferredSize: size, scale: scale, isOpaque: opaque), imageScale: scale)
}

public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = GraphicsStack.current, entry.context.width > 0, entry.context.height > 0,
        let image = entry.context.makeImage()
    else { return nil }
    return UIImage(cgImage: image, scale: entry.imageScale, orientation: .up)
}

public func UIGraphicsEndImageContext() { GraphicsStack.pop() }

public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    if let pattern = GraphicsStack.current?.fillPattern {
        context.clip(to: rect)
        pattern.drawAsPattern(in: rect)
    } else {
        context.fill(rect)
    }
    context.restoreGState()
}

/// A frame of one point inside the rectangle.
public func UIRectFrame(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(.copy)
    context.fill([
        CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
        CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
        CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: rect.height - 2),
        CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: rect.height - 2),
    ])
    context.restoreGState()
}

public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
