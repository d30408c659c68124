internal import Foundation
internal import PontePage
internal import WebKit

/// Loads what shows a folder's page anew when a file of the folder changes.
@MainActor
final class FolderChanges {
    private struct WeakViewer {
        weak var viewer: (any FolderViewer)?
    }

    private let site: FolderSite
    private var watch: FolderWatch?
    private var viewers: [WeakViewer] = []

    init(of site: FolderSite) {
        self.site = site
    }

    /// - Parameter viewer: It is not retained.
    func add(_ viewer: some FolderViewer) {
        viewers.removeAll { $0.viewer == nil }
        guard !viewers.contains(where: { $0.viewer === viewer }) else { return }
        viewers.append(WeakViewer(viewer: viewer))
        watch = watch ?? FolderWatch(site.files.root) { [weak self] in self?.reload() }
    }

    private func reload() {
        let shown = viewers.compactMap(\.viewer).filter { $0.url?.scheme == site.scheme && $0.url?.host() == site.host }
        guard !shown.isEmpty else { return }
        DeveloperLog.write(
            .info, "changed folder", about: site.files.root, "A file of the page has changed: the page is loaded anew.")
        for viewer in shown { viewer.showAnew() }
    }
}

/// A view, or a `WebPage`.
@MainActor
protocol FolderViewer: AnyObject {
    var url: URL? { get }
    func showAnew()
}

extension WKWebView: FolderViewer {
    func showAnew() { reload() }
}

@available(iOS 26, macOS 26, *)
extension WebPage: FolderViewer {
    func showAnew() { reload() }
}
