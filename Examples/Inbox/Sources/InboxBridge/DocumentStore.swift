public import Foundation
public import Ponte

/// The documents in a folder: their files, and `index.json` with what else is known of them.
@MainActor
public final class DocumentStore {
    /// The documents, the newest first.
    public let documents: SharedState<[Inbox.Document]>
    private let folder: URL
    private let now: @MainActor () -> Date

    /// - Throws: What the file system throws, and `DecodingError` for an index that is broken.
    public init(_ folder: URL, now: @escaping @MainActor () -> Date = DocumentStore.wholeMilliseconds) throws {
        self.folder = folder
        self.now = now
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let index = folder.appendingPathComponent("index.json")
        let known = FileManager.default.fileExists(atPath: index.path)
        documents = SharedState(
            known ? try JSONDecoder().decode([Inbox.Document].self, from: Data(contentsOf: index)) : [])
    }

    /// The document of an id.
    ///
    /// - Throws: `Inbox.missing`.
    public func document(_ id: String) throws -> Inbox.Document {
        guard let document = documents.value.first(where: { $0.id == id }) else {
            throw Inbox.missing("The document is not in the inbox any more.", id)
        }
        return document
    }

    /// The document's file.
    ///
    /// - Throws: `Inbox.missing`.
    public func file(of id: String) throws -> URL {
        let document = try document(id)
        return folder.appendingPathComponent(document.id).appendingPathComponent(Self.fileName(document.name))
    }

    /// Adds a document. Nothing of it stays if its bytes do not come to their end.
    ///
    /// - Throws: `Inbox.tooLarge`, what the file system throws, and why the bytes did not come.
    public func add(name: String, type: String?, bytes: ByteStream) async throws -> Inbox.Document {
        // A stream that does not say its size could fill the disk.
        guard let size = bytes.size, size <= Inbox.maximumSize else {
            throw Inbox.tooLarge("The inbox takes documents of up to 2 GiB, whose size is known.")
        }
        let id = UUID().uuidString.lowercased()
        let own = folder.appendingPathComponent(id)
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        do {
            let name = name.isEmpty ? "Untitled" : String(name.prefix(255))
            let file = own.appendingPathComponent(Self.fileName(name))
            try await bytes.write(to: file)
            let document = Inbox.Document(
                id: id, name: name, size: size, type: type ?? bytes.type ?? "application/octet-stream", added: now())
            try keep([document] + documents.value)
            return document
        } catch {
            try? FileManager.default.removeItem(at: own)
            throw error
        }
    }

    /// Marks a document.
    ///
    /// - Throws: `Inbox.missing`, and what the file system throws.
    public func setDone(_ id: String, _ isDone: Bool) throws {
        var document = try document(id)
        document.isDone = isDone
        try keep(documents.value.map { $0.id == id ? document : $0 })
    }

    /// Takes a document out, and deletes its file.
    ///
    /// - Throws: `Inbox.missing`, and what the file system throws.
    public func delete(_ id: String) throws {
        _ = try document(id)
        try keep(documents.value.filter { $0.id != id })
        try FileManager.default.removeItem(at: folder.appendingPathComponent(id))
    }

    private func keep(_ new: [Inbox.Document]) throws {
        try JSONEncoder().encode(new).write(to: folder.appendingPathComponent("index.json"), options: .atomic)
        documents.value = new
    }

    /// As times cross to a page: in milliseconds.
    public static func wholeMilliseconds() -> Date {
        Date(timeIntervalSince1970: (Date().timeIntervalSince1970 * 1000).rounded() / 1000)
    }

    /// A name of a page's, without anything that leads elsewhere, and as long as a file system takes it.
    private static func fileName(_ name: String) -> String {
        // By scalars: a slash and a mark behind it are one `Character`, and a slash for the file system.
        var safe = String(String.UnicodeScalarView(name.unicodeScalars.map { $0 == "/" || $0 == "\0" ? "_" : $0 }))
        while safe.utf8.count > 200 { safe.removeLast() }
        return safe.utf8.allSatisfy { $0 == UInt8(ascii: ".") } ? "Untitled" : safe
    }
}
