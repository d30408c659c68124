#if canImport(SwiftUI)
    import SwiftUI
    import WebKit

    @available(iOS 26, macOS 26, *)
    struct KioskView: View {
        @State private var model = KioskModel(hosts: ["www.swift.org"])

        var body: some View {
            VStack {
                WebView(model.page)
                    .webViewBackForwardNavigationGestures(.disabled)
                    .webViewLinkPreviews(.disabled)
                if let refused = model.refusals.last {
                    Text("\(refused.absoluteString) is not for this stand.")
                }
            }
        }
    }
#endif
