#if canImport(SwiftUI)
    import SwiftUI
    import WebKit

    @available(iOS 26, macOS 26, *)
    struct HistoryMenuView: View {
        @State private var history = HistoryMenu(WebPage())

        var body: some View {
            VStack {
                HStack {
                    Menu("Back") {
                        ForEach(history.back) { item in
                            Button(HistoryMenu.name(of: item)) { history.go(to: item) }
                        }
                    }
                    .disabled(history.back.isEmpty)
                    Menu("Forward") {
                        ForEach(history.forward) { item in
                            Button(HistoryMenu.name(of: item)) { history.go(to: item) }
                        }
                    }
                    .disabled(history.forward.isEmpty)
                }
                WebView(history.page)
            }
        }
    }
#endif
