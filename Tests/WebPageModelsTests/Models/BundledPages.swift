import Foundation
import WebKit

/// Serves the files of a folder of the app's bundle under a scheme, in pieces, as the page takes them.
@available(iOS 26, macOS 26, *)
struct BundledPages: URLSchemeHandler {
    let folder: URL
    private static let types = ["html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"]

    init(in folder: URL) {
        self.folder = folder
    }

    func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
        let file = file(for: request.url)
        return AsyncThrowingStream { answer in
            let task = Task {
                do {
                    guard let url = request.url, let file, let type = Self.types[file.pathExtension] else {
                        throw URLError(.fileDoesNotExist)
                    }
                    let handle = try FileHandle(forReadingFrom: file)
                    defer { try? handle.close() }
                    answer.yield(
                        .response(
                            URLResponse(url: url, mimeType: type, expectedContentLength: -1, textEncodingName: "utf-8")))
                    while let piece = try handle.read(upToCount: 4096), !piece.isEmpty {
                        try Task.checkCancellation()
                        answer.yield(.data(piece))
                    }
                    answer.finish()
                } catch {
                    answer.finish(throwing: error)
                }
            }
            answer.onTermination = { _ in task.cancel() }
        }
    }

    /// `nil` for what does not lie in the folder.
    private func file(for url: URL?) -> URL? {
        guard let path = url?.path(percentEncoded: false) else { return nil }
        let file = folder.appending(path: path == "/" ? "index.html" : path).standardizedFileURL
        return file.pathComponents.starts(with: folder.standardizedFileURL.pathComponents) ? file : nil
    }
}

@available(iOS 26, macOS 26, *)
extension WebPage.Configuration {
    /// Settings for the app's own pages, at `app://pages/`.
    static func bundled(in folder: URL) -> WebPage.Configuration {
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = .nonPersistent()
        if let scheme = URLScheme("app") { configuration.urlSchemeHandlers[scheme] = BundledPages(in: folder) }
        return configuration
    }
}
