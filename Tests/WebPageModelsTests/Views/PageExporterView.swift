#if canImport(SwiftUI)
    import Foundation
    import SwiftUI
    import WebKit

    @available(iOS 26, macOS 26, *)
    struct PageExporterView: View {
        let file: URL
        @State private var exporter = PageExporter(WebPage())

        var body: some View {
            VStack {
                Button("Save as PDF") {
                    Task { try? await exporter.savePDF(to: file) }
                }
                .disabled(exporter.isExporting)
                if let thumbnail = exporter.thumbnail {
                    Text("The picture has \(thumbnail.count) bytes.")
                }
                WebView(exporter.page)
            }
            .task { try? await exporter.makeThumbnail(width: 256) }
        }
    }
#endif
