import UIKit

public enum CLAuthorizationStatus: Int32, Sendable { case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse }

/// Why there is no location.
public struct CLError: Error, Sendable {
    public enum Code: Int, Sendable { case locationUnknown, denied, network }

    public let code: Code

    public init(_ code: Code) { self.code = code }
}

@preconcurrency @MainActor
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        send("locationManager:didUpdateLocations:", to: self, [manager, locations]) ?? ()
    }

    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        send("locationManager:didFailWithError:", to: self, [manager, error]) ?? ()
    }

    public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
        send("locationManager:didChangeAuthorization:", to: self, [manager, status]) ?? ()
    }

    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        send("locationManagerDidChangeAuthorization:", to: self, [manager]) ?? ()
    }
}

/// Asks where the device is: a device whose user allows it to no app.
@preconcurrency @MainActor
open class CLLocationManager: NSObject {
    open weak var delegate: (any CLLocationManagerDelegate)?
    open var desiredAccuracy = kCLLocationAccuracyBest
    open var distanceFilter = kCLDistanceFilterNone
    open var location: CLLocation? { nil }
    open var authorizationStatus: CLAuthorizationStatus { .denied }

    open class func authorizationStatus() -> CLAuthorizationStatus { .denied }

    open class func locationServicesEnabled() -> Bool { false }

    open func requestWhenInUseAuthorization() { sayDenied() }

    open func requestAlwaysAuthorization() { sayDenied() }

    open func startUpdatingLocation() { fail() }

    open func requestLocation() { fail() }

    open func stopUpdatingLocation() {}

    private func sayDenied() {
        MainLoop.main.perform { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.delegate?.locationManagerDidChangeAuthorization(self)
                self.delegate?.locationManager(self, didChangeAuthorization: .denied)
            }
        }
    }

    private func fail() {
        MainLoop.main.perform { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.delegate?.locationManager(self, didFailWithError: CLError(.denied))
            }
        }
    }
}
