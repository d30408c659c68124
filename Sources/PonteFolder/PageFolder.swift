public import Foundation

/// A folder with the files of a page.
public struct PageFolder: Sendable {
    /// The folder.
    public let url: URL

    /// A folder of files.
    public init(_ url: URL) {
        self.url = url
    }
}
