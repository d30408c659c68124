internal import CGLibSupport
internal import GLibInterop

/// The page over which files are dragged: see `Client/src/linux/fileDrag.ts`.
@MainActor
final class FileDragPage {
    private static let script = String(decoding: PackageResources.fileDrag_js, as: UTF8.self)
    private static let world = WKContentWorld.world(name: "ponte file drops")

    // Platform: file input
    /// No input of the page's asks for such a type.
    private static let secretPrefix = "application/x-ponte-files-"

    /// The media types of the files, one for each; empty for one that is not known.
    var types: [String] = []
    private weak var webView: WKWebView?
    /// A page that knows of no drag gets no script.
    private var hasEntered = false
    /// The secret by which the page's half asks for its files; `nil` while nothing is given.
    private var offered: (secret: String, paths: [String])?

    init(_ webView: WKWebView) {
        self.webView = webView
    }

    /// True where the page, or a file input of it, takes files at this place.
    func takes(at place: CGPoint) async -> Bool {
        hasEntered = true
        return await run("over", at: place)
    }

    func leave() async {
        if hasEntered { _ = await run("leave") }
    }

    /// Gives the files to the place that has last taken them. False where there is none.
    func give(_ paths: [String]) async -> Bool {
        let secret = Self.secretPrefix + UUID().uuidString.lowercased()
        offered = (secret, paths)
        return await run("drop", secret: secret)
    }

    func stopGiving() {
        offered = nil
    }

    /// Answers the question of the page's half for the files, once. False for another's.
    func answer(_ request: OpaquePointer) -> Bool {
        guard let offered, Self.secret(in: request) == offered.secret else { return false }
        self.offered = nil
        withCStrings(offered.paths) { webkit_file_chooser_request_select_files(request, $0) }
        return true
    }

    /// True for the question of the page's half, also when its drop is over.
    static func isOfDrop(_ request: OpaquePointer) -> Bool {
        secret(in: request)?.utf8.starts(with: secretPrefix.utf8) == true
    }

    private static func secret(in request: OpaquePointer) -> String? {
        guard let types = webkit_file_chooser_request_get_mime_types(request), let type = types[0], types[1] == nil else {
            return nil
        }
        return String(type, upTo: 1024)
    }

    private func run(_ command: String, at place: CGPoint = .zero, secret: String = "") async -> Bool {
        guard let webView else { return false }
        let arguments: [String: Any] = [
            "command": command, "viewX": Double(place.x), "viewY": Double(place.y), "types": types, "secret": secret,
            "viewWidth": Int(gtk_widget_get_width(webView.gtkWidget)),
        ]
        return await withCheckedContinuation { continuation in
            webView.call(Self.script, arguments, in: nil, world: Self.world) { result in
                continuation.resume(returning: (try? result.get()) as? Bool ?? false)
            }
        }
    }
}
