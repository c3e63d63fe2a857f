import Foundation
import FoundationNetworking

/// What a request brings without a network.
struct LoadedResource: @unchecked Sendable {
    var data: Data?
    var response: URLResponse?
    var error: (any Error)?
    /// A copy in a file, for downloads.
    var file: URL?

    init(error: any Error) { self.error = error }

    init(_ request: URLRequest) {
        guard let url = request.url else {
            error = URLError(.badURL)
            return
        }
        switch url.scheme {
        case "file":
            data = try? Data(contentsOf: url)
            file = url
            if data == nil { error = URLError(.fileDoesNotExist, userInfo: [NSURLErrorFailingURLErrorKey: url]) }
        case "data":
            data = Self.content(ofDataURL: url.absoluteString)
            if data == nil { error = URLError(.badURL) }
        default:
            Fault.reportOnce("there is no network: requests to \(url.host ?? url.absoluteString) and others fail as on a device that is offline")
            error = URLError(.notConnectedToInternet, userInfo: [NSURLErrorFailingURLErrorKey: url])
        }
        if let data {
            response = URLResponse(url: url, mimeType: nil, expectedContentLength: data.count, textEncodingName: nil)
        }
    }

    /// "data:text/plain;base64,SGVsbG8=".
    private static func content(ofDataURL text: String) -> Data? {
        guard let comma = text.firstIndex(of: ",") else { return nil }
        let content = String(text[text.index(after: comma)...])
        if text[..<comma].hasSuffix(";base64") { return Data(base64Encoded: content) }
        return content.removingPercentEncoding.map { Data($0.utf8) }
    }
}
