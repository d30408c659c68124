internal import Foundation

/// The styles, scripts and pictures of the pages.
@MainActor
enum SiteFiles {
    static let folder = Bundle.module.bundleURL.appending(path: "Site")

    private static let types = ["css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"]

    /// All there are, by name: an address names one of these or nothing.
    private static let files = Dictionary(
        ((try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [])
            .map { ($0.lastPathComponent, $0) }
    ) { first, _ in first }

    static func respond(_ visit: Visit) throws -> Response {
        guard let file = files[visit["name"]], let type = types[file.pathExtension] else { throw Refusal.notFound }
        return try .file(file, type: type, for: visit.request, caching: "no-cache")
    }
}
