internal import Foundation

/// The kind of file that a descriptor is of.
package enum FileKind {
    case file, folder
    /// A device, a pipe, or another that a page has nothing to do with.
    case other

    /// - Returns: `nil` for a descriptor that is none.
    package init?(_ descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .other
            }
    }
}
