internal import Foundation
internal import PonteFiles

/// The files of a folder, by the paths of addresses. Nothing outside of the folder is found.
struct FolderFiles: Sendable {
    /// The path of the folder.
    let root: String

    enum Found {
        case file(FolderFile, type: String)
        /// A folder with a page, whose address wants a slash at its end.
        case folder
        case nothing
    }

    /// - Parameters:
    ///   - path: Of an address, with its escapes.
    ///   - share: Of the view that asks.
    func find(_ path: String, in share: DescriptorShare) -> Found {
        // The folder itself may be a link, and may be another one after the page has been built again.
        guard let names = Self.names(path), let root = Self.place(root) else { return .nothing }
        let isFolder = names.last?.isEmpty ?? true
        let name = isFolder ? "index.html" : names.last ?? ""
        let parents = names.dropLast().map { "/" + $0 }.joined()
        if let file = file("\(root)\(parents)/\(name)", in: root, share) { return .file(file, type: MediaType.of(name)) }
        if !isFolder, file("\(root)\(parents)/\(name)/index.html", in: root, share) != nil { return .folder }
        return .nothing
    }

    /// The names in a path, the last of which is empty for a folder; `nil` for a path that no file of a site has.
    private static func names(_ path: String) -> [String]? {
        // Longer than any path of a system.
        guard path.utf8.count <= 16_384, path.utf8.first == UInt8(ascii: "/") else { return nil }
        var names: [String] = []
        let parts = path.unicodeScalars.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            // An escaped slash is no part of a name, and a NUL would end it.
            guard let name = String(part).removingPercentEncoding,
                !name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") })
            else { return nil }
            let isLast = index == parts.count - 1
            guard isLast || !name.isEmpty, name.utf8.first != UInt8(ascii: ".") || name == ".well-known" else { return nil }
            names.append(name)
        }
        return names
    }

    private func file(_ path: String, in root: String, _ share: DescriptorShare) -> FolderFile? {
        guard let place = Self.place(path), place.utf8.starts(with: (root == "/" ? root : root + "/").utf8) else { return nil }
        return FolderFile(place, in: share)
    }

    /// The file to which a path leads, without links.
    private static func place(_ path: String) -> String? {
        guard let place = realpath(path, nil) else { return nil }
        defer { free(place) }
        return String(validatingCString: place)
    }
}
