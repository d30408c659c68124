#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import PonteAsync
    internal import PonteControls
    internal import PonteWindow
    internal import WebKit

    /// The downloads of a window's pages, and what the window shows of them.
    @MainActor
    final class PageDownloads: NSObject, WKDownloadDelegate {
        var folder = DownloadFolder.users
        private var all: [PageDownload] = []
        private var rows: SystemDownloadRows
        private weak var window: WebViewWindow?
        /// The family's next window, for the lines of one that has closed.
        var next: () -> WebViewWindow? = { nil }
        private var clock: Task<Void, Never>?
        /// Those that run stay when the window has closed.
        private static var running: Set<PageDownloads> = []
        private let rate = CallRate.ofPage()
        /// More that a page begins are not downloaded.
        static let limit = 5
        /// Of downloads that have ended.
        private static let shownEnds = 3

        init(in window: WebViewWindow) {
            self.window = window
            rows = SystemDownloadRows(in: window)
        }

        var running: Int { all.count { $0.isRunning } }

        /// - Parameters:
        ///   - questions: Of the window whose page has begun it: the server may ask for a password.
        ///   - isAllowed: Called once, before the file has a place.
        func take(_ download: WKDownload, _ questions: PageQuestions, _ isAllowed: @escaping @MainActor () async -> Bool) {
            let new = PageDownload(download, questions, isAllowed)
            if running >= Self.limit {
                download.cancel()
                new.end = .refused
            } else if !rate.take() {
                download.cancel()
                new.end = .tooOften
            } else {
                download.delegate = self
                Self.running.insert(self)
                follow()
            }
            all.append(new)
            show()
        }

        private func find(_ download: WKDownload) -> PageDownload? { all.first { $0.download === download } }

        // MARK: Rows

        /// WebKit tells of each packet: what is shown changes five times in a second.
        private func follow() {
            guard clock == nil else { return }
            clock = Task { [weak self] in
                while !Task.isCancelled, let self, running > 0 {
                    show()
                    // No guard: nobody cancels it.
                    try? await Task.sleep(for: .milliseconds(200))
                }
                self?.clock = nil
            }
        }

        private func show() {
            if window?.isOpen != true, let next = next() { (window, rows) = (next, SystemDownloadRows(in: next)) }
            let ended = all.filter { !$0.isRunning }
            for old in ended.dropLast(Self.shownEnds) { all.removeAll { $0 === old } }
            rows.show(
                all.map { entry in
                    DownloadRow(
                        entry, cancel: { [weak self] in self?.cancel(entry) },
                        dismiss: { [weak self] in
                            self?.all.removeAll { $0 === entry }
                            self?.show()
                        })
                })
            if running == 0 { Self.running.remove(self) }
        }

        private func cancel(_ entry: PageDownload) {
            entry.download?.cancel()
            all.removeAll { $0 === entry }
            show()
        }

        private func ended(_ download: WKDownload, _ end: PageDownload.End) {
            guard let entry = find(download) else { return }
            entry.end = end
            entry.download = nil
            show()
        }

        // MARK: WKDownloadDelegate

        func download(
            _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
            completionHandler: @escaping @MainActor @Sendable (URL?) -> Void
        ) {
            guard let entry = find(download) else { return completionHandler(nil) }
            entry.name = DownloadName.safe(suggestedFilename)
            Task {
                if await entry.isAllowed() { return completionHandler(await place(entry)) }
                // The user knows, or does not want to.
                completionHandler(nil)
                cancel(entry)
            }
        }

        private func place(_ entry: PageDownload) async -> URL? {
            while entry.isRunning {
                let taken = Set(all.compactMap { $0.isRunning ? $0.file?.lastPathComponent : nil })
                guard let file = await DownloadFolder.place(for: entry.name, in: folder, besides: taken) else { return nil }
                // Another may have got the name meanwhile.
                if all.contains(where: { $0.isRunning && $0.file == file }) { continue }
                (entry.file, entry.name) = (file, file.lastPathComponent)
                return file
            }
            return nil
        }

        func download(
            _ download: WKDownload, respondTo challenge: URLAuthenticationChallenge
        ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
            await find(download)?.questions?.answer(challenge) ?? (.performDefaultHandling, nil)
        }

        func downloadDidFinish(_ download: WKDownload) {
            ended(download, .done)
        }

        func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?) {
            ended(download, .failed)
        }
    }
#endif
