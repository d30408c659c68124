internal import CGLibSupport
internal import GLibInterop
internal import Glibc

/// The files that one view may load since `loadFileURL(_:allowingReadAccessTo:)`: WebKitGTK allows every file that the user may read.
///
/// A content rule list of this module's own blocks addresses, of documents and what they include, in all processes. An address that passes can still lead
/// elsewhere, by a link, so that its path is looked at, too: before each navigation, and when the web process's library asks for all else that a
/// document loads (`Sources/PonteWebProcess/files.h`).
@MainActor
final class FileAccess {
    private let content: UserContent
    /// Of the view whose page has opened this one's window: the two share a web process, and their content.
    private let opener: FileAccess?
    private var filter: EngineFilter?
    /// The place of the folder or the one file, without links; `nil` if there is none, and nothing may be read.
    private var root: String?
    /// How the addresses begin that no rule blocks.
    private var start = ""

    init(_ content: UserContent, opener: FileAccess?) {
        self.content = content
        self.opener = opener
    }

    /// Allows every file, as after Apple's `load(_:)`.
    func allowAll() {
        if let filter { content.remove(filter) }
        filter = nil
    }

    /// Allows `folder`, or that one file, and no others; then calls `completion`.
    func restrict(to folder: URL, _ completion: @escaping @MainActor (Result<Void, any Error>) -> Void) {
        let rules = Self.rules(allowing: folder)
        // The engine reads the rules into memory from a file. A cache folder may be none, or not be writable.
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("ponte-rules-\(UUID().uuidString)")
        do {
            let mine: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false, attributes: mine)
        } catch {
            return completion(.failure(error))
        }
        let store = WKContentRuleListStore(url: place)
        store?.compileContentRuleList(forIdentifier: "files", encodedContentRuleList: rules) { [weak self, store] list, error in
            defer { withExtendedLifetime(store) { try? FileManager.default.removeItem(at: place) } }
            guard let self, let list else { return completion(.failure(error ?? WKError.viewIsGone)) }
            allowAll()
            filter = list.filter
            start = Self.start(of: folder) + (Self.isFolder(folder) ? "/" : "")
            root = Self.path(of: folder.absoluteString).flatMap(Self.place)
            content.add(list.filter)
            completion(.success(()))
        }
    }

    // MARK: Paths

    /// Says if an address of a file leads to one that may be read. A file that is changed into a link between that and the moment in which the engine opens it is not noticed.
    func allows(_ address: String) -> Bool {
        if opener?.allows(address) == false { return false }
        guard filter != nil else { return true }
        guard let root, let path = Self.path(of: address) else { return false }
        guard let place = Self.place(path) else {
            // There is nothing to read, and the engine says so.
            return errno == ENOENT
        }
        return place.utf8.elementsEqual(root.utf8) || place.utf8.starts(with: (root == "/" ? root : root + "/").utf8)
    }

    /// Says the same of a document's address; true for one that is no file's.
    func allows(_ url: URL) -> Bool { !url.isFileURL || allows(url.absoluteString) }

    /// The path that the engine opens for an address: whatever the host, with all escapes read as UTF-8.
    private static func path(of address: String) -> String? {
        guard let start = address.utf8.dropFirst("file://".utf8.count).firstIndex(of: UInt8(ascii: "/")) else { return nil }
        let escaped = address.utf8[start...].prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        var bytes: [UInt8] = []
        var rest = escaped[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let value = hexadecimal(rest.prefix(2)) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
    }

    private static func hexadecimal(_ digits: Substring.UTF8View) -> UInt8? {
        // No guard: one ASCII digit of an address.
        let values = digits.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        return values.count == 2 ? UInt8(values[0] << 4 | values[1]) : nil
    }

    /// The file to which a path leads, without links; `nil`, and `errno`, if there is none.
    private static func place(_ path: String) -> String? {
        // GIO takes `..` out of the path by itself, whatever comes before it.
        guard let canonical = g_canonicalize_filename(path, "/") else { return nil }
        defer { g_free(canonical) }
        guard let place = realpath(canonical, nil) else { return nil }
        defer { free(place) }
        return String(validatingCString: place)
    }

    // MARK: Addresses

    /// A slash, or an end, that the engine sees only when it opens the file.
    private static let hidden = ["%2f", "%00"]

    /// As the engine writes the addresses of files.
    private static func start(of url: URL) -> String {
        url.absoluteString.replacing(/^file:\/\/localhost\//.ignoresCase(), with: "file:///").replacing(/\/+$/, with: "")
    }

    private static func rules(allowing url: URL) -> String {
        let escaped = start(of: url).replacing(/[.?*+\[\](){}^$|\\]/) { "\\" + $0.output }
        let allowed = isFolder(url) ? ["^\(escaped)/"] : ["^\(escaped)$", "^\(escaped)[?#]"]
        let hidden = hidden.map { rule("^file:[^?#]*\($0)", "block", isCaseSensitive: false) }
        let rules = [rule("^file:", "block")] + allowed.map { rule($0, "ignore-previous-rules") } + hidden
        let data = try? JSONSerialization.data(withJSONObject: rules)
        return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Says of an address that may not be read if a rule blocks it, and the engine tells of that itself.
    func isBlocked(_ url: URL) -> Bool {
        let address = url.absoluteString
        let path = String(address.unicodeScalars.prefix { $0 != "?" && $0 != "#" }).lowercased()
        return opener?.isBlocked(url) == true
            || filter != nil
                && (!address.utf8.starts(with: start.utf8) || Self.hidden.contains { path.utf8.contains($0.utf8) })
    }

    private static func rule(_ filter: String, _ action: String, isCaseSensitive: Bool = true) -> [String: Any] {
        ["trigger": ["url-filter": filter, "url-filter-is-case-sensitive": isCaseSensitive], "action": ["type": action]]
    }

    static func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
            ? isFolder.boolValue : url.hasDirectoryPath
    }
}
