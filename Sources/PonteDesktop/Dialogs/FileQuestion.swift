#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation

    /// The question of a file dialog.
    struct FileQuestion {
        enum Kind {
            case file, files, folder, newFile
        }

        let kind: Kind
        let title: String?
        let filters: [FileTypeFilter]
        /// Is shown at first; `nil` is the system's choice.
        let folder: URL?
        /// The name that a new file gets, unless the user writes another.
        let name: String?

        init(_ kind: Kind, title: String?, filters: [FileTypeFilter] = [], folder: URL? = nil, name: String? = nil) {
            (self.kind, self.title, self.filters, self.folder, self.name) = (kind, title, filters, folder, name)
        }
    }
#endif
