import CoreLocation

/// Something at a place on the map.
@preconcurrency @MainActor
public protocol MKAnnotation: NSObjectProtocol {
    var coordinate: CLLocationCoordinate2D { get }
    var title: String? { get }
    var subtitle: String? { get }
}

extension MKAnnotation {
    public var title: String? { nil }
    public var subtitle: String? { nil }
}

@preconcurrency @MainActor
open class MKShape: NSObject {
    open var title: String?
    open var subtitle: String?
}

open class MKPointAnnotation: MKShape, MKAnnotation {
    open var coordinate = CLLocationCoordinate2D()

    public override init() { super.init() }

    public convenience init(__coordinate coordinate: CLLocationCoordinate2D) {
        self.init()
        self.coordinate = coordinate
    }
}

/// Where the device is: unknown.
@preconcurrency @MainActor
open class MKUserLocation: NSObject, MKAnnotation {
    open var title: String?
    open var subtitle: String?
    open var location: CLLocation? { nil }
    open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }
}

/// What stands for an annotation on the map.
@preconcurrency @MainActor
open class MKAnnotationView: UIView {
    open private(set) var reuseIdentifier: String?
    open var annotation: (any MKAnnotation)?
    open var image: UIImage? {
        didSet { showImage() }
    }
    /// From the view's middle to the place, in points.
    open var centerOffset = CGPoint.zero
    open var calloutOffset = CGPoint.zero
    open var isEnabled = true
    open var isSelected = false
    open var canShowCallout = false
    open var isDraggable = false
    open var leftCalloutAccessoryView: UIView?
    open var rightCalloutAccessoryView: UIView?

    private let picture = UIImageView()

    public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        self.annotation = annotation
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func prepareForReuse() {}

    private func showImage() {
        picture.image = image
        if picture.superview == nil { insertSubview(picture, at: 0) }
        picture.frame.size = image?.size ?? .zero
        bounds.size = picture.frame.size
    }
}

/// A pin or a marker: a red dot.
open class MKMarkerAnnotationView: MKAnnotationView {
    open var markerTintColor: UIColor? {
        didSet { backgroundColor = markerTintColor ?? .systemRed }
    }
    open var glyphText: String?
    open var glyphImage: UIImage?
    open var animatesWhenAdded = false

    public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        bounds.size = CGSize(width: 20, height: 20)
        layer.cornerRadius = 10
        layer.borderWidth = 2
        layer.borderColor = UIColor.white.cgColor
        backgroundColor = .systemRed
    }
}

open class MKPinAnnotationView: MKMarkerAnnotationView {
    open var pinTintColor: UIColor! {
        get { markerTintColor ?? .systemRed }
        set { markerTintColor = newValue }
    }
    open var animatesDrop = false
}
