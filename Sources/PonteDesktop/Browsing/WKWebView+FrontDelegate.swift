#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import PontePage
    internal import WebKit

    extension WKWebView {
        /// Sets the app's delegate, behind those of bridges and of `Opener.openLinks`.
        func setDelegate(behindProxies delegate: any WKNavigationDelegate) {
            guard var last = navigationDelegate as? NavigationProxy else {
                navigationDelegate = delegate
                return
            }
            while let next = last.next as? NavigationProxy { last = next }
            last.next = delegate
        }
    }

    extension WKWebView {
        /// True if the engine or a handler of the view's loads such addresses.
        func canLoad(_ url: URL?) -> Bool {
            guard let scheme = url?.scheme?.lowercased() else { return true }
            return Self.handlesURLScheme(scheme) || configuration.urlSchemeHandler(forURLScheme: scheme) != nil
        }
    }

    extension WKNavigationResponse {
        /// True for what the engine cannot show, and for what the server wants to be a file (RFC 6266).
        var isDownload: Bool {
            guard canShowMIMEType, let answer = response as? HTTPURLResponse else { return !canShowMIMEType }
            let kind = answer.value(forHTTPHeaderField: "Content-Disposition")?.unicodeScalars.prefix { $0 != ";" }
            return kind.map { String($0).trimmingCharacters(in: .whitespaces).lowercased() == "attachment" } ?? false
        }
    }
#endif
