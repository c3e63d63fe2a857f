import Foundation
import FoundationNetworking

/// What a task is made of.
struct TaskStart {
    var request: URLRequest
    var identifier: Int
    var session: URLSession
    var completion: (@Sendable (LoadedResource) -> Void)?
}

/// One request under way.
open class URLSessionTask: NSObject, @unchecked Sendable {
    public enum State: Int, Sendable { case running, suspended, canceling, completed }

    public static let lowPriority: Float = 0.25
    public static let defaultPriority: Float = 0.5
    public static let highPriority: Float = 0.75

    public let taskIdentifier: Int
    open private(set) var originalRequest: URLRequest?
    open private(set) var response: URLResponse?
    open private(set) var error: (any Error)?
    open private(set) var state = State.suspended
    open var taskDescription: String?
    open var priority = URLSessionTask.defaultPriority
    open var progress = Progress(totalUnitCount: 1)
    open private(set) var countOfBytesReceived: Int64 = 0
    open var countOfBytesExpectedToReceive: Int64 { response?.expectedContentLength ?? -1 }
    open var currentRequest: URLRequest? { originalRequest }

    private let session: URLSession
    private let completion: (@Sendable (LoadedResource) -> Void)?

    init(_ start: TaskStart) {
        originalRequest = start.request
        taskIdentifier = start.identifier
        session = start.session
        completion = start.completion
        super.init()
    }

    open func resume() {
        guard state == .suspended else { return }
        state = .running
        MainLoop.main.perform { [self] in load() }
    }

    open func suspend() { if state == .running { state = .suspended } }

    open func cancel() {
        guard state == .running || state == .suspended else { return }
        state = .canceling
        MainLoop.main.perform { [self] in finish(LoadedResource(error: URLError(.cancelled))) }
    }

    private func load() {
        guard state == .running, let originalRequest else { return }
        finish(LoadedResource(originalRequest))
    }

    private func finish(_ loaded: LoadedResource) {
        state = .completed
        response = loaded.response
        error = loaded.error
        countOfBytesReceived = Int64(loaded.data?.count ?? 0)
        progress.completedUnitCount = progress.totalUnitCount
        if let completion { return completion(loaded) }
        deliver(loaded, to: session)
        (session.delegate as? any URLSessionTaskDelegate)?.urlSession(session, task: self, didCompleteWithError: error)
    }

    /// Hands the result to the session's delegate.
    func deliver(_ loaded: LoadedResource, to session: URLSession) {}
}

open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {
    override func deliver(_ loaded: LoadedResource, to session: URLSession) {
        guard let data = loaded.data else { return }
        (session.delegate as? any URLSessionDataDelegate)?.urlSession(session, dataTask: self, didReceive: data)
    }
}

open class URLSessionUploadTask: URLSessionDataTask, @unchecked Sendable {}

open class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {
    override func deliver(_ loaded: LoadedResource, to session: URLSession) {
        guard let file = loaded.file else { return }
        (session.delegate as? any URLSessionDownloadDelegate)?
            .urlSession(session, downloadTask: self, didFinishDownloadingTo: file)
    }
}
