#if os(Linux)
    internal import PonteControls
    internal import WebKit

    extension WKOpenPanelParameters {
        /// Of the files that the page takes (`accept`), and of all.
        var filters: [FileTypeFilter] {
            let types = mediaTypes.filter { FileTypeFilter.isType($0) }
            guard !types.isEmpty, types.count == mediaTypes.count else { return [] }
            let name = types.prefix(3).joined(separator: ", ")
            // Each file is of this type, too (freedesktop.org, "Shared MIME-info Database").
            let all = FileTypeFilter(name: DesktopTexts.current.pages.allFiles, types: ["application/octet-stream"])
            return [FileTypeFilter(name: name, types: types), all]
        }
    }
#endif
