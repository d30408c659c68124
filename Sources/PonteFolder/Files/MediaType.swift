/// The media types of a site's files, by the end of their names.
enum MediaType {
    /// - Parameter name: Of a file.
    static func of(_ name: String) -> String {
        let type = known[ending(of: name)] ?? "application/octet-stream"
        let isText = type.utf8.starts(with: "text/".utf8) || texts.contains(type)
        return isText ? type + "; charset=utf-8" : type
    }

    static func isKnown(_ name: String) -> Bool { known[ending(of: name)] != nil }

    static func isPage(_ name: String) -> Bool { ["html", "htm", "xhtml"].contains(ending(of: name)) }

    private static func ending(of name: String) -> String {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
        return String(Substring(name.utf8[dot...].dropFirst())).lowercased()
    }

    private static let texts: Set = [
        "application/json", "application/manifest+json", "application/ld+json", "application/xml", "application/xhtml+xml",
        "image/svg+xml",
    ]

    private static let known = [
        // Documents.
        "html": "text/html", "htm": "text/html", "xhtml": "application/xhtml+xml", "txt": "text/plain", "md": "text/markdown",
        "csv": "text/csv", "vtt": "text/vtt", "xml": "application/xml", "pdf": "application/pdf", "ics": "text/calendar",
        "rtf": "application/rtf", "epub": "application/epub+zip",
        // Programs.
        "js": "text/javascript", "mjs": "text/javascript", "cjs": "text/javascript", "css": "text/css",
        "json": "application/json", "jsonld": "application/ld+json", "map": "application/json", "wasm": "application/wasm",
        "webmanifest": "application/manifest+json",
        // Pictures.
        "svg": "image/svg+xml", "png": "image/png", "apng": "image/apng", "jpg": "image/jpeg", "jpeg": "image/jpeg",
        "gif": "image/gif", "webp": "image/webp", "avif": "image/avif", "jxl": "image/jxl", "heic": "image/heic",
        "bmp": "image/bmp", "tif": "image/tiff", "tiff": "image/tiff", "ico": "image/x-icon", "cur": "image/x-icon",
        // Fonts.
        "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf", "ttc": "font/collection",
        // Sound and video.
        "mp3": "audio/mpeg", "ogg": "audio/ogg", "oga": "audio/ogg", "opus": "audio/ogg", "wav": "audio/wav",
        "flac": "audio/flac", "m4a": "audio/mp4", "aac": "audio/aac", "weba": "audio/webm", "mid": "audio/midi",
        "mp4": "video/mp4", "m4v": "video/mp4", "webm": "video/webm", "ogv": "video/ogg", "mov": "video/quicktime",
        "m3u8": "application/vnd.apple.mpegurl", "ts": "video/mp2t", "mpd": "application/dash+xml",
        // Others.
        "zip": "application/zip", "gz": "application/gzip", "glb": "model/gltf-binary", "gltf": "model/gltf+json",
    ]
}
