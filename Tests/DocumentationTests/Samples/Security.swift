import Ponte
import WebKit

/// The block of `Documentation/Security.md`.
@MainActor
private enum SecuritySamples {
    enum Shop {
        static let items = BridgeMethod<NoValue, [String]>("shop.items")
        static let pay = BridgeMethod<Int, Bool>("shop.pay")
    }

    @MainActor
    final class ShopModel {
        var items = ["Milk"]
        var isSignedIn = true

        func pay(_ amount: Int) async throws -> Bool { amount > 0 }

        func refreshToken() async throws {}
    }

    static func policies(_ webView: WKWebView, _ shop: ShopModel) -> Bridge {
        let bridge = Bridge(webView, policy: .mainFrame(of: "https://app.example.com"))

        // The bridge's policy decides who calls this method.
        bridge.handle(Shop.items) { shop.items }

        // This method has a policy of its own, which also admits sub-frames.
        bridge.handle(Shop.pay, for: .anyFrame(of: "https://pay.example.com")) { amount in
            try await shop.pay(amount)
        }

        // An interceptor runs before each handler. An error that it throws refuses the call.
        bridge.intercept { call in
            guard shop.isSignedIn || call.name == "shop.items" else { throw PonteError(.forbidden, "Sign in first.") }
            return nil
        }

        // An interceptor with `next` may wait.
        bridge.intercept { call, next in
            if call.name == "shop.pay" { try await shop.refreshToken() }
            try await next()
        }

        bridge.onRefusal = { refusal in print("Refused:", refusal.error) }
        return bridge
    }
}
