package import CWebKitGTK
package import Foundation

// Platform: marks of pages
/// The marks of a drag or a clipboard that comes out of a page. The page chooses its addresses, so it could name any file.
private let marksOfPages = [
    "text/html", "_NETSCAPE_URL", "text/x-moz-url", "application/x-moz-custom-clipdata", "chromium/x-renderer-taint",
    "chromium/x-web-custom-data", "org.webkitgtk.WebKit.custom-pasteboard-data", "application/vnd.webkitgtk.smartpaste",
]

// Platform: marks of pages
/// The types by which file managers name files, and nobody else.
private let typesOfFileManagers = [
    "x-special/gnome-copied-files", "x-special/mate-copied-files", "application/x-kde4-urilist", "application/vnd.portal.files",
    "application/vnd.portal.filetransfer",
]

/// True for what a file manager has put into the clipboard: the other types of it, such as a text, tell paths.
package func comesFromFileManager(_ formats: OpaquePointer?) -> Bool {
    guard let formats else { return false }
    return typesOfFileManagers.contains { gdk_content_formats_contain_mime_type(formats, $0) != 0 }
}

/// True for what may be files of the user's: of a drag, or of a clipboard.
///
/// - Parameters:
///   - formats: The `GdkContentFormats` that are offered.
///   - own: Those that this program has given itself; `nil` for another program's.
package func offersFiles(_ formats: OpaquePointer?, own: OpaquePointer?) -> Bool {
    let type = gdk_file_list_get_type()
    guard let formats, gdk_content_formats_contain_gtype(formats, type) != 0 else { return false }
    // Platform: marks of pages
    // The engine gives a page's addresses as text.
    if let own { return gdk_content_formats_contain_gtype(own, type) != 0 }
    return !marksOfPages.contains { gdk_content_formats_contain_mime_type(formats, $0) != 0 }
}

extension GValue {
    /// The files of a `GdkFileList` that have a path on this computer.
    package var localFiles: [URL] {
        var value = self
        guard let list = g_value_get_boxed(&value) else { return [] }
        let files = gdk_file_list_get_files(OpaquePointer(list))
        defer { g_slist_free(files) }
        return sequence(first: files) { $0?.pointee.next }.prefix { $0 != nil }.compactMap { item in
            item?.pointee.data.flatMap { URL(localPlaceOf: OpaquePointer($0)) }
        }
    }
}

/// The files of a list of addresses (RFC 2483, section 5) that have a path on this computer.
package func localFiles(ofList data: Data, upTo limit: Int) -> [URL] {
    data.split(separator: UInt8(ascii: "\n")).lazy.filter { $0.first != UInt8(ascii: "#") }.compactMap { line -> URL? in
        let address = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard !address.isEmpty, !address.utf8.contains(0), let file = g_file_new_for_uri(address) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        return URL(localPlaceOf: file)
    }.prefix(limit).map { $0 }
}

extension URL {
    /// The place of a `GFile` on this computer; `nil` for one that is elsewhere.
    package init?(localPlaceOf file: OpaquePointer) {
        guard let path = g_file_get_path(file) else { return nil }
        defer { g_free(path) }
        self.init(fileURLWithFileSystemRepresentation: path, isDirectory: false, relativeTo: nil)
    }
}
