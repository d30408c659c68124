package import Foundation

/// The bytes and handles that came beside a value's text.
// Values with a context are decoded on the main actor, where they arrive.
package final class ValueContext: @unchecked Sendable {
    /// By number.
    package var bytes: [Int: Data]
    /// Files that have been read, by handle.
    package var files: [Int: Data] = [:]
    /// Files that must be read before the value can be decoded, by handle.
    private var wanted: [Int: any WantedFile] = [:]
    /// Taken by the value, by handle, and kept while its files are read: it takes each once, though it is decoded again.
    package var kept: [Int: AnyObject] = [:]
    /// True while a value that was decoded may be decoded again: `kept` stays then.
    package var keepsHandles = false
    /// Held as long as the files that have been read.
    package var allowances: [AnyObject] = []
    /// Held as long as the bytes that have come.
    package var shares: [AnyObject] = []
    /// The handles that a value has taken.
    package var taken: Set<Int> = []
    /// Takes what the other side gives away; `nil` where it can give nothing.
    package let imports: (any HandleImports)?
    /// The name of the method or event that brought the value.
    package let name: String

    package init(bytes: [Int: Data] = [:], imports: (any HandleImports)? = nil, name: String = "") {
        self.bytes = bytes
        self.imports = imports
        self.name = name
    }

    /// The bytes of a file; none as long as it has not been read.
    ///
    /// - Throws: what `imports` throws.
    fileprivate func data(of file: ArrivedHandle, _ imports: any HandleImports) throws -> Data {
        if let data = files[file.number] { return data }
        if wanted[file.number] == nil { wanted[file.number] = try imports.bytes(of: file) }
        return Data()
    }

    /// Ends a decoding.
    ///
    /// - Returns: the files that it has found unread: its result, also an error, is of no use then.
    func filesWanted() -> FilesWanted? {
        guard !wanted.isEmpty else {
            if !keepsHandles { kept = [:] }
            return nil
        }
        defer { wanted = [:] }
        return FilesWanted(files: wanted.sorted { $0.key < $1.key }.map(\.value))
    }
}

extension ValueDecoder {
    /// Bytes: from the text, from what came beside it, or from a file that has been read.
    func data(_ node: Int) throws(Mismatch) -> Data {
        if document.isPlain {
            if document.isString(node), let data = Data(base64Encoded: document.string(node)) { return data }
            throw .expected("bytes in Base64")
        }
        guard let (tag, value) = document.tagged(node), tag == .bytes else { return try file(node) }
        if document.isString(value) {
            guard let data = document.withBytes(of: value, BytesText.read) else {
                throw .problem("the text of bytes has a character above U+00FF")
            }
            return data
        }
        guard document.kind(value) == .array, let first = document.firstChild(of: value) else {
            throw .expected("bytes (a Uint8Array or an ArrayBuffer)")
        }
        let second = document.next(after: first)
        let end = document.next(after: value)
        guard second < end, document.next(after: second) == end, let number = document.int(first),
            let count = document.int(second)
        else { throw .expected("bytes (a Uint8Array or an ArrayBuffer)") }
        guard let data = context?.bytes[number] else {
            throw .problem(
                "its bytes have not come: send a ByteStream, or see Bridge.prepare"
            )
        }
        guard data.count == count else { throw .problem("\(data.count) of its \(count) bytes have come") }
        return data
    }

    private func file(_ node: Int) throws(Mismatch) -> Data {
        guard let context, let imports = context.imports, let file = ArrivedHandle(document, node, .bytes, context) else {
            throw .expected("bytes (a Uint8Array, an ArrayBuffer or a Blob)")
        }
        do {
            return try context.data(of: file, imports)
        } catch {
            throw .refused(error)
        }
    }
}

extension JSONDocument {
    /// True when there may be a tag in it.
    package var mayHaveTags: Bool {
        text.withUnsafeBufferPointer { text in
            var index = JSONScan.first(UInt8(ascii: "$"), in: text, from: 0)
            while index < text.count {
                if index > 0, text[index - 1] == UInt8(ascii: "\"") { return true }
                index = JSONScan.first(UInt8(ascii: "$"), in: text, from: index + 1)
            }
            return false
        }
    }
}
