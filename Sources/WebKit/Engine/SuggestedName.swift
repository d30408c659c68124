internal import Foundation
internal import PonteText

/// The name that a response suggests for a file: the server's, else that of the address, else the host's, with the ending of the type
/// (Apple's documentation of `URLResponse.suggestedFilename`).
enum SuggestedName {
    /// Of a file, in UTF-8 bytes.
    private static let longestName = 255

    /// - Parameter given: By the server, or by a link's `download` attribute; empty for none.
    static func name(_ given: String, ofType type: String?, at url: URL?) -> String {
        // Of a long `data:` address the engine makes a name that no file can have.
        if url != nil || given.utf8.count <= longestName, let name = safe(given) { return completed(name, type) }
        if let name = safe(url?.lastPathComponent ?? "") { return completed(name, type) }
        guard let host = safe(url?.host ?? "") else { return completed("Unknown", type) }
        return ending(of: type).map { "\(host).\($0)" } ?? host
    }

    /// A name that leads nowhere else, whatever a server or a page has written.
    private static func safe(_ name: String) -> String? {
        // A slash and a mark behind it are one `Character`, and a slash for the file system.
        let last = name.unicodeScalars.split { $0 == "/" || $0 == "\0" }.last.map { String($0) } ?? ""
        let name = DisplayText.fileName(last)
        return ["", ".", ".."].contains(name) ? nil : name
    }

    private static func completed(_ name: String, _ type: String?) -> String {
        guard URL(fileURLWithPath: "/" + name).pathExtension.isEmpty, let ending = ending(of: type) else { return name }
        return "\(name).\(ending)"
    }

    private static func ending(of type: String?) -> String? {
        type.flatMap { endings[$0.lowercased()] }
    }

    private static let endings = [
        "application/epub+zip": "epub", "application/gzip": "gz", "application/javascript": "js", "application/json": "json",
        "application/msword": "doc", "application/pdf": "pdf", "application/rtf": "rtf",
        "application/vnd.openxmlformats-officedocument.presentationml.presentation": "pptx",
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx", "application/xhtml+xml": "xhtml",
        "application/xml": "xml", "application/zip": "zip", "audio/aac": "aac", "audio/flac": "flac", "audio/mp4": "m4a",
        "audio/mpeg": "mp3", "audio/ogg": "ogg", "audio/wav": "wav", "image/avif": "avif", "image/bmp": "bmp", "image/gif": "gif",
        "image/heic": "heic", "image/jpeg": "jpg", "image/png": "png", "image/svg+xml": "svg", "image/tiff": "tiff",
        "image/webp": "webp",
        "text/calendar": "ics", "text/css": "css", "text/csv": "csv", "text/html": "html", "text/javascript": "js",
        "text/markdown": "md", "text/plain": "txt", "text/vcard": "vcf", "text/xml": "xml", "video/mp4": "mp4",
        "video/mpeg": "mpeg",
        "video/quicktime": "mov", "video/webm": "webm",
    ]
}
