import Foundation

/// What a detent's height is made from.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    var containerTraitCollection: UITraitCollection { get }
    /// The height of the largest detent inside the safe area. Points.
    var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
    /// A height at which a sheet rests (SHT-01).
    @preconcurrency @MainActor
    public final class Detent: NSObject {
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(_ rawValue: String) { self.rawValue = rawValue }
            public init(rawValue: String) { self.rawValue = rawValue }

            public static let medium = Identifier("com.apple.UIKit.medium")
            public static let large = Identifier("com.apple.UIKit.large")
        }

        public typealias Resolver = (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        public let identifier: Identifier
        private let resolver: Resolver

        private init(_ identifier: Identifier, _ resolver: @escaping Resolver) {
            self.identifier = identifier
            self.resolver = resolver
            super.init()
        }

        /// About half the height; inactive where the height is compact.
        public class func medium() -> Detent {
            Detent(.medium) { context in
                guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
                return (context.maximumDetentValue * Policy.shtMediumFraction).rounded()
            }
        }

        public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// - Parameter resolver: the height inside the safe area, in points; nil makes the detent inactive.
        public class func custom(identifier: Identifier? = nil, resolver: @escaping Resolver) -> Detent {
            lastCustom += 1
            return Detent(identifier ?? Identifier("com.apple.UIKit.custom.\(lastCustom)"), resolver)
        }

        private static var lastCustom = 0

        /// SHT-01: the height inside the safe area, in points; nil where the detent is inactive.
        public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            resolver(context)
        }
    }

    /// Stands for a value that the system chooses.
    public static let automaticDimension = CGFloat.greatestFiniteMagnitude
}

@MainActor
final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(traits: UITraitCollection, maximum: CGFloat) {
        containerTraitCollection = traits
        maximumDetentValue = maximum
        super.init()
    }
}
