#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import PonteControls
    internal import PonteText
    internal import WebKit

    /// A download of a page's.
    @MainActor
    final class PageDownload {
        enum End {
            case done
            case failed
            /// Too many run.
            case refused
            /// Too many have begun in a short time.
            case tooOften
        }

        /// `nil` when it has ended.
        var download: WKDownload?
        private(set) weak var questions: PageQuestions?
        /// Waits for the user's word, if it needs one.
        let isAllowed: @MainActor () async -> Bool
        var name: String
        var file: URL?
        var end: End? {
            didSet { if end != nil { progress = nil } }
        }
        private var progress: Progress?

        init(_ download: WKDownload, _ questions: PageQuestions, _ isAllowed: @escaping @MainActor () async -> Bool) {
            self.isAllowed = isAllowed
            (self.download, self.questions, progress) = (download, questions, download.progress)
            name = DownloadName.safe(download.originalRequest?.url?.lastPathComponent ?? "")
        }

        var isRunning: Bool { end == nil }

        /// 0 to 1; `nil` while nobody knows.
        var fraction: Double? {
            guard let progress, progress.totalUnitCount > 0 else { return nil }
            return min(max(Double(progress.completedUnitCount) / Double(progress.totalUnitCount), 0), 1)
        }

        /// The words that the user reads of it.
        var text: String {
            let texts = DesktopTexts.current.pages
            return switch end {
            case nil: name
            case .done: texts.downloadDone.filling("{name}", with: name)
            case .failed: texts.downloadFailed.filling("{name}", with: name)
            case .refused:
                texts.tooManyDownloads.filling("{count}", with: "\(PageDownloads.limit)").filling("{name}", with: name)
            case .tooOften: texts.tooOftenDownloads.filling("{name}", with: name)
            }
        }
    }
#endif
