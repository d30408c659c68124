internal import CGLibSupport
internal import GLibInterop

/// The things that are dragged, as far as they are known before the drop.
enum DraggedFileNames {
    /// The media types of the files, by their names; empty for one that is not known.
    case files(types: [String])
    /// Links.
    case others
}

extension GObjectReference {
    private static let addresses = "text/uri-list"
    /// Of a page's knowledge of what is dragged.
    private static let maximumTypes = 1_000
    private static let maximumBytes = 1 << 20

    /// Reads the addresses of a `GdkDrop`.
    @MainActor
    func readFileNames(_ cancellation: CancellationHandle) async -> DraggedFileNames {
        // A sandbox's program has no addresses, but a key for its files.
        guard gdk_content_formats_contain_mime_type(gdk_drop_get_formats(pointer), Self.addresses) != 0 else {
            return .files(types: [""])
        }
        do {
            let stream = try await awaitCall(holding: self) { callback, data in
                withCStrings([Self.addresses]) {
                    gdk_drop_read_async(
                        pointer, UnsafeMutablePointer(mutating: $0), G_PRIORITY_DEFAULT, cancellation.pointer, callback, data)
                }
            } finish: { [self] answer, error in
                var type: UnsafePointer<CChar>?
                return gdk_drop_read_finish(pointer, answer, &type, error)
            }
            guard let stream else { return .others }
            // The source's program gives them when it likes.
            guard let list = try await readAll(GObjectOwner(takingOwnershipOf: stream), limit: Self.maximumBytes, cancellation)
            else {
                return .files(types: [""])
            }
            return Self.names(in: String(decoding: list, as: UTF8.self))
        } catch {
            return .others
        }
    }

    /// RFC 2483, 5: a line for each address, and comments.
    private static func names(in list: String) -> DraggedFileNames {
        let lines = list.unicodeScalars.split(maxSplits: maximumTypes) { $0 == "\r" || $0 == "\n" }.map { String($0) }
            .filter { $0.utf8.first != UInt8(ascii: "#") }
        guard !lines.isEmpty, lines.allSatisfy({ String($0.unicodeScalars.prefix(5)).lowercased() == "file:" }) else {
            return .others
        }
        return .files(types: lines.prefix(maximumTypes).map { mediaType(ofName: String($0)) })
    }

    private static func mediaType(ofName name: String) -> String {
        guard let guess = g_content_type_guess(name, nil, 0, nil) else { return "" }
        defer { g_free(guess) }
        guard g_content_type_is_unknown(guess) == 0, let type = g_content_type_get_mime_type(guess) else { return "" }
        defer { g_free(type) }
        return String(type, upTo: 1024) ?? ""
    }

    /// The files of a `GdkDrop` that have a path on this computer.
    @MainActor
    func readFiles(_ cancellation: CancellationHandle) async -> [URL] {
        let files = try? await awaitCall(holding: self) {
            gdk_drop_read_value_async(pointer, gdk_file_list_get_type(), G_PRIORITY_DEFAULT, cancellation.pointer, $0, $1)
        } finish: { [self] in
            gdk_drop_read_value_finish(pointer, $0, $1)?.pointee.localFiles
        }
        return (files ?? nil) ?? []
    }
}
