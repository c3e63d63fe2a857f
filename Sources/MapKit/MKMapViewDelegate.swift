import CoreLocation

@preconcurrency @MainActor
public protocol MKMapViewDelegate: NSObjectProtocol {
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
}

extension MKMapViewDelegate {
    public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
        send("mapView:regionWillChangeAnimated:", to: self, [mapView, animated]) ?? ()
    }

    public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
        send("mapView:regionDidChangeAnimated:", to: self, [mapView, animated]) ?? ()
    }

    public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
        send("mapView:viewForAnnotation:", to: self, [mapView, annotation])
    }

    public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {
        send("mapView:didAddAnnotationViews:", to: self, [mapView, views]) ?? ()
    }

    public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
        send("mapView:didSelectAnnotationView:", to: self, [mapView, view]) ?? ()
    }

    public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {
        send("mapView:didDeselectAnnotationView:", to: self, [mapView, view]) ?? ()
    }
}
