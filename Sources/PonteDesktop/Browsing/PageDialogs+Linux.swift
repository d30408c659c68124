#if os(Linux)
    internal import WebKit

    extension PageDialogs {
        func decideWishes(of webView: WKWebView) {
            webView.decidePermissions { [weak self] wish in
                switch wish {
                case .location: await self?.decide(.location) ?? false
                case .notifications: await self?.decide(.notifications) ?? false
                }
            }
        }
    }
#endif
