#if os(Linux)
    internal import CWebKitGTK
    internal import Foundation

    extension RunnableFile {
        private static let programs = [
            "application/x-executable", "application/x-sharedlib", "application/x-desktop", "application/x-ms-dos-executable",
            "application/vnd.microsoft.portable-executable", "application/x-msdownload", "application/x-msi",
            "application/x-ms-shortcut", "application/x-bat", "application/vnd.appimage", "application/x-java-archive",
            "application/x-shellscript",
        ]

        /// GIO takes a file for what it begins with if its name does not say what it is.
        static func isProgram(_ file: URL) -> Bool {
            let place = g_file_new_for_path(file.path)
            defer { g_object_unref(place.map(UnsafeMutableRawPointer.init)) }
            guard let facts = g_file_query_info(place, "standard::content-type", G_FILE_QUERY_INFO_NONE, nil, nil) else {
                return false
            }
            defer { g_object_unref(UnsafeMutableRawPointer(facts)) }
            guard let type = g_file_info_get_content_type(facts) else { return false }
            return programs.contains { g_content_type_is_a(type, $0) != 0 }
        }
    }
#endif
