import AVKit
import MapKit
import Testing
import WebKit

/// What stands in for frameworks that need Apple's systems.
@MainActor
struct PlaceholderTests {
    @Test("The largest rectangle of given proportions lies in the middle")
    func makeRect() {
        let outer = CGRect(x: 10, y: 0, width: 100, height: 200)
        #expect(
            AVMakeRect(aspectRatio: CGSize(width: 4, height: 2), insideRect: outer)
                == CGRect(x: 10, y: 75, width: 100, height: 50))
        #expect(
            AVMakeRect(aspectRatio: CGSize(width: 1, height: 4), insideRect: outer)
                == CGRect(x: 35, y: 0, width: 50, height: 200))
    }

    @Test("Media times are fractions")
    func times() {
        #expect(CMTime(seconds: 1.5, preferredTimescale: 600) == CMTimeMake(value: 3, timescale: 2))
        #expect((CMTime(value: 1, timescale: 2) + CMTime(value: 1, timescale: 4)).seconds == 0.75)
        #expect(CMTime.indefinite.seconds.isNaN && CMTime.zero < CMTime(value: 1, timescale: 1))
    }

    @Test("A map's annotations stand where its region puts them")
    func map() {
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 200)), pin = MKPointAnnotation()
        map.region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 50, longitude: 10),
            span: MKCoordinateSpan(latitudeDelta: 2, longitudeDelta: 4))
        pin.coordinate = CLLocationCoordinate2D(latitude: 50.5, longitude: 11)
        map.addAnnotation(pin)
        map.layoutIfNeeded()
        #expect(map.view(for: pin)?.center == CGPoint(x: 75, y: 50))
        #expect(map.convert(CGPoint(x: 75, y: 50), toCoordinateFrom: map).longitude == 11)
        map.removeAnnotation(pin)
        #expect(map.annotations.isEmpty)
    }

    private final class Navigation: NSObject, WKNavigationDelegate {
        var calls: [String] = []
        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { calls.append("finished") }
        func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {
            calls.append("failed \((error as? URLError)?.code == .notConnectedToInternet)")
        }
    }

    @Test("A web view loads what the app brings, and fails as an offline one for all else")
    func web() throws {
        let onReport = Fault.onReport
        Fault.onReport = { _ in }
        defer { Fault.onReport = onReport }
        let web = WKWebView(frame: CGRect(x: 0, y: 0, width: 100, height: 200)), navigation = Navigation()
        web.navigationDelegate = navigation
        web.load(URLRequest(url: try #require(URL(string: "https://example.com"))))
        #expect(web.isLoading && navigation.calls.isEmpty)
        MainLoop.main.runTurn()
        #expect(!web.isLoading && navigation.calls == ["failed true"])
        web.loadHTMLString("<head><title>Hi</title></head><p>One &amp; two</p>", baseURL: nil)
        MainLoop.main.runTurn()
        #expect(navigation.calls.last == "finished" && web.title == "Hi")
        web.layoutIfNeeded()
        #expect(web.scrollView.contentSize.width == 100)
    }

    @Test("A placeholder says so once")
    func report() {
        var reports: [String] = []
        let onReport = Fault.onReport
        Fault.onReport = { reports.append($0) }
        defer { Fault.onReport = onReport }
        for _ in 0..<2 { _ = Placeholder("XXView", reason: "there is none here") }
        #expect(reports == ["XXView shows a placeholder: there is none here"])
    }
}
