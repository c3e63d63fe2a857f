import CoreLocation

public enum MKMapType: UInt, Sendable { case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard }
public enum MKUserTrackingMode: Int, Sendable { case none, follow, followWithHeading }

/// A map without a picture of Earth: annotations stand at their places on a plain ground.
@preconcurrency @MainActor
open class MKMapView: UIView {
    open weak var delegate: (any MKMapViewDelegate)?
    open var mapType = MKMapType.standard
    open var isZoomEnabled = true
    open var isScrollEnabled = true
    open var isRotateEnabled = true
    open var isPitchEnabled = true
    open var showsCompass = true
    open var showsScale = false
    open var showsTraffic = false
    open var showsBuildings = true
    open var showsUserLocation = false
    open var userTrackingMode = MKUserTrackingMode.none
    open private(set) var userLocation = MKUserLocation()
    open var isUserLocationVisible: Bool { false }

    open private(set) var annotations: [any MKAnnotation] = []
    private var annotationViews: [ObjectIdentifier: MKAnnotationView] = [:]

    private var shownRegion = MKCoordinateRegion(
        center: CLLocationCoordinate2D(), span: MKCoordinateSpan(latitudeDelta: 120, longitudeDelta: 90))

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        Placeholder("MKMapView", reason: "there are no maps here").fill(self)
    }

    // MARK: Region

    open var region: MKCoordinateRegion {
        get { shownRegion }
        set { setRegion(newValue, animated: false) }
    }

    /// The region is there at once.
    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
        delegate?.mapView(self, regionWillChangeAnimated: animated)
        shownRegion = region
        setNeedsLayout()
        delegate?.mapView(self, regionDidChangeAnimated: animated)
    }

    open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }

    open var centerCoordinate: CLLocationCoordinate2D {
        get { shownRegion.center }
        set { setCenter(newValue, animated: false) }
    }

    open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
        setRegion(MKCoordinateRegion(center: coordinate, span: shownRegion.span), animated: animated)
    }

    open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) { userTrackingMode = mode }

    /// Degrees are spread evenly over the view.
    open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
        let span = shownRegion.span, center = shownRegion.center
        let x = (coordinate.longitude - center.longitude) / max(span.longitudeDelta, 0.000001)
        let y = (center.latitude - coordinate.latitude) / max(span.latitudeDelta, 0.000001)
        let point = CGPoint(x: bounds.midX + CGFloat(x) * bounds.width, y: bounds.midY + CGFloat(y) * bounds.height)
        return convert(point, to: view)
    }

    open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
        let own = convert(point, from: view), span = shownRegion.span, center = shownRegion.center
        let x = bounds.width > 0 ? Double((own.x - bounds.midX) / bounds.width) : 0
        let y = bounds.height > 0 ? Double((own.y - bounds.midY) / bounds.height) : 0
        return CLLocationCoordinate2D(
            latitude: center.latitude - y * span.latitudeDelta, longitude: center.longitude + x * span.longitudeDelta)
    }

    // MARK: Annotations

    open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }

    open func addAnnotations(_ annotations: [any MKAnnotation]) {
        let views = annotations.map(makeView)
        self.annotations += annotations
        for (annotation, view) in zip(annotations, views) {
            annotationViews[ObjectIdentifier(annotation)] = view
            addSubview(view)
        }
        setNeedsLayout()
        delegate?.mapView(self, didAdd: views)
    }

    open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }

    open func removeAnnotations(_ annotations: [any MKAnnotation]) {
        for annotation in annotations {
            annotationViews.removeValue(forKey: ObjectIdentifier(annotation))?.removeFromSuperview()
            self.annotations.removeAll { $0 === annotation }
        }
    }

    open func view(for annotation: any MKAnnotation) -> MKAnnotationView? { annotationViews[ObjectIdentifier(annotation)] }

    /// Shows them all, with room around them.
    open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
        let new = annotations.filter { view(for: $0) == nil }
        if !new.isEmpty { addAnnotations(new) }
        let places = annotations.map(\.coordinate)
        guard let south = places.map(\.latitude).min(), let north = places.map(\.latitude).max(),
            let west = places.map(\.longitude).min(), let east = places.map(\.longitude).max()
        else { return }
        setRegion(
            MKCoordinateRegion(
                center: CLLocationCoordinate2D(latitude: (south + north) / 2, longitude: (west + east) / 2),
                span: MKCoordinateSpan(
                    latitudeDelta: max((north - south) * 1.4, 0.01), longitudeDelta: max((east - west) * 1.4, 0.01))),
            animated: animated)
    }

    /// Views are not used again.
    open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? { nil }

    private func makeView(_ annotation: any MKAnnotation) -> MKAnnotationView {
        let view = delegate?.mapView(self, viewFor: annotation) ?? MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
        view.annotation = annotation
        return view
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        for annotation in annotations {
            guard let view = view(for: annotation) else { continue }
            let place = convert(annotation.coordinate, toPointTo: self)
            view.center = CGPoint(x: place.x + view.centerOffset.x, y: place.y + view.centerOffset.y)
        }
    }
}
