#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import PonteText

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
            (self.kind, self.title, self.folder, self.name) = (kind, title.map(DisplayText.line), folder, name)
            self.filters = filters.map {
                FileTypeFilter(name: DisplayText.line($0.name), extensions: $0.extensions, types: $0.types)
            }
        }
    }
#endif
