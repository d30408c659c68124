import Foundation
import TestSupport
import Testing
import WebKit

// A web view for SwiftUI, without SwiftUI: what `UIViewRepresentable` asks for stands here as a protocol.

struct Binding<Value> {
    let get: () -> Value
    let set: (Value) -> Void
    var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }
}

@MainActor
protocol ViewRepresentable {
    associatedtype ViewType: NSObject
    associatedtype Coordinator
    func makeCoordinator() -> Coordinator
    func makeUIView(context: Context<Coordinator>) -> ViewType
    func updateUIView(_ uiView: ViewType, context: Context<Coordinator>)
}

struct Context<Coordinator> {
    let coordinator: Coordinator
}

@MainActor
final class BrowserModel {
    var title = ""
    var isLoading = false
    var address: URL?
    var alerts: [String] = []
    let changed = Signal()
}

struct WebView: ViewRepresentable {
    let html: String
    let isLoading: Binding<Bool>
    let model: BrowserModel

    func makeCoordinator() -> Coordinator {
        Coordinator(self)
    }

    func makeUIView(context: Context<Coordinator>) -> WKWebView {
        let preferences = WKWebpagePreferences()
        preferences.allowsContentJavaScript = true
        let configuration = WKWebViewConfiguration()
        configuration.defaultWebpagePreferences = preferences
        let webView = WKWebView(frame: .zero, configuration: configuration)
        webView.navigationDelegate = context.coordinator
        webView.uiDelegate = context.coordinator
        return webView
    }

    func updateUIView(_ uiView: WKWebView, context: Context<Coordinator>) {
        guard context.coordinator.shown != html else { return }
        context.coordinator.shown = html
        uiView.loadHTMLString(html, baseURL: URL(string: "https://a.example/"))
    }

    class Coordinator: NSObject, WKNavigationDelegate, WKUIDelegate {
        var parent: WebView
        var shown: String?

        init(_ parent: WebView) {
            self.parent = parent
        }

        func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
            parent.isLoading.wrappedValue = true
        }

        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
            parent.isLoading.wrappedValue = false
            parent.model.title = webView.title ?? ""
            parent.model.address = webView.url
            parent.model.changed.send()
        }

        func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: Error) {
            parent.isLoading.wrappedValue = false
        }

        func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: Error) {
            parent.isLoading.wrappedValue = false
        }

        func webView(
            _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo
        ) async {
            parent.model.alerts.append("\(frame.securityOrigin.host): \(message)")
        }
    }
}

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct CoordinatorTests {
    @Test func `a coordinator brings the page's state to the model`() async throws {
        let model = BrowserModel()
        let loading = Binding(get: { model.isLoading }, set: { model.isLoading = $0 })
        let first = WebView(html: "<title>First</title>", isLoading: loading, model: model)
        let coordinator = first.makeCoordinator()
        let context = Context(coordinator: coordinator)
        let webView = first.makeUIView(context: context)
        first.updateUIView(webView, context: context)
        await model.changed.wait()
        #expect(model.title == "First" && !model.isLoading && model.address == URL(string: "https://a.example/"))
        let second = WebView(html: "<title>Second</title><script>alert('Hello')</script>", isLoading: loading, model: model)
        coordinator.parent = second
        second.updateUIView(webView, context: context)
        second.updateUIView(webView, context: context)
        await model.changed.wait()
        #expect(model.title == "Second" && model.alerts == ["a.example: Hello"])
    }
}
