#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import Ponte

    /// A line of the window about a download, from its beginning to the user's click behind its end.
    @MainActor
    struct DownloadRow {
        let id: ObjectIdentifier
        let text: String
        let isRunning: Bool
        /// 0 to 1; `nil` while nobody knows.
        let fraction: Double?
        /// Shows the file in its folder; `nil` where there is none.
        let reveal: (@MainActor () -> Void)?
        /// Ends the download, or takes the line away.
        let close: @MainActor () -> Void

        init(_ download: PageDownload, cancel: @escaping @MainActor () -> Void, dismiss: @escaping @MainActor () -> Void) {
            id = ObjectIdentifier(download)
            (text, isRunning, fraction) = (download.text, download.isRunning, download.fraction)
            close = download.isRunning ? cancel : dismiss
            let file = download.end == .done ? download.file : nil
            reveal = file.map { file in
                { @MainActor in
                    Task { try? await SystemOpener().reveal(file) }
                    return
                }
            }
        }
    }
#endif
