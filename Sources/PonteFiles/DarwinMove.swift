internal import Foundation

/// The way in which a new content takes a file's place on Apple's systems.
enum DarwinMove: Sendable {
    /// `FileManager.replaceItemAt`: the file keeps its date of creation, its label and its comments (Apple's documentation of that method). It needs a file.
    case replacement
    /// `rename`, for a file that is not there yet, and for a link, which goes. From the system's folder, both are allowed in the sandbox for a file that the user has
    /// chosen (postmelee/alhangeul-macos#498, tried on macOS 26).
    case rename

    /// - Parameter mode: Of what stands at the place, not followed if it is a link; `nil` for nothing.
    init(mode: mode_t?) {
        let isFile = mode.map { $0 & S_IFMT == S_IFREG } ?? false
        self = isFile ? .replacement : .rename
    }

    init(at target: URL) {
        var status = stat()
        self.init(mode: lstat(target.path, &status) == 0 ? status.st_mode : nil)
    }

    /// - Returns: What tells the system which volume is meant. A file that is not there yet tells of none, and a link of another's.
    func volume(of target: URL) -> URL {
        switch self {
        case .replacement: target
        case .rename: target.deletingLastPathComponent()
        }
    }
}
