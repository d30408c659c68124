internal import Foundation
public import Ponte
internal import PonteAsync
public import WebKit

/// Serves pages that were written for the message handler `getCurrentWifiSsid` (E. Mann, "Bridging the Gap Between iOS Native
/// Functionality and JavaScript Web Applications"): each posts `{requestId}`, and is answered by a call of its function
/// `onGetCurrentWifiSsidResult(requestId, ssid, error)`.
///
/// Keep it for as long as the page is to be served. Only the main frame is: the answer goes to a global function.
@MainActor
public final class ClassicWifiMessages: InspectableBridge {
    /// Of the page's function: its promise may never be settled.
    private static let timeout = Duration.seconds(30)

    /// Of an id, in UTF-8 bytes.
    private static let maximumID = 256
    /// Of requests that were not answered.
    private static let maximumOpen = 16

    private let wifi: WifiName
    private var open = 0
    private weak var host: (any PageHost)?
    /// A page's: nothing else keeps that.
    private let held: AnyObject?
    private var port: ScriptMessagePort?

    /// - Parameters:
    ///   - webView: The view of the page.
    ///   - wifi: The source of the name.
    ///   - policy: The pages that are told the name.
    public convenience init(_ webView: WKWebView, _ wifi: WifiName, policy: Policy) {
        self.init(host: webView, wifi, policy: policy)
    }

    init(host: any PageHost, _ wifi: WifiName, policy: Policy) {
        self.host = host
        held = host.hold
        self.wifi = wifi
        let port = ScriptMessagePort(host, name: "getCurrentWifiSsid", policy: policy) { [weak self] post in
            guard let self else { return post.reply(.success(nil)) }
            monitor.readers.send(.fromPage, named: Self.protocolName, with: post.caller, try? PlainJSON.text(of: post.body))
            post.answer(refusals: monitor.refusals) {
                let id = try Self.requestID(post)
                guard self.open < Self.maximumOpen else {
                    throw PonteError(.limitExceeded, "\(Self.maximumOpen) questions for the Wi-Fi's name are not answered yet.")
                }
                self.answer(id, post.caller)
                return nil
            }
        }
        self.port = port
        monitor = BridgeMonitor(port.refusals)
    }

    public static let protocolName = "getCurrentWifiSsid"
    public private(set) var monitor = BridgeMonitor()

    private static func requestID(_ post: IncomingPost) throws(PonteError) -> String {
        try post.caller.requireMainFrame(for: "getCurrentWifiSsid")
        // The answer could reach another such document.
        guard post.caller.origin != nil else {
            throw PonteError(
                .forbidden, "getCurrentWifiSsid is not open to documents of an opaque origin. Give the page an address.")
        }
        guard let id = (post.body as? [String: Any])?["requestId"] as? String else {
            throw PonteError(.malformed, "getCurrentWifiSsid takes { requestId: string }.")
        }
        guard id.utf8.count <= maximumID else {
            throw PonteError(.limitExceeded, "The requestId is longer than \(maximumID) UTF-8 bytes.")
        }
        return id
    }

    private func answer(_ id: String, _ caller: Caller) {
        open += 1
        Task { [wifi, monitor, weak host, weak self] in
            defer { self?.open -= 1 }
            var arguments: [String?] = [id, nil, nil]
            do {
                arguments[1] = try await wifi.network(for: caller)?.name
            } catch {
                arguments[2] = Self.text(of: error)
            }
            guard let host else { return }
            // A page without the function, or one that has been left, has nobody to tell.
            let values = (try? PlainJSON.text(of: arguments.map { $0 as Any? ?? NSNull() })) ?? "[]"
            let function = "onGetCurrentWifiSsidResult"
            _ = try? await withTimeout(Self.timeout, clock: ContinuousClock()) {
                try await PageFunction([function], in: host).call(values) { shown in
                    if shown == caller { monitor.readers.send(.toPage, named: function, with: caller, values) }
                    return shown == caller
                }
            }
        }
    }

    /// The text by which these pages know an error.
    private static func text(of error: any Error) -> String {
        let error = error as? PonteError ?? PonteError(.unavailable, "The name of the Wi-Fi could not be read.")
        return error.code == .permissionDenied ? "Does not have sufficient WiFi permissions" : error.message
    }
}
