#if canImport(SwiftUI)
    import SwiftUI
    import WebKit

    @available(iOS 26, macOS 26, *)
    struct PrivateTabView: View {
        let profile: BrowsingProfile
        @State private var page: WebPage?

        var body: some View {
            VStack {
                if profile.isPrivate {
                    Text("This tab leaves nothing behind.")
                }
                if let page {
                    Button("Show as printed") { profile.previewPrinting(of: page, page.mediaType != .print) }
                    WebView(page)
                }
            }
            .onAppear { page = profile.makePage() }
        }
    }
#endif
