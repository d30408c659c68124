public import Foundation
public import Ponte

/// Which addresses pages may play, and where each is to be found.
///
///     MediaPlayer(access: .web.or(.files(in: recordings)))
public struct MediaAccess: Sendable {
    /// Of an address, in UTF-8 bytes.
    private static let longest = 65_536
    let open: @MainActor @Sendable (URL, Caller) -> URL?

    /// - Parameter open: Gives what to open for an address, which may be another one (a file for an address of the app's own
    ///   scheme), or `nil`: the page may not play that.
    public init(_ open: @escaping @MainActor @Sendable (URL, Caller) -> URL?) {
        self.open = open
    }

    /// Any `http` or `https` address: what a page may play anyway, by an `audio` element.
    public static let web = MediaAccess { url, _ in
        ["http", "https"].contains(url.scheme?.lowercased()) ? url : nil
    }

    /// The files in a folder and in those below it. Links that lead out of it do not count.
    public static func files(in folder: URL) -> MediaAccess {
        MediaAccess { url, _ in
            guard url.isFileURL, ["", "localhost"].contains(url.host(percentEncoded: true) ?? "") else { return nil }
            guard let file = place(of: url), let root = place(of: folder) else { return nil }
            // By bytes, as the file system: to Swift, "é" and "e" with a mark are equal.
            let isBelow = file.pathComponents.starts(with: root.pathComponents) { $0.utf8.elementsEqual($1.utf8) }
            return isBelow ? file : nil
        }
    }

    /// The place of a file, without links, or of one that there is not yet; `nil` for an address that players read in more ways than one.
    private static func place(of url: URL) -> URL? {
        let path = url.path(percentEncoded: true)
        guard path.removingPercentEncoding != nil, path.firstRange(of: /%(2f|00)/.ignoresCase()) == nil else { return nil }
        var (parent, missing) = (url.standardizedFileURL, [String]())
        // Foundation leaves all links where the file is missing.
        while !FileManager.default.fileExists(atPath: parent.path), parent.pathComponents.count > 1 {
            missing.append(parent.lastPathComponent)
            parent.deleteLastPathComponent()
        }
        return missing.reversed().reduce(parent.resolvingSymlinksInPath()) { $0.appendingPathComponent($1) }
    }

    /// `other` may still allow an address that this one refuses.
    public func or(_ other: MediaAccess) -> MediaAccess {
        MediaAccess { url, caller in self.open(url, caller) ?? other.open(url, caller) }
    }

    /// Reads an address as a page wrote it; a relative one counts from the root of the page's origin.
    ///
    /// - Throws: `PonteError` with `invalidParameters` for what is no address, and `forbidden` for one that is not allowed.
    @MainActor
    package func item(_ text: String, _ info: MediaInfo, for caller: Caller) throws(PonteError) -> MediaItem {
        // The state, with the address in it, goes to the page four times a second.
        guard !text.isEmpty, text.utf8.count <= Self.longest, let url = caller.url(writtenAs: text), url.scheme != nil else {
            throw PonteError(
                .invalidParameters, "That is no address to play. Give one with a scheme, such as https://…, of at most 64 KiB.")
        }
        guard let source = open(url, caller) else {
            throw PonteError(
                .forbidden, "The app does not let this page play such an address (\(url.scheme ?? "")). Its MediaAccess decides.")
        }
        return MediaItem(source, info: info, address: url)
    }
}
