import Ponte
import PonteWebViewJavascriptBridge
import TestSupport

extension WebViewJavascriptBridge {
    convenience init(_ host: TestHost, policy: Policy) {
        switch host {
        case .view(let webView): self.init(webView, policy: policy)
        case .page(let page, let configuration): self.init(page, configuration: configuration, policy: policy)
        }
    }
}
