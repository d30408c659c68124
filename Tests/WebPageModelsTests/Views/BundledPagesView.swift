#if canImport(SwiftUI)
    import Foundation
    import SwiftUI
    import WebKit

    @available(iOS 26, macOS 26, *)
    struct BundledPagesView: View {
        @State private var page = WebPage(configuration: .bundled(in: Bundle.main.bundleURL))

        var body: some View {
            WebView(page)
                .onAppear { page.load(URL(string: "app://pages/")) }
        }
    }
#endif
