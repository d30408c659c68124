#if canImport(SwiftUI)
    import SwiftUI
    import WebKit

    @available(iOS 26, macOS 26, *)
    struct BrowserView: View {
        @State private var model = BrowserModel(WebPage())
        @State private var address = "https://www.swift.org"

        var body: some View {
            NavigationStack {
                VStack {
                    TextField("Address", text: $address)
                        .onSubmit { model.open(address) }
                    if let progress = model.progress {
                        ProgressView(value: progress)
                    }
                    WebView(model.page)
                }
                .navigationTitle(model.heading)
            }
        }
    }
#endif
