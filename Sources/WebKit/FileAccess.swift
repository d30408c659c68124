internal import CGLibSupport
internal import GLibInterop

/// The files that one view may load since `loadFileURL(_:allowingReadAccessTo:)`: WebKitGTK allows every file that the user may read, so a
/// content rule list of this module's own blocks the others, documents and what they include.
@MainActor
final class FileAccess {
    private let content: UserContent
    private var filter: EngineFilter?
    private static let store = WKContentRuleListStore(url: ProgramFolder.cache.appendingPathComponent("FileAccess"))

    init(_ content: UserContent) {
        self.content = content
    }

    /// Allows every file, as after Apple's `load(_:)`.
    func allowAll() {
        if let filter { content.remove(filter) }
        filter = nil
    }

    /// Allows `folder`, or that one file, and no others; then calls `completion`.
    func restrict(to folder: URL, _ completion: @escaping @MainActor (Result<Void, any Error>) -> Void) {
        let name = UUID().uuidString
        let rules = Self.rules(allowing: folder)
        Self.store?.compileContentRuleList(forIdentifier: name, encodedContentRuleList: rules) { [weak self] list, error in
            guard let self, let list else { return completion(.failure(error ?? WKError.viewIsGone)) }
            allowAll()
            filter = list.filter
            content.add(list.filter)
            // The engine has it in memory.
            Self.store?.removeContentRuleList(forIdentifier: name) { _ in }
            completion(.success(()))
        }
    }

    private static func rules(allowing url: URL) -> String {
        // As the engine writes the addresses of files.
        let path = url.absoluteString.replacing(/\/+$/, with: "")
        let escaped = path.replacing(/[.?*+\[\](){}^$|\\]/) { "\\" + $0.output }
        let allowed = isFolder(url) ? ["^\(escaped)/"] : ["^\(escaped)$", "^\(escaped)[?#]"]
        let rules = [rule("^file:", "block")] + allowed.map { rule($0, "ignore-previous-rules") }
        let data = try? JSONSerialization.data(withJSONObject: rules)
        return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private static func rule(_ filter: String, _ action: String) -> [String: Any] {
        ["trigger": ["url-filter": filter, "url-filter-is-case-sensitive": true], "action": ["type": action]]
    }

    static func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
            ? isFolder.boolValue : url.hasDirectoryPath
    }
}
