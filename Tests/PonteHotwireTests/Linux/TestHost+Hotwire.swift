import Ponte
import PonteControls
import PonteHotwire
import PonteWebViewJavascriptBridge
import TestSupport

extension HotwireBridge {
    convenience init(_ host: TestHost, policy: Policy) {
        switch host {
        case .view(let webView): self.init(webView, policy: policy)
        case .page(let page, let configuration): self.init(page, configuration: configuration, policy: policy)
        }
    }
}

extension NativeApp {
    convenience init(_ host: TestHost, policy: Policy) {
        switch host {
        case .view(let webView): self.init(webView, policy: policy)
        case .page(let page, let configuration): self.init(page, configuration: configuration, policy: policy)
        }
    }
}

extension ActionButtons {
    convenience init(of nativeApp: NativeApp, in host: TestHost, on surface: any NativeSurface) {
        switch host {
        case .view(let webView): self.init(of: nativeApp, in: webView, on: surface)
        case .page(let page, _): self.init(of: nativeApp, in: page, on: surface)
        }
    }
}

extension WebViewJavascriptBridge {
    convenience init(_ host: TestHost, policy: Policy) {
        switch host {
        case .view(let webView): self.init(webView, policy: policy)
        case .page(let page, let configuration): self.init(page, configuration: configuration, policy: policy)
        }
    }
}

extension Bridge {
    convenience init(_ host: TestHost, policy: Policy) {
        switch host {
        case .view(let webView): self.init(webView, policy: policy)
        case .page(let page, let configuration): self.init(page, configuration: configuration, policy: policy)
        }
    }
}
