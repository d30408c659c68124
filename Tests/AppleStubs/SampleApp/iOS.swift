#if os(iOS)
    import Ponte
    import PonteControls
    import PonteDevice
    import PonteHotwire
    import PonteInspector
    import SwiftUI
    import UIKit
    import UserNotifications
    import WebKit

    struct InspectorContent: UIViewRepresentable {
        let inspector: BridgeInspector

        func makeUIView(context: Context) -> WKWebView { inspector.webView }

        func updateUIView(_ uiView: WKWebView, context: Context) {}
    }

    struct WebContent: UIViewRepresentable {
        let bridges: Bridges

        func makeUIView(context: Context) -> WKWebView {
            bridges.open(on: context.coordinator.surface, tokens: context.coordinator.tokens)
            return bridges.webView
        }

        func updateUIView(_ uiView: WKWebView, context: Context) {}

        func makeCoordinator() -> Coordinator { Coordinator() }

        @MainActor
        final class Coordinator {
            let surface = UIKitSurface(UIViewController())
            let tokens = APNsProvider(options: [.alert])
        }
    }
#endif
