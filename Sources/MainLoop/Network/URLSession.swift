import Foundation
import FoundationNetworking

/// Loads what addresses name, as a device without a network does: files of the app and data in the address itself are
/// there, everything else fails with `URLError.notConnectedToInternet`. Answers come in a later turn of the main loop.
open class URLSession: NSObject, @unchecked Sendable {
    public static let shared = URLSession()

    public let configuration: URLSessionConfiguration
    open private(set) var delegate: (any URLSessionDelegate)?
    open private(set) var delegateQueue: OperationQueue
    open var sessionDescription: String?
    private var nextIdentifier = 1

    public override convenience init() { self.init(configuration: .default) }

    public init(configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)? = nil, delegateQueue queue: OperationQueue? = nil) {
        self.configuration = configuration
        self.delegate = delegate
        delegateQueue = queue ?? .main
        super.init()
    }

    // MARK: Tasks

    open func dataTask(with url: URL) -> URLSessionDataTask { dataTask(with: URLRequest(url: url)) }

    open func dataTask(with request: URLRequest) -> URLSessionDataTask { URLSessionDataTask(start(request, nil)) }

    open func dataTask(
        with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask {
        dataTask(with: URLRequest(url: url), completionHandler: completionHandler)
    }

    open func dataTask(
        with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask {
        URLSessionDataTask(start(request) { completionHandler($0.data, $0.response, $0.error) })
    }

    open func uploadTask(
        with request: URLRequest, from bodyData: Data?,
        completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionUploadTask {
        URLSessionUploadTask(start(request) { completionHandler($0.data, $0.response, $0.error) })
    }

    open func uploadTask(
        with request: URLRequest, fromFile fileURL: URL,
        completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionUploadTask {
        uploadTask(with: request, from: nil, completionHandler: completionHandler)
    }

    open func downloadTask(with url: URL) -> URLSessionDownloadTask { downloadTask(with: URLRequest(url: url)) }

    open func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
        URLSessionDownloadTask(start(request, nil))
    }

    open func downloadTask(
        with url: URL, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask {
        downloadTask(with: URLRequest(url: url), completionHandler: completionHandler)
    }

    open func downloadTask(
        with request: URLRequest, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask {
        URLSessionDownloadTask(start(request) { completionHandler($0.file, $0.response, $0.error) })
    }

    private func start(_ request: URLRequest, _ completion: (@Sendable (LoadedResource) -> Void)?) -> TaskStart {
        defer { nextIdentifier += 1 }
        return TaskStart(request: request, identifier: nextIdentifier, session: self, completion: completion)
    }

    // MARK: By await

    open func data(from url: URL) async throws -> (Data, URLResponse) { try await data(for: URLRequest(url: url)) }

    open func data(for request: URLRequest) async throws -> (Data, URLResponse) {
        let loaded = LoadedResource(request)
        guard let data = loaded.data, let response = loaded.response else { throw loaded.error ?? URLError(.unknown) }
        return (data, response)
    }

    // MARK: End

    open func invalidateAndCancel() { delegate = nil }

    open func finishTasksAndInvalidate() { MainLoop.main.perform { [self] in delegate = nil } }
}
