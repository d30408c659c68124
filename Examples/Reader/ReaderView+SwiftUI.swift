#if canImport(SwiftUI)
    import SwiftUI
    import WebKit

    /// The page, with its title, its progress and the buttons above it.
    @available(iOS 26, macOS 26, *)
    struct ReaderView: View {
        /// Of this window: a page is in one view.
        @State private var model = ReaderModel(pagesIn: ReaderPages.folder, placesIn: Places.usualFile)
        @Environment(\.openURL) private var openURL

        var body: some View {
            VStack {
                HStack {
                    Button("Back") { model.goBack() }.disabled(!model.canGoBack)
                    Button("Library") { model.openLibrary() }
                    Text(model.title)
                    Button("Smaller Text") { model.shrink() }.disabled(!model.canShrink)
                    Button("Larger Text") { model.grow() }.disabled(!model.canGrow)
                }
                ProgressView(value: model.progress ?? 0).opacity(model.progress == nil ? 0 : 1)
                WebView(model.page)
            }
            .onAppear {
                model.openOutside = { openURL($0) }
                model.openLibrary()
            }
        }
    }
#endif
