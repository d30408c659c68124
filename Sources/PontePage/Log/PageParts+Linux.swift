#if os(Linux)
    internal import WebKit

    /// Parts of the system that a page's reports show to be missing. Each is told once.
    @MainActor
    enum PageParts {
        private static var told: Set<String> = []

        /// The kinds of media by the names that `Client/src/log/watchMedia.ts` has for them, and the Debian packages that play them.
        private static let media = [
            "mp4": ("H.264 and AAC (MP4)", "gstreamer1.0-libav"), "mp3": ("MP3", "gstreamer1.0-plugins-good"),
            "webm": ("VP9 (WebM)", "gstreamer1.0-plugins-good"), "ogg": ("Opus (Ogg)", "gstreamer1.0-plugins-base"),
        ]

        /// - Parameter names: The kinds that the engine does not play, with spaces between them.
        static func missMedia(_ names: String) {
            for name in names.unicodeScalars.split(separator: " ").map({ String($0) }) {
                guard let (kind, package) = media[name], told.insert(name).inserted else { continue }
                DeveloperLog.write(
                    .error, "missing part", about: name,
                    "A page's media could not be loaded, and the engine has no GStreamer plugin here for \(kind). Install the package \(package)."
                )
            }
        }

        /// A part of a page, or what its script has asked for, has not come.
        static func missLoad(_ text: String) {
            if text.utf8.firstRange(of: "https://".utf8) != nil || text.utf8.firstRange(of: "Load failed".utf8) != nil {
                SystemParts.checkTLS()
            }
        }
    }
#endif
