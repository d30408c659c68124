#if canImport(SwiftUI)
    import SwiftUI
    import WebKit

    @available(iOS 26, macOS 26, *)
    struct NavigationLogView: View {
        @State private var log = NavigationLog(WebPage())

        var body: some View {
            VStack {
                WebView(log.page)
                ForEach(log.lines, id: \.self) { line in
                    Text(line)
                }
            }
            .task { await log.follow() }
        }
    }
#endif
