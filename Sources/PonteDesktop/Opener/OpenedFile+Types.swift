#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    extension OpenedFile {
        /// The media types of the files that pages open: what their programs show, and do not run.
        ///
        /// HTML and SVG are missing, because their scripts would run as a file's in the user's browser, and so are archives, lists of addresses to play, PostScript and the
        /// sources of programs.
        static let types = documents + texts + pictures + sounds + films

        private static let documents = [
            "application/pdf", "application/epub+zip", "application/x-mobipocket-ebook", "application/oxps", "image/vnd.djvu",
            "application/rtf", "application/msword", "application/vnd.ms-excel", "application/vnd.ms-powerpoint",
            "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            "application/vnd.openxmlformats-officedocument.presentationml.presentation",
            "application/vnd.oasis.opendocument.text", "application/vnd.oasis.opendocument.spreadsheet",
            "application/vnd.oasis.opendocument.presentation", "application/vnd.oasis.opendocument.graphics",
            "application/vnd.apple.pages", "application/vnd.apple.numbers", "application/vnd.apple.keynote",
            "application/x-iwork-pages-sffpages", "application/x-iwork-numbers-sffnumbers",
            "application/x-iwork-keynote-sffkey", "message/rfc822",
        ]

        private static let texts = [
            "text/plain", "text/markdown", "text/csv", "text/tab-separated-values", "text/calendar", "text/vcard", "text/vtt",
            "text/x-log", "text/x-readme", "text/x-changelog", "text/x-authors", "text/x-copying", "text/x-install",
            "application/json", "application/x-subrip",
        ]

        private static let pictures = [
            "image/png", "image/apng", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/heic", "image/heif",
            "image/jxl", "image/jp2", "image/bmp", "image/tiff", "image/x-icon", "image/vnd.microsoft.icon",
            "image/vnd.adobe.photoshop", "image/x-xcf", "image/x-adobe-dng", "image/x-canon-cr2", "image/x-canon-cr3",
            "image/x-nikon-nef", "image/x-sony-arw", "image/x-portable-pixmap", "image/x-portable-graymap",
            "image/x-portable-bitmap", "image/x-tga", "image/x-exr",
        ]

        private static let sounds = [
            "audio/mpeg", "audio/mp4", "audio/aac", "audio/flac", "audio/ogg", "audio/x-vorbis+ogg", "audio/x-opus+ogg",
            "audio/x-flac+ogg", "audio/x-speex+ogg", "audio/webm", "audio/x-matroska", "audio/wav", "audio/x-wav",
            "audio/vnd.wave", "audio/x-aiff", "audio/aiff", "audio/x-m4a", "audio/x-m4b", "audio/x-ms-wma", "audio/midi",
            "audio/AMR", "audio/ac3", "audio/x-ape", "audio/x-musepack", "audio/x-wavpack", "audio/basic",
        ]

        private static let films = [
            "video/mp4", "video/x-m4v", "video/mpeg", "video/webm", "video/ogg", "video/x-theora+ogg", "video/x-ogm+ogg",
            "video/x-matroska", "video/quicktime", "video/x-msvideo", "video/vnd.avi", "video/avi", "video/x-ms-wmv",
            "video/x-flv", "video/3gpp", "video/3gpp2", "video/mp2t", "video/dv",
        ]
    }
#endif
