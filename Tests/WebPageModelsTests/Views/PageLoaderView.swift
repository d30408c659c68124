#if canImport(SwiftUI)
    import Foundation
    import SwiftUI
    import WebKit

    @available(iOS 26, macOS 26, *)
    struct PageLoaderView: View {
        let url: URL
        @State private var loader = PageLoader(WebPage())

        var body: some View {
            VStack {
                HStack {
                    Button("Load") { loader.load(url) }
                    Button("Stop") { loader.cancel() }
                        .disabled(loader.state != .loading)
                }
                if case .failed(let message) = loader.state {
                    Text(message)
                }
                WebView(loader.page)
            }
        }
    }
#endif
