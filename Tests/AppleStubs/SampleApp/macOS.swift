#if os(macOS)
    import AppKit
    import Ponte
    import PonteControls
    import PonteDevice
    import PonteHotwire
    import PonteInspector
    import PonteWindow
    import SwiftUI
    import WebKit

    struct WebContent: NSViewRepresentable {
        let bridges: Bridges

        func makeNSView(context: Context) -> WKWebView {
            bridges.open(on: context.coordinator, tokens: context.coordinator)
            return bridges.webView
        }

        func updateNSView(_ nsView: WKWebView, context: Context) {}

        func makeCoordinator() -> Coordinator { Coordinator() }

        /// The page in a window of its own.
        func openWindow() async {
            let window = WebViewWindow(bridges.webView, title: "Shop")
            await window.closed()
        }

        /// What crosses, in a second window.
        func openInspector(of bridge: Bridge, and hotwire: HotwireBridge) {
            BridgeInspector.open(bridge).watch(hotwire)
        }

        /// An app's own surface and push service: the products bring none for macOS.
        @MainActor
        final class Coordinator: NativeSurface, PushTokenProvider {
            var title: String?
            private var buttons: [BarButton] = []
            let tokens = AsyncStream<PushToken?> { $0.finish() }

            func add(_ button: BarButton) { buttons.append(button) }
            func remove(_ button: BarButton) { buttons.removeAll { $0 === button } }
            func choose(from items: [String], title: String?) async -> Int? { nil }
            func confirm(_ question: Question) async -> Bool { false }
            func requestPermission() async throws -> Bool { true }
            func register() async throws { throw PonteError(.unavailable, "There is no push service.") }
        }
    }
#endif
