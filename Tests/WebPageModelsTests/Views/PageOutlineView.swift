#if canImport(SwiftUI)
    import SwiftUI
    import WebKit

    @available(iOS 26, macOS 26, *)
    struct PageOutlineView: View {
        @State private var outline = PageOutline(WebPage())
        @State private var word = ""

        var body: some View {
            HStack {
                VStack {
                    TextField("Word", text: $word)
                    ForEach(outline.headings) { heading in
                        Button(heading.text) {
                            Task { try? await outline.show(heading, marking: word) }
                        }
                    }
                }
                WebView(outline.page)
            }
            .task { await outline.follow() }
        }
    }
#endif
