#if canImport(SwiftUI)
    import SwiftUI
    import WebKit

    @available(iOS 26, macOS 26, *)
    struct HelpView: View {
        @State private var model = HelpModel(host: "help.example.com")
        @Environment(\.openURL) private var openURL

        var body: some View {
            WebView(model.page)
                .task { await openLinks() }
        }

        private func openLinks() async {
            for await url in model.outside { openURL(url) }
        }
    }
#endif
